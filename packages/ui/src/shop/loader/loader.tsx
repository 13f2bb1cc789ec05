import { slowText } from '../../primitives/loading-status/loading-status.tsx'
import { ProgressBar } from '../../primitives/progress-bar/progress-bar.tsx'
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'

export interface LoaderProps {
  /**
   * What is being waited for, in a few words.
   * @default 'Loading the page'
   */
  label?: string
  /**
   * Whether it takes longer than usual.
   * @default false
   */
  slow?: boolean
}

/** Stands in for a page of which nothing can be shown yet; `PageShell` keeps the page's height. */
export function Loader({ label = 'Loading the page', slow = false }: LoaderProps) {
  return (
    <div className="motion-safe:transition-opacity motion-safe:delay-loader motion-safe:starting:opacity-0">
      <ProgressBar label={label} />
      <div className="page pt-6 md:pt-8">
        {/* One line in both cases, so that nothing moves. It is empty for a screen reader until it takes long. */}
        <p role="status" className="text-ink-soft text-sm">
          {slow ? slowText : <span aria-hidden="true">{label}…</span>}
        </p>
        <div aria-hidden="true">
          <Skeleton className="mt-6 h-9 w-72" />
          <Skeleton className="mt-4 h-4 w-120" />
          <div className="skeleton-rows mt-8 h-80" />
        </div>
      </div>
    </div>
  )
}
