import { once } from 'node:events'
import { inTransaction } from '@strapline/api/database/changes'
import { createDatabase } from '@strapline/api/database/pool'
import type { Database } from '@strapline/api/database/schema'
import { book } from '@strapline/api/handlers/orders'
import { claimMail } from '@strapline/api/mails/claims'
import type { MailPace } from '@strapline/api/mails/mailer'
import { forgetMails } from '@strapline/api/mails/outbox'
import { createLog } from '@strapline/api/server/log'
import { type Api, type ApiOptions, startApi } from '@strapline/api/start'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { type Order, orderSchema } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import { send } from '@strapline/mock-api/test/support/api'
import { booking } from '@strapline/mock-api/test/support/samples'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { databaseOf, patientPool, useDatabase } from './support/databases.ts'
import { testIssuer } from './support/issuers.ts'
import { type Answers, mailServer, smtpError } from './support/mail-server.ts'
import { runApi } from './support/run-api.ts'
import { buyerAt, serverWith } from './support/server-with.ts'
import { testApiOptions } from './support/use-api.ts'

/** On a busy machine it may take its time. */
const waiting = { timeout: 60_000, interval: 20 }

const hour = 3_600_000

/** No time between two attempts, and a server that takes its time on a busy machine. */
const fast: Partial<MailPace> = { look: 20, quiet: 0, patience: 60_000, waits: [0, 0] }

const from = { name: 'The Shop', address: 'orders@shop.example' }

const mailsTo = (port: number, pace: Partial<MailPace> = {}): NonNullable<ApiOptions['mails']> => ({
  smtp: { host: '127.0.0.1', port, secure: false, requireTls: false, account: undefined, from },
  shopUrl: 'https://shop.example',
  currency: 'EUR',
  pace: { ...fast, ...pace },
})

/** The rows of the outbox, the oldest first. */
const outbox = (database: Database) =>
  database.selectFrom('mails').selectAll().orderBy('id').execute()

function databaseAt(url: string): Database {
  const database = createDatabase(patientPool(url, 2))
  onTestFinished(() => database.destroy())
  return database
}

/** A shop that sends by a mail server of this test. */
async function shopWith(answers: Answers = {}, pace: Partial<MailPace> = {}) {
  const server = await mailServer(answers)
  const metrics = { host: '127.0.0.1', port: 0 }
  const api = await serverWith({ mails: mailsTo(server.port, pace), metrics })
  return { api, database: databaseAt(api.databaseUrl), ...server }
}

/** Another server on the same database. */
async function alsoOn(databaseUrl: string, options: Partial<ApiOptions>): Promise<Api> {
  const usual = testApiOptions(databaseUrl, { log: () => {} }, (await testIssuer()).url)
  const api = await startApi({ ...usual, ...options })
  onTestFinished(api.close)
  return api
}

const bookedSchema = z.object({ success: z.boolean(), order: orderSchema })

/** Books at a server, as the demo's buyer; answers the order. */
async function bookAt(url: string, more: object = {}, headers = {}): Promise<Order> {
  const { email, token } = await buyerAt(url)
  const body = { ...booking(email), ...more }
  const reply = await send(`${url}/order`, 'POST', { token, body, headers })
  expect(reply.status, reply.text).toBe(200)
  return bookedSchema.parse(reply.json).order
}

const update = (url: string, token: string, { _id, revision = 0 }: Order, body: object) =>
  send(`${url}/api/v1/orders/${_id}`, 'PUT', {
    token,
    headers: { 'If-Match': `"${revision}"` },
    body,
  }).then(({ json }) => orderSchema.parse((json as { order?: unknown }).order ?? json))

