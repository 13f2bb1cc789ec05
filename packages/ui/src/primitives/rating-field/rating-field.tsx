import { cx } from 'class-variance-authority'
import { Star } from 'lucide-react'
import { type HTMLAttributes, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { describedBy, FieldMessages, messageIds } from '../../lib/field.tsx'
import { Icon } from '../../lib/icon.tsx'
import { wholeNumberIn } from '../../lib/whole-number-in.ts'

/** A change, as the part of an input's event that form libraries read. */
interface RatingChange {
  target: { name: string; value: string }
}

/** Every other prop goes to the root around label, stars and messages. */
export interface RatingFieldProps
  extends Omit<HTMLAttributes<HTMLDivElement>, 'id' | 'onChange' | 'onBlur' | 'children'> {
  /** What is rated: "Rating". Not with the word "star", which names the choices. */
  label: string
  /** The form's field. */
  name: string
  /** What was selected, as text: "4". Any other text selects no star. */
  value: string
  /** Called when a star is selected. */
  onChange: (change: RatingChange) => unknown
  /** Called when a star loses the focus. */
  onBlur?: ((blur: RatingChange & { type: 'blur' }) => unknown) | undefined
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
  /** The id of the star that Tab leads to, for links that lead to the field. */
  id?: string | undefined
  /** Moves the focus to the star that Tab leads to. Form libraries would read a radio button as the field's value. */
  ref?: Ref<{ focus: () => void }>
}

/** A rating, selected among stars. */
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
  const choices = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  const number = wholeNumberIn(value)
  // A number outside of the scale selects no star.
  const selected = choices.find((choice) => choice === number)
  const stop = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => stop.current?.focus() }), [])
  const group = {
    role: 'radiogroup',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(ids.error, ids.hint),
  } as const
  return (
    <div {...rest} className={cx('flex min-w-0 flex-col gap-2', className)}>
      <fieldset {...group} className="min-w-0">
        <legend className="mb-2 font-semibold text-sm wrap-anywhere">{label}</legend>
        <div className="group/stars -ms-2 flex flex-wrap">
          {choices.map((choice) => (
            <label key={choice} className="group/star relative grid size-10 place-items-center">
              <input
                {...(choice === (selected ?? min) && { id: controlId, ref: stop })}
                type="radio"
                name={`${controlId}-choice`}
                value={choice}
                checked={selected === choice}
                onChange={() => onChange({ target: { name, value: String(choice) } })}
                onBlur={() => onBlur?.({ type: 'blur', target: { name, value } })}
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
      <FieldMessages controlId={controlId} error={error} hint={hint} />
    </div>
  )
}
