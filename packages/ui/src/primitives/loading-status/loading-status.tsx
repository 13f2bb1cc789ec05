/** What a page says that waits longer than usual. */
export const slowText = 'This is taking longer than usual.'

export interface LoadingStatusProps {
  /** What is loading: "Loading the reviews". Nothing when nothing is, so that a later text is announced. */
  label?: string | undefined
  /**
   * Whether it takes longer than usual. Only that is visible.
   * @default false
   */
  slow?: boolean | undefined
}

/**
 * Announces that something loads, and shows when it takes longer than usual: a line above what stands in for the
 * content, which covers none of it.
 */
export function LoadingStatus({ label, slow = false }: LoadingStatusProps) {
  if (!slow) {
    return (
      <p role="status" className="sr-only">
        {label}
      </p>
    )
  }
  return (
    <p role="status" className="pb-1 text-ink-soft text-sm">
      {label && <span className="sr-only">{label}</span>}
      {slowText}
    </p>
  )
}
