import type { Product } from '../entities.ts'
import { rowTokens } from './row-tokens.ts'
import { searchedInProducts } from './searched-fields.ts'
import { type TokenText, tokenText } from './terms.ts'

const searchTexts = new WeakMap<Product, TokenText>()

/** The words that a search finds a product by, those of its description included; made once. */
export function searchTextOf(product: Product): TokenText {
  const known = searchTexts.get(product)
  if (known) return known
  const searchText = tokenText(rowTokens(searchedInProducts, product))
  searchTexts.set(product, searchText)
  return searchText
}
