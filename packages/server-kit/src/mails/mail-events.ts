import type { Order } from '@strapline/contract/entities'
import { openPieces, type Shipment } from '@strapline/contract/fulfilment'
import type { MailedOrder, MailKind } from '@strapline/contract/mails/mail'

/** What a mail is made of later, as JSON: the event as it was, whatever becomes of the order meanwhile. */
export interface MailFacts {
  /** Whom it greets. */
  name: string
  order?: MailedOrder | undefined
  address?: string | undefined
  poNumber?: string | undefined
  /** The pieces that were sent, or that will not be. */
  pieces?: number | undefined
  /** The pieces that are still to be sent. */
  open?: number | undefined
  carrier?: string | undefined
  tracking?: string | undefined
  isAdmin?: boolean | undefined
}

/** An event that somebody gets a mail about. */
export interface MailEvent {
  /** The event and no other: a second mail with this key is none. */
  key: string
  kind: Exclude<MailKind, 'verify'>
  /** An email. */
  to: string
  /** Events with the same one that happen within moments are told in one mail; undefined for one that stands alone. */
  batch?: string | undefined
  facts: MailFacts
}

/** What a mail says of an order. */
const mailed = ({ _id, orderName, myOrder, unitPrice, reference, number }: Order): MailedOrder => ({
  _id,
  orderName,
  myOrder,
  unitPrice,
  reference,
  number,
})

/** Events of orders that were sent together are told together. */
const batchOf = (kind: MailKind, { reference }: Pick<Order, 'reference'>, ...more: string[]) =>
  reference === undefined ? undefined : JSON.stringify([kind, reference, ...more])

/** An order was placed. */
export function placedEvent(order: Readonly<Order>): MailEvent {
  const { _id, email, displayName: name, address, poNumber } = order
  return {
    key: `placed/${_id}`,
    kind: 'placed',
    to: email,
    batch: batchOf('placed', order, address),
    facts: { name, order: mailed(order), address, poNumber },
  }
}

/** What will not be sent any more of an order that is cancelled, or deleted; none where all of it was sent. */
export function cancelledEvents(before: Readonly<Order>): MailEvent[] {
  const { _id, email, displayName: name } = before
  const pieces = openPieces(before)
  // Nobody gets a mail about the order of somebody who was erased.
  if (pieces === 0 || email === '') return []
  return [
    {
      key: `cancelled/${_id}`,
      kind: 'cancelled',
      to: email,
      batch: batchOf('cancelled', before),
      facts: { name, order: mailed(before), pieces },
    },
  ]
}

/**
 * The shipments that an order has more than before. An earlier one may have been corrected: one is known by its time, and
 * there are no more new ones than the order has more.
 */
function addedShipments(before: Readonly<Order>, after: Readonly<Order>): readonly Shipment[] {
  const { shipments: earlier = [] } = before
  const { shipments = [] } = after
  const times = earlier.map(({ sentAt }) => sentAt)
  const unknown = shipments.filter(({ sentAt }) => {
    const at = times.indexOf(sentAt)
    if (at >= 0) times.splice(at, 1)
    return at < 0
  })
  const more = Math.max(0, shipments.length - earlier.length)
  return unknown.slice(Math.max(0, unknown.length - more))
}

/** What a change of an order tells its buyer: each parcel that was added, and what is cancelled. */
export function updatedEvents(before: Readonly<Order>, after: Readonly<Order>): MailEvent[] {
  const { _id, email, displayName: name, revision = 0 } = after
  if (email === '') return []
  const open = openPieces(after)
  const shipped = addedShipments(before, after).map(
    ({ pieces, carrier, tracking }, index): MailEvent => ({
      key: `shipped/${_id}/${revision}/${index}`,
      kind: 'shipped',
      to: email,
      batch: batchOf('shipped', after, carrier ?? '', tracking ?? ''),
      facts: { name, order: mailed(after), pieces, open, carrier, tracking },
    }),
  )
  const isCancelledNow = after.status === 'cancelled' && before.status !== 'cancelled'
  if (!isCancelledNow) return shipped
  return [...shipped, ...cancelledEvents({ ...before, shipments: after.shipments })]
}

/** Somebody was made an administrator, or is none any more. */
export const roleEvent = (
  key: string,
  { email, name }: { email: string; name: string },
  isAdmin: boolean,
): MailEvent => ({ key: `role/${key}`, kind: 'role', to: email, facts: { name, isAdmin } })
