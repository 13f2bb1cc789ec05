import type { Order } from '@strapline/contract/entities'
import { openPieces, type UpdateOrderInput } from '@strapline/contract/fulfilment'
import type { BookOrderInput } from '@strapline/contract/inputs'
import { messages } from '@strapline/contract/messages'
import { leastOrderNumber } from '@strapline/contract/order-number'
import { orderTextsOf } from '@strapline/contract/order-texts'
import { repeatWindow } from '@strapline/contract/rules'
import { fulfilOrder, mayReadOrder, orderTag, requireTag } from '@strapline/server-kit/fulfil-order'
import { AnswerWith, type ShopHandlers } from '@strapline/server-kit/http/handler'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import { newId } from '@strapline/server-kit/ids'
import { cancelledEvents, updatedEvents } from '@strapline/server-kit/mails/mail-events'
import { referenceTaken } from '@strapline/server-kit/order-reference'
import { sql } from 'kysely'
import { writeAudit } from '../database/audit.ts'
import type { Change, Work } from '../database/changes.ts'
import { listPage } from '../database/list-page.ts'
import { canBeBooked, unitPriceAt } from '../database/product-rows.ts'
import { fulfilmentRow, orderOf } from '../database/rows.ts'
import type { Tx } from '../database/schema.ts'
import { orderTokens, vectorOf } from '../database/words.ts'
import { placedMail, putMails } from '../mails/outbox.ts'
import type { Context } from './context.ts'
import { productNotFound } from './products.ts'

/**
 * Lets one of several bookings that repeat each other exactly go on; the others wait until its transaction ends. A
 * number that two different bookings share costs one of them a wait and nothing else.
 */
