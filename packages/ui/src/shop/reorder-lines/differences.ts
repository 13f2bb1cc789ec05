import { formatCount, formatPieces } from '../../lib/format.ts'
import type { ReorderLine } from '../../order-pad/reorder.ts'

/** A formatter of amounts. */
type Money = (amount: number) => string

/** A quantity with the price of a piece, where it is known: `48 pieces at $61.20`. */
export function ordered(quantity: number, price: number | undefined, money: Money): string {
  return price === undefined
    ? formatPieces(quantity)
    : `${formatPieces(quantity)} at ${money(price)}`
}

/** How the price of a piece has changed, in words and with its sign; undefined where it has not. */
export function priceInWords({ priceChange }: ReorderLine, money: Money): string | undefined {
  if (!priceChange) return undefined
  const { from, to } = priceChange
  const difference = money(Math.abs(to - from))
  const change = to > from ? `up by ${difference}` : `down by ${difference}`
  return `The price is ${change}: from ${money(from)} to ${money(to)} a piece.`
}

/** Why it can't be ordered as it was; undefined where it can. */
export function troubleInWords({ trouble, order }: ReorderLine): string | undefined {
  switch (trouble?.kind) {
    case undefined:
      return undefined
    case 'below-minimum':
      return `The smallest order is now ${formatPieces(trouble.nearest)}; it was ${formatCount(order.myOrder)}.`
    case 'above-stock':
      return `The largest order is now ${formatPieces(trouble.nearest)}; it was ${formatCount(order.myOrder)}.`
    case 'sold-out':
      return `It is sold out. ${insteadOf(trouble.alternatives)}`
    case 'gone':
      return `It is no longer sold. ${insteadOf(trouble.alternatives)}`
  }
}

function insteadOf(alternatives: readonly unknown[]): string {
  return alternatives.length > 0
    ? 'Choose another product, or leave it out.'
    : 'Nothing like it can be ordered now.'
}
