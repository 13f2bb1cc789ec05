import { cx } from 'class-variance-authority'
import { ChevronDown } from 'lucide-react'
import { type Ref, type SelectHTMLAttributes, useId } from 'react'
import { describedBy, FieldMessages, fieldBox, messageIds } from '../../lib/field.tsx'
import { Icon } from '../../lib/icon.tsx'

/** One choice of a {@link SelectField}. */
export interface SelectOption {
  /** What the form sends; no two options share one. */
  value: string
  /** What is read. */
  label: string
}

/** Every other prop goes to the control, so that a form library's registration can be spread here. */
export interface SelectFieldProps
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'multiple' | 'children'> {
  /** What is selected: "Sort by". */
  label: string
  /** The choices, in the order in which they are shown. */
  options: readonly SelectOption[]
  /** Help, shown below. */
  hint?: string | undefined
  /** What is wrong with the choice. It stands below the field and marks it as invalid. */
  error?: string | undefined
  /**
   * Hides the label visually, where the options themselves say what they are.
   * @default false
   */
  hideLabel?: boolean | undefined
  /** Goes to the root around label, control and messages; lays the field out, not its inside. */
  className?: string | undefined
  ref?: Ref<HTMLSelectElement>
}

/** One of several choices in a list that opens: its label above, its hint and its error below. */
export function SelectField({
  label,
  options,
  hint,
  error,
  hideLabel = false,
  className,
  id,
  'aria-describedby': description,
  ...rest
}: SelectFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const ids = messageIds({ controlId, error, hint })
  return (
    <div className={cx('relative flex min-w-0 flex-col gap-2', className)}>
      <label
        htmlFor={controlId}
        className={hideLabel ? 'sr-only' : 'text-sm font-semibold wrap-anywhere'}
      >
        {label}
      </label>
      <div className={cx('relative', fieldBox(rest.disabled, error))}>
        <select
          {...rest}
          id={controlId}
          aria-invalid={error ? true : rest['aria-invalid']}
          aria-describedby={describedBy(ids.error, ids.hint, description)}
          className="h-[calc(var(--spacing-control)-2px)] w-full min-w-0 grow appearance-none truncate bg-transparent ps-3 pe-10 text-base text-ink outline-none disabled:cursor-not-allowed disabled:opacity-100"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          icon={ChevronDown}
          size="sm"
          className={cx(
            'pointer-events-none absolute inset-e-3 top-1/2 -translate-y-1/2',
            rest.disabled && 'text-ink-faint forced-colors:text-[GrayText]',
          )}
        />
      </div>
      <FieldMessages controlId={controlId} error={error} hint={hint} />
    </div>
  )
}
