import { useCallback, useState } from 'react'

/**
 * The state of one AlertDialog for all rows of a list. Render it once there is a `subject`.
 *
 * @template Subject what is asked about
 */
export function useQuestion<Subject>() {
  // The object, not its id, and kept after the answer: the dialog still shows it while it closes, when it
  // may have been deleted from its list.
  const [subject, setSubject] = useState<Subject>()
  const [open, onOpenChange] = useState(false)
  /** Opens the dialog. It is stable, so that memoized table rows don't render again. */
  const ask = useCallback((next: Subject) => {
    setSubject(next)
    onOpenChange(true)
  }, [])
  return { subject, ask, dialog: { open, onOpenChange } }
}
