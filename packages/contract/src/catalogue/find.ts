import type { Product } from '../entities.ts'
import { isBookableQuantity } from '../rules.ts'
import { productsNear } from '../search/match.ts'
import { indexProducts } from '../search/product-index.ts'
import { termsOfList } from '../search/row-tokens.ts'
import { searchTextOf } from '../search/search-text.ts'
import { hasTerms } from '../search/terms.ts'
import { type Choice, chosenOf, countFacets, type FacetCounts } from './facets.ts'
import { sortProducts } from './sort-products.ts'
import type { CatalogueSort } from './sorts.ts'

/** What is looked for in a catalogue. What is left out narrows nothing. */
export interface CatalogueSearch {
  /** Words. */
  q: string
  sort: CatalogueSort
  /** The quantity that can be booked, in pieces. */
  quantity?: number | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  /** The only products that are looked at, such as favourites. */
  ids?: ReadonlySet<string> | undefined
  choices: readonly Choice[]
}

/** What a search finds in a whole catalogue. */
export interface Found {
  /** All matches, in the order asked for; those near to a search by their nearness. */
  products: readonly Product[]
  /** Whether no product has all words of the search: these are those that are near. */
  isNear: boolean
  facets: FacetCounts[]
}

/**
 * Searches a catalogue. A browser and the mock call it; the API asks its database for the same.
 *
 * @param products all of them, in the order of the server's answer, with which they are prepared
 */
export function findInCatalogue(products: readonly Product[], search: CatalogueSearch): Found {
  const searched = searchProducts(sortProducts(products, search.sort), search.q, products)
  const unchosen = searched.products.filter((product) => passes(product, search))
  const matching = chosenOf(unchosen, search.choices)
  return {
    products: matching,
    isNear: searched.isNear && matching.length > 0,
    facets: countFacets(unchosen, search.choices),
  }
}

/**
 * The products that have every word of a search, in the order they came in; without any, those near to it.
 *
 * @param catalogue all products, in the order of the server's answer
 */
export function searchProducts(
  products: readonly Product[],
  q: string,
  catalogue: readonly Product[],
): Pick<Found, 'products' | 'isNear'> {
  const terms = termsOfList(q)
  if (terms.length === 0) return { products, isNear: false }
  const found = products.filter((product) => hasTerms(searchTextOf(product), terms))
  if (found.length > 0) return { products: found, isNear: false }
  return { products: productsNear(q, indexProducts(catalogue)), isNear: true }
}

/** Whether a product passes every filter but the words and the choices. */
export function passes(
  product: Product,
  {
    quantity,
    minPrice = Number.NEGATIVE_INFINITY,
    maxPrice,
    ids,
  }: Omit<CatalogueSearch, 'q' | 'sort' | 'choices'>,
): boolean {
  if (ids && !ids.has(product._id)) return false
  if (quantity !== undefined && !isBookableQuantity(quantity, product)) return false
  if (product.unitPrice < minPrice) return false
  return maxPrice === undefined || !(product.unitPrice > maxPrice)
}
