import { type HTMLAttributes, useLayoutEffect, useRef } from 'react'
import { focusAround } from '../../lib/focus-around.ts'
import { Alert } from '../alert/alert.tsx'
import { Button } from '../button/button.tsx'

export interface RefreshFailedProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  /** What several of the things are that stay in view: "orders". */
  noun: string
  /** What failed and what to do, in one sentence. */
  message: string
  /** Tries again. */
  onRetry: () => void
  /** Whether it is being tried again: the button says so. */
  refreshing: boolean
}

/** Says that what is in view is not the newest. It goes when the newest has come. */
export function RefreshFailed({ noun, message, onRetry, refreshing, ...rest }: RefreshFailedProps) {
  const root = useRef<HTMLDivElement>(null)

  // The button goes with the failure.
  useLayoutEffect(() => {
    const element = root.current
    return () => {
      if (element?.contains(document.activeElement)) focusAround(element)
    }
  }, [])

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
