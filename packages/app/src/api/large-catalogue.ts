/**
 * A catalogue that is too large for the browser: the server answers the first 1,000 products and a Link, and is asked for
 * what a page shows.
 */

import { everyProduct, writeSearch } from '@strapline/contract/catalogue/address'
import type { CatalogueSort } from '@strapline/contract/catalogue/sorts'
import type { Product } from '@strapline/contract/entities'
import {
  type CatalogueResult,
  type FoundPage,
  familiesIn,
  loosened,
  type OwnProducts,
  pageOf,
  pageSizes,
  resultOf,
  searchOf,
} from '@strapline/ui/catalogue/find-products'
import type { CatalogueQuery } from '@strapline/ui/catalogue/query'
import { useDebounced } from '@strapline/ui/lib/use-debounced.ts'
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { useOffers } from './capabilities.ts'
import { searchQuery, suggestionsQuery } from './catalogue-search.ts'
import { call } from './client.ts'
import { pagesQuery, productsPages } from './lists.ts'
import { catalogueQuery, productQuery } from './queries.ts'
import { keyOf } from './query-client.ts'
import type { Loaded } from './use-resource.ts'

/** Milliseconds without a key before the server is asked for what was typed. */
const typingPause = 80

/** The page of a query, with the query that it answers: while the next one loads it is shown beside a newer one. */
function pageQuery(query: CatalogueQuery, own: OwnProducts) {
  const limit = pageSizes[query.view]
  const page = { offset: (query.page - 1) * limit, limit }
  const written = writeSearch(searchOf(query, own), page)
  return queryOptions({
    // What is typed and can't be read is in the query alone.
    queryKey: [...keyOf('searchCatalogue'), written, query] as const,
    queryFn: async ({ signal }) => ({
      query,
      answer: await call('searchCatalogue', {}, { signal, search: written }),
    }),
  })
}

/** Whether the server has more products than it answers at once; undefined until it has answered. */
export function useIsLarge(): boolean | undefined {
  const { data } = useQuery({ ...catalogueQuery(), select: ({ isWhole }) => isWhole })
  return data === undefined ? undefined : !data
}

/**
 * What a query of a large catalogue finds. The answer before stays until the next one is here, which says itself what it
 * is about: an older one never replaces it.
 */
export function useFoundCatalogue(
  query: CatalogueQuery,
  own: OwnProducts,
): { found: Loaded<CatalogueResult>; hasNoFilters: boolean } {
  const isSearched = useOffers('catalogueSearch')
  const search = useDebounced(query.search, typingPause)
  const asked = useMemo(() => ({ ...query, search }), [query, search])
  const bySearch = useSearched(asked, own, isSearched)
  const byPages = useListed(asked, !isSearched)
  return { found: isSearched ? bySearch : byPages, hasNoFilters: !isSearched }
}

/** By a server that searches the catalogue. */
function useSearched(
  query: CatalogueQuery,
  own: OwnProducts,
  enabled: boolean,
): Loaded<CatalogueResult> {
  const searched = useQuery({
    ...pageQuery(query, own),
    placeholderData: keepPreviousData,
    enabled,
  })
  const { data } = searched
  const isNothing = data?.answer.matches.count === 0
  const loosen = useLoosened(isNothing ? data.query : undefined, own)
  const families = useQuery({
    ...searchQuery(everyProduct, { offset: 0, limit: 1 }),
    select: ({ facets }) => familiesIn(facets),
    enabled: isNothing,
  })
  const result = useMemo(() => {
    if (!data) return undefined
    const { products, ...answer } = data.answer
    const found: FoundPage = {
      ...answer,
      products,
      all: products,
      loosen,
      families: families.data ?? [],
    }
    return resultOf(data.query, found)
  }, [data, loosen, families.data])
  return { ...searched, data: result }
}

/** How much would match without one filter each. */
function useLoosened(query: CatalogueQuery | undefined, own: OwnProducts) {
  const ways = query ? loosened(query) : []
  return useQueries({
    queries: ways.map((way) => searchQuery(searchOf(way.query, own), { offset: 0, limit: 1 })),
    combine: (answers) =>
      ways.map(({ filter }, at) => ({ filter, matches: answers[at]?.data?.matches.count ?? 0 })),
  })
}

/** The fields of lists that the catalogue is sorted by. */
const fieldOf: Record<CatalogueSort, string> = {
  name: 'name',
  'name-desc': '-name',
  part: 'partNumber',
  'part-desc': '-partNumber',
  price: 'unitPrice',
  'price-desc': '-unitPrice',
  'min-order': 'minOrder',
  'min-order-desc': '-minOrder',
  available: '-availAble',
  'available-asc': 'availAble',
}

/** By a server that has pages, words and orders, and no more: there are no filters, and as many products as are loaded. */
function useListed(query: CatalogueQuery, enabled: boolean): Loaded<CatalogueResult> {
  const listed = useInfiniteQuery({
    ...pagesQuery(productsPages, { q: query.search, sort: fieldOf[query.sort] }),
    placeholderData: keepPreviousData,
    enabled,
  })
  const { data, hasNextPage } = listed
  const result = useMemo(() => {
    if (!data) return undefined
    const { page, pageSize } = pageOf(query, data.length)
    const count = { count: data.length, isMore: hasNextPage }
    return resultOf(withoutFilters(query), {
      products: data.slice((page - 1) * pageSize, page * pageSize),
      all: data,
      matches: count,
      total: { count: Math.max(1, data.length), isMore: true },
      isNear: false,
      facets: [],
      loosen: [],
      families: [],
    })
  }, [query, data, hasNextPage])
  return { ...listed, data: result }
}

const withoutFilters = (query: CatalogueQuery): CatalogueQuery => ({
  ...query,
  quantity: '',
  minPrice: '',
  maxPrice: '',
  favourites: false,
  bought: false,
  choices: [],
})

/** {@link suggestionsQuery} of a large catalogue; undefined while that is not known. */
export function useServerSuggestions(search: string, most: number, enabled: boolean) {
  const q = useDebounced(search, typingPause)
  const isSearched = useOffers('catalogueSearch')
  const { data } = useQuery({
    ...suggestionsQuery(q, most),
    placeholderData: keepPreviousData,
    enabled: enabled && isSearched && q !== '',
  })
  return data
}

/** The products with these ids, by which they are called: from a catalogue that is here, else one by one. */
export function useProductsOf(ids: readonly string[]): {
  products: readonly Product[]
  isLoading: boolean
} {
  const { data, isLoading } = useQuery(catalogueQuery())
  const isLarge = data !== undefined && !data.isWhole
  const asked = useQueries({
    queries: isLarge ? ids.map((id) => productQuery(id)) : [],
    combine: (answers) => ({
      products: answers.flatMap((answer) => answer.data ?? []),
      isLoading: answers.some((answer) => answer.isLoading),
    }),
  })
  return isLarge ? asked : { products: data?.data ?? [], isLoading }
}
