import { withChosen } from '@strapline/contract/catalogue/facets'
import { sortOf } from '@strapline/contract/catalogue/sorts'
import { cx } from 'class-variance-authority'
import { Suspense, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import {
  type CatalogueResult,
  findProducts,
  noOwnProducts,
  pageIn,
} from '../../catalogue/find-products.ts'
import type { CatalogueQuery } from '../../catalogue/query.ts'
import { useMoney } from '../../lib/currency.tsx'
import { loadable } from '../../lib/loadable.ts'
import { Printout } from '../../lib/printout.tsx'
import { dataOf, hasFailed } from '../../lib/resource.ts'
import { Async } from '../../primitives/async/async.tsx'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import { SelectField } from '../../primitives/select-field/select-field.tsx'
import { TextLink } from '../../primitives/text-link/text-link.tsx'
import { CatalogueFilters } from '../../shop/catalogue-filters/catalogue-filters.tsx'
import { CatalogueSearch } from '../../shop/catalogue-filters/catalogue-search.tsx'
import { FiltersButton } from '../../shop/catalogue-filters/filters-button.tsx'
import { PriceList } from '../../shop/price-list/price-list.tsx'
import { wordsFor } from './active-filters.tsx'
import { CatalogueResults } from './catalogue-results.tsx'
import { sortOptions } from './sort-options.ts'
import { texts } from './texts.ts'
import type { FoundCatalogueScreenProps } from './types.ts'
import { ViewSwitch } from './view-switch.tsx'

/** Loaded once something is compared: most visitors compare nothing. */
const CompareBar = loadable(
  'compare-bar',
  () => import('../../shop/compare-bar/compare-bar.tsx'),
  'CompareBar',
)

/** The route `/purchase`, as it shows what somebody has found: a server, or the browser among all products. */
export function FoundCatalogueScreen(props: FoundCatalogueScreenProps) {
  const { content, result, bulkOrderHref } = props
  return (
    <div className="page pt-6 pb-16 lg:pb-24">
      {/* In one line where there is room: what is looked for are the products below. */}
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h1 className="max-w-full font-semibold text-3xl tracking-tight">{content.title}</h1>
        <p className="max-w-full text-ink-soft text-sm">
          {content.lede}
          {bulkOrderHref !== undefined && (
            <>
              {' '}
              <TextLink href={bulkOrderHref}>Order many parts at once</TextLink>
            </>
          )}
        </p>
      </div>
      {dataOf(result)?.total.count === 0 ? (
        <div className="mt-8">
          <Async
            resource={result}
            texts={texts}
            skeleton={null}
            isEmpty={() => true}
            empty={
              <EmptyState title={content.empty.title} headingLevel={2}>
                {content.empty.text}
              </EmptyState>
            }
          >
            {() => null}
          </Async>
        </div>
      ) : (
        <Catalogue {...props} />
      )}
    </div>
  )
}

function Catalogue(props: FoundCatalogueScreenProps) {
  const {
    query,
    favourites,
    purchases = noOwnProducts.purchases,
    searchKey,
    compared,
    nameOf,
    hasNoFilters,
    actions,
  } = props
  const found = dataOf(props.result)
  const nothing = useMemo(
    () => findProducts([], query, { favourites, purchases }),
    [query, favourites, purchases],
  )
  // Until something is found, what was typed is explained, and nothing is counted.
  const result = found ?? nothing
  const facets = useMemo(
    () => withChosen(result.facets, query.choices),
    [result.facets, query.choices],
  )
  const filters = result.active.filter((filter) => filter !== 'search')

  const top = useRef<HTMLDivElement>(null)
  const filtersId = useId()
  const [filtersOpen, setFiltersOpen] = useState(Object.keys(result.errors).length > 0)
  // Over nothing there is nothing to filter; what is chosen stays, and holds once the products are there.
  const hasFilters = !hasFailed(props.result) && !hasNoFilters

  const isReady = found !== undefined
  const barItems = useMemo(
    () =>
      (isReady ? (compared?.ids ?? []) : []).map((id) => ({
        id,
        name: nameOf(id),
      })),
    [compared?.ids, nameOf, isReady],
  )
  /** The search for which Enter was pressed before it was answered. */
  const asked = useRef<string>(undefined)
  function openOnly() {
    if (asked.current !== query.search || found?.query.search !== query.search) return
    asked.current = undefined
    const { matches, isNear, products, applied } = found
    const [only] = products
    // What is only near may not be what is meant.
    if (only && matches === 1 && !isNear && applied.words.length > 0) actions.open(only)
  }
  const openAsAsked = useEffectEvent(openOnly)
  useEffect(() => {
    if (found) openAsAsked()
  }, [found])

  /** Opens the product that the search finds if there is no other, as soon as it is found. */
  function onEnter() {
    asked.current = query.search
    openOnly()
  }

  function change(patch: Partial<CatalogueQuery>) {
    actions.change({ ...patch, page: 1 })
    // Beside long filters the first results may be out of view.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView()
  }

  return (
    <>
      <div className="mt-4 flex flex-wrap items-end gap-4 max-sm:gap-x-2 print:hidden">
        <CatalogueSearch
          search={query.search}
          onChange={(search) => change({ search })}
          onEnter={onEnter}
          shortcut={searchKey}
          className="w-full min-w-0 lg:w-auto lg:grow lg:basis-80"
        />
        <SelectField
          label="Sort by"
          options={sortOptions}
          value={query.sort}
          onChange={({ target }) => actions.change({ sort: sortOf(target.value), page: 1 })}
          className="min-w-0 grow basis-36 lg:basis-64 lg:grow-0"
        />
        <ViewSwitch
          view={query.view}
          onChange={(view) => actions.change({ view, page: pageIn(view, result) })}
        />
        {hasFilters && (
          <FiltersButton
            panelId={filtersId}
            open={filtersOpen}
            onToggle={() => setFiltersOpen(!filtersOpen)}
            active={filters.length}
            errors={result.errors}
          />
        )}
      </div>
      <div
        ref={top}
        className={cx(
          barItems.length > 0 && '[&_:is(a,button,input)]:scroll-mb-32',
          'mt-4 grid scroll-mt-16 gap-x-8 gap-y-4 lg:border-rule lg:border-t lg:pt-4 print:block',
          hasFilters && 'lg:grid-cols-[16rem_1fr]',
        )}
      >
        {hasFilters && (
          <div className={cx('print:hidden', !filtersOpen && 'max-lg:hidden')}>
            <CatalogueFilters
              query={query}
              facets={facets}
              errors={result.errors}
              id={filtersId}
              open={filtersOpen}
              isLoading={!isReady}
              onChange={change}
            />
          </div>
        )}
        <CatalogueResults {...props} resource={props.result} result={result} />
      </div>
      {compared && barItems.length > 0 && (
        <Suspense>
          <CompareBar
            compared={barItems}
            href={compared.href}
            isRefused={compared.isRefused}
            onRemove={(id) => compared.compare(id, false)}
            onClear={compared.clear}
          />
        </Suspense>
      )}
      {result.matches > 0 && <PrintedPrices search={query.search} result={result} />}
    </>
  )
}

/** What is printed of the catalogue: the prices of all products that are found, on all pages. */
function PrintedPrices({ search, result }: { search: string; result: CatalogueResult }) {
  const { all, active, applied } = result
  const money = useMoney('card')
  const chosen = active.flatMap((filter) =>
    filter === 'search' ? [] : [wordsFor(filter, applied, money)],
  )
  return (
    <Printout>
      {() => (
        <PriceList
          products={all}
          chosenBy={[
            ...(search.trim() === '' ? [] : [{ label: 'Search', value: search.trim() }]),
            ...(chosen.length === 0 ? [] : [{ label: 'Chosen by', value: chosen.join(', ') }]),
          ]}
        />
      )}
    </Printout>
  )
}
