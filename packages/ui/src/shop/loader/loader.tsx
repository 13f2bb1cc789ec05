import { LoadingStatus } from '../../primitives/loading-status/loading-status.tsx'
import { ProgressBar } from '../../primitives/progress-bar/progress-bar.tsx'

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
      <p aria-hidden="true" className="page py-6 text-sm text-ink-soft">
        {label}…
      </p>
      <LoadingStatus slow={slow} />
    </div>
  )
}
