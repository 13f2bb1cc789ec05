import { cx } from 'class-variance-authority'
import { CircleAlert } from 'lucide-react'
import { Icon } from './icon.tsx'

/** What the fields' own props say of their state. */
interface FieldParts {
  controlId: string
  error?: string | undefined
  hint?: string | undefined
}

/** The ids of a field's messages, for `aria-describedby`; undefined for one that is not there. */
export function messageIds({ controlId, error, hint }: FieldParts) {
  return {
    error: error ? `${controlId}-error` : undefined,
    hint: hint ? `${controlId}-hint` : undefined,
  }
}

/** Ids as `aria-describedby` takes them; undefined when there are none. */
export function describedBy(...ids: (string | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined
}

/**
 * The look of the box around a control.
 *
 * @param still whether the control takes no input
 * @param error what is wrong with what it holds
 */
export function fieldBox(still: boolean | undefined, error: string | undefined): string {
  return cx(
    'flex rounded-sm border outline-offset-2 outline-ink has-focus-visible:outline-2',
    still ? 'border-rule bg-sunk forced-colors:border-[GrayText]' : 'bg-raised',
    !still && !error && 'border-rule-strong hover:border-ink',
    error && 'border-danger inset-ring inset-ring-danger',
  )
}

/** What stands below a control: what is wrong with it, and what helps to fill it in. */
export function FieldMessages(parts: FieldParts) {
  const { error, hint } = parts
  const ids = messageIds(parts)
  return (
    <>
      {error && (
        <p id={ids.error} className="flex gap-2 text-sm font-medium text-danger wrap-anywhere">
          <Icon icon={CircleAlert} size="sm" className="mt-0.5" />
          {error}
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
