import { useFocusWhenRemoved } from '../../lib/use-focus-when-removed.ts'
import { Button } from '../../primitives/button/button.tsx'

export interface UndoDeleteProps {
  /** The name of what was deleted last; undefined for nothing, so that the next one is announced. */
  deleted: string | undefined
  /** Puts it back. Set `deleted` to undefined then. */
  onUndo: () => void
}

/**
 * Says in place of a toast that something was deleted, and undoes it: a dialog makes everything behind it
 * unreachable, toasts too.
 */
export function UndoDelete({ deleted, onUndo }: UndoDeleteProps) {
  return (
    <div role="status">{deleted !== undefined && <Line deleted={deleted} onUndo={onUndo} />}</div>
  )
}

/** The sentence with its button, whose focus is not lost when it is removed. */
function Line({ deleted, onUndo }: UndoDeleteProps) {
  const root = useFocusWhenRemoved<HTMLDivElement>()
  return (
    <div
      ref={root}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-rule border-y py-1 text-sm"
    >
      <p className="min-w-0 text-ink-soft wrap-anywhere">
        “<bdi>{deleted}</bdi>” was deleted.
      </p>
      <Button size="sm" onClick={onUndo}>
        Undo<span className="sr-only"> deleting {deleted}</span>
      </Button>
    </div>
  )
}
