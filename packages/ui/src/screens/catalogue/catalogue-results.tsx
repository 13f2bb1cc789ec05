import { familyFacet } from '@strapline/contract/catalogue/facets'
import { cx } from 'class-variance-authority'
import { Printer } from 'lucide-react'
import { type MouseEvent, useId, useRef } from 'react'
import {
  type CatalogueResult,
  noOwnProducts,
  type OwnProducts,
  pageSizes,
} from '../../catalogue/find-products.ts'
import { type CatalogueFilter, everything, withoutFilter } from '../../catalogue/query.ts'
import type { AppliedFilters } from '../../catalogue/read-query.ts'
import { useMoney } from '../../lib/currency.tsx'
import { Icon } from '../../lib/icon.tsx'
import { printPage } from '../../lib/printout.tsx'
import { dataOf, hasFailed, type Resource } from '../../lib/resource.ts'
import { Async } from '../../primitives/async/async.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { Pagination } from '../../primitives/pagination/pagination.tsx'
import { AddToPad } from '../../shop/add-to-pad/add-to-pad.tsx'
import { CompareCheck } from '../../shop/compare-check/compare-check.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../shop/product-grid/product-grid.tsx'
import {
  ProductsProgress,
  type ProductsProgressProps,
} from '../../shop/product-grid/products-progress.tsx'
import { notesOf } from '../../shop/product-list/notes-of.ts'
import { ProductList, ProductListSkeleton } from '../../shop/product-list/product-list.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { countInWords } from './count-in-words.ts'
import { NothingFound } from './nothing-found.tsx'
import { texts } from './texts.ts'
import type { CatalogueProps } from './types.ts'
import { useNotedPurchases } from './use-noted-purchases.ts'

/** Keeps its height above the cards; the list has no room for it, and is covered by the usual bar. */
const progressAbove = (state: ProductsProgressProps['state']) => <ProductsProgress state={state} />

/** Above an error there are no cards to keep in their place. */
const noProgress = () => null

/** The lines that a screen has: more would only be scrolled past while they load. */
const skeletonRows = 20

export interface CatalogueResultsProps extends Omit<CatalogueProps, 'content' | 'searchKey'> {
  /** What was found, in whichever state it is. */
  resource: Resource<CatalogueResult>
  /** The same, and what is known of the query until then. */
  result: CatalogueResult
}

/** The count of matching products, their order, and the current page of them. */
export function CatalogueResults({
  resource,
  result,
  query,
  favourites,
  purchases = noOwnProducts.purchases,
  hrefOf,
  pageHref,
  compared,
  actions,
}: CatalogueResultsProps) {
  const headingId = useId()
  const money = useMoney('card')
  const count = useRef<HTMLParagraphElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const noted = useNotedPurchases(result.products, purchases)
  const ready = dataOf(resource) !== undefined
  const failed = hasFailed(resource)
  const filters = result.active.filter((filter) => filter !== 'search')
  // The view of these results: cards that are not painted yet must not become lines for a moment.
  const isList = result.view === 'list'
  const nothingFound = ready && result.matches === 0

  /** Moves the focus to the count, which says what changed: the pressed button may disappear. */
  function changeFromHere(patch: Parameters<typeof actions.change>[0]) {
    actions.change(patch)
    count.current?.focus({ preventScroll: true })
  }

  const remove = (filter: CatalogueFilter) => changeFromHere(withoutFilter(query, filter))
  // The order and the view are kept, since they are no filters; so is the search, where it found something.
  const kept = { sort: query.sort, view: query.view }
  const clear = () => changeFromHere({ ...everything, ...kept })
  const clearFilters = () => changeFromHere({ ...everything, ...kept, search: query.search })

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
        className="flex scroll-mt-20 flex-wrap items-center justify-between gap-x-4"
      >
        <p
          ref={count}
          role="status"
          tabIndex={-1}
          className={cx(
            'tabular flex items-center rounded-sm font-semibold',
            // Without products there is no count: its line would only push the error down.
            !failed && 'min-h-8',
          )}
        >
          {ready && countInWords(result, query.search)}
        </p>
        {result.matches > 0 && (
          <Button variant="quiet" size="sm" onClick={printPage} className="-me-3 print:hidden">
            <Icon icon={Printer} size="sm" />
            Print price list
          </Button>
        )}
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
        resource={resource}
        texts={texts}
        {...(!isList && { progress: failed ? noProgress : progressAbove })}
        skeleton={
          isList ? (
            <ProductListSkeleton rows={skeletonRows} />
          ) : (
            <ProductGridSkeleton cards={pageSizes.cards} columns={3} hasOrder />
          )
        }
        headingLevel={3}
      >
        {() =>
          nothingFound ? (
            <NothingFound
              search={query.search}
              filtered={filters.length > 0}
              several={result.active.length > 1}
              loosen={result.loosen}
              missing={missingOf(result.applied, { favourites, purchases })}
              families={result.families}
              onFamily={(family) =>
                changeFromHere({
                  ...everything,
                  ...kept,
                  choices: [{ name: familyFacet, values: [family] }],
                })
              }
              onRemove={remove}
              onClear={clear}
            />
          ) : (
            <>
              {isList ? (
                <ProductList
                  products={result.products}
                  hrefOf={hrefOf}
                  needed={result.applied.quantity}
                  purchases={noted}
                  onAdd={actions.addToPad}
                  // What is near a search is in the order of its nearness.
                  sort={result.isNear ? undefined : query.sort}
                  onSort={(sort) => actions.change({ sort, page: 1 })}
                  compared={compared?.ids}
                  onCompare={compared?.compare}
                />
              ) : (
                <ProductGrid
                  products={result.products}
                  hrefOf={hrefOf}
                  favourites={favourites}
                  onToggleFavourite={toggleFavourite}
                  columns={3}
                  addToPad={{ needed: result.applied.quantity, onAdd: actions.addToPad }}
                  actionsOf={(product) => ({
                    note: notesOf(product, noted.get(product._id), money).join(' · ') || undefined,
                    check: compared && (
                      <CompareCheck
                        product={product}
                        look="icon"
                        isCompared={compared.ids.includes(product._id)}
                        onCompare={compared.compare}
                      />
                    ),
                    order: (
                      <AddToPad
                        product={product}
                        needed={result.applied.quantity ?? purchases.get(product._id)?.usual}
                        onAdd={actions.addToPad}
                        isOneOfMany
                      />
                    ),
                  })}
                />
              )}
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

/** What of the visitor's own a search is restricted to, and they have none of. */
function missingOf(applied: AppliedFilters, { favourites, purchases }: OwnProducts) {
  if (applied.favourites && favourites.size === 0) return 'favourites'
  return applied.bought && purchases.size === 0 ? 'purchases' : undefined
}

/**
 * When only favourites are shown, a card disappears when its heart is pressed. Moves the focus to the
 * heart of the card beside it, so that it is not lost.
 */
function focusNeighbour(fallback: HTMLElement | null) {
  const card = document.activeElement?.closest('li')
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling
  const heart = neighbour?.querySelector<HTMLElement>('[data-heart]') ?? fallback
  heart?.focus({ preventScroll: true })
}
