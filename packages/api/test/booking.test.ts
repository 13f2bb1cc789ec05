import { inTransaction } from '@strapline/api/database/changes'
import { createDatabase } from '@strapline/api/database/pool'
import { canBeBooked, unitPriceAt } from '@strapline/api/database/product-rows'
import type { Database } from '@strapline/api/database/schema'
import { type Product, productSchema } from '@strapline/contract/entities'
import { unitPriceFor } from '@strapline/contract/price-breaks'
import { isBookableQuantity } from '@strapline/contract/rules'
import { ladders } from '@strapline/contract/test-ladders'
import { type Api, freshApi, type Person, startApi } from '@strapline/mock-api/test/support/api'
import { booking } from '@strapline/mock-api/test/support/samples'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { databaseOf, patientPool } from './support/databases.ts'
import { lockIsWaitedFor } from './support/locks.ts'

let api: Api
let buyer: Person
let admin: Person

beforeEach(async () => {
  api = await freshApi()
  buyer = await api.asBuyer()
  admin = await api.asAdmin()
})

const bookedSchema = z.object({
  success: z.boolean(),
  order: z.optional(z.object({ _id: z.string() })),
})

async function addProduct(availAble: number, minOrder = 0): Promise<Product> {
  const body = {
    name: 'Contested',
    description: 'Few left.',
    image: '/drawings/clamp-meter.svg',
    unitPrice: 2.5,
    minOrder,
    availAble,
  }
  return productSchema.parse((await api.call('addProduct', { body }, admin.token)).json)
}

const stockOf = async (id: string) =>
  productSchema.parse((await api.call('getProduct', { params: { id } })).json).availAble

const book = (orderId: string, myOrder: number) =>
  api.call('bookOrder', { body: { ...booking(buyer.email), orderId, myOrder } }, buyer.token)

const cancel = (id: string) => api.call('cancelOrder', { params: { id } }, admin.token)

test('200 bookings at once for the last 50 pieces take what there is, and no more', async () => {
  const product = await addProduct(50)
  const replies = await Promise.all(Array.from({ length: 200 }, () => book(product._id, 1)))
  const taken = replies.filter(({ status }) => status === 200)
  // The last piece can't be booked: a quantity is below the stock (spec section 5).
  expect(taken).toHaveLength(49)
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(151)
  expect(await stockOf(product._id)).toBe(1)
})

test('two servers on one database never sell a piece twice', async () => {
  const other = await startApi(api.dataDir)
  const product = await addProduct(50)
  const replies = await Promise.all(
    Array.from({ length: 120 }, (_, index) => {
      const server = index % 2 === 0 ? api : other
      const body = { ...booking(buyer.email), orderId: product._id, myOrder: 1 }
      return server.call('bookOrder', { body }, buyer.token)
    }),
  )
  await other.close()
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(49)
  expect(await stockOf(product._id)).toBe(1)
})

test('one booking is made of a hundred alike at once, and of one on each server', async () => {
  const other = await startApi(api.dataDir)
  const product = await addProduct(1000)
  const body = { ...booking(buyer.email), orderId: product._id, myOrder: 7 }
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      (index % 2 === 0 ? api : other).call('bookOrder', { body }, buyer.token),
    ),
  )
  await other.close()
  expect(replies.filter(({ status }) => status !== 200).map(({ json }) => json)).toEqual([])
  const answers = replies.map(({ json }) => bookedSchema.parse(json))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(new Set(answers.map(({ order }) => order?._id)).size).toBe(1)
  expect(await stockOf(product._id)).toBe(993)
})

test('a cancellation that arrives ten times at once gives back once', async () => {
  const product = await addProduct(100)
  const { order } = bookedSchema.parse((await book(product._id, 40)).json)
  const replies = await Promise.all(Array.from({ length: 10 }, () => cancel(order?._id ?? '')))
  expect(replies.map(({ status }) => status).sort()).toStrictEqual([200, ...Array(9).fill(404)])
  expect(await stockOf(product._id)).toBe(100)
})

test('the orders of a deleted product can be read, and cancelled', async () => {
  const product = await addProduct(100)
  const { order } = bookedSchema.parse((await book(product._id, 40)).json)
  await api.call('deleteProduct', { params: { id: product._id } }, admin.token)
  expect((await api.call('getProduct', { params: { id: product._id } })).status).toBe(404)
  expect((await book(product._id, 1)).status).toBe(404)
  const orders = await api.orders(admin.token)
  expect(orders.find(({ _id }) => _id === order?._id)).toMatchObject({ orderName: 'Contested' })
  expect((await cancel(order?._id ?? '')).status).toBe(200)
})

test('a part number of a deleted product is free again', async () => {
  const body = {
    name: 'First',
    description: 'It is.',
    image: '/drawings/clamp-meter.svg',
    unitPrice: 1,
    minOrder: 0,
    availAble: 5,
    partNumber: 'ZZ-1',
  }
  const first = productSchema.parse((await api.call('addProduct', { body }, admin.token)).json)
  expect((await api.call('addProduct', { body }, admin.token)).status).toBe(422)
  await api.call('deleteProduct', { params: { id: first._id } }, admin.token)
  expect((await api.call('addProduct', { body }, admin.token)).status).toBe(200)
})

