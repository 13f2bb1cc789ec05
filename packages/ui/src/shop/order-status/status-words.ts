import type { Order } from '@strapline/contract/entities'
import {
  lateSince,
  type OrderStatus,
  openPieces,
  shippedPieces,
  statusOf,
} from '@strapline/contract/fulfilment'
import { voice } from '../../content/voice.ts'
import { formatCount, formatDate } from '../../lib/format.ts'
import { dayIn, localDay } from '../../lib/local-day.ts'

/** How far an order is; pending where the server doesn't say (spec section 4). */
export const statusShown = (order: Pick<Order, 'status'>): OrderStatus =>
  statusOf(order) ?? 'pending'

/** How far an order is, in words. */
export const statusInWords = (order: Pick<Order, 'status'>): string =>
  voice().statuses[statusShown(order)]

/** How much of an order was shipped, where that is a part of it: `400 of 1,001 shipped`. */
export function partInWords(order: Order): string | undefined {
  const shipped = shippedPieces(order)
  const isPart = shipped > 0 && shipped < order.myOrder
  return isPart ? `${formatCount(shipped)} of ${formatCount(order.myOrder)} shipped` : undefined
}

/** A day of the wire as it is shown; undefined for what is no day. @param now milliseconds since 1970 */
function dayInWords(day: string | undefined, now: number): string | undefined {
  const begins = dayIn(day)
  return begins === undefined ? undefined : formatDate(begins, now)
}

/**
 * Since when an order is late: `Late since 7 Mar`. Undefined where it isn't.
 *
 * @param now milliseconds since 1970; the day is that of the reader
 */
export function lateInWords(order: Order, now = Date.now()): string | undefined {
  const since = dayInWords(lateSince(order, localDay(now)), now)
  return since === undefined ? undefined : `Late since ${since}`
}

/**
 * By when all of an order has arrived: `Expected by 6 Mar`. Undefined where no day was said, once that has passed, and
 * where the order is at its end.
 *
 * @param now milliseconds since 1970; the day is that of the reader
 */
export function expectedInWords(order: Order, now = Date.now()): string | undefined {
  const { status, expectedAt } = order
  const isOver = status === 'delivered' || status === 'cancelled'
  if (isOver || lateSince(order, localDay(now)) !== undefined) return undefined
  const day = dayInWords(expectedAt, now)
  return day === undefined ? undefined : `Expected by ${day}`
}

/** What of an order is still to be shipped, where a part of it was: `601 pieces are still to come`. */
export function openInWords(order: Order): string | undefined {
  const open = openPieces(order)
  if (open === 0 || open === order.myOrder) return undefined
  return open === 1 ? '1 piece is still to come' : `${formatCount(open)} pieces are still to come`
}
