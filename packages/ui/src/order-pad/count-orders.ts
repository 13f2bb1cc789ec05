import type { Order } from '@strapline/contract/entities'
import { voice } from '../content/voice.ts'
import { formatCount } from '../lib/format.ts'
import { countLines } from './count-lines.ts'

const orderNoun = { one: 'order', many: 'orders' }
/** What orders are called that were sent together, with one number. */
export const lineNoun = { one: 'line', many: 'lines' }

/** Orders with a number in common are lines of one order; the others stand for themselves. */
const sentTogether = ({ reference, email, _id }: Order) =>
  reference === undefined ? _id : `${reference} ${email}`

/** How many orders they are as a buyer counts them: those that were sent together are one. */
const countSent = (orders: readonly Order[]) => new Set(orders.map(sentTogether)).size

/** What such rows are called: lines, where an order among them has several. As specified every row is an order. */
export function orderRowNoun(orders: readonly Order[]): { one: string; many: string } {
  const hasSeveral = orders.some(({ line = 1 }) => line > 1) || countSent(orders) < orders.length
  return hasSeveral && !voice().hasSpecifiedColumns ? lineNoun : orderNoun
}

/** A number of rows in words: `3 orders`; where some are lines of one order, `2 orders · 3 lines`. */
export function countOrders(orders: readonly Order[]): string {
  const isOfLines = orderRowNoun(orders) === lineNoun
  const count = isOfLines ? countSent(orders) : orders.length
  const counted = `${formatCount(count)} ${count === 1 ? orderNoun.one : orderNoun.many}`
  return isOfLines ? `${counted} · ${countLines(orders.length)}` : counted
}
