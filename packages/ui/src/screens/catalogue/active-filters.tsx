import { currencies } from '@strapline/contract/rules'
import { X } from 'lucide-react'
import type { CatalogueFilter } from '../../catalogue/query.ts'
import type { AppliedFilters } from '../../catalogue/read-query.ts'
import { formatCount, formatMoney } from '../../lib/format.ts'
import { Icon } from '../../lib/icon.tsx'
import { Button } from '../../primitives/button/button.tsx'

/** All filters but the search, whose field is always in view. */
type Filter = Exclude<CatalogueFilter, 'search'>

export interface ActiveFiltersProps {
  /** The filters that are applied. */
  active: readonly Filter[]
  /** Their values. */
  applied: AppliedFilters
  /** Removes one. */
  onRemove: (filter: Filter) => void
  /** Removes all; undefined where another button offers it. */
  onClear: (() => void) | undefined
}

/** The filters that are applied, each with a button that removes it. */
export function ActiveFilters({ active, applied, onRemove, onClear }: ActiveFiltersProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <ul aria-label="Active filters" className="contents">
        {active.map((filter) => (
          <li key={filter} className="min-w-0 max-w-full">
            <Button size="sm" onClick={() => onRemove(filter)} className="tabular max-w-full">
              <span className="sr-only">Remove filter: </span>
              <span className="truncate">{wordsFor(filter, applied)}</span>
              <Icon icon={X} size="sm" />
            </Button>
          </li>
        ))}
      </ul>
      {onClear && (
        <Button size="sm" variant="quiet" onClick={onClear}>
          Clear all
        </Button>
      )}
    </div>
  )
}

function wordsFor(filter: Filter, applied: AppliedFilters): string {
  if (filter === 'favourites') return 'Favourites only'
  if (filter === 'quantity') return `Quantity ${formatCount(applied.quantity ?? 0)}`
  return priceInWords(applied)
}

function priceInWords({ minPrice, maxPrice }: AppliedFilters): string {
  const from = minPrice !== undefined && formatMoney(minPrice, currencies.card)
  const to = maxPrice !== undefined && formatMoney(maxPrice, currencies.card)
  if (from && to) return `${from} to ${to}`
  return from ? `From ${from}` : `Up to ${to}`
}
