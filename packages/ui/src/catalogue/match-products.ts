import type { Product } from '@strapline/contract/entities'
import { isBookableQuantity } from '@strapline/contract/rules'
import { productsNear } from '@strapline/contract/search/match'
import { entryOf, indexProducts } from '@strapline/contract/search/product-index'
import { termsOfList } from '@strapline/contract/search/row-tokens'
import { searchTextOf } from '@strapline/contract/search/search-text'
import { hasTerms } from '@strapline/contract/search/terms'
import { inBackground } from '../lib/in-background.ts'
import type { AppliedFilters } from './read-query.ts'

/** What a search finds in the whole catalogue. */
export interface Searched {
  products: readonly Product[]
  /** Whether no product has all of its words: these are those that are near, the nearest first. */
  isNear: boolean
}

/**
 * The products that have every word of a search, in the order they came in; without any, those near to it.
 *
 * @param catalogue all products, in the order of the server's answer, with which they are prepared
 */
export function searchProducts(
  products: readonly Product[],
  search: string,
  catalogue: readonly Product[],
): Searched {
  const terms = termsOfList(search)
  if (terms.length === 0) return { products, isNear: false }
  const found = products.filter((product) => hasTerms(searchTextOf(product), terms))
  if (found.length > 0) return { products: found, isNear: false }
  return { products: productsNear(search, indexProducts(catalogue)), isNear: true }
}

/** The products that pass every filter but the search and the choices, in the order they came in. */
export function filterProducts(
  products: readonly Product[],
  { quantity, minPrice = Number.NEGATIVE_INFINITY, maxPrice, favourites }: AppliedFilters,
  favouriteIds: ReadonlySet<string>,
): Product[] {
  return products.filter((product) => {
    if (favourites && !favouriteIds.has(product._id)) return false
    if (quantity !== undefined && !isBookableQuantity(quantity, product)) return false
    if (product.unitPrice < minPrice) return false
    return maxPrice === undefined || !(product.unitPrice > maxPrice)
  })
}

/** Prepares all products ahead of the first search. Returns a function that stops it. */
export function prepareSearch(products: readonly Product[]): () => void {
  return inBackground(products, (product) => {
    searchTextOf(product)
    entryOf(product)
  })
}
