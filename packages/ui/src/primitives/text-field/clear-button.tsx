import { X } from 'lucide-react'
import { Icon } from '../../lib/icon.tsx'

export interface ClearButtonProps {
  /** Empties the field. */
  onClear: () => void
}

/** Empties the search that it ends, in place of the browser's own button: the `end` of a `TextField` with text in it. */
export function ClearButton({ onClear }: ClearButtonProps) {
  return (
    <button
      type="button"
      aria-label="Clear the text"
      onClick={({ currentTarget }) => {
        const field = currentTarget.previousElementSibling as HTMLElement | null
        onClear()
        field?.focus()
      }}
      className="grid w-10 shrink-0 place-items-center rounded-sm text-ink-soft -outline-offset-4 hover:text-ink"
    >
      <Icon icon={X} size="sm" />
    </button>
  )
}
