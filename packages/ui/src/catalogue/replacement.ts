import type { Product } from '@strapline/contract/entities'
import { unitPriceFor } from '@strapline/contract/price-breaks'
import { type Replaceable, replacementsOf } from '@strapline/contract/replacements'
import { isBookableQuantity, nearestBookable } from '@strapline/contract/rules'
import { costOf } from '../lib/cost-of.ts'

/** A product that is sold in place of another one, and what it costs in its place. */
export interface Replacement {
  /** It can be ordered in this quantity. */
  product: Product
  /** Pieces: those that are wanted, or its fewest where no quantity is. */
  quantity: number
  /** The price of a piece in that quantity, of the product that is replaced and of the one in its place. */
  unitPrice: { before: number; now: number }
  /** How much more a piece costs, and all of them; negative for less. */
  more: { each: number; inAll: number }
}

/** Prices have at most six decimals: what is beyond them is noise of binary fractions. */
const difference = (now: number, before: number) => Number((now - before).toFixed(6)) || 0

/**
 * The product that can be ordered in place of another one: the first that can be in this quantity, of the one that it
 * names, the one that this names, and so on. Everything that offers a replacement asks here.
 *
 * @param quantity pieces; undefined while none is known
 * @param find the product with an id, as far as it is in hand
 */
export function replacementFor(
  product: Product,
  quantity: number | undefined,
  find: (id: string) => Product | undefined,
): Replacement | undefined {
  for (const other of replacementsOf(product, find)) {
    const pieces = quantity ?? nearestBookable(1, other)
    if (pieces === undefined || !isBookableQuantity(pieces, other)) continue
    const unitPrice = { before: unitPriceFor(product, pieces), now: unitPriceFor(other, pieces) }
    return {
      product: other,
      quantity: pieces,
      unitPrice,
      more: {
        each: difference(unitPrice.now, unitPrice.before),
        inAll: difference(costOf(pieces, other), costOf(pieces, product)),
      },
    }
  }
  return undefined
}

/** Finds a product by its id in a list of a few. */
export const findIn =
  <Known extends Replaceable>(products: readonly Known[]) =>
  (id: string): Known | undefined =>
    products.find(({ _id }) => _id === id)

type Money = (amount: number) => string

/** `€0.20 less`, `€4.00 more`; undefined where both cost the same. */
function changeInWords(more: number, money: Money): string | undefined {
  if (more === 0) return undefined
  return `${money(Math.abs(more))} ${more > 0 ? 'more' : 'less'}`
}

/** What a piece costs instead: `€1.20 instead of €1.40 a piece, €0.20 less each`. */
export function eachInWords({ unitPrice, more }: Replacement, money: Money): string {
  const change = changeInWords(more.each, money)
  return change === undefined
    ? `${money(unitPrice.now)} a piece, the same price`
    : `${money(unitPrice.now)} instead of ${money(unitPrice.before)} a piece, ${change} each`
}

/** What so many pieces cost instead: `€4.00 more in all`. */
export function inAllInWords(inAll: number, money: Money): string {
  const change = changeInWords(inAll, money)
  return change === undefined ? 'the same price' : `${change} in all`
}
