import { createDatabase } from '@strapline/api/database/pool'
import type { Database, Tx } from '@strapline/api/database/schema'
import { addBuyers, addStock, type TrialBuyer } from '@strapline/api/trials/rows'
import { endpoints } from '@strapline/contract/endpoints'
import { extras } from '@strapline/contract/extras'
import { openPieces, type Shipment } from '@strapline/contract/fulfilment'
import { freshApi } from '@strapline/mock-api/test/support/api'
import { booking } from '@strapline/mock-api/test/support/samples'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { databaseOf, patientPool } from './support/databases.ts'
import { testKey } from './support/use-api.ts'

const pieces = 8

let database: Database
let admins: TrialBuyer[]
let id: string
let api: Awaited<ReturnType<typeof freshApi>>

beforeEach(async () => {
  // Two servers on one database (use-api.ts).
  api = await freshApi()
  database = createDatabase(patientPool(databaseOf(api.dataDir), 2))
  onTestFinished(() => database.destroy())
  admins = await addBuyers(database, 200, testKey)
  await database.updateTable('users').set({ role: 'admin' }).execute()
  const buyer = await api.asBuyer()
  const product = await addStock(database, 1000)
  const body = { ...booking(buyer.email), orderId: product, myOrder: pieces }
  const booked = await api.call('bookOrder', { body }, buyer.token)
  id = endpoints.bookOrder.answer.parse(booked.json).order?._id ?? ''
})

const path = () => `/api/v1/orders/${id}`

async function read(token: string) {
  const reply = await api.at('GET', path(), { token })
  return { ...extras.getOrder.answer.parse(reply.json), tag: reply.headers.get('ETag') ?? '' }
}

/**
 * Every administrator sends one piece as long as one is open, and takes the newest state after a refusal. Answers the
 * parcels that the server has acknowledged.
 *
 * @param tagFor what a change names in If-Match, of the tag that was read
 */
async function contest(tagFor: (tag: string) => string): Promise<string[]> {
  const acknowledged: string[] = []
  await Promise.all(
    admins.map(async ({ token, email: carrier }) => {
      for (;;) {
        const { shipments = [], tag, ...order } = await read(token)
        const open = openPieces({ ...order, shipments })
        if (open === 0) return
        const sent: Partial<Shipment>[] = [...shipments, { pieces: 1, carrier }]
        const reply = await api.at('PUT', path(), {
          token,
          headers: { 'If-Match': tagFor(tag) },
          body: { status: open === 1 ? 'shipped' : 'partly shipped', shipments: sent },
        })
        if (reply.status === 412) continue
        expect(reply.status, reply.text).toBe(200)
        acknowledged.push(carrier)
        return
      }
    }),
  )
  return acknowledged
}

async function stored() {
  const { shipments = [] } = await read(admins[0]?.token ?? '')
  return shipments.map(({ carrier }) => carrier)
}

describe('200 administrators who ship an order of 8 pieces', () => {
  test('ship what was ordered, and nobody’s parcel is lost', async () => {
    const acknowledged = await contest((tag) => tag)
    expect(acknowledged).toHaveLength(pieces)
    expect((await stored()).toSorted()).toStrictEqual(acknowledged.toSorted())
  })

  // The control: without the tag, the same contest has to fail.
  test('overwrite one another where they name no state', async () => {
    const acknowledged = await contest(() => '*')
    expect(acknowledged.length).toBeGreaterThan(pieces)
    expect((await stored()).length).toBeLessThanOrEqual(pieces)
  })
})

describe('the database itself', () => {
  const write = (to: Database | Tx, status: string, shipments: unknown[]) =>
    to
      .updateTable('orders')
      .set({ status, fulfilment: JSON.stringify({ shipments }) })
      .where('id', '=', id)
      .execute()

  test.each<[string, string, number[]]>([
    ['more pieces than were ordered', 'shipped', [pieces, 1]],
    ['fewer than the status says', 'delivered', [pieces - 1]],
    ['pieces of an order that waits', 'pending', [1]],
    ['less than nothing', 'partly shipped', [2, -1]],
    ['parts of a piece', 'partly shipped', [0.5]],
    ['a status that there is not', 'lost', []],
  ])('refuses %s', async (_, status, sent) => {
    const shipments = sent.map((one) => ({ pieces: one }))
    await expect(write(database, status, shipments)).rejects.toThrow('orders_fulfilment')
    // The control: nothing else refuses it.
    const undone = new Error('undone')
    const without = database.transaction().execute(async (tx) => {
      await sql`ALTER TABLE orders DROP CONSTRAINT orders_fulfilment`.execute(tx)
      await write(tx, status, shipments)
      throw undone
    })
    await expect(without).rejects.toBe(undone)
  })
})
