import type { Product } from '@strapline/contract/entities'
import { inAllInWords } from '../../catalogue/replacement.ts'
import { formatCount, formatPieces } from '../../lib/format.ts'
import { withRestock } from '../../lib/restock.ts'
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
export function troubleInWords({
  trouble,
  order,
  product,
  replacement,
}: ReorderLine): string | undefined {
  switch (trouble?.kind) {
    case undefined:
      return undefined
    case 'below-minimum':
      return `The smallest order is now ${formatPieces(trouble.nearest)}; it was ${formatCount(order.myOrder)}.`
    case 'above-stock':
      return `The largest order is now ${formatPieces(trouble.nearest)}; it was ${formatCount(order.myOrder)}.`
    case 'sold-out':
      return `${withRestock('It is sold out', product ?? {})}. ${insteadOf(offeredInstead({ trouble, replacement }))}`
    case 'gone':
      return `It is no longer sold. ${insteadOf(trouble.alternatives)}`
  }
}

/** The products that can be taken in place of a line's: what replaces it, then what is called like it. */
export function offeredInstead({
  trouble,
  replacement,
}: Pick<ReorderLine, 'trouble' | 'replacement'>): Product[] {
  const alternatives = trouble && 'alternatives' in trouble ? trouble.alternatives : []
  if (!replacement) return [...alternatives]
  const { product } = replacement
  return [product, ...alternatives.filter(({ _id }) => _id !== product._id)]
}

/** A product that can be taken, in the list of those: with its price, or what it costs more than the one it replaces. */
export function insteadInWords(
  product: Product,
  { replacement }: Pick<ReorderLine, 'replacement'>,
  money: Money,
): string {
  return product._id === replacement?.product._id
    ? `${product.name}, which replaces it: ${inAllInWords(replacement.more.inAll, money)}`
    : `${product.name}, ${money(product.unitPrice)}`
}

function insteadOf(alternatives: readonly unknown[]): string {
  return alternatives.length > 0
    ? 'Choose another product, or leave it out.'
    : 'Nothing like it can be ordered now.'
}
