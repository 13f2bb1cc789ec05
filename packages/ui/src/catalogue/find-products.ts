import type { Product } from '@strapline/contract/entities'
import { chosenOf, type Facet, facetsOf } from './facets.ts'
import { filterProducts, searchProducts } from './match-products.ts'
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
  /** The matches of all pages. */
  all: readonly Product[]
  /** Whether no product of the catalogue has what is searched for: the matches are near to it, the nearest first. */
  isNear: boolean
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
  /** What the products can be narrowed by. */
  facets: Facet[]
  /** The filters without which something would match, if nothing does, and how much; most matches first. */
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
  const searched = searchProducts(sortProducts(products, query.sort), query.search, products)
  const unchosen = filterProducts(searched.products, applied, favourites)
  const matching = chosenOf(unchosen, applied.choices)
  const pageSize = pageSizes[query.view]
  const pages = Math.max(1, Math.ceil(matching.length / pageSize))
  const page = Math.min(Math.max(1, Math.trunc(query.page) || 1), pages)
  const first = (page - 1) * pageSize
  const active = activeFilters(applied)
  const loosen =
    matching.length > 0
      ? []
      : active.map((filter) => {
          const others = readQuery({ ...query, ...withoutFilter(query, filter) }).applied
          const found = filter === 'search' ? products : searched.products
          const rest = filterProducts(found, others, favourites)
          return { filter, matches: chosenOf(rest, others.choices).length }
        })
  return {
    total: products.length,
    matches: matching.length,
    all: matching,
    isNear: searched.isNear && matching.length > 0,
    products: matching.slice(first, first + pageSize),
    view: query.view,
    pageSize,
    page,
    pages,
    errors,
    applied,
    active,
    facets: facetsOf(unchosen, applied.choices, products),
    loosen: loosen.filter(({ matches }) => matches > 0).toSorted((a, b) => b.matches - a.matches),
  }
}
