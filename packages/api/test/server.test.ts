import { createDatabase, createPool } from '@strapline/api/database/pool'
import type { Database } from '@strapline/api/database/schema'
import type { User } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import { reviewListLength } from '@strapline/contract/rules'
import { type Api, freshApi, send } from '@strapline/mock-api/test/support/api'
import { booking } from '@strapline/mock-api/test/support/samples'
import { createTokens } from '@strapline/server-kit/auth/tokens'
import { StartTrouble } from '@strapline/server-kit/trouble'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { databaseOf, patientPool } from './support/databases.ts'
import { serverWith } from './support/server-with.ts'

/** The database of a server, for a look behind its back; closed after the test. */
function databaseBehind(dataDir: string): Database {
  const pool = patientPool(databaseOf(dataDir), 2)
  const database = createDatabase(pool)
  onTestFinished(() => database.destroy())
  return database
}

describe('the audit', () => {
  let api: Api
  beforeEach(async () => {
    api = await freshApi()
  })

  const entries = async () =>
    (await databaseBehind(api.dataDir).selectFrom('audit').selectAll().orderBy('id').execute()).map(
      ({ id: _, at: __, ...entry }) => entry,
    )

  test('names people by their ids alone', async () => {
    const admin = await api.asAdmin()
    const { email } = await api.asBuyer()
    const [order] = await api.orders(admin.token)
    await api.call('makeAdmin', { params: { email } }, admin.token)
    await api.call('cancelOrder', { params: { id: order?._id ?? '' } }, admin.token)
    const users = (await api.call('listUsers', {}, admin.token)).json as User[]
    const idOf = (named?: string) => users.find((user) => user.email === named)?._id
    const stored = await entries()
    expect(stored).toMatchObject([
      { actor: idOf(admin.email), action: 'makeAdmin', subject: idOf(email) },
      { actor: idOf(admin.email), action: 'cancelOrder', before: { buyer: idOf(order?.email) } },
    ])
    expect(JSON.stringify(stored)).not.toContain('@')
  })
})

