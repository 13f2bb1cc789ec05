import type { Order, Product } from '@strapline/contract/entities'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { voice } from '@strapline/ui/content/voice'
import {
  placedOrderOf,
  type SentOrder,
  type UnbookedLine,
} from '@strapline/ui/order-pad/placed-order'
import { type Entry, isOver } from '../outbox/entry.ts'
import { lineStateOf, type SentLines } from './sent-lines.ts'

/** What an entry of the pad sends: an order, with its id once the server has told it. */
type Sent = Omit<Order, '_id'> & Partial<Pick<Order, '_id'>>

/** An order as it was sent, and as the server has answered it where it does. */
function orderIn(entry: Entry, answered: Order | undefined): Sent {
  // The server may have no numbers: then nobody is told one.
  return { ...(entry.input as Sent), ...answered }
}

const perhaps = () =>
  `The answer was lost, and the shop can no longer tell. Check ${dashboardPages.myOrders.label} before you order it again.`
const open = () =>
  `It is not known yet whether it was ${voice().ordering.booked}. We keep asking, and it is never ${voice().ordering.booked} twice.`

/** Why a line is not known to be booked; undefined for one that is. */
function whyUnbooked(entry: Entry): string | undefined {
  const state = lineStateOf(entry)
  switch (state.kind) {
    case 'booked':
    case 'already-booked':
      return undefined
    case 'refused': {
      const more = Object.values(state.fields ?? {}).filter((text) => text !== state.message)
      return [state.message, ...more].join(' ')
    }
    case 'expired':
      return perhaps()
    default:
      return open()
  }
}

/**
 * What became of the lines that were sent together last: those with the newest number. Undefined while some are under
 * way, and when none of them is booked.
 *
 * @param pageOf the address of an order's page, where the server has one
 */
export function sentOrderOf(
  sent: SentLines,
  products: readonly Product[] | undefined,
  pageOf?: (order: Pick<Order, '_id'>) => string,
):
  | {
      order: SentOrder
      /** The ids of the orders, where the server has told them. */
      ids: readonly Order['_id'][]
      /** How many lines have no known outcome, and can be asked about. */
      open: number
    }
  | undefined {
  const all = [...sent.values()]
  const [newest] = all.toSorted((one, other) => other.at - one.at)
  if (!newest || !all.every(isOver)) return undefined
  const together = all
    .filter(({ labels }) => labels?.reference === newest.labels?.reference)
    .toSorted((one, other) => lineOf(one) - lineOf(other))
  const booked: Sent[] = []
  const ids: Order['_id'][] = []
  const notBooked: UnbookedLine[] = []
  for (const entry of together) {
    const why = whyUnbooked(entry)
    const state = lineStateOf(entry)
    const answered = 'order' in state ? state.order : undefined
    const order = orderIn(entry, answered)
    if (why === undefined) {
      booked.push({ ...order, line: order.line ?? lineOf(entry) })
      if (answered) ids.push(answered._id)
    } else {
      const { orderName: name, myOrder: quantity } = order
      notBooked.push({ number: lineOf(entry), name, quantity, why })
    }
  }
  const [first, ...others] = booked
  if (!first) return undefined
  const partNumberOf = (id: string) => products?.find(({ _id }) => _id === id)?.partNumber
  const order = placedOrderOf([first, ...others], partNumberOf, pageOf)
  const isOpen = ({ state }: Entry) => state.kind === 'unknown'
  return { order: { ...order, notBooked }, ids, open: together.filter(isOpen).length }
}

const lineOf = ({ labels, place }: Entry): number => Number(labels?.line ?? place + 1)
