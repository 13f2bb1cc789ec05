import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import type { CatalogueErrors } from '../../catalogue/read-query.ts'
import { Icon } from '../../lib/icon.tsx'
import { Button } from '../../primitives/button/button.tsx'

export interface FiltersButtonProps {
  /** The id of the filters that it opens. */
  panelId: string
  /** Whether they are open. */
  open: boolean
  /** Called when it is pressed: opens the filters, or closes them. */
  onToggle: () => void
  /** How many filters are applied. */
  active: number
  /** What is wrong with the texts, by field. */
  errors: CatalogueErrors
}

/** Opens the catalogue's filters where they have no column of their own: below 1024 pixels. */
export function FiltersButton({ panelId, open, onToggle, active, errors }: FiltersButtonProps) {
  const invalid = Object.keys(errors).length
  return (
    <Button
      aria-expanded={open}
      aria-controls={panelId}
      onClick={onToggle}
      className="group min-w-0 max-sm:grow lg:hidden"
    >
      <Icon icon={SlidersHorizontal} size="sm" />
      <span className="tabular">
        Filters
        {active > 0 && invalid === 0 && (
          // On a phone the number says it, beside the sorting and the view.
          <>
            {' '}
            <span className="sm:hidden">({active})</span>
            <span className="max-sm:hidden">({active} active)</span>
          </>
        )}
        {invalid > 0 && ` (${active > 0 ? `${active} active, ` : ''}${invalid} to correct)`}
      </span>
      <Icon
        icon={ChevronDown}
        size="sm"
        className="group-aria-expanded:rotate-180 max-sm:hidden motion-safe:transition-transform"
      />
    </Button>
  )
}
