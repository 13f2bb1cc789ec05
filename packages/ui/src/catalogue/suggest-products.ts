import { searchProducts } from '@strapline/contract/catalogue/find'
import { sortProducts } from '@strapline/contract/catalogue/sort-products'
import type { Product } from '@strapline/contract/entities'
import { everything } from './query.ts'
import { readQuery } from './read-query.ts'

/** How many products are suggested below a search field. */
export const mostSuggested = 6

/** What is suggested while somebody types a search. */
export interface Suggestions {
  /** The first of them. */
  products: readonly Product[]
  /** How many the catalogue finds. */
  matches: number
  /** Whether there are more than are counted. */
  hasMore?: boolean
  /** Whether no product has what is searched for: these are near to it, the nearest first. */
  isNear: boolean
}

/** The products that the catalogue shows first for a search; none for an empty one. */
export function suggestProducts(products: readonly Product[], search: string): Suggestions {
  const { applied } = readQuery({ ...everything, search })
  if (applied.words.length === 0) return { products: [], matches: 0, isNear: false }
  const sorted = sortProducts(products, everything.sort)
  const { products: found, isNear } = searchProducts(sorted, search, products)
  return {
    products: found.slice(0, mostSuggested),
    matches: found.length,
    isNear: isNear && found.length > 0,
  }
}
