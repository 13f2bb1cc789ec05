import type { Order, User } from '@strapline/contract/entities'
import {
  shippedPieces,
  type UpdateOrderInput,
  wrongFulfilmentOf,
} from '@strapline/contract/fulfilment'
import { messages } from '@strapline/contract/messages'
import { adminRole } from '@strapline/contract/rules'
import { RefusedCall } from './http/refusal.ts'
import { hasTag } from './product-tag.ts'

/** An order's ETag: of its revision, which rows of lists have as well, so that several are changed without a read each. */
export const orderTag = ({ revision = 0 }: Pick<Order, 'revision'>): string => `"${revision}"`

/** Whether `caller` may read an order: its buyer and administrators. To others it does not exist. */
export const mayReadOrder = (
  { role, email }: Pick<User, 'role' | 'email'>,
  order: Pick<Order, 'email'>,
): boolean => role === adminRole || order.email === email

/** Refuses a call without If-Match with 428, before anything is looked for. */
export function requireTag(ifMatch: string | undefined): asserts ifMatch is string {
  if (ifMatch === undefined) throw new RefusedCall(428, messages.extra.fulfilment.orderTagRequired)
}

/** An order after a change, and the pieces that go back into stock by it. */
export interface FulfilledOrder {
  order: Order
  returned: number
}

/**
 * The order that is to be stored. Refuses with 412 a change of another state than the stored one, and with 422 one that
 * can't be so for this order (`wrongFulfilmentOf`). The same object where nothing changes.
 *
 * @param before the order as it is stored
 * @param now milliseconds since 1970
 */
export function fulfilOrder(
  before: Readonly<Order>,
  { status, expectedAt, shipments = [] }: UpdateOrderInput,
  { ifMatch, now }: { ifMatch: string; now: number },
): FulfilledOrder {
  if (!hasTag(ifMatch, orderTag(before))) {
    throw new RefusedCall(412, messages.extra.fulfilment.orderChangedMeanwhile)
  }
  const fields = wrongFulfilmentOf(before, { status, expectedAt, shipments }, now)
  if (Object.keys(fields).length > 0) throw new RefusedCall(422, messages.refusal.invalid, fields)
  const { confirmedAt, deliveredAt, cancelledAt, revision = 0, ...rest } = before
  const at = new Date(now).toISOString()
  const isConfirmed = status !== 'pending' && (status !== 'cancelled' || confirmedAt !== undefined)
  const sent = shipments.map(({ sentAt = at, ...shipment }) => ({ ...shipment, sentAt }))
  const order = withoutUndefined<Order>({
    ...rest,
    status,
    expectedAt,
    shipments: sent.length > 0 ? sent : undefined,
    confirmedAt: isConfirmed ? (confirmedAt ?? at) : undefined,
    deliveredAt: status === 'delivered' ? (deliveredAt ?? at) : undefined,
    cancelledAt: status === 'cancelled' ? (cancelledAt ?? at) : undefined,
    revision,
  })
  if (isSame(before, order)) return { order: before, returned: 0 }
  const isCancelledNow = status === 'cancelled' && before.status !== 'cancelled'
  const returned = isCancelledNow ? before.myOrder - shippedPieces(order) : 0
  return { order: { ...order, revision: revision + 1 }, returned }
}

/** `fields` without those that are undefined: an optional field of an entity is absent. */
function withoutUndefined<Entity>(fields: { [Name in keyof Entity]: Entity[Name] | undefined }) {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Entity
}

/** Whether two orders say the same, in whichever order their fields stand. */
function isSame(one: Readonly<Order>, other: Readonly<Order>): boolean {
  const sorted = (order: Readonly<Order>) =>
    JSON.stringify(Object.entries({ revision: 0, status: 'pending', ...order }).toSorted())
  return sorted(one) === sorted(other)
}

/**
 * What an order keeps of its shipments once its buyer was erased: the carrier tells whoever has a tracking number where
 * it went. Another revision, so that nobody writes the numbers back.
 */
export function withoutTracking(order: Readonly<Order>): Order {
  const { shipments, revision = 0 } = order
  if (!shipments) return order
  const untold = shipments.map(({ tracking: _, ...shipment }) => shipment)
  return { ...order, shipments: untold, revision: revision + 1 }
}
