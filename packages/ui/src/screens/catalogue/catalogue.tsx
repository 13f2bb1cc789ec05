import type { Product } from '@strapline/contract/entities'
import { useEffect, useMemo, useRef } from 'react'
import { findProducts } from '../../catalogue/find-products.ts'
import { prepareSearch } from '../../catalogue/match-products.ts'
import type { CatalogueQuery } from '../../catalogue/query.ts'
import { dataOf } from '../../lib/resource.ts'
import { useAfterPaint } from '../../lib/use-after-paint.ts'
import { Async } from '../../primitives/async/async.tsx'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import { TextLink } from '../../primitives/text-link/text-link.tsx'
import { CatalogueFilters } from '../../shop/catalogue-filters/catalogue-filters.tsx'
import { CatalogueSearch } from '../../shop/catalogue-filters/catalogue-search.tsx'
import { CatalogueResults } from './catalogue-results.tsx'
import type { CatalogueScreenProps } from './types.ts'
import { words } from './words.ts'

export type { CatalogueScreenProps } from './types.ts'

/** The route `/purchase`: all products, with search, filters, sorting and pages. */
export function CatalogueScreen(props: CatalogueScreenProps) {
  const { content, products, bulkOrderHref } = props
  return (
    <div className="page pt-8 pb-16 md:pt-12 lg:pb-24">
      <h1 className="font-semibold text-3xl tracking-tight md:text-4xl">{content.title}</h1>
      <p className="mt-2 max-w-reading text-ink-soft lg:text-lg">
        {content.lede}
        {bulkOrderHref !== undefined && (
          <>
            {' '}
            <TextLink href={bulkOrderHref}>Order many parts at once</TextLink>
          </>
        )}
      </p>
      {dataOf(products)?.length === 0 ? (
        <div className="mt-8">
          <Async
            resource={products}
            words={words}
            skeleton={null}
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

const noProducts: Product[] = []

function Catalogue(props: CatalogueScreenProps) {
  const { products, query, favourites, actions } = props
  const list = dataOf(products) ?? noProducts
  useEffect(() => prepareSearch(list), [list])
  // The fields show each key at once; the cards follow once it is painted.
  const deferredQuery = useAfterPaint(query)
  const result = useMemo(
    () => findProducts(list, deferredQuery, favourites),
    [list, deferredQuery, favourites],
  )
  const filters = result.active.filter((filter) => filter !== 'search')

  const top = useRef<HTMLDivElement>(null)

  function change(patch: Partial<CatalogueQuery>) {
    actions.change({ ...patch, page: 1 })
    // The filters are sticky: further down the page the first results would be out of view.
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView()
  }

  return (
    <>
      <div className="mt-8">
        <CatalogueSearch search={query.search} onChange={(search) => change({ search })} />
      </div>
      <div
        ref={top}
        className="mt-6 grid scroll-mt-16 gap-x-8 gap-y-4 lg:mt-8 lg:grid-cols-[16rem_1fr] lg:border-rule lg:border-t lg:pt-6"
      >
        {/* As high as the cards, so that the sticky filters stay in view beside them. */}
        <div>
          <div className="lg:sticky lg:top-24">
            <CatalogueFilters
              query={query}
              errors={result.errors}
              active={filters.length}
              onChange={change}
            />
          </div>
        </div>
        <CatalogueResults {...props} result={result} />
      </div>
    </>
  )
}
