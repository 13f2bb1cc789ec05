import { type HTMLAttributes, useLayoutEffect, useRef } from 'react'
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

  // The button goes with the failure; who pressed it stays in the part of the page around it.
  useLayoutEffect(() => {
    const element = root.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const place = element.closest<HTMLElement>('section, main')
      if (!place) return
      place.tabIndex = -1
      place.focus({ preventScroll: true })
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
