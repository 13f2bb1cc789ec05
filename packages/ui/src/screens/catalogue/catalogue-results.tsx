import { type MouseEvent, useId, useRef } from 'react'
import { type CatalogueResult, catalogPageSize } from '../../catalogue/find-products.ts'
import { type CatalogueFilter, everything, sortOf, withoutFilter } from '../../catalogue/query.ts'
import { dataOf } from '../../lib/resource.ts'
import { Async } from '../../primitives/async/async.tsx'
import { Pagination } from '../../primitives/pagination/pagination.tsx'
import { SelectField } from '../../primitives/select-field/select-field.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../shop/product-grid/product-grid.tsx'
import { ProductsProgress } from '../../shop/product-grid/products-progress.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { countInWords } from './count-in-words.ts'
import { NothingFound } from './nothing-found.tsx'
import { sortOptions } from './sort-options.ts'
import type { CatalogueScreenProps } from './types.ts'
import { words } from './words.ts'

export interface CatalogueResultsProps extends Omit<CatalogueScreenProps, 'content'> {
  /** The products that match the query. */
  result: CatalogueResult
}

/** The count of matching products, their order, and the current page of them. */
export function CatalogueResults({
  products,
  result,
  query,
  favourites,
  hrefOf,
  pageHref,
  actions,
}: CatalogueResultsProps) {
  const headingId = useId()
  const count = useRef<HTMLParagraphElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const ready = dataOf(products) !== undefined
  const filters = result.active.filter((filter) => filter !== 'search')
  const nothingFound = ready && result.matches === 0

  /** Moves the focus to the count, which says what changed: the pressed button may disappear. */
  function changeFromHere(patch: Parameters<typeof actions.change>[0]) {
    actions.change(patch)
    count.current?.focus({ preventScroll: true })
  }

  const remove = (filter: CatalogueFilter) => changeFromHere(withoutFilter[filter])
  // The order is kept, since it is no filter; so is the search, where it found something.
  const clear = () => changeFromHere({ ...everything, sort: query.sort })
  const clearFilters = () =>
    changeFromHere({ ...everything, sort: query.sort, search: query.search })

  function toggleFavourite(id: string) {
    if (query.favourites) focusNeighbour(count.current)
    actions.toggleFavourite(id)
  }

  /** The app follows the link without a page load: without this, the next page is shown from its end. */
  function showFromStart(event: MouseEvent) {
    if (!event.defaultPrevented) return
    count.current?.focus({ preventScroll: true })
    toolbar.current?.scrollIntoView()
  }

  return (
    <section aria-labelledby={headingId} className="@container min-w-0">
      <h2 id={headingId} className="sr-only">
        Products
      </h2>
      <div
        ref={toolbar}
        className="flex scroll-mt-20 flex-col-reverse gap-4 sm:flex-row sm:items-end sm:justify-between sm:gap-8"
      >
        <p
          ref={count}
          role="status"
          tabIndex={-1}
          className="tabular flex min-h-10 items-center rounded-sm font-semibold text-lg"
        >
          {ready && countInWords(result)}
        </p>
        <SelectField
          label="Sort by"
          options={sortOptions}
          value={query.sort}
          onChange={({ target }) => actions.change({ sort: sortOf(target.value), page: 1 })}
          className="sm:w-64 sm:shrink-0"
        />
      </div>
      {filters.length > 0 && (
        <ActiveFilters
          active={filters}
          applied={result.applied}
          onRemove={remove}
          onClear={nothingFound ? undefined : clearFilters}
        />
      )}
      <Async
        resource={products}
        words={words}
        progress={(state) => (
          <div className="mt-4">
            <ProductsProgress state={state} />
          </div>
        )}
        skeleton={<ProductGridSkeleton cards={catalogPageSize} columns={3} />}
        headingLevel={3}
      >
        {() =>
          nothingFound ? (
            <NothingFound
              search={query.search}
              filtered={filters.length > 0}
              several={result.active.length > 1}
              loosen={result.loosen}
              withoutFavourites={result.applied.favourites && favourites.size === 0}
              onRemove={remove}
              onClear={clear}
            />
          ) : (
            <>
              <ProductGrid
                products={result.products}
                hrefOf={hrefOf}
                favourites={favourites}
                onToggleFavourite={toggleFavourite}
                columns={3}
              />
              <Pagination
                label="Pages of the catalogue"
                page={result.page}
                pages={result.pages}
                hrefOf={pageHref}
                onClick={showFromStart}
                className="mt-8"
              />
            </>
          )
        }
      </Async>
    </section>
  )
}

/**
 * When only favourites are shown, a card disappears when its heart is pressed. Moves the focus to the
 * heart of the card beside it, so that it is not lost.
 */
function focusNeighbour(fallback: HTMLElement | null) {
  const card = document.activeElement?.closest('li')
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling
  const heart = neighbour?.querySelector<HTMLElement>('article > button') ?? fallback
  heart?.focus({ preventScroll: true })
}
