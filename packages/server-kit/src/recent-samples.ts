import type { AuditEntry, Order, Product } from '@strapline/contract/entities'
import type { Fulfilment } from '@strapline/contract/fulfilment'
import { leastOrderNumber } from '@strapline/contract/order-number'

const day = 24 * 60 * 60_000

/** The day in the number of a sending (contract/order-reference.ts). */
const dayInReference = /^S-\d{4}-\d{4}-/

/** `S-2026-1124-` for a time of that day. */
function referenceStart(time: string): string {
  const [year, month, ofMonth] = time.slice(0, 10).split('-')
  return `S-${year}-${month}${ofMonth}-`
}

/** The days and times of how far an order is, each as `later` makes it. */
function fulfilledLater(
  { expectedAt, shipments, confirmedAt, deliveredAt, cancelledAt }: Fulfilment,
  later: (time: string) => string,
): Fulfilment {
  return {
    ...(expectedAt && { expectedAt: later(expectedAt).slice(0, 10) }),
    ...(shipments && {
      shipments: shipments.map((one) => ({ ...one, sentAt: later(one.sentAt) })),
    }),
    ...(confirmedAt && { confirmedAt: later(confirmedAt) }),
    ...(deliveredAt && { deliveredAt: later(deliveredAt) }),
    ...(cancelledAt && { cancelledAt: later(cancelledAt) }),
  }
}

/** What moves together. */
interface Samples<Orders, Audit, Products> {
  orders: Orders
  audit: Audit
  products: Products
}

/**
 * Sample orders and changes as if the newest were of yesterday: all of them later by the same number of days, and with
 * them the numbers of orders and sendings, and the days from which products are in stock again. A shop whose last order
 * is months old looks abandoned.
 *
 * @param now milliseconds since 1970
 */
export function recentSamples<
  Placed extends Readonly<Order>,
  Entry extends Readonly<AuditEntry>,
  Sold extends Readonly<Product>,
>(
  { orders, audit, products }: Samples<readonly Placed[], readonly Entry[], readonly Sold[]>,
  now: number,
): Samples<Placed[], Entry[], Sold[]> {
  const times = [...orders.flatMap(({ placedAt }) => placedAt ?? []), ...audit.map(({ at }) => at)]
  const dayOf = (time: number) => Math.floor(time / day)
  const newest = Math.max(...times.map((time) => dayOf(Date.parse(time))))
  const days = times.length === 0 ? 0 : dayOf(now) - 1 - newest
  const later = (time: string) => new Date(Date.parse(time) + days * day).toISOString()
  return {
    orders: orders.map((order) => {
      if (order.placedAt === undefined) return order
      const placedAt = later(order.placedAt)
      const reference = order.reference?.replace(dayInReference, referenceStart(placedAt))
      const number = leastOrderNumber(Date.parse(placedAt))
      return {
        ...order,
        ...fulfilledLater(order, later),
        placedAt,
        number,
        ...(reference !== undefined && { reference }),
      }
    }),
    audit: audit.map((entry) => ({ ...entry, at: later(entry.at) })),
    products: products.map((product) => {
      const { restockAt } = product
      return restockAt === undefined
        ? product
        : { ...product, restockAt: later(restockAt).slice(0, 10) }
    }),
  }
}
