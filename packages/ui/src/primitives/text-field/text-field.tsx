import { cx } from 'class-variance-authority'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { describedBy, FieldMessages, fieldBox, messageIds } from '../../lib/field.tsx'

type Control = HTMLInputElement | HTMLTextAreaElement

/** Every other prop goes to the control, so that a form library's registration can be spread here. */
export interface TextFieldProps extends Omit<InputHTMLAttributes<Control>, 'size' | 'children'> {
  /** What to type. Every field is required; one that is not says so in its hint. */
  label: string
  /**
   * Whether the label is only heard: for a field that is known by its place, such as the search of the top bar. Give it
   * a placeholder.
   * @default false
   */
  labelHidden?: boolean | undefined
  /** Help for filling it in, shown below. */
  hint?: string | undefined
  /** The error in the text. It stands below the field and marks it as invalid. */
  error?: string | undefined
  /**
   * Several lines instead of one.
   * @default false
   */
  multiline?: boolean | undefined
  /**
   * Lines that a multiline field shows before it scrolls.
   * @default 4
   */
  rows?: number | undefined
  /** A unit that stands at the end inside the field: "pieces". */
  suffix?: string | undefined
  /** The key that leads here from anywhere, shown at the end inside the field where there is a keyboard: "/". */
  shortcut?: string | undefined
  /** A button at the end inside the field, in place of the key: a `ClearButton`. */
  end?: ReactNode
  /** Goes to the root around label, control and messages; lays the field out, not its inside. */
  className?: string | undefined
  ref?: Ref<Control>
}

const inside =
  'w-full min-w-0 grow bg-transparent px-3 text-base text-ink outline-none placeholder:text-ink-faint disabled:cursor-not-allowed disabled:opacity-100 [&::-webkit-search-cancel-button]:appearance-none'

/** One thing to type: its label above, its hint and its error below. */
export function TextField({
  label,
  labelHidden = false,
  hint,
  error,
  multiline = false,
  rows = 4,
  suffix,
  shortcut,
  end,
  className,
  ref,
  id,
  'aria-describedby': description,
  ...rest
}: TextFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const ids = messageIds({ controlId, error, hint })
  const suffixId = suffix ? `${controlId}-suffix` : undefined
  const control = {
    ...rest,
    id: controlId,
    'aria-invalid': error ? true : rest['aria-invalid'],
    'aria-keyshortcuts': shortcut,
    'aria-describedby': describedBy(suffixId, ids.error, ids.hint, description),
  }
  return (
    <div className={cx('flex min-w-0 flex-col gap-2', className)}>
      <label
        htmlFor={controlId}
        className={labelHidden ? 'sr-only' : 'text-sm font-semibold wrap-anywhere'}
      >
        {label}
      </label>
      <div className={fieldBox(rest.disabled, error, rest.readOnly)}>
        {multiline ? (
          <textarea
            {...control}
            ref={ref as Ref<HTMLTextAreaElement>}
            rows={rows}
            className={cx(inside, 'min-h-control resize-y py-control-inside')}
          />
        ) : (
          <input
            {...control}
            ref={ref as Ref<HTMLInputElement>}
            className={cx(inside, 'h-[calc(var(--spacing-control)-2px)]')}
          />
        )}
        {end}
        {shortcut !== undefined && !end && (
          <kbd
            aria-hidden
            className="me-2 shrink-0 self-center rounded-sm border border-rule-strong bg-sunk px-2 font-sans text-ink-soft text-sm select-none max-md:hidden pointer-coarse:hidden [:focus-within>&]:hidden"
          >
            {shortcut}
          </kbd>
        )}
        {suffix && (
          <span
            id={suffixId}
            className="shrink-0 self-center pe-3 text-sm text-ink-soft select-none"
          >
            {suffix}
          </span>
        )}
      </div>
      <FieldMessages controlId={controlId} error={error} hint={hint} />
    </div>
  )
}
