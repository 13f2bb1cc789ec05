import type { CheaperQuantity } from '@strapline/contract/price-breaks'
import { formatCount, formatPieces } from './format.ts'

/**
 * What a larger quantity would save: `20 more pieces for €1.40 less in all`.
 *
 * @param money writes an amount
 */
export function cheaperInWords(
  { more, saving }: CheaperQuantity,
  money: (amount: number) => string,
): string {
  const pieces = formatPieces(more).replace(' ', ' more ')
  return `${pieces} for ${money(saving)} less in all`
}

/** The button that takes the larger quantity: `Order 200`. */
export const takeCheaper = ({ quantity }: CheaperQuantity) => `Order ${formatCount(quantity)}`
