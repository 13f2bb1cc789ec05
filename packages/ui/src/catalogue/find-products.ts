import type { Product } from '@strapline/contract/entities'
import { matchProducts } from './match-products.ts'
import {
  type CatalogueFilter,
  type CatalogueQuery,
  type CatalogueView,
  withoutFilter,
} from './query.ts'
import {
  type AppliedFilters,
  activeFilters,
  type CatalogueErrors,
  readQuery,
} from './read-query.ts'
import { sortProducts } from './sort-products.ts'

/** The products that a query finds, and how it was read. */
export interface CatalogueResult {
  /** How many products there are. */
  total: number
  /** How many of them match. */
  matches: number
  /** The matches of this page. */
  products: Product[]
  /** How they are shown. */
  view: CatalogueView
  /** How many a page has. */
  pageSize: number
  /** The number of this page: the last one if the query asks for a later one. */
  page: number
  pages: number
  errors: CatalogueErrors
  applied: AppliedFilters
  /** The filters that are applied. */
  active: CatalogueFilter[]
  /** If nothing matches: the filters without which something would, and how much; most matches first. */
  loosen: { filter: CatalogueFilter; matches: number }[]
}

/** The number of products on a page of the catalogue. */
export const pageSizes: Record<CatalogueView, number> = { cards: 12, list: 50 }

/** The page of another view that has the first product of this one's page. */
export function pageIn(view: CatalogueView, { page, pageSize }: CatalogueResult): number {
  return Math.floor(((page - 1) * pageSize) / pageSizes[view]) + 1
}

/**
 * Filters, sorts and paginates the catalogue. Filters that can't be read are not applied, and explained in
 * `errors`.
 *
 * @param products all products
 * @param query as typed or from an address: any text and any page number is accepted
 * @param favourites the ids of the visitor's favourites
 */
export function findProducts(
  products: readonly Product[],
  query: CatalogueQuery,
  favourites: ReadonlySet<string>,
): CatalogueResult {
  const { applied, errors } = readQuery(query)
  const matching = matchProducts(sortProducts(products, query.sort), applied, favourites)
  const pageSize = pageSizes[query.view]
  const pages = Math.max(1, Math.ceil(matching.length / pageSize))
  const page = Math.min(Math.max(1, Math.trunc(query.page) || 1), pages)
  const first = (page - 1) * pageSize
  const active = activeFilters(applied)
  const loosen =
    matching.length > 0
      ? []
      : active.map((filter) => {
          const others = readQuery({ ...query, ...withoutFilter[filter] }).applied
          return { filter, matches: matchProducts(products, others, favourites).length }
        })
  return {
    total: products.length,
    matches: matching.length,
    products: matching.slice(first, first + pageSize),
    view: query.view,
    pageSize,
    page,
    pages,
    errors,
    applied,
    active,
    loosen: loosen.filter(({ matches }) => matches > 0).toSorted((a, b) => b.matches - a.matches),
  }
}