describe('the list of reviews', () => {
  test('has 200,000 characters at most, and names the next page', async () => {
    const api = await freshApi()
    const database = databaseBehind(api.dataDir)
    await database.deleteFrom('reviews').execute()
    const id = (index: number) => `${index}`.padStart(24, '0')
    const lengths = [reviewListLength - 4, 4, 1]
    await database
      .insertInto('reviews')
      .values(
        lengths.map((length, index) => ({
          id: id(index),
          rating: 5,
          review: 'x'.repeat(length),
          reviewer: null,
        })),
      )
      .execute()
    const first = await api.call('listReviews', {})
    const ids = (json: unknown) =>
      (json as { reviews: { _id: string }[] }).reviews.map(({ _id }) => _id)
    expect(ids(first.json)).toStrictEqual([id(0), id(1)])
    const next = /<(.+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect(ids((await api.at('GET', next)).json)).toStrictEqual([id(2)])
  })

  test('has at least one review, however long', async () => {
    const api = await freshApi()
    const database = databaseBehind(api.dataDir)
    await database
      .updateTable('reviews')
      .set({ review: 'x'.repeat(reviewListLength + 1) })
      .execute()
    const { json } = await api.call('listReviews', {})
    expect(json).toMatchObject({ reviews: [expect.anything()] })
    expect((json as { reviews: unknown[] }).reviews).toHaveLength(1)
  })
})

describe('texts that Postgres does not take', () => {
  test('are stored without what it does not take', async () => {
    const api = await freshApi()
    const buyer = await api.asBuyer()
    const body = '{"ratting":5,"review":"Good\\u0000 and \\ud800 odd."}'
    const added = await api.at('POST', '/review', { token: buyer.token, body })
    expect(added.status, added.text).toBe(200)
    expect(added.json).toMatchObject({ review: expect.stringMatching(/^Good and . odd\.$/u) })
  })

  test('find nothing', async () => {
    const api = await freshApi()
    for (const path of ['/api/v1/products?q=%00', '/api/v1/products?q=a%00b', '/review?q=%25']) {
      const reply = await api.at('GET', path)
      expect([path, reply.status]).toStrictEqual([path, 200])
    }
    const after = Buffer.from(JSON.stringify(['listProducts name', '\0', 'x'])).toString(
      'base64url',
    )
    for (const place of [
      after,
      Buffer.from(JSON.stringify(['listProducts name', 'x', '\0'])).toString('base64url'),
      Buffer.from(JSON.stringify(['listProducts name', 'x', 5])).toString('base64url'),
    ]) {
      expect((await api.at('GET', `/api/v1/products?sort=name&after=${place}`)).status).toBe(422)
    }
    const admin = await api.asAdmin()
    const time = Buffer.from(JSON.stringify(['listOrders placedAt', 'x', 'soon'])).toString(
      'base64url',
    )
    const orders = await api.at('GET', `/order?sort=placedAt&after=${time}`, { token: admin.token })
    expect(orders.status).toBe(422)
  })
})

describe('without its database', () => {
  test('every call is a 503 that says when to come back, and works once it is back', async () => {
    const api = await freshApi({ log: () => {} })
    const buyer = await api.asBuyer()
    const database = new URL(databaseOf(api.dataDir)).pathname.slice(1)
    const elsewhere = databaseBehind(api.dataDir)
    const allow = (allowed: boolean) =>
      sql`UPDATE pg_database SET datallowconn = ${allowed} WHERE datname = ${database}`.execute(
        elsewhere,
      )
    await sql`SELECT 1`.execute(elsewhere)
    await allow(false)
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = ${database} AND application_name = 'strapline-api'
      AND pid <> pg_backend_pid()`.execute(elsewhere)
    const refused = await api.call('bookOrder', { body: booking(buyer.email) }, buyer.token)
    expect(refused.status, refused.text).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(refused.json).toStrictEqual({ message: messages.refusal.unavailable })
    await allow(true)
    const booked = await api.call('bookOrder', { body: booking(buyer.email) }, buyer.token)
    expect(booked.status, booked.text).toBe(200)
  })
})

test('a connection that breaks within a transaction fails it, and not the server', async () => {
  const api = await freshApi()
  const broken: Error[] = []
  const onError = (error: Error) => broken.push(error)
  const database = createDatabase(createPool(databaseOf(api.dataDir), { most: 1, onError }))
  onTestFinished(() => database.destroy())
  const elsewhere = databaseBehind(api.dataDir)
  const transaction = database.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx)
    // Nothing is asked at this moment, so that no query is told of it.
    await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(elsewhere)
    await expect.poll(() => broken.length).toBeGreaterThan(0)
    await sql`SELECT 1`.execute(tx)
  })
  await expect(transaction).rejects.toThrow()
  // The next one has a new connection.
  expect((await sql`SELECT 1 AS one`.execute(database)).rows).toStrictEqual([{ one: 1 }])
})

describe('limits', () => {
  test('a client that calls too often is refused until the minute is over', async () => {
    const { url } = await serverWith({ requestsPerMinute: 3 })
    const call = () => send(`${url}/review`, 'GET')
    for (let calls = 0; calls < 3; calls += 1) expect((await call()).status).toBe(200)
    const refused = await call()
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(50)
    expect(refused.json).toStrictEqual({ message: messages.limit.tooManyChanges(wait) })
  })

  test('only a trusted proxy says who calls', async () => {
    const tries = async (trustProxy: boolean) => {
      const { url } = await serverWith({ requestsPerMinute: 1, trustProxy })
      const from = (address: string) =>
        send(`${url}/review`, 'GET', { headers: { 'X-Forwarded-For': `6.6.6.6, ${address}` } })
      return [(await from('1.1.1.1')).status, (await from('2.2.2.2')).status]
    }
    expect(await tries(false)).toStrictEqual([200, 429])
    expect(await tries(true)).toStrictEqual([200, 200])
  })

  test('a client who asks for much at once does not hold up another one', async () => {
    const { url } = await serverWith({ trustProxy: true })
    const answered: string[] = []
    const ask = async (address: string) => {
      await send(`${url}/unknown`, 'GET', { headers: { 'X-Forwarded-For': address } })
      answered.push(address)
    }
    const askAll = () => Promise.all([...Array(100).fill('1.1.1.1'), '2.2.2.2'].map(ask))
    // Opens the connections: after that all questions arrive together.
    await askAll()
    answered.length = 0
    await askAll()
    expect(answered.indexOf('2.2.2.2')).toBeLessThan(50)
  })
})

test('tokens of a key that signed before are valid, and those of an unknown key are not', async () => {
  const key = (text: string) => ({ id: text, key: Buffer.alloc(32, text) })
  const { verify } = createTokens(key('new'), Date.now, [key('old')])
  const issue = (from: string) =>
    createTokens(key(from), Date.now).issue({ email: 'a@b.example', id: 'x' }, 'strapline-api')
  expect(await verify(await issue('old'), 'strapline-api')).toMatchObject({ id: 'x' })
  expect(await verify(await issue('new'), 'strapline-api')).toMatchObject({ id: 'x' })
  expect(await verify(await issue('other'), 'strapline-api')).toBeUndefined()
})

test('a port that is taken is a trouble that names it', async () => {
  const { url } = await serverWith({})
  const port = Number(new URL(url).port)
  const again = serverWith({ port })
  await expect(again).rejects.toThrow(StartTrouble)
  await expect(again).rejects.toThrow(`Port ${port} is already in use`)
})
