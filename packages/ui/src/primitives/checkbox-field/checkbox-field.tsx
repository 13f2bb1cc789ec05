import { cx } from 'class-variance-authority'
import { type InputHTMLAttributes, type Ref, useId } from 'react'
import { describedBy } from '../../lib/field.tsx'
import { TickBox } from './tick-box.tsx'

/** Every other prop goes to the control, so that a form library's registration can be spread here. */
export interface CheckboxFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'children'> {
  /** What is true while it is checked: "Only favourites". A press on it toggles the box. */
  label: string
  /** The effect of checking it, shown below the label. */
  hint?: string | undefined
  /** Goes to the root around control, label and hint; lays the field out, not its inside. */
  className?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A setting that is on or off. */
export function CheckboxField({
  label,
  hint,
  className,
  id,
  'aria-describedby': description,
  ...rest
}: CheckboxFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint ? `${controlId}-hint` : undefined
  return (
    <div className={cx('flex min-w-0 flex-col items-start', className)}>
      <label
        htmlFor={controlId}
        className="group flex min-h-control min-w-0 cursor-pointer gap-3 py-control-inside has-disabled:cursor-not-allowed"
      >
        <span className="grid shrink-0 self-start py-0.5">
          <TickBox {...rest} id={controlId} aria-describedby={describedBy(hintId, description)} />
        </span>
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </label>
      {hint && (
        <p id={hintId} className="ps-8 text-sm text-ink-soft wrap-anywhere">
          {hint}
        </p>
      )}
    </div>
  )
}
