import { ProgressBar } from '../../primitives/progress-bar/progress-bar.tsx'

export interface LoaderProps {
  /**
   * What is being waited for, in a few words.
   * @default 'Loading the page'
   */
  label?: string
}

/** Stands in for a page of which nothing can be shown yet; `PageShell` keeps the page's height. */
export function Loader({ label = 'Loading the page' }: LoaderProps) {
  return (
    <div className="motion-safe:transition-opacity motion-safe:delay-200 motion-safe:starting:opacity-0">
      <ProgressBar label={label} />
      <p aria-hidden="true" className="page py-6 text-sm text-ink-soft">
        {label}…
      </p>
    </div>
  )
}
