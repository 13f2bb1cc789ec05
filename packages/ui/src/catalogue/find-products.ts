import type { Product } from '@strapline/contract/entities'
import { matchProducts } from './match-products.ts'
import { type CatalogueFilter, type CatalogueQuery, withoutFilter } from './query.ts'
import {
  type AppliedFilters,
  activeFilters,
  type CatalogueErrors,
  readQuery,
} from './read-query.ts'
import { sortProducts } from './sort-products.ts'

/** What a query finds, and what to say about it. */
export interface CatalogueResult {
  /** How many products there are. */
  total: number
  /** How many of them match. */
  matches: number
  /** The matches of this page. */
  products: Product[]
  /** The page that is shown: the last one, where the query asks for one beyond it. */
  page: number
  pages: number
  errors: CatalogueErrors
  applied: AppliedFilters
  /** The filters that narrow the catalogue down. */
  active: CatalogueFilter[]
  /** Where nothing matches: how many would without one filter; most first, only what helps. */
  loosen: { filter: CatalogueFilter; matches: number }[]
}

/** Products on a page of the catalogue. */
export const catalogPageSize = 12

/**
 * The part of the catalogue that a query asks for. What the query says wrongly is told in `errors`
 * and not applied.
 *
 * @param products all products
 * @param query what is asked, from a field or an address: any text and any page is accepted
 * @param favourites the ids of the visitor's favourites
 */
export function findProducts(
  products: readonly Product[],
  query: CatalogueQuery,
  favourites: ReadonlySet<string>,
): CatalogueResult {
  const { applied, errors } = readQuery(query)
  const found = matchProducts(products, applied, favourites)
  const pages = Math.max(1, Math.ceil(found.length / catalogPageSize))
  const page = Math.min(Math.max(1, Math.trunc(query.page) || 1), pages)
  const first = (page - 1) * catalogPageSize
  const active = activeFilters(applied)
  const loosen =
    found.length > 0
      ? []
      : active.map((filter) => {
          const looser = readQuery({ ...query, ...withoutFilter[filter] }).applied
          return { filter, matches: matchProducts(products, looser, favourites).length }
        })
  return {
    total: products.length,
    matches: found.length,
    products: sortProducts(found, query.sort).slice(first, first + catalogPageSize),
    page,
    pages,
    errors,
    applied,
    active,
    loosen: loosen.filter(({ matches }) => matches > 0).toSorted((a, b) => b.matches - a.matches),
  }
}
