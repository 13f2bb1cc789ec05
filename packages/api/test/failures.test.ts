import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { createPool } from '@strapline/api/database/pool'
import { waitForDatabase } from '@strapline/api/database/wait'
import { createLog } from '@strapline/api/server/log'
import { patientGuards } from '@strapline/api/trials/patient-guards'
import { productOf } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { idempotencyHeader } from '@strapline/contract/rules'
import { type Reply, send } from '@strapline/mock-api/test/support/api'
import { booking } from '@strapline/mock-api/test/support/samples'
import { StartTrouble } from '@strapline/server-kit/trouble'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { databaseOf, useDatabase } from './support/databases.ts'
import { lockIsWaitedFor } from './support/locks.ts'
import { buyerAt, serverWith } from './support/server-with.ts'

/** On a busy machine a connection may take its time. */
const waitOptions = { timeout: 60_000, interval: 50 }

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** A way to a database that can be cut, as when the database is down, or fall silent, as when its host is gone. */
async function cuttable(url: string) {
  const { hostname, port: behind } = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(behind), hostname)
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      if (isSilent) from.resume()
      else from.pipe(to)
    }
  })
  let isSilent = false
  /** Swallows what either side says from now on: nobody is told. */
  const fallSilent = () => {
    isSilent = true
    for (const socket of sockets) socket.unpipe().resume()
  }
  /** Passes on what new connections say. Those that were there stay silent. */
  const speak = () => {
    isSilent = false
  }
  const port = await freePort()
  const open = async () => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  onTestFinished(cut)
  const address = new URL(url)
  address.port = String(port)
  return { url: address.href, open, cut, fallSilent, speak }
}

