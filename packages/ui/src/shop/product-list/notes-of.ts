import type { Product } from '@strapline/contract/entities'
import { type Purchase, purchaseInWords } from '../../catalogue/purchases.ts'
import { packInWords } from '../../lib/pack-in-words.ts'

/**
 * What a card and a line of the catalogue say of a product in small: its pack, and when it was bought before.
 *
 * @param money writes an amount
 */
export function notesOf(
  product: Product,
  purchase: Purchase | undefined,
  money: (amount: number) => string,
): string[] {
  const notes = [packInWords(product, money), purchase && purchaseInWords(purchase)]
  return notes.filter((note) => note !== undefined)
}