// Would notice: a step of an order, or a role, that nobody gets a mail about.
test('a buyer is told what was placed, shipped and cancelled, and whoever gets a role of that', async () => {
  const { api, received } = await shopWith()
  const admin = await buyerAt(api.url, demoAccounts.admin)
  const subjects = () => received.map(({ subject }) => subject)
  const placed = await bookAt(api.url, { address: 'Dock 4', poNumber: 'PO-77' })
  await vi.waitFor(() => expect(received).toHaveLength(1), waiting)
  const confirmed = await update(api.url, admin.token, placed, { status: 'confirmed' })
  const shipment = { pieces: 1000, carrier: 'DHL', tracking: '1467023504' }
  const shipped = await update(api.url, admin.token, confirmed, {
    status: 'partly shipped',
    shipments: [shipment],
  })
  await vi.waitFor(() => expect(received).toHaveLength(2), waiting)
  // A day is added to what was told: nothing is sent again.
  const dated = await update(api.url, admin.token, shipped, {
    status: 'partly shipped',
    shipments: shipped.shipments,
    expectedAt: '2099-01-01',
  })
  await update(api.url, admin.token, dated, { status: 'cancelled', shipments: dated.shipments })
  await vi.waitFor(() => expect(received).toHaveLength(3), waiting)
  const role = `${api.url}/user/admin/${demoAccounts.buyer.email}`
  expect((await send(role, 'PUT', { token: admin.token })).status).toBe(200)
  await vi.waitFor(() => expect(received).toHaveLength(4), waiting)
  expect((await send(role, 'DELETE', { token: admin.token })).status).toBe(200)
  await vi.waitFor(() => expect(received).toHaveLength(5), waiting)

  const number = subjects()[0]?.replace('We have your order ', '')
  expect(subjects()).toStrictEqual([
    expect.stringMatching(/^We have your order \d+-\d{3}-\d{3}$/),
    `On its way: 1,000 pieces of your order ${number}`,
    `Cancelled: 1 piece of your order ${number}`,
    'You are an administrator of Strapline now',
    'You are no administrator of Strapline any more',
  ])
  for (const { to, content, messageId } of received) {
    expect(to).toStrictEqual([demoAccounts.buyer.email])
    expect(content).toContain('From: The Shop <orders@shop.example>')
    expect(content).toMatch(/text\/plain[\s\S]+text\/html[\s\S]+<html lang="en"/)
    expect(messageId).toMatch(/^<[\da-f-]{36}@shop\.example>$/)
  }
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(5)
  expect(received[0]?.content).toContain('Deliver to: Dock 4')
  expect(received[0]?.content).toContain('PO-77')
  expect(received[0]?.content).toContain(
    `https://shop.example/dashboard/order?filter=${placed._id}`,
  )
  expect(received[1]?.content).toContain(
    'https://www.dhl.com/en/express/tracking.html?brand=DHL&AWB=1467023504',
  )
  expect(received[1]?.content).toContain('1 piece of it is still to come')
})

// Would notice: a mail for each of 40 lines.
test('what was sent together is one mail, and one parcel is', async () => {
  // This server sends nothing, so that all lines are there when the other one looks.
  const { port, received } = await mailServer()
  const api = await serverWith({ mails: mailsTo(port, { look: hour }) })
  const reference = 'S-2026-1124-F4K'
  const shared = { reference, address: 'Dock 4' }
  const orders = await Promise.all(
    [1, 2, 3].map((line) => bookAt(api.url, { ...shared, line, myOrder: 1000 + line })),
  )
  await alsoOn(api.databaseUrl, { mails: mailsTo(port) })
  await vi.waitFor(() => expect(received).toHaveLength(1), waiting)
  expect(received[0]?.subject).toBe(`We have your order ${reference}`)
  expect(received[0]?.content).toContain('Total: 3,006 pieces')
  const { email } = await buyerAt(api.url)
  const pool = databaseAt(api.databaseUrl)
  const facts = { name: 'Jo', carrier: 'DHL', tracking: '1' }
  await pool
    .insertInto('mails')
    .values(
      orders.map((order, index) => ({
        key: `shipped/${index}`,
        kind: 'shipped' as const,
        recipient: email,
        batch: 'a parcel',
        facts: JSON.stringify({ ...facts, order, pieces: 2, open: 0 }),
      })),
    )
    .execute()
  await vi.waitFor(() => expect(received).toHaveLength(2), waiting)
  expect(received[1]?.subject).toBe(`On its way: 6 pieces of your order ${reference}`)
  await vi.waitFor(async () => {
    expect((await outbox(pool)).map(({ state }) => state)).toStrictEqual(Array(6).fill('sent'))
  }, waiting)
})

