import type { Order } from '@strapline/contract/entities'
import { openPieces } from '@strapline/contract/fulfilment'
import type { BookOrderInput } from '@strapline/contract/inputs'
import { messages } from '@strapline/contract/messages'
import { leastOrderNumber } from '@strapline/contract/order-number'
import { unitPriceFor } from '@strapline/contract/price-breaks'
import { isBookableQuantity, repeatWindow } from '@strapline/contract/rules'
import { fulfilOrder, mayReadOrder, orderTag, requireTag } from '@strapline/server-kit/fulfil-order'
import { AnswerWith } from '@strapline/server-kit/http/handler'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import { newId } from '@strapline/server-kit/ids'
import { referenceTaken } from '@strapline/server-kit/order-reference'
import { audit } from '../store/audit.ts'
import type { Database, Draft } from '../store/database.ts'
import { withRow } from '../store/store.ts'
import type { Context, Handlers } from './context.ts'
import { listPage } from './list-page.ts'
import { knownProduct } from './products.ts'

/** `products` with the stock of one of them changed by `pieces`. */
const withStock = (products: Database['products'], id: string, pieces: number) =>
  products.map((product) =>
    product._id === id ? { ...product, availAble: product.availAble + pieces } : product,
  )

/** What two orders have in common of which one repeats the other exactly. */
const repeatedFields = ['email', 'orderId', 'myOrder', 'address', 'phoneNumber'] as const

/** The order that `booking` repeats exactly, placed within the repeat window around `now`. */
const findRepeated = ({ orders }: Database, booking: BookOrderInput, now: number) =>
  orders.find(
    (order) =>
      // The absolute difference: if the clock was set back, orders must not count as recent for hours.
      Math.abs(now - Date.parse(order.placedAt ?? '')) < repeatWindow &&
      repeatedFields.every((field) => order[field] === booking[field]),
  )

/** Whether another person's orders have the number of `booking`, erased ones included. */
const isReferenceTaken = ({ orders }: Database, { reference, email }: BookOrderInput) =>
  reference !== undefined &&
  orders.some((order) => order.reference === reference && order.email !== email)

/** The number of a new order: of the time, or the next one after the highest. */
const nextNumber = ({ orders }: Database, now: number) =>
  orders.reduce(
    (next, { number }) => (number !== undefined && number >= next ? number + 1 : next),
    leastOrderNumber(now),
  )

/**
 * Books. Checks in this order: the product exists; the booking is no exact repetition within ten minutes,
 * which is answered with the existing order even when the remaining stock is too small (decision D21); its number is
 * not another person's; the quantity is in range (spec section 5).
 */
function book(draft: Draft, booking: BookOrderInput, now: number) {
  const product = knownProduct(draft.products.find(({ _id }) => _id === booking.orderId))
  const repeated = findRepeated(draft, booking, now)
  if (repeated) return { success: false, order: repeated }
  if (isReferenceTaken(draft, booking)) throw referenceTaken()
  if (!isBookableQuantity(booking.myOrder, product)) {
    const message = messages.booking.quantityOutOfRange
    throw new RefusedCall(422, message, { myOrder: message })
  }
  // The server, not the client, says what the product is and when it was ordered.
  const order: Order = {
    _id: newId(now),
    ...booking,
    orderName: product.name,
    placedAt: new Date(now).toISOString(),
    unitPrice: unitPriceFor(product, booking.myOrder),
    number: nextNumber(draft, now),
    status: 'pending',
    revision: 0,
  }
  draft.products = withStock(draft.products, product._id, -booking.myOrder)
  draft.orders = [...draft.orders, order]
  return { success: true, order }
}

const orderNotFound = () => new RefusedCall(404, messages.refusal.orderNotFound)

/** An order with its tag. */
const tagged = (order: Readonly<Order>) => new AnswerWith(order, { ETag: orderTag(order) })

/** The order calls of spec section 7, and the extras about one order. */
export function orderHandlers({ store, reads, now }: Context) {
  return {
    bookOrder: ({ body, change }) => change((draft) => book(draft, body, now())),

    listMyOrders: (input) => listPage('listMyOrders', reads.list('orders', input.params), input),

    listOrders: (input) => listPage('listOrders', reads.list('orders'), input),

    getOrder({ params: { id }, caller }) {
      const order = store.read().orders.find(({ _id }) => _id === id)
      if (!order || !mayReadOrder(caller, order)) throw orderNotFound()
      return tagged(order)
    },

    async updateOrder({ params: { id }, body, caller, ifMatch, change }) {
      requireTag(ifMatch)
      const changed = await change((draft) => {
        const before = draft.orders.find(({ _id }) => _id === id)
        if (!before) throw orderNotFound()
        const { order: after, returned } = fulfilOrder(before, body, { ifMatch, now: now() })
        if (after === before) return { order: after }
        draft.orders = withRow(draft.orders, before, after)
        draft.products = withStock(draft.products, after.orderId, returned)
        audit(draft, [now(), caller.email, 'updateOrder', id], { before, after })
        return { order: after }
      })
      return tagged(changed.order)
    },

    // What was not sent goes back to the stock if the product still exists.
    cancelOrder: ({ params: { id }, caller, change }) =>
      change((draft) => {
        const order = draft.orders.find(({ _id }) => _id === id)
        if (!order) throw orderNotFound()
        draft.products = withStock(draft.products, order.orderId, openPieces(order))
        draft.orders = draft.orders.filter((other) => other !== order)
        const buyer = draft.users.find(({ email }) => email === order.email)?._id
        const before = buyer === undefined ? order : { ...order, buyer }
        audit(draft, [now(), caller.email, 'cancelOrder', id], { before })
        return { deletedCount: 1 }
      }),
  } satisfies Handlers
}
