import type { Product } from '@strapline/contract/entities'
import { entryOf } from '@strapline/contract/search/product-index'
import { searchTextOf } from '@strapline/contract/search/search-text'
import { inBackground } from '../lib/in-background.ts'

/** Prepares all products ahead of the first search. Returns a function that stops it. */
export function prepareSearch(products: readonly Product[]): () => void {
  return inBackground(products, (product) => {
    searchTextOf(product)
    entryOf(product)
  })
}
