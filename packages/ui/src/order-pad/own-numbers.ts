import type { Order, Product } from '@strapline/contract/entities'
import { orderTexts } from '@strapline/contract/order-texts'
import { matchProduct } from '@strapline/contract/search/match'
import { partNumberKey } from '@strapline/contract/visible-text'
import { nearPartNumbers } from '../catalogue/near-part-numbers.ts'
import type { CheckedLine, PadIndex } from './types.ts'

/**
 * The products by the buyer's own part numbers, as `partNumberKey` writes them: the newest order with a number says which
 * one is meant.
 *
 * @param orders the newest first
 */
export function ownNumbersOf(
  orders: readonly Pick<Order, 'orderId' | 'buyerPart'>[],
): ReadonlyMap<string, Product['_id']> {
  const found = new Map<string, Product['_id']>()
  for (const { orderId, buyerPart = '' } of orders) {
    const key = partNumberKey(buyerPart)
    if (key !== '' && !found.has(key)) found.set(key, orderId)
  }
  return found
}

/**
 * Whether a text that the catalogue does not know may be the buyer's own number for a product: a number of a part and no
 * words, and no typing error of the product's own.
 */
export function mayBeOwnNumber(text: string, product: Product): boolean {
  const number = text.trim()
  const isNumber = /\d/.test(number) && !/\s/.test(number) && number.length <= orderTexts.buyerPart
  return isNumber && nearPartNumbers(number, [product]) === undefined
}

/**
 * The buyer's own number for the product of a line: what they have written as such, or what they typed where the
 * catalogue knows no such part, so that somebody had to say which product is meant. Undefined where there is none.
 */
export function ownNumberOf(
  { line, match }: Pick<CheckedLine, 'line' | 'match'>,
  index: PadIndex | undefined,
): string | undefined {
  if (line.texts?.buyerPart !== undefined) return line.texts.buyerPart
  if (match.kind !== 'found' || !index) return undefined
  if (match.by === 'own-number') return line.part.trim()
  const typed = line.typed?.trim() ?? ''
  if (!mayBeOwnNumber(typed, match.product)) return undefined
  const found = index.matchOf?.({ part: typed }) ?? matchProduct({ part: typed }, index)
  return found.kind === 'none' ? typed : undefined
}
