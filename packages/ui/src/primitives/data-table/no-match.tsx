import { Button } from '../button/button.tsx'

/** What {@link NoMatch} takes. */
export interface NoMatchProps {
  /** What one row is. */
  noun: string
  /** What nothing matches. */
  filter: string
  onClear: () => void
}

/** Stands where the rows would be, when the filter leaves none. The count has said so already. */
export function NoMatch({ noun, filter, onClear }: NoMatchProps) {
  return (
    <div className="grid justify-items-start gap-4 border-ink border-t py-8">
      <p className="max-w-reading wrap-anywhere">
        No {noun} matches “<bdi>{filter}</bdi>”.
      </p>
      <Button onClick={onClear}>Clear the filter</Button>
    </div>
  )
}