async function waitForTwins(tx: Tx, booking: BookOrderInput): Promise<void> {
  const { email, orderId, myOrder, address, phoneNumber } = booking
  const content = JSON.stringify([email, orderId, myOrder, address, phoneNumber])
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${content}, 0))`.execute(tx)
}

/** Refuses the number of another person's orders, erased ones included. */
async function refuseTakenReference(tx: Tx, { reference, email }: BookOrderInput): Promise<void> {
  if (reference === undefined) return
  const taken = await tx
    .selectFrom('orders')
    .select('id')
    .where('reference', '=', reference)
    .where('email', 'is distinct from', email)
    .limit(1)
    .executeTakeFirst()
  if (taken) throw referenceTaken()
}

/** The order that `booking` repeats exactly, placed within the repeat window around `now`. */
async function findRepeated(
  tx: Tx,
  booking: BookOrderInput,
  now: number,
): Promise<Order | undefined> {
  const row = await tx
    .selectFrom('orders')
    .selectAll()
    .where('email', '=', booking.email)
    .where('product_id', '=', booking.orderId)
    .where('quantity', '=', booking.myOrder)
    .where('address', '=', booking.address)
    .where('phone_number', '=', booking.phoneNumber)
    // On both sides: if the clock was set back, orders must not count as recent for hours.
    .where('placed_at', '>', new Date(now - repeatWindow))
    .where('placed_at', '<', new Date(now + repeatWindow))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && orderOf(row)
}

/**
 * Takes the quantity from the stock if it is in range (`isBookableQuantity`) and writes the order; undefined, and
 * nothing done, when it is not. The server, not the client, says what the product is and when it was ordered. One
 * statement: everybody else who books this product waits from here to the end of the transaction.
 *
 * @param read the product's name and the order's number, for the words that find it
 */
async function placeOrder(
  tx: Tx,
  booking: BookOrderInput,
  { name: orderName, number }: { name: string; number: number },
  now: number,
): Promise<Order | undefined> {
  const { orderId, myOrder, email, displayName, address, phoneNumber, reference, line } = booking
  const id = newId(now)
  const words = orderTokens({ ...booking, _id: id, number, orderName })
  const texts = JSON.stringify(orderTextsOf(booking))
  const mail = placedMail(
    { ...booking, _id: id, number, orderName },
    sql`jsonb_build_object('orderName', placed.product_name, 'unitPrice', placed.unit_price)`,
  )
  const row = await tx
    .with('taken', (query) =>
      query
        .updateTable('products')
        .set({ available: sql`available - ${myOrder}` })
        .where('id', '=', orderId)
        .where('deleted_at', 'is', null)
        .where(canBeBooked(sql`${myOrder}`))
        .returning(['id', 'name', unitPriceAt(sql`${myOrder}`).as('unit_price')]),
    )
    .with('placed', (query) =>
      query
        .insertInto('orders')
        .columns([
          'id',
          'product_id',
          'email',
          'display_name',
          'address',
          'phone_number',
          'product_name',
          'unit_price',
          'quantity',
          'placed_at',
          'reference',
          'line',
          'number',
          'texts',
        ])
        .expression((query) =>
          query.selectFrom('taken').select((select) => [
            select.val(id).as('id'),
            'taken.id as product_id',
            select.val(email).as('email'),
            select.val(displayName).as('display_name'),
            select.val(address).as('address'),
            select.val(phoneNumber).as('phone_number'),
            'taken.name as product_name',
            'taken.unit_price',
            // A number that may be negative, not yet pieces: the stock refuses it first.
            sql<number>`${myOrder}::bigint`.as('quantity'),
            select.val(new Date(now)).as('placed_at'),
            sql<string | null>`${reference ?? null}::text`.as('reference'),
            sql<number | null>`${line ?? null}::integer`.as('line'),
            sql<number>`${number}::bigint`.as('number'),
            sql<string>`${texts}::jsonb`.as('texts'),
          ]),
        )
        .returningAll(),
    )
    .with('found_by', (query) =>
      query
        .insertInto('order_words')
        .columns(['id', 'words'])
        .expression((from) =>
          from.selectFrom('placed').select(['placed.id', vectorOf(words).as('words')]),
        ),
    )
    .with('mailed', (query) =>
      query
        .insertInto('mails')
        .columns(['key', 'kind', 'recipient', 'batch', 'facts'])
        .expression((from) =>
          from
            .selectFrom('placed')
            .select([
              mail.key.as('key'),
              mail.kind.as('kind'),
              mail.recipient.as('recipient'),
              mail.batch.as('batch'),
              mail.facts.as('facts'),
            ]),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .selectFrom('placed')
    .selectAll()
    .executeTakeFirst()
  return row && orderOf(row)
}

/**
 * Books. Checks in this order: the product exists; the booking is no exact repetition within ten minutes, which
 * is answered with the existing order even when the remaining stock is too small (decision D21); its number is not
 * another person's; the quantity is in range (spec section 5). The stock is taken by a guarded update: Postgres makes two of them at once one after
 * the other, and judges the second by what the first has left.
 */
export function book(
  booking: BookOrderInput,
  now: number,
): Work<{ success: boolean; order?: Order | undefined }> {
  return async (tx) => {
    const product = await tx
      .selectFrom('products')
      .select(['name', sql<number>`next_order_number(${leastOrderNumber(now)})`.as('number')])
      .where('id', '=', booking.orderId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!product) throw productNotFound()
    await waitForTwins(tx, booking)
    const repeated = await findRepeated(tx, booking, now)
    if (repeated) return { success: false, order: repeated }
    await refuseTakenReference(tx, booking)
    const order = await placeOrder(tx, booking, product, now)
    if (!order) {
      const message = messages.booking.quantityOutOfRange
      throw new RefusedCall(422, message, { myOrder: message })
    }
    return { success: true, order }
  }
}

const orderNotFound = () => new RefusedCall(404, messages.refusal.orderNotFound)

/** Gives pieces of a product back to the stock. */
async function giveBack(tx: Tx, productId: string, pieces: number): Promise<void> {
  if (pieces === 0) return
  await tx
    .updateTable('products')
    .set({ available: sql`available + ${pieces}` })
    .where('id', '=', productId)
    .execute()
}

/** Says how far an order is. The row is locked before it is judged: of two changes at once the second is refused. */
function update(
  id: string,
  input: UpdateOrderInput,
  { actor, ...how }: { actor: string; ifMatch: string; now: number },
): Work<{ order: Order }> {
  return async (tx) => {
    const row = await tx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw orderNotFound()
    const before = orderOf(row)
    const { order, returned } = fulfilOrder(before, input, how)
    if (order === before) return { order }
    await tx.updateTable('orders').set(fulfilmentRow(order)).where('id', '=', id).execute()
    await giveBack(tx, row.product_id, returned)
    await writeAudit(tx, {
      at: how.now,
      actor,
      action: 'updateOrder',
      subject: id,
      before,
      after: order,
    })
    await putMails(tx, updatedEvents(before, order))
    return { order }
  }
}

/**
 * Cancels, and returns what was not sent to the stock. When two cancellations come at once, one deletes the row and the
 * other finds none.
 */
function cancel(id: string, actor: string, now: number): Work<{ deletedCount: number }> {
  return async (tx) => {
    const row = await tx.deleteFrom('orders').where('id', '=', id).returningAll().executeTakeFirst()
    if (!row) throw orderNotFound()
    const order = orderOf(row)
    await giveBack(tx, row.product_id, openPieces(order))
    const buyer = await tx
      .selectFrom('users')
      .select('id as buyer')
      .where('email', '=', row.email)
      .executeTakeFirst()
    const before = { ...order, ...buyer }
    await writeAudit(tx, { at: now, actor, action: 'cancelOrder', subject: id, before })
    await putMails(tx, cancelledEvents(order))
    return { deletedCount: 1 }
  }
}

type Calls =
  | 'bookOrder'
  | 'listMyOrders'
  | 'listOrders'
  | 'cancelOrder'
  | 'getOrder'
  | 'updateOrder'

/** An order with its tag. */
const tagged = (order: Order) => new AnswerWith(order, { ETag: orderTag(order) })

/** The order calls of spec section 7, and the extras about one order. */
export function orderHandlers({ database, now }: Context): Pick<ShopHandlers<Change>, Calls> {
  return {
    bookOrder: ({ body, change }) => change(book(body, now())),

    listMyOrders: (input) => listPage(database, 'listMyOrders', input, { entityOf: orderOf }),

    listOrders: (input) => listPage(database, 'listOrders', input, { entityOf: orderOf }),

    cancelOrder: ({ params, caller, change }) => change(cancel(params.id, caller.email, now())),

    async getOrder({ params, caller }) {
      const row = await database
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', params.id)
        .executeTakeFirst()
      const order = row && orderOf(row)
      if (!order || !mayReadOrder(caller, order)) throw orderNotFound()
      return tagged(order)
    },

    async updateOrder({ params, body, caller, ifMatch, change }) {
      requireTag(ifMatch)
      const how = { actor: caller.email, ifMatch, now: now() }
      const { order } = await change(update(params.id, body, how))
      return tagged(order)
    },
  }
}
