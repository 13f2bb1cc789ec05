import type { Choice } from '@strapline/contract/catalogue/facets'
import { wordsOfSearch } from '@strapline/contract/search/tokens'
import { type CatalogueFilter, type CatalogueQuery, facetFilter } from './query.ts'
import { readNumber } from './read-number.ts'

/** For each invalid field, a message that says what to do. */
export interface CatalogueErrors {
  quantity?: string
  minPrice?: string
  maxPrice?: string
}

/** A parsed query, without the filters that could not be read. */
export interface AppliedFilters {
  /** The words searched for, without capitals and accents. */
  words: readonly string[]
  quantity?: number
  minPrice?: number
  maxPrice?: number
  favourites: boolean
  bought: boolean
  choices: readonly Choice[]
}

/** Parses a query. Filters that can't be read are in `errors` and not in `applied`. */
export function readQuery(query: CatalogueQuery): {
  applied: AppliedFilters
  errors: CatalogueErrors
} {
  const quantity = readNumber(query.quantity, 'whole')
  const minPrice = readNumber(query.minPrice, 'amount')
  const maxPrice = readNumber(query.maxPrice, 'amount')
  const applied: AppliedFilters = {
    words: wordsOfSearch(query.search),
    favourites: query.favourites,
    bought: query.bought,
    choices: query.choices,
  }
  const errors: CatalogueErrors = {}
  if (quantity.error) errors.quantity = quantity.error
  if (minPrice.error) errors.minPrice = minPrice.error
  if (maxPrice.error) errors.maxPrice = maxPrice.error
  if (quantity.value !== undefined) applied.quantity = quantity.value
  if ((minPrice.value ?? 0) > (maxPrice.value ?? Number.POSITIVE_INFINITY)) {
    return { applied, errors: { ...errors, maxPrice: `Enter ${query.minPrice.trim()} or more` } }
  }
  if (minPrice.value !== undefined) applied.minPrice = minPrice.value
  if (maxPrice.value !== undefined) applied.maxPrice = maxPrice.value
  return { applied, errors }
}

/** The filters that are applied. */
export function activeFilters(applied: AppliedFilters): CatalogueFilter[] {
  const active: CatalogueFilter[] = []
  if (applied.words.length > 0) active.push('search')
  if (applied.quantity !== undefined) active.push('quantity')
  if (applied.minPrice !== undefined || applied.maxPrice !== undefined) active.push('price')
  if (applied.favourites) active.push('favourites')
  if (applied.bought) active.push('bought')
  for (const { name } of applied.choices) active.push(facetFilter(name))
  return active
}
