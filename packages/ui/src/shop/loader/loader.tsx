import { ProgressBar } from '../../primitives/progress-bar/progress-bar.tsx'

export interface LoaderProps {
  /**
   * What is being waited for, in a few words.
   * @default 'Loading the page'
   */
  label?: string
}

/** Stands for the page while nothing of it can be shown yet; `PageShell` keeps its room. */
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
