import { cx } from 'class-variance-authority'
import { CircleAlert } from 'lucide-react'
import { Icon } from './icon.tsx'
import { worded } from './wording.ts'

/** The props of a field that its messages depend on. */
interface FieldParts {
  controlId: string
  error?: string | undefined
  hint?: string | undefined
}

/** The ids of a field's messages, for `aria-describedby`; undefined for a missing message. */
export function messageIds({ controlId, error, hint }: FieldParts) {
  return {
    error: error ? `${controlId}-error` : undefined,
    hint: hint ? `${controlId}-hint` : undefined,
  }
}

/** The value of `aria-describedby` for some ids; undefined when there are none. */
export function describedBy(...ids: (string | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined
}

/**
 * The classes of the box around a control.
 *
 * @param disabled whether the control can't be used
 * @param error its error message
 * @param readOnly whether its text can be read and copied, and not changed
 */
export function fieldBox(
  disabled: boolean | undefined,
  error: string | undefined,
  readOnly = false,
): string {
  const isEdited = !disabled && !readOnly
  return cx(
    'flex rounded-sm border outline-offset-2 outline-ink has-focus-visible:outline-2',
    disabled && 'border-rule bg-sunk forced-colors:border-[GrayText]',
    !disabled && readOnly && 'border-rule-strong border-dashed',
    isEdited && 'bg-raised',
    isEdited && !error && 'border-rule-strong hover:border-ink',
    error && 'border-danger inset-ring inset-ring-danger',
  )
}

/** The error and the hint below a control. */
export function FieldMessages(parts: FieldParts) {
  const { error, hint } = parts
  const ids = messageIds(parts)
  return (
    <>
      {error && (
        <p id={ids.error} className="flex gap-2 text-sm font-medium text-danger wrap-anywhere">
          <Icon icon={CircleAlert} size="sm" className="mt-0.5" />
          {worded(error)}
        </p>
      )}
      {hint && (
        <p id={ids.hint} className="text-sm text-ink-soft wrap-anywhere">
          {hint}
        </p>
      )}
    </>
  )
}
