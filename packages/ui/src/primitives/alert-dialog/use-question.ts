import { useCallback, useState } from 'react'

/**
 * One AlertDialog for many things, one at a time. Draw it once there is a `subject`.
 *
 * @template Subject what is asked about
 */
export function useQuestion<Subject>() {
  // Kept itself, and after the answer: it may be gone from its list meanwhile, and the dialog still
  // says what it is about while it closes.
  const [subject, setSubject] = useState<Subject>()
  const [open, onOpenChange] = useState(false)
  /** Asks about it. It stays the same function, so that a table's rows need not be drawn again. */
  const ask = useCallback((next: Subject) => {
    setSubject(next)
    onOpenChange(true)
  }, [])
  return { subject, ask, dialog: { open, onOpenChange } }
}
