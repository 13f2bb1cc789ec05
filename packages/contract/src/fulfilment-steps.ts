/** The steps by which administrators take an order on, each as the body of `updateOrder` (fulfilment.ts). */
import {
  type Fulfilled,
  openPieces,
  type Shipment,
  shippedPieces,
  statusOf,
  type UpdateOrderInput,
} from './fulfilment.ts'

/** A parcel that is about to be entered. */
export type Parcel = Omit<Shipment, 'sentAt'>

/** What can be done next with an order. */
export type FulfilmentStep = 'confirm' | 'ship' | 'deliver' | 'cancel' | 'take back'

/** The order's own shipments and day, which a step keeps. */
const kept = ({ shipments, expectedAt }: Fulfilled) => ({
  ...(shipments && { shipments: [...shipments] }),
  ...(expectedAt !== undefined && { expectedAt }),
})

/** The body with which an order is confirmed. @param expectedAt the day by which all of it is expected */
export const confirmed = (order: Fulfilled, expectedAt: string | undefined): UpdateOrderInput => ({
  status: 'confirmed',
  ...kept({ ...order, expectedAt }),
})

/** The body with which a parcel is sent: the last one where it has all that was open. */
export function shipped(
  order: Fulfilled,
  parcel: Parcel,
  expectedAt: string | undefined,
): UpdateOrderInput {
  const shipments = [...(order.shipments ?? []), parcel]
  const isAll = shippedPieces({ shipments }) >= order.myOrder
  return {
    ...kept({ ...order, expectedAt }),
    status: isAll ? 'shipped' : 'partly shipped',
    shipments,
  }
}

/** The body with which all of an order has arrived. */
export const delivered = (order: Fulfilled): UpdateOrderInput => ({
  status: 'delivered',
  ...kept(order),
})

/** The body with which what is open is cancelled. */
export const cancelled = (order: Fulfilled): UpdateOrderInput => ({
  status: 'cancelled',
  ...kept(order),
})

/** The body that takes the last step of an order back: its arrival, its last parcel, or that it was confirmed. */
export function takenBack(order: Fulfilled): UpdateOrderInput {
  const { shipments = [] } = order
  if (statusOf(order) === 'delivered') return { ...kept(order), status: 'shipped' }
  const { shipments: _, ...rest } = kept(order)
  if (shipments.length === 0) return { ...rest, status: 'pending' }
  const left = shipments.slice(0, -1)
  return left.length === 0
    ? { ...rest, status: 'confirmed' }
    : { ...rest, status: 'partly shipped', shipments: left }
}

/** What can be done next with an order, the usual one first. Nothing with a cancelled one: its pieces are in stock. */
export function nextSteps(order: Fulfilled): FulfilmentStep[] {
  const steps: Record<string, FulfilmentStep[]> = {
    pending: ['confirm', 'ship', 'cancel'],
    confirmed: ['ship', 'cancel', 'take back'],
    'partly shipped': ['ship', 'cancel', 'take back'],
    shipped: ['deliver', 'take back'],
    delivered: ['take back'],
    cancelled: [],
  }
  const status = statusOf(order) ?? 'pending'
  const all = steps[status] ?? []
  return openPieces(order) > 0 ? all : all.filter((step) => step !== 'ship' && step !== 'cancel')
}
