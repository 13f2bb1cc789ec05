import type { Order, Product } from '@strapline/contract/entities'
import { unitPriceFor } from '@strapline/contract/price-breaks'
import { nearestBookable } from '@strapline/contract/rules'
import { indexProducts, type ProductIndex } from '@strapline/contract/search/product-index'
import { type Replacement, replacementFor } from '../catalogue/replacement.ts'
import { costOf } from '../lib/cost-of.ts'
import { nearestOrderable } from './alternatives.ts'
import { rowOf } from './row-of.ts'
import type { PadRow } from './types.ts'
import { withTexts } from './with-texts.ts'

/** Why an older order can't be placed again as it was. */
type ReorderTrouble =
  /** The limits have changed; `nearest` is the quantity nearest to the ordered one that can be ordered now. */
  | { kind: 'below-minimum'; nearest: number }
  | { kind: 'above-stock'; nearest: number }
  /** No quantity of it can be ordered now. */
  | { kind: 'sold-out'; alternatives: readonly Product[] }
  /** It is not sold any more. */
  | { kind: 'gone'; alternatives: readonly Product[] }

/** What an older order would be today. */
export interface ReorderLine {
  /** The order's own id. */
  id: Order['_id']
  /** What was ordered then. */
  order: Order
  /** Today's product; absent when it is not sold any more. */
  product?: Product | undefined
  /** The price of a piece then and now, where the order tells it and it is another one. */
  priceChange?: { from: number; to: number } | undefined
  trouble?: ReorderTrouble | undefined
  /** What replaces the product, where that can be ordered as it was then, and the product itself can't. */
  replacement?: Replacement | undefined
  /** The quantity that the line would order now: as then, or the nearest possible; absent when there is none. */
  quantity?: number | undefined
  /** `quantity` at today's price. */
  total?: number | undefined
}

/**
 * Older orders beside today's catalogue, a line for each, in their order. Orders of one product stay apart: the pad
 * offers to merge them.
 *
 * @param index of the same products, if there is one already
 */
export function differenceOf(
  orders: readonly Order[],
  products: readonly Product[],
  index: ProductIndex = indexProducts(products),
): ReorderLine[] {
  return orders.map((order) => lineOf(order, index))
}

/**
 * Orders in the sequence in which they are asked for, those of one sending together and as they were sent: a list of
 * orders has the newest first, which is the last line of a sending.
 *
 * @param ids those that are asked for
 */
export function inSequence(orders: readonly Order[], ids: readonly Order['_id'][]): Order[] {
  const sendingOf = ({ _id, reference }: Order) => reference ?? _id
  const first = new Map<string, number>()
  for (const order of orders) {
    const at = ids.indexOf(order._id)
    first.set(sendingOf(order), Math.min(at, first.get(sendingOf(order)) ?? at))
  }
  const placeOf = (order: Order) => first.get(sendingOf(order)) ?? 0
  return [...orders].sort(
    (one, other) => placeOf(one) - placeOf(other) || (one.line ?? 0) - (other.line ?? 0),
  )
}

/**
 * The rows for a pad.
 *
 * @param lines those that are taken, in their order
 * @param instead the product that a person takes instead, by the line's id
 */
export function rowsOfReorder(
  lines: readonly ReorderLine[],
  instead: ReadonlyMap<ReorderLine['id'], Product> = new Map(),
): PadRow[] {
  return lines.flatMap(({ id, order, product, quantity }) => {
    const other = instead.get(id)
    if (other) return [withTexts(rowOf(other, order.myOrder), order)]
    return product && quantity !== undefined ? [withTexts(rowOf(product, quantity), order)] : []
  })
}

function lineOf(order: Order, index: ProductIndex): ReorderLine {
  const { _id: id, orderId, orderName, myOrder, unitPrice } = order
  const product = index.byId.get(orderId)
  if (!product) {
    const alternatives = nearestOrderable({ _id: orderId, name: orderName }, myOrder, index)
    return { id, order, trouble: { kind: 'gone', alternatives } }
  }
  const now = unitPriceFor(product, myOrder)
  const priceChange =
    unitPrice !== undefined && unitPrice !== now ? { from: unitPrice, to: now } : undefined
  // An order is as received: its quantity need not be whole.
  const nearest = nearestBookable(Math.round(myOrder), product)
  const replacement =
    nearest === myOrder
      ? undefined
      : replacementFor(product, myOrder, (other) => index.byId.get(other))
  const line = {
    id,
    order,
    product,
    ...(priceChange && { priceChange }),
    ...(replacement && { replacement }),
  }
  if (nearest === undefined) {
    const alternatives = nearestOrderable(product, myOrder, index)
    return { ...line, trouble: { kind: 'sold-out', alternatives } }
  }
  const ordered = { ...line, quantity: nearest, total: costOf(nearest, product) }
  if (nearest > myOrder) return { ...ordered, trouble: { kind: 'below-minimum', nearest } }
  if (nearest < myOrder) return { ...ordered, trouble: { kind: 'above-stock', nearest } }
  return ordered
}