/** A client of the database, beside the server. */
async function clientOf(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** What the server answers when it can't: when to come again, and nothing of its inside. */
function expectUnavailable({ status, json, headers }: Reply): void {
  expect(status).toBe(503)
  expect(json).toStrictEqual({ message: messages.refusal.unavailable })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
}

describe('a start while the database is down', () => {
  const database = async () => {
    const folder = `down ${Math.random()}`
    onTestFinished(await useDatabase(folder))
    return cuttable(databaseOf(folder))
  }

  test('waits and says so, and goes on when the database is there', async () => {
    const { url, open } = await database()
    const lines: string[] = []
    const log = createLog('warn', { write: (line) => void lines.push(line) })
    const waiting = waitForDatabase(url, log, { all: 60_000, between: 20 })
    await vi.waitFor(() => expect(lines.length).toBeGreaterThan(1), waitOptions)
    expect(lines[0]).toContain('waiting for the database')
    await open()
    await waiting
  })

  test.each(['127.0.0.1', 'localhost'])(
    'ends with one sentence in the end, without the password: %s',
    async (host) => {
      const url = `postgres://shop:secret@${host}:${await freePort()}/shop`
      const log = createLog('error')
      const failure = await waitForDatabase(url, log, { all: 50, between: 20 }).catch(
        (error: unknown) => error,
      )
      expect(failure).toBeInstanceOf(StartTrouble)
      const { message } = failure as StartTrouble
      expect(message).toMatch(/^The database at DATABASE_URL can't be used: .*ECONNREFUSED/)
      expect(message).not.toContain('secret')
    },
  )
})

test('a host of the database that falls silent: calls are refused, and answered when it is back, without a restart', async () => {
  const folder = `silent ${Math.random()}`
  onTestFinished(await useDatabase(folder))
  const way = await cuttable(databaseOf(folder))
  await way.open()
  const { url } = await serverWith({
    databaseUrl: way.url,
    connections: 5,
    timeouts: { connect: 1000, statement: 1000, lock: 1000, idleInTransaction: 1000 },
  })
  const { email, token } = await buyerAt(url)
  const person = () => send(`${url}/user/${email}`, 'GET', { token })
  const book = () => send(`${url}/order`, 'POST', { token, body: booking(email) })
  // One for each connection, all of which will be silent.
  const several = () => Promise.all([person(), person(), book(), person(), person(), person()])
  // Until all are answered: on a busy machine it takes longer than the limits to open as many connections.
  const areAnswered = async () =>
    expect((await several()).map(({ status }) => status)).toStrictEqual(Array(6).fill(200))
  await vi.waitFor(areAnswered, waitOptions)
  way.fallSilent()
  for (const reply of [await person(), ...(await several())]) expectUnavailable(reply)
  expect((await send(`${url}/healthz`, 'GET')).status).toBe(200)
  way.speak()
  await vi.waitFor(areAnswered, waitOptions)
})

test('while the database is down calls are refused; afterwards they are answered without a restart', async () => {
  const folder = `later ${Math.random()}`
  onTestFinished(await useDatabase(folder))
  const way = await cuttable(databaseOf(folder))
  await way.open()
  let clock = 0
  const { url } = await serverWith({
    databaseUrl: way.url,
    now: () => {
      // Readiness keeps an answer for a second.
      clock += 2000
      return Date.now() + clock
    },
  })
  expect((await send(`${url}/review`, 'GET')).status).toBe(200)
  await way.cut()
  for (let calls = 0; calls < 3; calls += 1) expectUnavailable(await send(`${url}/review`, 'GET'))
  expect((await send(`${url}/readyz`, 'GET')).json).toStrictEqual({ status: 'database' })
  expect((await send(`${url}/healthz`, 'GET')).status).toBe(200)
  await way.open()
  await vi.waitFor(
    async () => expect((await send(`${url}/review`, 'GET')).status).toBe(200),
    waitOptions,
  )
  expect((await send(`${url}/readyz`, 'GET')).status).toBe(200)
})

describe('a booking that the database does not let through', () => {
  /** Sends a booking with a key; answers what is left of it in the database, too. */
  async function bookAt({ url, databaseUrl }: { url: string; databaseUrl: string }) {
    const { email, token } = await buyerAt(url)
    const body = booking(email)
    const client = await clientOf(databaseUrl)
    const bookAgain = () =>
      send(`${url}/order`, 'POST', {
        body,
        token,
        headers: { [idempotencyHeader]: 'key-of-this-booking' },
      })
    const left = async () => {
      const { rows } = await client.query(
        `SELECT (SELECT count(*)::int FROM orders WHERE address = $1) AS orders,
           (SELECT available::int FROM products WHERE id = $2) AS available,
           (SELECT count(*)::int FROM keyed_results) AS keys`,
        [body.address, body.orderId],
      )
      return rows[0] as unknown
    }
    return { client, body, bookAgain, left }
  }

  const { availAble } = productOf('cable-ties')
  const nothing = { orders: 0, available: availAble, keys: 0 }
  const once = { orders: 1, available: availAble - 1001, keys: 1 }

  test('because of a long transaction: refused, nothing half-made, and made when it is sent again', async () => {
    // Longer than one waits for NOTIFY, which has one lock for all tests' databases until its transaction is on the disk.
    const server = await serverWith({
      timeouts: { ...patientGuards.timeouts, lock: 2000 },
    })
    const { client, body, bookAgain, left } = await bookAt(server)
    await client.query('BEGIN')
    await client.query('SELECT FROM products WHERE id = $1 FOR UPDATE', [body.orderId])
    expectUnavailable(await bookAgain())
    await client.query('ROLLBACK')
    expect(await left()).toStrictEqual(nothing)
    expect(await bookAgain()).toMatchObject({ status: 200, json: { success: true } })
    expect(await left()).toStrictEqual(once)
  })

  test.each([
    ['the disk is full', '53100'],
    ['it has no memory', '53200'],
    ['it is shutting down', '57P01'],
  ])(
    'because %s: refused, nothing half-made, and made when it is sent again',
    async (_why, code) => {
      const server = await serverWith({})
      const { client, bookAgain, left } = await bookAt(server)
      await client.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file "base/5/1"' USING ERRCODE = '${code}'; END $$`)
      await client.query(
        'CREATE TRIGGER fail AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION fail()',
      )
      const undo = () => client.query('DROP FUNCTION IF EXISTS fail CASCADE')
      try {
        expectUnavailable(await bookAgain())
        expect(await left()).toStrictEqual(nothing)
      } finally {
        // The database is another test's afterwards.
        await undo()
      }
      expect(await bookAgain()).toMatchObject({ status: 200, json: { success: true } })
      expect(await left()).toStrictEqual(once)
    },
  )
})

test('a transaction that stops half-way gives its locks back', async () => {
  const { databaseUrl } = await serverWith({})
  const pool = createPool(databaseUrl, {
    most: 2,
    onError: () => {},
    timeouts: { ...patientGuards.timeouts, idleInTransaction: 100 },
  })
  onTestFinished(() => pool.end())
  const stuck = await pool.connect()
  const broken = new Promise<Error>((resolve) => stuck.once('error', resolve))
  const { rows } = await pool.query('SELECT id FROM products ORDER BY id LIMIT 1')
  const id: string = rows[0].id
  // In one message: on a busy machine a pause between the two could be the one that ends the transaction.
  await stuck.query(`BEGIN; SELECT FROM products WHERE id = ${stuck.escapeLiteral(id)} FOR UPDATE`)
  const taken = await pool.query('SELECT FROM products WHERE id = $1 FOR UPDATE', [id])
  expect(taken.rowCount).toBe(1)
  expect(await broken).toBeInstanceOf(Error)
  stuck.release(true)
})

test('calls are refused while the database takes no more connections, and then answered', async () => {
  const folder = `limit ${Math.random()}`
  onTestFinished(await useDatabase(folder))
  const owner = await clientOf(databaseOf(folder))
  const role = `limited_${Date.now()}`
  await owner.query(`CREATE ROLE ${role} LOGIN PASSWORD 'limited' CONNECTION LIMIT 3`)
  await owner.query(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}`)
  onTestFinished(async () => {
    await owner.query(`DROP OWNED BY ${role}`)
    await owner.query(`DROP ROLE ${role}`)
  })
  const limited = new URL(databaseOf(folder))
  limited.username = role
  limited.password = 'limited'
  const only = new pg.Client({ connectionString: limited.href })
  await only.connect()
  const { url } = await serverWith({ databaseUrl: limited.href })
  // What hears of events has one before a call asks for its own two.
  await vi.waitFor(async () => {
    const { rows } = await owner.query(
      `SELECT FROM pg_stat_activity WHERE usename = '${role}' AND application_name = 'strapline-events'`,
    )
    expect(rows).toHaveLength(1)
  }, waitOptions)
  expectUnavailable(await send(`${url}/review`, 'GET'))
  await only.end()
  await vi.waitFor(
    async () => expect((await send(`${url}/review`, 'GET')).status).toBe(200),
    waitOptions,
  )
})

test('a call that gets no connection of the pool in time is refused', async () => {
  const { url, databaseUrl } = await serverWith({
    publicReads: { ...patientGuards.publicReads, connections: 1 },
    timeouts: { ...patientGuards.timeouts, connect: 4000 },
  })
  const other = await clientOf(databaseUrl)
  await other.query('BEGIN; LOCK TABLE products')
  const slow = send(`${url}/api/v1/products`, 'GET')
  await lockIsWaitedFor(databaseUrl)
  expectUnavailable(await send(`${url}/review`, 'GET'))
  await other.query('COMMIT')
  expect((await slow).status).toBe(200)
})
