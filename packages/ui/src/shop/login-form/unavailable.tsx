import { useFocusWhenRemoved } from '../../lib/use-focus-when-removed.ts'
import { Alert } from '../../primitives/alert/alert.tsx'
import { Button } from '../../primitives/button/button.tsx'

/** Why nobody can sign in now, and a way to try again. */
export interface Unavailability {
  /** What is missing and what to do, in a sentence or two. */
  message: string
  /** Tries again. */
  onRetry: () => void
  /** Whether it is being tried: the button says so. */
  retrying: boolean
}

/** Says above a form that nobody can sign in now. The form stays, with what was typed. */
export function Unavailable({ message, onRetry, retrying }: Unavailability) {
  const root = useFocusWhenRemoved<HTMLDivElement>()
  return (
    <div ref={root} className="mt-6">
      <Alert
        tone="danger"
        announce
        action={
          <Button size="sm" busy={retrying ? 'Trying again…' : undefined} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {message}
      </Alert>
    </div>
  )
}
