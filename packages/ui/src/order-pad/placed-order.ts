import type { Order } from '@strapline/contract/entities'
import {
  type OrderTextName,
  type OrderTexts,
  orderTextNames,
  orderTextsOf,
  sendingTextNames,
} from '@strapline/contract/order-texts'
import { costOf } from '../lib/cost-of.ts'
import { timeIn } from '../lib/format.ts'

/** A line of an order: one product of those that were sent together. */
export interface PlacedLine {
  /** Its place in the order, from 1. */
  number: number
  name: string
  /** The address of its page, which says how far it is; undefined where there is none. */
  href?: string | undefined
  partNumber?: string | undefined
  /** Pieces. */
  quantity: number
  /** The price of a piece when it was placed; undefined where nobody knows. */
  unitPrice?: number | undefined
  /** What the buyer has written on this line and not on all. */
  texts?: OrderTexts | undefined
}

/** What was ordered together: what a buyer calls an order. */
export interface PlacedOrder {
  /** Its number; undefined where the server gives none. */
  reference?: string | undefined
  /** When its first line was placed, in milliseconds since 1970; undefined where the server doesn't say. */
  placedAt?: number | undefined
  buyer: string
  email: string
  address: string
  phoneNumber: string
  /** What the buyer has written on all of its lines. */
  texts?: OrderTexts | undefined
  /** In the order of their numbers. */
  lines: readonly PlacedLine[]
}

/** A line that was sent and is not known to be booked. */
export interface UnbookedLine {
  number: number
  name: string
  quantity: number
  /** Why, in a sentence. */
  why: string
}

/** What became of lines that were sent together. */
export interface SentOrder extends PlacedOrder {
  notBooked: readonly UnbookedLine[]
}

/** What of an order of the server is in a {@link PlacedOrder}; without an id where it was sent, and not answered. */
type Booked = Omit<Order, '_id'> & Partial<Pick<Order, '_id'>>

/**
 * The order that `booked` are the lines of, one of them at least. Lines without a place follow in their order.
 *
 * @param partNumberOf the part number of a product, by its id
 * @param pageOf the address of an order's page, where there are such pages
 */
export function placedOrderOf(
  booked: readonly [Booked, ...Booked[]],
  partNumberOf: (id: Order['orderId']) => string | undefined,
  pageOf?: (order: Pick<Order, '_id'>) => string,
): PlacedOrder {
  const [{ displayName, email, address, phoneNumber, reference }] = booked
  const ofAll = sharedTexts(booked)
  const times = booked.flatMap(({ placedAt }) => timeIn(placedAt) ?? [])
  const last = Number.POSITIVE_INFINITY
  const inOrder = [...booked].sort((one, other) =>
    Math.sign((one.line ?? last) - (other.line ?? last) || 0),
  )
  return {
    reference,
    placedAt: times.length > 0 ? Math.min(...times) : undefined,
    buyer: displayName,
    email,
    address,
    phoneNumber,
    texts: ofAll,
    lines: inOrder.map((order, at) => ({
      number: order.line ?? at + 1,
      name: order.orderName,
      href: order._id === undefined ? undefined : pageOf?.({ _id: order._id }),
      partNumber: partNumberOf(order.orderId),
      quantity: order.myOrder,
      unitPrice: order.unitPrice,
      texts: textsBut(order, ofAll),
    })),
  }
}

/** The texts that all orders have alike. The buyer's number of a part is that of one line. */
function sharedTexts([first, ...others]: readonly [Booked, ...Booked[]]): OrderTexts {
  const isShared = (name: OrderTextName) => others.every((order) => order[name] === first[name])
  return orderTextsOf(first, sendingTextNames.filter(isShared))
}

/** The texts of an order that are not among those of all. */
function textsBut(order: Booked, ofAll: OrderTexts): OrderTexts {
  return orderTextsOf(
    order,
    orderTextNames.filter((name) => ofAll[name] === undefined),
  )
}

/** The pieces of lines, and what they cost together; no total where the price of one is not known. */
export function sumsOf(lines: readonly Pick<PlacedLine, 'quantity' | 'unitPrice'>[]) {
  let pieces = 0
  let total: number | undefined = 0
  for (const { quantity, unitPrice } of lines) {
    pieces += quantity
    if (unitPrice === undefined) total = undefined
    else if (total !== undefined) total += costOf(quantity, { unitPrice })
  }
  return { pieces, total }
}