describe('whatever is booked and cancelled at once', () => {
  const act = fc.oneof(
    fc.record({ kind: fc.constant('book' as const), quantity: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ kind: fc.constant('repeat' as const), quantity: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(5) }),
  )

  test('sold and left are the stock', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
        const product = await addProduct(30)
        // Repeated bookings have one address for the whole run.
        const { address } = booking(buyer.email)
        const first = await Promise.all(Array.from({ length: 6 }, () => book(product._id, 2)))
        const ids = first.map(({ json }) => bookedSchema.parse(json).order?._id ?? '')
        await Promise.all(
          acts.map((one) => {
            if (one.kind === 'cancel') return cancel(ids[one.which] ?? '')
            if (one.kind === 'book') return book(product._id, one.quantity)
            const body = {
              ...booking(buyer.email),
              address,
              orderId: product._id,
              myOrder: one.quantity,
            }
            return api.call('bookOrder', { body }, buyer.token)
          }),
        )
        const left = await stockOf(product._id)
        const orders = (await api.orders(admin.token)).filter(
          ({ orderId }) => orderId === product._id,
        )
        const sold = orders.reduce((sum, { myOrder }) => sum + myOrder, 0)
        expect(sold + left).toBe(30)
        const repeated = orders.filter((order) => order.address === address)
        expect(new Set(repeated.map(({ myOrder }) => myOrder)).size).toBe(repeated.length)
      }),
      { numRuns: 4 },
    )
  })
})

describe('a booking that reads the stock and then writes what is left', () => {
  /** Books without the guard that the program's update has. */
  const bookNaively = (database: Database, id: string) =>
    inTransaction(database, async (tx) => {
      const { available } = await tx
        .selectFrom('products')
        .select('available')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (available <= 1) return 0
      await tx
        .updateTable('products')
        .set({ available: available - 1 })
        .where('id', '=', id)
        .execute()
      return 1
    })

  test('oversells, so that the tests above can see it', async () => {
    const product = await addProduct(50)
    const pool = patientPool(databaseOf(api.dataDir), 10)
    const database = createDatabase(pool)
    const sold = await Promise.all(
      Array.from({ length: 200 }, () => bookNaively(database, product._id)),
    )
    await database.destroy()
    expect(sold.filter(Boolean).length + (await stockOf(product._id))).toBeGreaterThan(50)
  })
})

test('a booking of somebody who is erased at that moment leaves nothing of them behind', async () => {
  const admin = await api.asAdmin()
  const buyer = await api.asBuyer()
  const body = { ...booking(buyer.email), address: 'Via Segreta 7' }
  const client = new pg.Client({ connectionString: databaseOf(api.dataDir) })
  await client.connect()
  onTestFinished(() => client.end())
  // The booking waits for the product, and the erasure is made meanwhile.
  await client.query('BEGIN')
  await client.query('SELECT FROM products WHERE id = $1 FOR UPDATE', [body.orderId])
  const booked = api.call('bookOrder', { body }, buyer.token)
  await lockIsWaitedFor(databaseOf(api.dataDir))
  const erased = await api.call('eraseUser', { params: { email: buyer.email } }, admin.token)
  expect(erased.status).toBe(200)
  await client.query('COMMIT')
  expect((await booked).status).toBe(401)
  const { rows } = await client.query(
    `SELECT FROM orders WHERE address = 'Via Segreta 7' OR email = $1`,
    [buyer.email],
  )
  expect(rows).toHaveLength(0)
})

// Would notice: a pack that the database counts from the minimum on, or where single pieces can be ordered, too.
test('the database takes the quantities that the contract takes, in packs or not', async () => {
  const packs = fc.option(
    fc.record({
      pieces: fc.integer({ min: 2, max: 9 }),
      name: fc.constant('bag'),
      only: fc.boolean(),
    }),
    { nil: undefined },
  )
  const products = fc.record({ minOrder: fc.nat(20), availAble: fc.nat(60), pack: packs })
  const samples = fc.sample(fc.tuple(products, fc.nat(60)), 10_000)
  const rows = samples.map(([{ minOrder, availAble, pack }, quantity]) => ({
    min_order: minOrder,
    available: availAble,
    extras: pack ? { pack } : {},
    quantity,
  }))
  const database = createDatabase(patientPool(databaseOf(api.dataDir), 1))
  onTestFinished(() => database.destroy())
  const { rows: found } = await sql<{ taken: boolean }>`
    SELECT ${canBeBooked(sql`products.quantity`)} AS taken
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS products (min_order bigint, available bigint, extras jsonb, quantity bigint)`.execute(
    database,
  )
  expect(found.map(({ taken }) => taken)).toStrictEqual(
    samples.map(([limits, quantity]) => isBookableQuantity(quantity, limits)),
  )
})

// Would notice: a step that begins one piece later in the database than in the browser.
test('the database has the price that the contract has, for 10,000 steps and quantities', async () => {
  const samples = fc.sample(fc.tuple(ladders, fc.nat(1500)), 10_000)
  const rows = samples.map(([{ unitPrice, priceBreaks }, quantity]) => ({
    unit_price: unitPrice,
    extras: { priceBreaks },
    quantity,
  }))
  const database = createDatabase(patientPool(databaseOf(api.dataDir), 1))
  onTestFinished(() => database.destroy())
  const { rows: found } = await sql<{ price: number }>`
    SELECT ${unitPriceAt(sql`products.quantity`)} AS price
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS products (unit_price numeric, extras jsonb, quantity bigint)`.execute(database)
  expect(found.map(({ price }) => price)).toStrictEqual(
    samples.map(([ladder, quantity]) => unitPriceFor(ladder, quantity)),
  )
})