// Would notice: two servers that write a mail each, since the second one skips the row that the first one has.
test('while one server claims what was sent together, no other begins a mail of it', async () => {
  const api = await serverWith({ mails: mailsTo(9, { look: hour }) })
  const database = databaseAt(api.databaseUrl)
  await Promise.all(
    [1, 2, 3].map((line) =>
      bookAt(api.url, {
        reference: 'S-2026-1124-F4K',
        address: 'Dock 4',
        line,
        myOrder: 1000 + line,
      }),
    ),
  )
  const times = { quiet: 0, mostQuiet: 0, lease: hour }
  await database.transaction().execute(async (tx) => {
    await tx.selectFrom('mails').select('id').orderBy('id').limit(1).forUpdate().execute()
    expect(await claimMail(database, times)).toBeUndefined()
  })
  expect((await claimMail(database, times))?.facts).toHaveLength(3)
  expect(await claimMail(database, times)).toBeUndefined()
})

// Would notice: a mail that is written while its lines still come in.
test('a mail about lines waits until no more come, and delays no other', async () => {
  const { api, received, database } = await shopWith({}, { quiet: hour, mostQuiet: hour })
  await bookAt(api.url, { reference: 'S-2026-1124-F4K', line: 1 })
  await bookAt(api.url)
  await vi.waitFor(() => expect(received).toHaveLength(1), waiting)
  expect((await outbox(database)).map(({ state }) => state)).toContain('waiting')
  // Lines that come for ever delay it no longer than that.
  await sql`UPDATE mails SET at = at - interval '2 hours' WHERE batch IS NOT NULL`.execute(database)
  await bookAt(api.url, { reference: 'S-2026-1124-F4K', line: 2 })
  await vi.waitFor(() => expect(received).toHaveLength(2), waiting)
  expect(received[1]?.subject).toBe('We have your order S-2026-1124-F4K')
})

test('a change that is undone writes no mail', async () => {
  const api = await serverWith({ mails: mailsTo(9, { look: hour }) })
  const database = databaseAt(api.databaseUrl)
  const { email } = await buyerAt(api.url)
  const undone = new Error('undone')
  const work = book(booking(email) as Parameters<typeof book>[0], Date.now())
  await expect(
    inTransaction(database, async (tx) => {
      await work(tx)
      throw undone
    }),
  ).rejects.toBe(undone)
  expect(await outbox(database)).toHaveLength(0)
  // The control.
  await inTransaction(database, work)
  expect(await outbox(database)).toHaveLength(1)
})

test('a booking that comes ten times with one key is one mail', async () => {
  const { api, received, database } = await shopWith()
  const { email, token } = await buyerAt(api.url)
  const body = booking(email)
  const headers = { 'Idempotency-Key': 'the-same-key-each-time' }
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => send(`${api.url}/order`, 'POST', { token, body, headers })),
  )
  expect(new Set(replies.map(({ status }) => status))).toStrictEqual(new Set([200]))
  await vi.waitFor(async () => expect((await outbox(database))[0]?.state).toBe('sent'), waiting)
  expect(await outbox(database)).toHaveLength(1)
  expect(received).toHaveLength(1)
})

// Would notice: a mail to nobody that is tried for days, or one that is given up because a server is busy.
test('a receiver who is refused gets no other attempt, and one who is refused for now does', async () => {
  const tries: string[] = []
  const { api, received, database } = await shopWith({
    onReceiver(to) {
      tries.push(to)
      if (to === demoAccounts.admin.email) return smtpError(550, 'no such user')
      return tries.filter((other) => other === to).length < 3
        ? smtpError(451, 'come back later')
        : undefined
    },
  })
  const admin = await buyerAt(api.url, demoAccounts.admin)
  const body = booking(admin.email)
  await send(`${api.url}/order`, 'POST', { token: admin.token, body })
  await bookAt(api.url)
  await vi.waitFor(async () => {
    expect((await outbox(database)).map(({ state }) => state)).toStrictEqual(['failed', 'sent'])
  }, waiting)
  const [refused, taken] = await outbox(database)
  expect(refused).toMatchObject({ attempts: 1, trouble: expect.stringContaining('550') })
  expect(taken?.attempts).toBe(3)
  expect(received.map(({ to }) => to)).toStrictEqual([[demoAccounts.buyer.email]])
  await vi.waitFor(async () => {
    const figures = (await send(api.metricsUrl ?? '', 'GET')).text.split('\n')
    expect(figures).toContain('shop_mails_total{result="sent"} 1')
    expect(figures).toContain('shop_mails_total{result="delayed"} 2')
    expect(figures).toContain('shop_mails_total{result="failed"} 1')
  }, waiting)
})

