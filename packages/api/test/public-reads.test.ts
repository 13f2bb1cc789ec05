import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { products } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { type Reply, send } from '@strapline/mock-api/test/support/api'
import { booking, sampleProducts } from '@strapline/mock-api/test/support/samples'
import pg from 'pg'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { lockIsWaitedFor } from './support/locks.ts'
import { buyerAt, serverWith } from './support/server-with.ts'

const list = '/api/v1/products'

/** A client of the database, beside the server. */
async function clientOf(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

describe('an answer for everybody', () => {
  let url: string
  let databaseUrl: string
  beforeEach(async () => {
    ;({ url, databaseUrl } = await serverWith({}))
  })
  const get = (headers: Record<string, string> = {}, path = list) =>
    send(url + path, 'GET', { headers: { 'Accept-Encoding': 'identity', ...headers } })

  /** The answer's bytes as they were sent: fetch would take the compression off. */
  const bytes = (acceptEncoding: string) =>
    new Promise<{ encoding: string; body: Buffer }>((resolve, reject) => {
      const headers = { 'Accept-Encoding': acceptEncoding }
      request(url + list, { headers }, async (response) => {
        const encoding = response.headers['content-encoding'] ?? 'none'
        resolve({ encoding, body: await buffer(response) })
      })
        .once('error', reject)
        .end()
    })

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', 'none'],
    ['deflate', 'none'],
    ['identity', 'none'],
  ])('is sent in a form that the client takes: %s', async (accepted, form) => {
    const { encoding, body } = await bytes(accepted)
    expect(encoding).toBe(form)
    const open = { br: brotliDecompressSync, gzip: gunzipSync, none: (plain: Buffer) => plain }
    const text = open[form as keyof typeof open](body).toString()
    expect(JSON.parse(text)).toStrictEqual({ data: sampleProducts })
  })

  test('may be kept, and is not sent again while it is the same', async () => {
    const first = await get()
    const tag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect(first.headers.get('vary')).toBe('Origin, Accept-Encoding')
    for (const known of [tag, `"other", ${tag}`, '*', tag.replace('W/', '')]) {
      const again = await get({ 'If-None-Match': known })
      expect([again.status, again.text], known).toStrictEqual([304, ''])
      expect(again.headers.get('etag')).toBe(tag)
    }
    expect((await get({ 'If-None-Match': '"other"' })).status).toBe(200)
    // A signed-in caller, too.
    const { token } = await buyerAt(url)
    const known = { 'If-None-Match': tag, Authorization: `Bearer ${token}` }
    expect((await get(known)).status).toBe(304)

    const client = await clientOf(databaseUrl)
    await client.query('UPDATE products SET available = available + 1')
    const changed = await get({ 'If-None-Match': tag })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(tag)
    await client.query('UPDATE products SET available = available - 1')
  })

  test('of one product has the tag that a change of it asks for, and one form', async () => {
    const path = `${list}/${products[0]?._id}`
    const tag = (await get({}, path)).headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    const again = await get({ 'If-None-Match': tag, 'Accept-Encoding': 'br' }, path)
    expect([again.status, again.headers.get('content-encoding')]).toStrictEqual([304, null])
  })
})

describe('while strangers search', () => {
  const refused = (reply: Reply) => [reply.status, Number(reply.headers.get('retry-after')) > 0]

  test('one of them may make so many searches a minute, and a few at once', async () => {
    const { url, databaseUrl } = await serverWith({ searchesPerMinute: 5 })
    const search = (word: string) => send(`${url}${list}?q=${word}`, 'GET')
    const client = await clientOf(databaseUrl)
    await client.query('BEGIN; LOCK TABLE products')
    const underWay = ['one', 'two', 'three'].map(search)
    await lockIsWaitedFor(databaseUrl)
    const fourth = await search('four')
    expect(refused(fourth)).toStrictEqual([429, true])
    expect(fourth.json).toStrictEqual({ message: messages.limit.tooManySearches(1) })
    await client.query('COMMIT')
    expect((await Promise.all(underWay)).map(({ status }) => status)).toStrictEqual([200, 200, 200])
    expect((await search('five')).status).toBe(200)
    expect(refused(await search('six'))).toStrictEqual([429, true])
    // A read without a search is answered.
    expect((await send(url + list, 'GET')).status).toBe(200)
  })

  test('one of them may ask for five times as many pages', async () => {
    const { url } = await serverWith({ searchesPerMinute: 1 })
    const page = (limit: number) => send(`${url}${list}?limit=${limit}`, 'GET')
    for (const limit of [1, 2, 3, 4, 5]) expect((await page(limit)).status).toBe(200)
    const sixth = await page(6)
    expect(sixth.status).toBe(429)
    // Until the minute is over.
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(1)
    // The first page and a search are answered.
    expect((await send(`${url}${list}?x=1`, 'GET')).status).toBe(200)
    expect((await send(`${url}${list}?q=tape`, 'GET')).status).toBe(200)
  })

  test('bookings have connections of their own, the server stays ready, and a search is cut off', async () => {
    const { url, databaseUrl } = await serverWith({
      connections: 2,
      publicReads: { connections: 2, statement: 1500 },
    })
    const { email, token } = await buyerAt(url)
    const client = await clientOf(databaseUrl)
    await client.query('BEGIN; LOCK TABLE reviews IN ACCESS EXCLUSIVE MODE')
    // More than there are connections for them, so that some wait.
    const strangers = ['-ratting', 'ratting', 'ratting&limit=1', 'ratting&limit=2'].map((sort) =>
      send(`${url}/review?sort=${sort}`, 'GET'),
    )
    await lockIsWaitedFor(databaseUrl)
    const booked = await send(`${url}/order`, 'POST', { token, body: booking(email) })
    expect(booked.status).toBe(200)
    expect((await send(`${url}/user/${email}`, 'GET', { token })).status).toBe(200)
    expect((await send(`${url}/readyz`, 'GET')).status).toBe(200)
    expect((await Promise.all(strangers)).map(({ status }) => status)).toStrictEqual(
      Array(4).fill(503),
    )
    await client.query('COMMIT')
  })
})
