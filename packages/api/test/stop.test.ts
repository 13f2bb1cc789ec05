import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { send, temporaryFolder } from '@strapline/mock-api/test/support/api'
import { booking } from '@strapline/mock-api/test/support/samples'
import { systemCode } from '@strapline/server-kit/trouble'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { databaseOf, useDatabase } from './support/databases.ts'
import { lockIsWaitedFor } from './support/locks.ts'
import { runApi } from './support/run-api.ts'
import { buyerAt } from './support/server-with.ts'

/** On a busy machine a process may take its time. */
const waitOptions = { timeout: 60_000 }

test('a booking under way when the server is told to stop is answered, and nobody else is let in', async () => {
  const folder = `stop ${Math.random()}`
  onTestFinished(await useDatabase(folder))
  const databaseUrl = databaseOf(folder)
  const { child, url } = await runApi({ DATABASE_URL: databaseUrl })
  const { email, token } = await buyerAt(url)
  const body = booking(email)
  const other = new pg.Client({ connectionString: databaseUrl })
  await other.connect()
  onTestFinished(() => other.end())

  // The booking waits for the row that somebody else has.
  await other.query('BEGIN')
  await other.query('SELECT FROM products WHERE id = $1 FOR UPDATE', [body.orderId])
  const booked = send(`${url}/order`, 'POST', { body, token })
  await lockIsWaitedFor(databaseUrl)
  const ended = once(child, 'close')
  child.kill('SIGTERM')
  await vi.waitFor(
    () => expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed'),
    waitOptions,
  )
  await other.query('COMMIT')
  expect(await booked).toMatchObject({ status: 200, json: { success: true } })
  expect(await ended).toStrictEqual([0, null])
  const { rows } = await other.query('SELECT FROM orders WHERE address = $1', [body.address])
  expect(rows).toHaveLength(1)
})

test('a booking on an open connection is answered when the server is told to stop, or its client can tell that nothing came', async () => {
  const folder = `stop ${Math.random()}`
  onTestFinished(await useDatabase(folder))
  const databaseUrl = databaseOf(folder)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('UPDATE products SET available = 1000000')
  const { child, url } = await runApi({ DATABASE_URL: databaseUrl })
  const { email, token } = await buyerAt(url)
  const ended = once(child, 'close')
  /** Books one after the other by one connection, until there is no server; answers how often it was told "booked". */
  async function bookOn(buyer: number): Promise<{ statuses: number[]; failure: string }> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    const statuses: number[] = []
    for (let order = 0; order < 35; order += 1) {
      const body = { ...booking(email), address: `${buyer} Kept Road ${order}` }
      try {
        statuses.push(await post(`${url}/order`, { agent, token, body }))
      } catch (error) {
        return { statuses, failure: systemCode(error) ?? String(error) }
      }
      if (buyer === 0 && order === 2) child.kill('SIGTERM')
    }
    return { statuses, failure: '' }
  }
  const buyers = await Promise.all(Array.from({ length: 8 }, (_, buyer) => bookOn(buyer)))
  expect(await ended).toStrictEqual([0, null])
  const statuses = buyers.flatMap((buyer) => buyer.statuses)
  expect(new Set(statuses)).toStrictEqual(new Set([200]))
  for (const { failure } of buyers) expect(['ECONNREFUSED', 'ECONNRESET']).toContain(failure)
  const { rows } = await client.query(`SELECT FROM orders WHERE address LIKE '%Kept Road%'`)
  expect(rows).toHaveLength(statuses.length)
})

test('a killed embedded Postgres ends the server with a sentence', async () => {
  const folder = await temporaryFolder()
  const { child, url, errors } = await runApi({ API_DATA_DIR: folder })
  const ended = once(child, 'close')
  const [postmaster = ''] = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split(
    '\n',
  )
  process.kill(Number(postmaster), 'SIGKILL')
  expect(await ended).toStrictEqual([1, null])
  expect(errors()).toContain(
    'The embedded Postgres has ended, and the shop with it: start the shop again.',
  )
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})

/** Sends a body by one of the agent's connections; answers the status. */
function post(
  url: string,
  { agent, token, body }: { agent: Agent; token: string; body: object },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', reject)
    sent.end(JSON.stringify(body))
  })
}
