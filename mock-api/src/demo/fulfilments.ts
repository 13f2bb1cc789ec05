import { demoAccounts } from '@strapline/contract/demo-accounts'
import type { Order } from '@strapline/contract/entities'
import type { Fulfilment } from '@strapline/contract/fulfilment'

const hour = 60 * 60_000
const day = 24 * hour

const timeOf = (order: Pick<Order, 'placedAt'>) => Date.parse(order.placedAt ?? '')
const iso = (time: number) => new Date(time).toISOString()
const dayOf = (time: number) => iso(time).slice(0, 10)

/** Nine digits and the check digit with which DHL Express ends them. */
function trackingNumber(index: number): string {
  const digits = 100_000_000 + index * 7919
  return `${digits}${digits % 7}`
}

const parcel = (index: number, pieces: number, sent: number) => ({
  pieces,
  // A carrier of which no page is known, too.
  ...(index % 3 === 0
    ? { carrier: 'Officine Corrieri', tracking: `OC-${index}` }
    : { carrier: 'DHL', tracking: trackingNumber(index) }),
  sentAt: iso(sent),
})

/** The orders of the demo's buyer as half sent: the rest is expected so many days after the newest order of all. */
export function halfSent<Placed extends Order>(orders: readonly Placed[], days: number): Placed[] {
  const newest = Math.max(...orders.map(timeOf))
  return orders.map((order, at) => {
    if (order.email !== demoAccounts.buyer.email || order.myOrder < 2) return order
    const { deliveredAt: _, ...rest } = order
    const placed = timeOf(order)
    const half = Math.floor(order.myOrder / 2)
    return {
      ...(rest as Placed),
      status: 'partly shipped',
      confirmedAt: iso(placed + 3 * hour),
      expectedAt: dayOf(newest + days * day),
      shipments: [parcel(at + 1, half, Math.max(placed + day, newest - 2 * day))],
      revision: 2,
    }
  })
}

/** How long after an order what happens to it, in days. */
const after = { confirmed: 0.2, sent: 3, second: 9, delivered: 12 } as const

/**
 * How far an order is by its age, as in a shop that is well run: old ones were delivered, and a few cancelled; of those of the
 * last days some are on their way, in part or late.
 *
 * @param index its place among all orders: another one is treated in another way
 * @param newest when the newest order was placed, in milliseconds since 1970
 */
export function fulfilledByAge(
  order: Pick<Order, 'placedAt' | 'myOrder'>,
  index: number,
  newest: number,
): Fulfilment {
  const placed = timeOf(order)
  const age = (newest - placed) / day
  const at = (days: number) => iso(placed + days * day)
  const confirmed = { confirmedAt: at(after.confirmed), expectedAt: dayOf(placed + 14 * day) }
  if (index % 67 === 0 && age > 1) {
    return {
      status: 'cancelled',
      confirmedAt: at(after.confirmed),
      cancelledAt: at(1),
      revision: 2,
    }
  }
  if (age < 1) return { status: 'pending', revision: 0 }
  if (age < after.sent) return { status: 'confirmed', ...confirmed, revision: 1 }
  const sent = placed + after.sent * day
  const half = Math.floor(order.myOrder / 2)
  const isHalf = index % 5 === 0 && half > 0
  // One in forty waits for its second half much longer.
  if (isHalf && (age < after.second || (index % 40 === 0 && age < 40))) {
    const shipments = [parcel(index, half, sent)]
    return { status: 'partly shipped', ...confirmed, shipments, revision: 2 }
  }
  const shipments = isHalf
    ? [
        parcel(index, half, sent),
        parcel(index + 1, order.myOrder - half, placed + after.second * day),
      ]
    : [parcel(index, order.myOrder, sent)]
  if (age < after.delivered) return { status: 'shipped', ...confirmed, shipments, revision: 2 }
  const { confirmedAt } = confirmed
  return {
    status: 'delivered',
    confirmedAt,
    shipments,
    deliveredAt: at(after.delivered),
    revision: 3,
  }
}
