import type { Order, Product } from '@strapline/contract/entities'
import { formatCount, formatTime, timeIn } from '../lib/format.ts'

/** What somebody has bought of a product. Quantities are pieces. */
export interface Purchase {
  /** How many orders. */
  times: number
  /** The quantity of most of them; of several such, the one that was bought last. */
  usual: number
  /** The newest order. `at` is in milliseconds since 1970; undefined where the server doesn't say it. */
  last: { quantity: number; at: number | undefined }
}

/** What somebody has bought, by the ids of the products; what was bought last comes first. */
export type Purchases = ReadonlyMap<Product['_id'], Purchase>

/**
 * What the orders of one person say about their purchases.
 *
 * @param orders the newest first
 */
export function purchasesOf(
  orders: readonly Pick<Order, 'orderId' | 'myOrder' | 'placedAt'>[],
): Purchases {
  const purchases = new Map<Product['_id'], Purchase>()
  const timesOf = new Map<Product['_id'], Map<number, number>>()
  for (const { orderId, myOrder: quantity, placedAt } of orders) {
    const counts = timesOf.get(orderId) ?? new Map<number, number>()
    timesOf.set(orderId, counts)
    counts.set(quantity, (counts.get(quantity) ?? 0) + 1)
    const known = purchases.get(orderId)
    if (known) known.times += 1
    else {
      const last = { quantity, at: timeIn(placedAt) }
      purchases.set(orderId, { times: 1, usual: quantity, last })
    }
  }
  for (const [id, counts] of timesOf) {
    // A stable sort: the counts are in the order of the newest of each.
    const [most] = [...counts].sort(([, one], [, other]) => other - one)
    const purchase = purchases.get(id)
    if (purchase && most) purchase.usual = most[0]
  }
  return purchases
}

/** How often, in words: `once`, `twice`, `4 times`. */
export function timesInWords(times: number): string {
  if (times <= 2) return times === 1 ? 'once' : 'twice'
  return `${formatCount(times)} times`
}

/** A purchase in words: `Bought 4 times, last 200 on 3 Mar 2026`; `Bought once: 200 on 3 Mar 2026`. */
export function purchaseInWords({ times, last }: Purchase): string {
  const when = last.at === undefined ? '' : ` on ${formatTime(last.at, 'day')}`
  const quantity = `${formatCount(last.quantity)}${when}`
  return times === 1
    ? `Bought once: ${quantity}`
    : `Bought ${timesInWords(times)}, last ${quantity}`
}
