import { randomUUID } from 'node:crypto'
import { inTransaction } from '@strapline/api/database/changes'
import { createDatabase } from '@strapline/api/database/pool'
import { orderRow } from '@strapline/api/database/rows'
import type { Database } from '@strapline/api/database/schema'
import { addBuyers, addStock, type TrialBuyer } from '@strapline/api/trials/rows'
import { freshApi } from '@strapline/mock-api/test/support/api'
import { booking } from '@strapline/mock-api/test/support/samples'
import { newId } from '@strapline/server-kit/ids'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { databaseOf, patientPool } from './support/databases.ts'
import { testKey } from './support/use-api.ts'

const pieces = 10
const connections = 50
const bookedSchema = z.object({ order: z.object({ _id: z.string() }) })

/** A way to buy and to give back one piece. */
interface Shop {
  /** Books one piece; answers the order's id, or undefined when it was refused. */
  book(buyer: TrialBuyer): Promise<string | undefined>
  cancel(id: string): Promise<void>
}

let database: Database
let buyers: TrialBuyer[]
let product: string
let api: Awaited<ReturnType<typeof freshApi>>

beforeEach(async () => {
  // Two servers with half of the connections each (use-api.ts).
  api = await freshApi()
  const pool = patientPool(databaseOf(api.dataDir), connections)
  database = createDatabase(pool)
  onTestFinished(() => database.destroy())
  buyers = await addBuyers(database, 200, testKey)
  product = await addStock(database, pieces)
})

const orderOf = (email: string) => ({ ...booking(email), orderId: product, myOrder: 1 })

/** Sends a change as the app does: again with the same key when the server has too much to do for an answer. */
async function sendUntilAnswered(method: string, path: string, token: string, body?: object) {
  const headers = { 'Idempotency-Key': randomUUID() }
  for (;;) {
    const reply = await api.at(method, path, { token, headers, ...(body && { body }) })
    if (reply.status !== 503) return reply
  }
}

/** All buyers at once book a piece, twice each; every third order is cancelled at once. */
async function contest({ book, cancel }: Shop) {
  let booked = 0
  let cancelled = 0
  await Promise.all(
    buyers.map(async (buyer) => {
      for (let round = 0; round < 2; round += 1) {
        const id = await book(buyer)
        if (id === undefined) continue
        booked += 1
        if (booked % 3 !== 0) continue
        cancelled += 1
        await cancel(id)
      }
    }),
  )
  const sold = await database
    .selectFrom('orders')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('quantity'), eb.lit(0)).as('pieces'))
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow()
  const { available } = await database
    .selectFrom('products')
    .select('available')
    .where('id', '=', product)
    .executeTakeFirstOrThrow()
  return { booked, cancelled, sold: Number(sold.pieces), left: available }
}

describe('200 buyers on 50 connections, for 10 pieces, some of which are given back', () => {
  test('buy what there is, and no more', async () => {
    const admin = await api.asAdmin()
    const { booked, cancelled, sold, left } = await contest({
      async book({ email, token }) {
        const reply = await sendUntilAnswered('POST', '/order', token, orderOf(email))
        if (reply.status === 422) return undefined
        expect(reply.status, reply.text).toBe(200)
        return bookedSchema.parse(reply.json).order._id
      },
      async cancel(id) {
        const reply = await sendUntilAnswered('DELETE', `/order/${id}`, admin.token)
        expect(reply.status, reply.text).toBe(200)
      },
    })
    expect(sold + left).toBe(pieces)
    // The acknowledged quantities are the stored ones.
    expect(booked - cancelled).toBe(sold)
    // The last piece can't be booked (spec section 5); all others were, whether or not they were given back.
    expect(left).toBeGreaterThanOrEqual(1)
    expect(booked).toBeGreaterThanOrEqual(pieces - 1)
    expect(cancelled).toBeGreaterThanOrEqual(3)
  })

  // The control: without the guard of the program, the same contest has to fail.
  test('oversell by a booking that reads the stock and then writes what is left', async () => {
    const { sold, left } = await contest({
      book: ({ email }) =>
        inTransaction(database, async (tx) => {
          const { available } = await tx
            .selectFrom('products')
            .select('available')
            .where('id', '=', product)
            .executeTakeFirstOrThrow()
          if (available <= 1) return undefined
          await tx
            .updateTable('products')
            .set({ available: available - 1 })
            .where('id', '=', product)
            .execute()
          const id = newId(Date.now())
          await tx
            .insertInto('orders')
            .values({ ...orderRow({ _id: id, ...orderOf(email) }), placed_at: new Date() })
            .execute()
          return id
        }),
      cancel: (id) =>
        inTransaction(database, async (tx) => {
          await tx.deleteFrom('orders').where('id', '=', id).execute()
          const { available } = await tx
            .selectFrom('products')
            .select('available')
            .where('id', '=', product)
            .executeTakeFirstOrThrow()
          await tx
            .updateTable('products')
            .set({ available: available + 1 })
            .where('id', '=', product)
            .execute()
        }),
    })
    expect(sold + left).toBeGreaterThan(pieces)
  })
})
