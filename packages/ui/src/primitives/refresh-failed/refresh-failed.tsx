import type { HTMLAttributes } from 'react'
import { useFocusWhenRemoved } from '../../lib/use-focus-when-removed.ts'
import { Alert } from '../alert/alert.tsx'
import { Button } from '../button/button.tsx'

export interface RefreshFailedProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** The plural noun of the content: "orders". */
  noun: string
  /** What failed and what to do, in one sentence. */
  message: string
  /** Tries again. */
  onRetry: () => void
  /** Whether a retry is running: the button says so. */
  refreshing: boolean
}

/** Says that the refresh of the content below failed. */
export function RefreshFailed({ noun, message, onRetry, refreshing, ...rest }: RefreshFailedProps) {
  const root = useFocusWhenRemoved<HTMLDivElement>()
  return (
    <div {...rest} ref={root}>
      <Alert
        tone="warning"
        announce
        action={
          <Button size="sm" busy={refreshing ? 'Trying again…' : undefined} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        The newest {noun} did not load. {message}
      </Alert>
    </div>
  )
}
