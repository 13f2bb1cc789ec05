import { facetLabel, valuesChosen } from '@strapline/contract/catalogue/facets'
import { X } from 'lucide-react'
import { type CatalogueFilter, facetNameOf } from '../../catalogue/query.ts'
import type { AppliedFilters } from '../../catalogue/read-query.ts'
import { useMoney } from '../../lib/currency.tsx'
import { formatCount } from '../../lib/format.ts'
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
  const money = useMoney('card')
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      <ul aria-label="Active filters" className="contents">
        {active.map((filter) => (
          <li key={filter} className="min-w-0 max-w-full">
            <Button size="sm" onClick={() => onRemove(filter)} className="tabular max-w-full">
              <span className="sr-only">Remove filter: </span>
              <span className="truncate">{wordsFor(filter, applied, money)}</span>
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

type Formatter = (amount: number) => string

/** What a filter asks for, in words. @param money writes an amount */
export function wordsFor(filter: Filter, applied: AppliedFilters, money: Formatter): string {
  const facet = facetNameOf(filter)
  if (facet !== undefined) {
    return `${facetLabel(facet)}: ${valuesChosen(applied.choices, facet).join(' or ')}`
  }
  if (filter === 'favourites') return 'Favourites only'
  if (filter === 'bought') return 'Bought before'
  if (filter === 'quantity') return `Quantity ${formatCount(applied.quantity ?? 0)}`
  return priceInWords(applied, money)
}

function priceInWords({ minPrice, maxPrice }: AppliedFilters, money: Formatter): string {
  const from = minPrice !== undefined && money(minPrice)
  const to = maxPrice !== undefined && money(maxPrice)
  if (from && to) return `${from} to ${to}`
  return from ? `From ${from}` : `Up to ${to}`
}
