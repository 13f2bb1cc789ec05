import { everyProduct } from '@strapline/contract/catalogue/address'
import type { Count } from '@strapline/contract/catalogue/answer'
import {
  type Facet,
  type FacetValue,
  facetsOf,
  familyFacet,
} from '@strapline/contract/catalogue/facets'
import {
  type CatalogueSearch,
  type Found,
  findInCatalogue,
} from '@strapline/contract/catalogue/find'
import type { Product } from '@strapline/contract/entities'
import type { Purchases } from './purchases.ts'
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

/** What a query finds, and how it was read. */
export interface CatalogueResult {
  /** What is looked for. */
  query: CatalogueQuery
  /** How many products there are. */
  total: Count
  /** How many of them match, and whether there are more than are counted. */
  matches: number
  hasMore: boolean
  /** The matches of all pages; those of this page where a server has found them. */
  all: readonly Product[]
  /** Whether no product of the catalogue has what is searched for: the matches are near to it, the nearest first. */
  isNear: boolean
  /** The matches of this page. */
  products: readonly Product[]
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
  /** The families of all products, if nothing matches. */
  families: readonly FacetValue[]
}

/** The number of products on a page of the catalogue. */
export const pageSizes: Record<CatalogueView, number> = { cards: 12, list: 50 }

/** The page of another view that has the first product of this one's page. */
export function pageIn(view: CatalogueView, { page, pageSize }: CatalogueResult): number {
  return Math.floor(((page - 1) * pageSize) / pageSizes[view]) + 1
}

/** The products that are the visitor's own in some way, by which they can filter. */
export interface OwnProducts {
  /** The ids of their favourites. */
  favourites: ReadonlySet<string>
  /** What they have bought before. */
  purchases: Purchases
}

/** The products of a visitor without favourites and orders. */
export const noOwnProducts: OwnProducts = { favourites: new Set(), purchases: new Map() }

/** What a query looks for. Filters that can't be read are left out. */
export function searchOf(query: CatalogueQuery, own: OwnProducts): CatalogueSearch {
  const { words: _, favourites, bought, ...filters } = readQuery(query).applied
  return {
    ...filters,
    q: query.search,
    sort: query.sort,
    ids: idsOf({ favourites, bought }, own),
  }
}

/** The only products to look at; undefined for all of them. */
function idsOf(
  only: Pick<CatalogueQuery, 'favourites' | 'bought'>,
  { favourites, purchases }: OwnProducts,
): ReadonlySet<string> | undefined {
  if (!only.bought) return only.favourites ? favourites : undefined
  return new Set([...purchases.keys()].filter((id) => !only.favourites || favourites.has(id)))
}

/** What somebody has found for a query: this browser among all products, or a server. */
export interface FoundPage {
  total: Count
  matches: Count
  isNear: boolean
  /** The matches of the page that the query asks for, or of the last one. */
  products: readonly Product[]
  all: readonly Product[]
  facets: Found['facets']
  loosen: CatalogueResult['loosen']
  families: readonly FacetValue[]
}

/** What a page shows of what was found for a query. */
export function resultOf(query: CatalogueQuery, found: FoundPage): CatalogueResult {
  const { applied, errors } = readQuery(query)
  const { matches, facets, ...rest } = found
  return {
    ...rest,
    query,
    matches: matches.count,
    hasMore: matches.isMore,
    view: query.view,
    ...pageOf(query, matches.count),
    errors,
    applied,
    active: activeFilters(applied),
    facets: facetsOf(facets, applied.choices),
    loosen: found.loosen
      .filter((one) => one.matches > 0)
      .toSorted((one, other) => other.matches - one.matches),
  }
}

/** The page that a query shows of so many matches. */
export function pageOf({ view, page }: CatalogueQuery, matches: number) {
  const pageSize = pageSizes[view]
  const pages = Math.max(1, Math.ceil(matches / pageSize))
  return { pageSize, pages, page: Math.min(Math.max(1, Math.trunc(page) || 1), pages) }
}

/** The queries without one filter each, by what that is: if one of them finds something, that filter can be given up. */
export const loosened = (query: CatalogueQuery) =>
  activeFilters(readQuery(query).applied).map((filter) => ({
    filter,
    query: { ...query, ...withoutFilter(query, filter) },
  }))

const all = (products: readonly Product[]): Count => ({ count: products.length, isMore: false })

/**
 * Filters, sorts and paginates a catalogue in the browser. Filters that can't be read are not applied, and explained in
 * `errors`.
 *
 * @param products all products
 * @param query as typed or from an address: any text and any page number is accepted
 */
export function findProducts(
  products: readonly Product[],
  query: CatalogueQuery,
  own: OwnProducts,
): CatalogueResult {
  const find = (one: CatalogueQuery) => findInCatalogue(products, searchOf(one, own))
  const { products: matching, ...found } = find(query)
  const { page, pageSize } = pageOf(query, matching.length)
  const first = (page - 1) * pageSize
  const isNothing = matching.length === 0
  return resultOf(query, {
    ...found,
    total: all(products),
    matches: all(matching),
    all: matching,
    products: matching.slice(first, first + pageSize),
    loosen: isNothing
      ? loosened(query).map(({ filter, query }) => ({
          filter,
          matches: find(query).products.length,
        }))
      : [],
    families: isNothing ? familiesIn(findInCatalogue(products, everyProduct).facets) : [],
  })
}

/** The families among facets. */
export const familiesIn = (facets: Found['facets']): readonly FacetValue[] =>
  facetsOf(facets, []).find(({ name }) => name === familyFacet)?.values ?? []
