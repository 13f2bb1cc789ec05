import type { Product } from '@strapline/contract/entities'
import { isBookableQuantity } from '@strapline/contract/rules'
import { inBackground } from '../lib/in-background.ts'
import type { AppliedFilters } from './read-query.ts'
import { type SearchText, searchTerms, searchTextFrom } from './search-terms.ts'

/** The products that match every filter, in the order they came in. */
export function matchProducts(
  products: readonly Product[],
  { words, quantity, minPrice = Number.NEGATIVE_INFINITY, maxPrice, favourites }: AppliedFilters,
  favouriteIds: ReadonlySet<string>,
): Product[] {
  const terms = searchTerms(words)
  return products.filter((product) => {
    if (favourites && !favouriteIds.has(product._id)) return false
    if (quantity !== undefined && !isBookableQuantity(quantity, product)) return false
    if (product.unitPrice < minPrice) return false
    if (maxPrice !== undefined && product.unitPrice > maxPrice) return false
    return terms.every((has) => has(searchTextOf(product)))
  })
}

/** Normalizes the texts of all products ahead of the first search. Returns a function that stops it. */
export function prepareSearch(products: readonly Product[]): () => void {
  return inBackground(products, searchTextOf)
}

/** Cached by product: normalizing all texts at each keystroke would be too slow. */
const searchTexts = new WeakMap<Product, SearchText>()

function searchTextOf(product: Product): SearchText {
  let searchText = searchTexts.get(product)
  if (searchText === undefined) {
    const { name, partNumber = '', description } = product
    searchText = searchTextFrom(name, partNumber, description)
    searchTexts.set(product, searchText)
  }
  return searchText
}
