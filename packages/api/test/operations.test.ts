import { connect } from 'node:net'
import { reviews } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { send, sendRaw } from '@strapline/mock-api/test/support/api'
import { listen } from '@strapline/mock-api/test/support/listen'
import { booking } from '@strapline/mock-api/test/support/samples'
import { StartTrouble } from '@strapline/server-kit/trouble'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { buyerAt, serverWith } from './support/server-with.ts'

/** Runs statements behind the server's back. */
async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

describe('the probes', () => {
  test('answer under any name and without limit, as GET and HEAD, and tell a word', async () => {
    const { url } = await serverWith({ requestsPerMinute: 1 })
    for (const [path, status] of [
      ['/healthz', 'ok'],
      ['/readyz', 'ready'],
    ]) {
      const raw = await sendRaw(
        url,
        `GET ${path} HTTP/1.1\r\nHost: 10.1.2.3\r\nConnection: close\r\n\r\n`,
      )
      expect(raw).toMatch(/^HTTP\/1\.1 200 /)
      expect(raw).toContain('cache-control: no-store')
      const again = await send(url + path, 'GET')
      expect(again.json).toStrictEqual({ status })
      expect((await send(url + path, 'HEAD')).status).toBe(200)
      expect((await send(url + path, 'POST')).status).toBe(404)
    }
  })

  test('of a database that a newer program has migrated: not ready, and again when it is right', async () => {
    // The answer is kept for a second: each question here is asked later.
    let clock = 0
    const { url, databaseUrl } = await serverWith({
      now: () => {
        clock += 2000
        return Date.now() + clock
      },
    })
    await run(databaseUrl, `INSERT INTO schema_migrations VALUES (99, '0099-later.sql', 'x')`)
    const refused = await send(`${url}/readyz`, 'GET')
    expect([refused.status, refused.json]).toStrictEqual([503, { status: 'migrations' }])
    expect((await send(`${url}/healthz`, 'GET')).status).toBe(200)
    await run(databaseUrl, 'DELETE FROM schema_migrations WHERE version = 99')
    expect((await send(`${url}/readyz`, 'GET')).status).toBe(200)
  })

  test('of a server that stops: not ready, while it still answers for a moment', async () => {
    const server = await serverWith({ stopDelay: 1000 })
    const closing = server.close()
    const refused = await send(`${server.url}/readyz`, 'GET')
    expect([refused.status, refused.json]).toStrictEqual([503, { status: 'stopping' }])
    expect((await send(`${server.url}/healthz`, 'GET')).status).toBe(200)
    expect((await send(`${server.url}/review`, 'GET')).status).toBe(200)
    await closing
    await expect(send(`${server.url}/healthz`, 'GET')).rejects.toThrow('fetch failed')
  })
})

describe('the metrics', () => {
  const read = async (metricsUrl: string | undefined) =>
    (await send(metricsUrl ?? '', 'GET')).text.split('\n')

  test('have an address of their own, and are not at the shop’s', async () => {
    const { url, metricsUrl = '' } = await serverWith({ metrics: { host: '127.0.0.1', port: 0 } })
    expect((await send(`${url}/metrics`, 'GET')).status).toBe(404)
    expect((await send(metricsUrl, 'GET')).headers.get('content-type')).toMatch(/^text\/plain/)
    for (const path of ['/', '/review', '/metrics/../x']) {
      expect((await send(new URL(path, metricsUrl).href, 'GET')).status).toBe(404)
    }
    const { metricsUrl: none } = await serverWith({})
    expect(none).toBeUndefined()
  })

  test('count calls by route and status, and bookings by how they ended, without a person', async () => {
    const { url, metricsUrl } = await serverWith({
      connections: 10,
      metrics: { host: '127.0.0.1', port: 0 },
    })
    const { token, email } = await buyerAt(url)
    const body = booking(email)
    for (const sent of [body, body, { ...body, myOrder: 1 }]) {
      await send(`${url}/order`, 'POST', { body: sent, token })
    }
    await send(`${url}/order/${email}`, 'GET', { token })
    await send(`${url}/nowhere/${email}`, 'GET')
    const stream = await listen(url, { Authorization: `Bearer ${token}` })
    await stream.until('open')
    const lines = await read(metricsUrl)
    expect(lines).toContain('event_streams 1')
    expect(lines).toContain('shop_bookings_total{result="placed"} 1')
    expect(lines).toContain('shop_bookings_total{result="repeated"} 1')
    expect(lines).toContain('shop_bookings_total{result="refused"} 1')
    expect(lines).toContain('shop_bookings_total{result="failed"} 0')
    const count = 'http_request_duration_seconds_count'
    expect(lines).toContain(`${count}{method="POST",route="/order",status="200"} 2`)
    expect(lines).toContain(`${count}{method="POST",route="/order",status="422"} 1`)
    expect(lines).toContain(`${count}{method="GET",route="/order/:email",status="200"} 1`)
    expect(lines).toContain(`${count}{method="GET",route="none",status="404"} 1`)
    expect(lines).toContain('db_pool_connections_max 10')
    expect(lines.filter((line) => line.startsWith('db_pool_connections{'))).toHaveLength(3)
    expect(lines.some((line) => line.startsWith('nodejs_eventloop_lag_p99_seconds '))).toBe(true)
    expect(lines.filter((line) => line.includes(email) || line.includes('@'))).toStrictEqual([])
  })

  test('at a port that is taken are a trouble that names the setting', async () => {
    const { metricsUrl = '' } = await serverWith({ metrics: { host: '127.0.0.1', port: 0 } })
    const port = Number(new URL(metricsUrl).port)
    const again = serverWith({ metrics: { host: '127.0.0.1', port } })
    await expect(again).rejects.toThrow(StartTrouble)
    await expect(again).rejects.toThrow('API_METRICS_PORT')
  })
})

test('a server that is late refuses calls with 503, is not ready, stays healthy, and recovers', async () => {
  const { url } = await serverWith({ mostDelay: 5 })
  // Nothing else runs in this process meanwhile, the server included.
  const end = performance.now() + 1500
  while (performance.now() < end);
  // At once, since the next measurement may be a better one.
  const [refused, ready] = await vi.waitFor(
    async () => {
      const replies = await Promise.all(
        (['/review', '/readyz', '/healthz'] as const).map((path) => send(url + path, 'GET')),
      )
      expect(replies.map(({ status }) => status)).toStrictEqual([503, 503, 200])
      return replies
    },
    { timeout: 60_000, interval: 10 },
  )
  expect(refused?.json).toStrictEqual({ message: messages.refusal.unavailable })
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(ready?.json).toStrictEqual({ status: 'busy' })
  await vi.waitFor(
    async () => {
      const { json } = await send(`${url}/review`, 'GET')
      expect(json).toMatchObject({ reviews: { length: reviews.length } })
    },
    { timeout: 60_000, interval: 200 },
  )
})

test('a connection that says nothing does not keep a server from stopping', async () => {
  const server = await serverWith({})
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await new Promise((resolve) => socket.once('connect', resolve))
  await server.close()
})
