import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'

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
    <div className="border-ink border-t">
      <EmptyState
        figure="search"
        title={
          <>
            No {noun} matches “<bdi>{filter}</bdi>”
          </>
        }
        action={<Button onClick={onClear}>Clear the filter</Button>}
      >
        Check the spelling, or type less of it.
      </EmptyState>
    </div>
  )
}
