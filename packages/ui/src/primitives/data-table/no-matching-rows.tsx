import { Button } from '../button/button.tsx'

export interface NoMatchingRowsProps {
  /** What one row is. */
  noun: string
  /** The filter that no row matches. */
  filter: string
  onClear: () => void
}

/** Shown instead of the table when no row matches the filter. The count above announces it. */
export function NoMatchingRows({ noun, filter, onClear }: NoMatchingRowsProps) {
  return (
    <div className="grid justify-items-start gap-4 border-ink border-t py-8">
      <p className="max-w-reading wrap-anywhere">
        No {noun} matches “<bdi>{filter}</bdi>”.
      </p>
      <Button onClick={onClear}>Clear the filter</Button>
    </div>
  )
}