// Would notice: a wrong password that loses all mails of a day.
test('what is wrong with the shop itself gives no mail up at once', async () => {
  const { api, database } = await shopWith(
    {
      options: {
        onMailFrom: (_address, _session, callback) => callback(smtpError(550, 'you may not send')),
      },
    },
    { waits: [0, hour] },
  )
  await bookAt(api.url)
  await vi.waitFor(async () => expect((await outbox(database))[0]?.attempts).toBe(2), waiting)
  await vi.waitFor(async () => {
    expect((await outbox(database))[0]).toMatchObject({
      state: 'waiting',
      trouble: expect.stringContaining('you may not send'),
    })
  }, waiting)
})

test('a mail server that asks for a password gets it, and a wrong one is told without it', async () => {
  const { port, received } = await mailServer({
    options: {
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, callback) =>
        username === 'jo@shop' && password === 'a/b c'
          ? callback(null, { user: username })
          : callback(smtpError(535, 'not you')),
    },
  })
  const usual = mailsTo(port, { waits: [0, hour] })
  const withPassword = (password: string) => ({
    ...usual,
    smtp: usual.smtp && { ...usual.smtp, account: { user: 'jo@shop', password } },
  })
  const api = await serverWith({ mails: withPassword('wrong-secret') })
  const database = databaseAt(api.databaseUrl)
  await bookAt(api.url)
  const trouble = expect.stringContaining('not you')
  await vi.waitFor(async () => {
    expect((await outbox(database))[0]).toMatchObject({ state: 'waiting', attempts: 2, trouble })
  }, waiting)
  expect((await outbox(database))[0]?.trouble).not.toContain('wrong-secret')
  await api.close()
  await sql`UPDATE mails SET due_at = now()`.execute(database)
  await alsoOn(api.databaseUrl, { mails: withPassword('a/b c') })
  await vi.waitFor(() => expect(received).toHaveLength(1), waiting)
})

// Would notice: a password that goes over the wire in the clear.
test('a mail server that must not be talked to in the clear is told nothing without TLS', async () => {
  const { port, received } = await mailServer()
  const usual = mailsTo(port, { waits: [] })
  const smtp = usual.smtp && { ...usual.smtp, requireTls: true }
  const api = await serverWith({ mails: { ...usual, smtp } })
  const database = databaseAt(api.databaseUrl)
  await bookAt(api.url)
  await vi.waitFor(async () => expect((await outbox(database))[0]?.state).toBe('failed'), waiting)
  expect(received).toHaveLength(0)
})

// Would notice: a booking that waits for a mail server, and a sender that waits for ever.
test('a server that says nothing delays no booking; its mails are given up in the end, and stay', async () => {
  const { api, database } = await shopWith(
    { options: { onConnect: () => {} } },
    { patience: 300, waits: [0] },
  )
  await bookAt(api.url)
  await vi.waitFor(async () => {
    expect((await outbox(database))[0]).toMatchObject({
      state: 'failed',
      attempts: 2,
      trouble: expect.stringMatching(/too long|Greeting never received|timeout/i),
    })
  }, waiting)
})

// Would notice: a second mail that nobody can tell from the first.
test('an answer that is lost brings the mail again, with the same Message-ID', async () => {
  const { api, received, database } = await shopWith({
    onMail: (_mail, count) => (count === 1 ? 'hang up' : 'take'),
  })
  await bookAt(api.url)
  await vi.waitFor(async () => expect((await outbox(database))[0]?.state).toBe('sent'), waiting)
  const ids = received.map(({ messageId }) => messageId)
  expect(ids).toStrictEqual([ids[0], ids[0]])
})

/** Writes so many mails to so many people into the outbox. */
const fill = (database: Database, count: number) =>
  sql`INSERT INTO mails (key, kind, recipient, facts)
    SELECT 'role/' || i, 'role', 'person-' || i || '@firm.example', '{"name": "Jo", "isAdmin": true}'
    FROM generate_series(1, ${count}::int) AS i`.execute(database)

test('two servers send each mail once', async () => {
  const { port, received } = await mailServer()
  const first = await serverWith({ mails: mailsTo(port) })
  await alsoOn(first.databaseUrl, { mails: mailsTo(port) })
  const database = databaseAt(first.databaseUrl)
  await fill(database, 100)
  await vi.waitFor(async () => {
    expect((await outbox(database)).filter(({ state }) => state !== 'sent')).toHaveLength(0)
  }, waiting)
  expect(received).toHaveLength(100)
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(100)
})

