import { createDatabase } from '@strapline/api/database/pool'
import type { Database } from '@strapline/api/database/schema'
import { type Api, freshApi, type Person } from '@strapline/mock-api/test/support/api'
import { listen, namesOf } from '@strapline/mock-api/test/support/listen'
import { booking } from '@strapline/mock-api/test/support/samples'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { databaseOf, patientPool } from './support/databases.ts'

let api: Api
let buyer: Person
let database: Database

beforeEach(async () => {
  api = await freshApi({ log: () => {} })
  buyer = await api.asBuyer()
  database = createDatabase(patientPool(databaseOf(api.dataDir), 1))
  onTestFinished(() => database.destroy())
})

const hear = async () => {
  const heard = await listen(api.url, { Authorization: `Bearer ${buyer.token}` })
  await heard.until('open')
  return heard
}
const book = () => api.call('bookOrder', { body: booking(buyer.email) }, buyer.token)

// Would notice: a restart of the database after which nobody is told of anything any more.
test('a server that hears nothing for a while says so, and hears again', async () => {
  const heard = await hear()
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'strapline-events' AND datname = current_database()`.execute(database)
  await heard.until('missed')
  await book()
  await heard.until('order')
})

// Would notice: a pooler in front of Postgres, which passes on no notification.
test('what no notification tells is told a little later', async () => {
  const heard = await hear()
  await sql`INSERT INTO events (name, subject, email)
    SELECT 'order', id, email FROM orders WHERE email = ${buyer.email} LIMIT 1`.execute(database)
  await heard.until('order')
})

// Would notice: a million imported orders as a million events.
test('very many orders at once are told as one event, to everybody', async () => {
  const heard = await hear()
  await sql`UPDATE orders SET revision = revision + 1`.execute(database)
  await heard.until('order')
  await sql`INSERT INTO orders (id, product_id, email, display_name, address, phone_number, product_name, unit_price,
      quantity, placed_at)
    SELECT lpad(to_hex(i), 24, 'f'), product_id, email, display_name, address, phone_number, product_name, unit_price,
      quantity, placed_at FROM (SELECT * FROM orders LIMIT 1) AS one, generate_series(1, 201) AS i`.execute(
    database,
  )
  await heard.until('missed')
  const { count } = await database
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('name', '=', 'missed')
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
  expect(namesOf(heard)).not.toContain('changed')
})

test('an erased person leaves no event with their address', async () => {
  await book()
  const admin = await api.asAdmin()
  await api.call('eraseUser', { params: { email: buyer.email } }, admin.token)
  const left = await database
    .selectFrom('events')
    .select('id')
    .where('email', '=', buyer.email)
    .execute()
  expect(left).toStrictEqual([])
})
