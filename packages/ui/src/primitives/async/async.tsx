import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react'
import { focusAround } from '../../lib/focus-around.ts'
import type { Resource } from '../../lib/resource.ts'
import { ErrorState, type ErrorStateProps } from '../error-state/error-state.tsx'
import { LoadingStatus } from '../loading-status/loading-status.tsx'
import { ProgressBar } from '../progress-bar/progress-bar.tsx'
import { RefreshFailed } from '../refresh-failed/refresh-failed.tsx'

/** The sentences of a resource that only its page knows. */
export interface AsyncTexts {
  /** The plural noun: "reviews", as in "The newest reviews did not load." */
  noun: string
  /** What is announced while it loads: "Loading the reviews". */
  loading: string
  /** What the progress bar is called while a newer answer loads: "Refreshing the reviews". */
  refreshing: string
  /** The heading of the error: "The reviews did not load". */
  failed: string
}

/** Why a resource did not load, and the way to try again. */
type Failure = Omit<Extract<Resource<unknown>, { status: 'error' }>, 'status'>

/** What is loading, for a custom progress line; undefined for nothing. */
type AsyncProgress = 'loading' | 'refreshing' | undefined

export interface AsyncProps<Data> {
  /** What is shown, in whichever state it is. */
  resource: Resource<Data>
  /** The sentences of its states. */
  texts: AsyncTexts
  /**
   * Shown while it loads, in the size of the content. A component that is both the skeleton and the content
   * keeps its state and the focus when the data arrives.
   */
  skeleton: ReactNode
  /** An `EmptyState`, for when there is nothing in it. Leave it out where that can't be. */
  empty?: ReactNode
  /**
   * Whether there is nothing in the data; null and undefined always count as nothing.
   * @default an array without entries
   */
  isEmpty?: (data: NonNullable<Data>) => boolean
  /** The content. `refreshing` is for content that draws its own progress, see `progress`. */
  children: (data: NonNullable<Data>, state: { refreshing: boolean }) => ReactNode
  /**
   * Where the progress is drawn. By default a bar lies over the upper edge of the content during a
   * refresh. A function draws a line above the content; it is called in every state, so that the line can
   * reserve its space. `'in-content'` leaves it to `children` and `skeleton`.
   */
  progress?: 'in-content' | ((state: AsyncProgress) => ReactNode)
  /**
   * Draws the error instead of an `ErrorState`, where there is no room for one. It must be an alert with a
   * retry button.
   */
  renderError?: (failure: Failure) => ReactNode
  /**
   * The level of the error's heading: one below the heading it stands under.
   * @default 2
   */
  headingLevel?: ErrorStateProps['headingLevel']
  /**
   * Shows neither a refresh nor its failure: for data that is not displayed itself, like the role that a
   * menu depends on.
   * @default false
   */
  quietRefresh?: boolean
  /**
   * Reduces the gap between a failed refresh and the content, for dense rows.
   * @default false
   */
  dense?: boolean
}

/**
 * Shows a resource in every state it can be in: loading, failed, empty, ready, refreshing, and ready
 * with a failed refresh. Nothing else switches on a resource's `status`.
 */
export function Async<Data>({
  resource,
  texts,
  skeleton,
  empty,
  isEmpty = hasNoEntries,
  children,
  progress,
  renderError,
  headingLevel = 2,
  quietRefresh = false,
  dense = false,
}: AsyncProps<Data>) {
  const ready = resource.status === 'ready'
  const refreshing = ready && !quietRefresh && resource.refreshing === true
  const failure = ready && !quietRefresh ? resource.failed : undefined
  const overContent = progress === undefined
  const Root = overContent ? 'div' : Fragment

  function content() {
    if (resource.status === 'loading') return skeleton
    if (resource.status === 'error') return null
    const { data } = resource
    if (data === null || data === undefined || isEmpty(data)) return empty
    return children(data, { refreshing })
  }

  return (
    <Root {...(overContent && { className: 'relative' })}>
      {overContent && refreshing && (
        <div className="absolute inset-x-0 top-0">
          <ProgressBar label={texts.refreshing} />
        </div>
      )}
      {typeof progress === 'function' &&
        progress(
          refreshing ? 'refreshing' : ready || resource.status === 'error' ? undefined : 'loading',
        )}
      {/* Rendered before a retry starts: only a change inside a live region is announced. */}
      {!ready && (
        <LoadingStatus
          {...(resource.status === 'loading' && { label: texts.loading, slow: resource.slow })}
        />
      )}
      {resource.status === 'error' && (
        <KeepFocus>
          {renderError?.(resource) ?? (
            <ErrorState
              title={texts.failed}
              message={resource.message}
              onRetry={resource.retry}
              retry={resource.timedOut ? 'Keep waiting' : undefined}
              headingLevel={headingLevel}
            />
          )}
        </KeepFocus>
      )}
      {failure && (
        <RefreshFailed
          noun={texts.noun}
          message={failure.message}
          onRetry={failure.retry}
          refreshing={refreshing}
          className={dense ? 'mb-4' : 'mb-8'}
        />
      )}
      {/* One position in the tree for skeleton and content, so that React keeps what they share. */}
      {content()}
    </Root>
  )
}

function hasNoEntries(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0
}

/** When the error is removed while its button has the focus, the focus moves to the part around it. */
function KeepFocus({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = root.current
    return () => {
      if (element?.contains(document.activeElement)) focusAround(element)
    }
  }, [])
  return <div ref={root}>{children}</div>
}
