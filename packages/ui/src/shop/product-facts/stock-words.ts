import { packOf } from '@strapline/contract/packs'
import { type QuantityLimits, stockOf } from '@strapline/contract/rules'
import { formatCount, formatPieces } from '../../lib/format.ts'
import { type Restocked, restockDay, withRestock } from '../../lib/restock.ts'

/** What these words are about: how much of a product can be ordered, and from when on more of it. */
type Stocked = QuantityLimits & Restocked

/** A short note about a stock that limits what can be ordered; undefined where there is a range. */
export function stockNote(limits: Stocked): string | undefined {
  const stock = stockOf(limits)
  if (stock.kind === 'sold-out') return withRestock('Sold out', limits)
  if (stock.kind === 'too-few') return withRestock('Too few to order', limits, 'more')
  return stock.kind === 'exactly' ? `Order exactly ${formatCount(stock.quantity)}` : undefined
}

/** The available quantity: `1,800 pieces`, `Sold out` or `Sold out, back on 12 May`. */
export function availableQuantity(limits: Stocked): string {
  return stockOf(limits).kind === 'sold-out'
    ? withRestock('Sold out', limits)
    : formatPieces(limits.availAble)
}

/** The quantities that can be ordered, after "You can order"; undefined where there are none. */
export function orderableQuantities(limits: QuantityLimits): string | undefined {
  const stock = stockOf(limits)
  if (stock.kind === 'exactly') return `exactly ${formatPieces(stock.quantity)}`
  if (stock.kind !== 'range') return undefined
  return `${formatCount(stock.smallest)} to ${formatPieces(stock.largest)}${inPacks(limits)}`
}

/** That whole packs alone can be ordered, after a range of quantities. */
function inPacks(limits: QuantityLimits): string {
  const pack = packOf(limits)
  return pack?.only ? `, in whole packs of ${formatCount(pack.pieces)}` : ''
}

/** The hint of a field that asks for a quantity; undefined where none can be ordered. */
export function quantityHint(limits: QuantityLimits): string | undefined {
  const stock = stockOf(limits)
  if (stock.kind === 'exactly') return `Exactly ${formatPieces(stock.quantity)}`
  if (stock.kind !== 'range') return undefined
  return `Between ${formatCount(stock.smallest)} and ${formatPieces(stock.largest)}${inPacks(limits)}`
}

/** Why no quantity can be booked; undefined where one can. */
export function whyNotBookable(limits: Stocked): string | undefined {
  const { kind } = stockOf(limits)
  const day = restockDay(limits)
  const then = (what: string) => (day === undefined ? '' : ` ${what} on ${day}.`)
  if (kind === 'sold-out') {
    return `Sold out: nothing is available to order at the moment.${then('Back')}`
  }
  if (kind !== 'too-few') return undefined
  const above = formatCount(Math.max(limits.minOrder, 0))
  const below = formatCount(limits.availAble)
  return `Cannot be ordered now: an order must be more than ${above} and less than the ${below} available${inPacks(limits)}.${then('More')}`
}
