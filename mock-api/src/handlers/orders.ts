import type { Order } from '@strapline/contract/entities'
import type { BookOrderInput } from '@strapline/contract/inputs'
import { messages } from '@strapline/contract/messages'
import { isBookableQuantity, repeatWindow } from '@strapline/contract/rules'
import type { ShopHandlers } from '@strapline/server-kit/http/handler'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import { newId } from '@strapline/server-kit/ids'
import { referenceTaken } from '@strapline/server-kit/order-reference'
import { type By, withEntry } from '../store/audit.ts'
import type { Database } from '../store/database.ts'
import type { Change, Store } from '../store/store.ts'
import type { ShopContext } from './context.ts'
import { listPage } from './list-page.ts'
import { productNotFound } from './products.ts'

/** `products` with the stock of one of them changed by `change` pieces. */
function withStock(
  products: Database['products'],
  id: string,
  change: number,
): Database['products'] {
  return products.map((product) =>
    product._id === id ? { ...product, availAble: product.availAble + change } : product,
  )
}

function isRepetition(order: Readonly<Order>, booking: BookOrderInput): boolean {
  return (
    order.email === booking.email &&
    order.orderId === booking.orderId &&
    order.myOrder === booking.myOrder &&
    order.address === booking.address &&
    order.phoneNumber === booking.phoneNumber
  )
}

/** The order that `booking` repeats exactly, placed within the repeat window around `now`. */
function findRepeated(
  { orders }: Database,
  booking: BookOrderInput,
  now: number,
): Readonly<Order> | undefined {
  return orders.find((order) => {
    // The absolute difference: if the clock was set back, orders must not count as recent for hours.
    const recent = Math.abs(now - Date.parse(order.placedAt ?? '')) < repeatWindow
    return recent && isRepetition(order, booking)
  })
}

/** Whether another person's orders have the number of `booking`, erased ones included. */
function isReferenceTaken({ orders }: Database, { reference, email }: BookOrderInput): boolean {
  if (reference === undefined) return false
  return orders.some((order) => order.reference === reference && order.email !== email)
}

/**
 * Books. Checks in this order: the product exists; the booking is no exact repetition within ten minutes,
 * which is answered with the existing order even when the remaining stock is too small (decision D21); its number is
 * not another person's; the quantity is in range (spec section 5).
 */
function book(
  booking: BookOrderInput,
  now: number,
): Change<{ success: boolean; order?: Order | undefined }> {
  return (database) => {
    const product = database.products.find(({ _id }) => _id === booking.orderId)
    if (!product) throw productNotFound()
    const repeated = findRepeated(database, booking, now)
    if (repeated) return { database, result: { success: false, order: repeated } }
    if (isReferenceTaken(database, booking)) throw referenceTaken()
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
      unitPrice: product.unitPrice,
    }
    const products = withStock(database.products, product._id, -booking.myOrder)
    return {
      database: {
        ...database,
        products,
        orders: [...database.orders, order],
      },
      result: { success: true, order },
    }
  }
}

/** Cancels, and returns the quantity to the stock if the product still exists. */
function cancel(id: string, by: By): Change<{ deletedCount: number }> {
  return (database) => {
    const order = database.orders.find(({ _id }) => _id === id)
    if (!order) throw new RefusedCall(404, messages.refusal.orderNotFound)
    const cancelled = {
      ...database,
      products: withStock(database.products, order.orderId, order.myOrder),
      orders: database.orders.filter((other) => other !== order),
    }
    const buyer = database.users.find(({ email }) => email === order.email)?._id
    const before = { ...order, ...(buyer !== undefined && { buyer }) }
    return {
      database: withEntry(cancelled, { ...by, action: 'cancelOrder', subject: id, before }),
      result: { deletedCount: 1 },
    }
  }
}

type Calls = 'bookOrder' | 'listMyOrders' | 'listOrders' | 'cancelOrder'

/** The order calls of spec section 7. */
export function orderHandlers({
  store,
  reads,
  now,
}: ShopContext): Pick<ShopHandlers<Store['change']>, Calls> {
  return {
    bookOrder: ({ body, change }) => change(book(body, now())),

    listMyOrders(input) {
      const { email } = input.params
      const own = store.read().orders.filter((order) => order.email === email)
      return listPage('listMyOrders', own, input)
    },

    async listOrders(input) {
      return listPage('listOrders', await reads.list('orders'), input)
    },

    cancelOrder: ({ params, caller, change }) =>
      change(cancel(params.id, { actor: caller.email, at: now() })),
  }
}
