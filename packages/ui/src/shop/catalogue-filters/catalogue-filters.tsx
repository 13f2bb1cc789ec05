import { type Facet, toggled } from '@strapline/contract/catalogue/facets'
import { longestSearch } from '@strapline/contract/rules'
import { cx } from 'class-variance-authority'
import type { CatalogueQuery } from '../../catalogue/query.ts'
import type { CatalogueErrors } from '../../catalogue/read-query.ts'
import { useCurrency } from '../../lib/currency.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import { Facets, FacetsSkeleton } from './facets.tsx'
import { FilterCheck } from './filter-check.tsx'
import { putKeyboardAway } from './put-keyboard-away.ts'

/** The part of a query that these fields change. */
type Filters = Pick<
  CatalogueQuery,
  'quantity' | 'minPrice' | 'maxPrice' | 'favourites' | 'bought' | 'choices'
>

export interface CatalogueFiltersProps {
  /** The values of the fields; texts as typed. */
  query: Filters
  /** What is wrong with the texts, by field. */
  errors: CatalogueErrors
  /** What the products can be narrowed by, besides the fields. */
  facets: readonly Facet[]
  /** The id of the fields, which a `FiltersButton` opens. */
  id: string
  /** Whether they are open; on a wide screen they always are. */
  open: boolean
  /**
   * Whether the products are still loading: the room of the families is kept then.
   * @default false
   */
  isLoading?: boolean
  /** Called at each keystroke with what has changed. */
  onChange: (patch: Partial<Filters>) => void
}

/** Filters the catalogue: open on a wide screen, behind a `FiltersButton` on a phone. */
export function CatalogueFilters({
  query,
  errors,
  facets,
  id,
  open,
  isLoading = false,
  onChange,
}: CatalogueFiltersProps) {
  const suffix = useCurrency('card')
  const amount = { inputMode: 'decimal', autoComplete: 'off', suffix } as const
  return (
    <form aria-label="Filters" noValidate onSubmit={putKeyboardAway}>
      {/* On the line of the count beside it. */}
      <h2 className="caption mb-7 flex min-h-8 items-center text-ink-faint max-lg:hidden">
        Filters
      </h2>
      <div
        id={id}
        className={cx(
          'grid grid-cols-2 items-start gap-x-4 gap-y-6 max-lg:border-b max-lg:border-rule max-lg:pb-4 md:max-lg:grid-cols-4',
          !open && 'max-lg:hidden',
        )}
      >
        <TextField
          maxLength={longestSearch}
          label="Quantity I need"
          hint="Shows products you can order in this quantity, for example 250."
          inputMode="numeric"
          autoComplete="off"
          suffix="pieces"
          value={query.quantity}
          error={errors.quantity}
          onChange={({ target }) => onChange({ quantity: target.value })}
          className="col-span-2"
        />
        <TextField
          maxLength={longestSearch}
          {...amount}
          label="Price from"
          hint="For example 0.50"
          value={query.minPrice}
          error={errors.minPrice}
          onChange={({ target }) => onChange({ minPrice: target.value })}
        />
        <TextField
          maxLength={longestSearch}
          {...amount}
          label="Price to"
          hint="For example 64.50"
          value={query.maxPrice}
          error={errors.maxPrice}
          onChange={({ target }) => onChange({ maxPrice: target.value })}
        />
        <div className="-mt-2 col-span-full grid lg:py-1.5">
          <FilterCheck
            checked={query.favourites}
            onChange={(favourites) => onChange({ favourites })}
          >
            Favourites only
          </FilterCheck>
          <FilterCheck checked={query.bought} onChange={(bought) => onChange({ bought })}>
            Bought before
          </FilterCheck>
        </div>
        {isLoading && <FacetsSkeleton />}
        <Facets
          facets={facets}
          onToggle={(name, value) => onChange({ choices: toggled(query.choices, name, value) })}
        />
      </div>
    </form>
  )
}
