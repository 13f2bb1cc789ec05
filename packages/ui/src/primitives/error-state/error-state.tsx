import { RotateCw } from 'lucide-react'
import type { HTMLAttributes, ReactNode } from 'react'
import { focusAround } from '../../lib/focus-around.ts'
import { Icon } from '../../lib/icon.tsx'
import { Button } from '../button/button.tsx'
import { StateLayout } from '../empty-state/state-layout.tsx'

export interface ErrorStateProps
  extends Omit<HTMLAttributes<HTMLDivElement>, 'title' | 'children'> {
  /** What is missing: "The products did not load". */
  title: string
  /** What failed and what to do, in one sentence. */
  message: string
  /** Tries again. Leave it out where trying again can't help. */
  onRetry?: () => void
  /**
   * What the button says that tries again.
   * @default 'Try again'
   */
  retry?: string | undefined
  /** Another action beside the retry: a link back, for example. */
  action?: ReactNode
  /**
   * The heading's level: one below the heading it stands under.
   * @default 2
   */
  headingLevel?: 2 | 3
}

/** Replaces content that could not be loaded. It is announced when it appears. */
export function ErrorState({
  title,
  message,
  onRetry,
  retry = 'Try again',
  action,
  headingLevel = 2,
  ...rest
}: ErrorStateProps) {
  return (
    <StateLayout
      {...rest}
      role="alert"
      figure="error"
      title={title}
      headingLevel={headingLevel}
      action={
        (onRetry !== undefined || action !== undefined) && (
          <div className="flex flex-wrap items-center gap-4">
            {onRetry !== undefined && (
              <Button
                onClick={(event) => {
                  // The button is removed with the error.
                  focusAround(event.currentTarget)
                  onRetry()
                }}
              >
                <Icon icon={RotateCw} size="sm" />
                {retry}
              </Button>
            )}
            {action}
          </div>
        )
      }
    >
      {message}
    </StateLayout>
  )
}
