import { cx } from 'class-variance-authority'
import { Star } from 'lucide-react'
import { type FocusEventHandler, type HTMLAttributes, type Ref, useId } from 'react'
import { describedBy, FieldMessages, fieldBox, messageIds } from '../../lib/field.tsx'
import { Icon } from '../../lib/icon.tsx'
import { wholeNumberIn } from '../../lib/whole-number-in.ts'

/** A change, as the part of an input's event that form libraries read. */
interface RatingChange {
  target: { name: string; value: string }
}

/** Every other prop goes to the root around label, stars, number and messages. */
export interface RatingFieldProps
  extends Omit<HTMLAttributes<HTMLDivElement>, 'id' | 'onChange' | 'onBlur' | 'children'> {
  /** What is rated: "Rating". Not with the word "star", which names the choices. */
  label: string
  /** The form's field. */
  name: string
  /** What was selected or typed, as text: "4", or anything else that was typed. */
  value: string
  /** Called when a star is selected, and at each change of the number box. */
  onChange: (change: RatingChange) => unknown
  /** Called when the number box loses the focus. */
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined
  /**
   * The lowest rating.
   * @default 1
   */
  min?: number | undefined
  /**
   * The highest rating: as many stars.
   * @default 5
   */
  max?: number | undefined
  /** Help, shown below. */
  hint?: string | undefined
  /** What is wrong with the rating. It stands below the field and marks it as invalid. */
  error?: string | undefined
  /** The number box's id, for links that lead to the field. */
  id?: string | undefined
  /** The number box. */
  ref?: Ref<HTMLInputElement>
}

/** A rating: selected among stars or typed as a number. */
export function RatingField({
  label,
  name,
  value,
  onChange,
  onBlur,
  min = 1,
  max = 5,
  hint,
  error,
  id,
  ref,
  className,
  ...rest
}: RatingFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const ids = messageIds({ controlId, error, hint })
  const limitId = `${controlId}-limit`
  const choices = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  const typed = wholeNumberIn(value)
  // A number outside of the scale selects no star.
  const selected = choices.find((choice) => choice === typed)
  const group = {
    role: 'radiogroup',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(ids.error, ids.hint),
  } as const
  const change = (text: string) => onChange({ target: { name, value: text } })
  return (
    <div {...rest} className={cx('flex min-w-0 flex-col gap-2', className)}>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <fieldset {...group} className="min-w-0">
          <legend className="mb-2 font-semibold text-sm wrap-anywhere">{label}</legend>
          <div className="group/stars -ms-2 flex flex-wrap">
            {choices.map((choice) => (
              <label key={choice} className="group/star relative grid size-10 place-items-center">
                <input
                  type="radio"
                  name={`${controlId}-choice`}
                  value={choice}
                  checked={selected === choice}
                  onChange={() => change(String(choice))}
                  className="absolute inset-0 cursor-pointer appearance-none rounded-sm -outline-offset-2"
                />
                <span className="sr-only">{choice === 1 ? '1 star' : `${choice} stars`}</span>
                <Icon
                  icon={Star}
                  size="lg"
                  filled={selected !== undefined && choice <= selected}
                  className="pointer-events-none group-hover/stars:fill-none group-hover/star:fill-current! [@media(hover:hover)]:group-has-[~label:hover]/star:fill-current!"
                />
              </label>
            ))}
          </div>
        </fieldset>
        <div className={cx('w-28', fieldBox(false, error))}>
          <input
            ref={ref}
            id={controlId}
            name={name}
            value={value}
            onChange={({ target }) => change(target.value)}
            onBlur={onBlur}
            inputMode="numeric"
            autoComplete="off"
            aria-label={`${label} as a number`}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(limitId, ids.error, ids.hint)}
            className="tabular h-9.5 w-full min-w-0 grow bg-transparent px-3 text-base text-ink outline-none"
          />
          <span
            id={limitId}
            className="tabular shrink-0 select-none self-center pe-3 text-ink-soft text-sm"
          >
            of {max}
          </span>
        </div>
      </div>
      <FieldMessages controlId={controlId} error={error} hint={hint} />
    </div>
  )
}