test('a server that is killed while it sends loses no mail, and sends no more than it had in hand twice', async () => {
  const folder = `mails ${Math.random()}`
  onTestFinished(await useDatabase(folder))
  const databaseUrl = databaseOf(folder)
  const database = databaseAt(databaseUrl)
  await fill(database, 500)
  let kill: (() => void) | undefined
  const { port, received } = await mailServer({
    onMail(_mail, count) {
      if (count === 200) kill?.()
      return 'take'
    },
  })
  const { child } = await runApi({
    DATABASE_URL: databaseUrl,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'The Shop <orders@shop.example>',
  })
  const killed = once(child, 'close')
  kill = () => void child.kill('SIGKILL')
  if (received.length >= 200) kill()
  expect(await killed).toStrictEqual([null, 'SIGKILL'])
  // Its last statements may still run, one of which could claim a mail for a minute.
  await vi.waitFor(async () => {
    const { rows } = await sql`SELECT FROM pg_stat_activity WHERE datname = current_database()
      AND backend_type = 'client backend' AND pid <> pg_backend_pid()`.execute(database)
    expect(rows).toHaveLength(0)
  }, waiting)
  const left = (await outbox(database)).filter(({ state }) => state === 'waiting')
  expect(left.length).toBeGreaterThan(0)
  // As if the time were over for which they were its own.
  await sql`UPDATE mails SET due_at = now() WHERE state = 'waiting'`.execute(database)
  await alsoOn(databaseUrl, { mails: mailsTo(port) })
  await vi.waitFor(async () => {
    expect((await outbox(database)).filter(({ state }) => state !== 'sent')).toHaveLength(0)
  }, waiting)
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(500)
  const twice = received.length - 500
  process.stdout.write(`${twice} of 500 mails came twice, ${left.length} were left by the killed\n`)
  // What one server sends at once.
  expect(twice).toBeLessThanOrEqual(4)
})

test('without a mail server each mail is a line of the log, without an address, and stays', async () => {
  const lines: string[] = []
  const api = await serverWith({
    log: createLog('info', { write: (line) => lines.push(line) }),
    mails: { smtp: undefined, shopUrl: undefined, currency: 'EUR', pace: fast },
  })
  const database = databaseAt(api.databaseUrl)
  await bookAt(api.url)
  await vi.waitFor(async () => expect((await outbox(database))[0]?.state).toBe('logged'), waiting)
  const said = lines.filter((line) => line.includes('SMTP_URL is not set'))
  expect(said).toHaveLength(1)
  const { id } = await database
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoAccounts.buyer.email)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(said[0] ?? '')).toMatchObject({
    to: id,
    kind: 'placed',
    subject: expect.stringContaining('We have your order'),
  })
  expect(said[0]).not.toContain('@')
})

test('a person who is erased leaves no mail, and gets none any more', async () => {
  const { port, received } = await mailServer()
  const api = await serverWith({ mails: mailsTo(port, { look: hour }) })
  const database = databaseAt(api.databaseUrl)
  const admin = await buyerAt(api.url, demoAccounts.admin)
  const order = await bookAt(api.url)
  const address = `${api.url}/user/${demoAccounts.buyer.email}`
  const { status } = await send(address, 'DELETE', { token: admin.token })
  expect(status).toBe(200)
  expect(await outbox(database)).toHaveLength(0)
  const cancelled = await send(`${api.url}/order/${order._id}`, 'DELETE', { token: admin.token })
  expect(cancelled.text).not.toContain(messages.refusal.orderNotFound)
  expect(await outbox(database)).toHaveLength(0)
  expect(received).toHaveLength(0)
})

test('sent mails are deleted after thirty days, and those that were given up stay', async () => {
  const api = await serverWith({ mails: mailsTo(9, { look: hour }) })
  const database = databaseAt(api.databaseUrl)
  await fill(database, 4)
  const end = (key: string, state: string, days: number) =>
    sql`UPDATE mails SET state = ${state}, ended_at = now() - ${days} * interval '1 day'
      WHERE key = ${key}`.execute(database)
  await end('role/1', 'sent', 31)
  await end('role/2', 'sent', 29)
  await end('role/3', 'failed', 400)
  await forgetMails(database)
  expect((await outbox(database)).map(({ key }) => key)).toStrictEqual([
    'role/2',
    'role/3',
    'role/4',
  ])
})
