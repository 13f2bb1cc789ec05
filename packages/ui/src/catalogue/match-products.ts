import type { Product } from '@strapline/contract/entities'
import { isBookableQuantity } from '@strapline/contract/rules'
import { fold } from '../lib/fold.ts'
import { inBackground } from '../lib/in-background.ts'
import type { AppliedFilters } from './read-query.ts'

/** The products that match every filter, in the order they came in. */
export function matchProducts(
  products: readonly Product[],
  { words, quantity, minPrice = Number.NEGATIVE_INFINITY, maxPrice, favourites }: AppliedFilters,
  favouriteIds: ReadonlySet<string>,
): Product[] {
  return products.filter((product) => {
    if (favourites && !favouriteIds.has(product._id)) return false
    if (quantity !== undefined && !isBookableQuantity(quantity, product)) return false
    if (product.unitPrice < minPrice) return false
    if (maxPrice !== undefined && product.unitPrice > maxPrice) return false
    return words.every((word) => hasWord(searchTextOf(product), word))
  })
}

/** A product's name, part number and description, without capitals and accents. */
interface SearchText {
  text: string
  /** The same without spaces and hyphens, for model numbers, part numbers and sizes. */
  joined: string
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
    const text = [name, partNumber, description].map(fold).join('\n')
    searchText = { text, joined: joined(text) }
    searchTexts.set(product, searchText)
  }
  return searchText
}

/**
 * Whether a text contains `word`: as it is, in the singular (`straps`), or, for a word with a digit, with or
 * without spaces and hyphens (`BX16`, `19mm`).
 */
function hasWord(searchText: SearchText, word: string): boolean {
  if (searchText.text.includes(word)) return true
  if (word.length > 3 && word.endsWith('s') && searchText.text.includes(word.slice(0, -1))) {
    return true
  }
  return /\d/.test(word) && searchText.joined.includes(joined(word))
}

const joined = (text: string) => text.replaceAll(/[ -]/g, '')
