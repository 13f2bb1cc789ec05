import type { Product } from '@strapline/contract/entities'
import { bookableQuantities, isBookableQuantity } from '@strapline/contract/rules'
import { formatCount } from '../../lib/format.ts'
import { bookableQuantityIn } from '../../lib/whole-number-in.ts'
import { orderableQuantities } from '../product-facts/stock-words.ts'

/** The quantity in a row's field, or a sentence that says what to enter. */
export type RowQuantity =
  | { value: number; error?: undefined }
  | { value?: undefined; error: string }

/** Reads the text of a row's field in any form that the shop's other fields read. */
export function readRowQuantity(text: string, product: Product): RowQuantity {
  const value = bookableQuantityIn(text, product)
  if (value !== undefined) return { value }
  return { error: `Enter ${orderableQuantities(product) ?? 'nothing: none can be ordered'}.` }
}

/** What a row's field starts with: the quantity that is needed where it can be ordered, else the least that can. */
export function firstQuantity(product: Product, needed: number | undefined): string {
  const isEnough = needed !== undefined && isBookableQuantity(needed, product)
  const first = isEnough ? needed : bookableQuantities(product)?.smallest
  return first === undefined ? '' : formatCount(first)
}
