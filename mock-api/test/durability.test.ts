import { mkdir, open, readdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoints } from '@strapline/contract/endpoints'
import { orderSchema, productSchema } from '@strapline/contract/entities'
import { productOf } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { freshApi, type Reply, send, startApi, temporaryFolder } from './support/api.ts'
import { processTimeout, runMockApi } from './support/command.ts'
import { booking } from './support/samples.ts'

const inProcesses = { timeout: processTimeout }

const databaseSchema = z.object({
  orders: z.array(orderSchema),
  products: z.array(productSchema),
})

const readDatabase = async (dataDir: string) =>
  databaseSchema.parse(JSON.parse(await readFile(join(dataDir, 'db.json'), 'utf8')))

const idOf = ({ json }: Reply) => endpoints.bookOrder.answer.parse(json).order?._id ?? ''

describe('kill -9', () => {
  const hammers = 16

  /** Books without a pause until `enough` bookings are acknowledged, kills, and says which they were. */
  async function hammerAndKill(dataDir: string, enough: number): Promise<string[]> {
    const { url, child, ended } = await runMockApi(dataDir)
    const signedIn = await send(`${url}/identity/sign-in`, 'POST', {
      body: { email: 'buyer@strapline.example', password: 'demo-buyer' },
    })
    const { idToken } = z.object({ idToken: z.string() }).parse(signedIn.json)
    const body = { email: 'buyer@strapline.example', name: 'Demo Buyer' }
    const registered = await send(`${url}/user`, 'POST', { token: idToken, body })
    const { token } = z.object({ token: z.string() }).parse(registered.json)

    const acknowledged: string[] = []
    const hammer = async () => {
      while (!child.killed) {
        const sent = { token, body: booking('buyer@strapline.example') }
        const reply = await send(`${url}/order`, 'POST', sent).catch(() => undefined)
        // Only the kill may keep an answer from coming.
        if (!reply) return expect(child.killed).toBe(true)
        expect(reply.status, reply.text).toBe(200)
        acknowledged.push(idOf(reply))
        if (acknowledged.length >= enough) child.kill('SIGKILL')
      }
    }
    await Promise.all(Array.from({ length: hammers }, hammer))
    expect((await ended).signal).toBe('SIGKILL')
    return acknowledged
  }

  test(
    'in the middle of writing loses nothing acknowledged, three times over',
    inProcesses,
    async () => {
      const dataDir = await temporaryFolder()
      const acknowledged: string[] = []
      for (const enough of [17, 30, 47]) {
        acknowledged.push(...(await hammerAndKill(dataDir, enough)))
        const { orders, products } = await readDatabase(dataDir)
        const kept = new Set(orders.map(({ _id }) => _id))
        expect(acknowledged.filter((id) => !kept.has(id))).toStrictEqual([])

        // Order and stock are one change: neither is there without the other.
        const product = productOf('cable-ties')
        const booked = orders.filter(({ orderId }) => orderId === product._id).slice(1)
        const taken = booked.reduce((sum, { myOrder }) => sum + myOrder, 0)
        const stored = products.find(({ _id }) => _id === product._id)
        expect(stored?.availAble).toBe(product.availAble - taken)
      }
      const api = await startApi(dataDir)
      onTestFinished(api.close)
      const { token } = await api.asAdmin()
      const listed = (await api.orders(token)).map(({ _id }) => _id)
      expect(listed).toStrictEqual(expect.arrayContaining(acknowledged))
    },
  )
})

/** Something to wait for until it is opened. */
function gate() {
  let open: () => void = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

/** Runs `before` whenever this process puts a file or a folder on the disk, until the test ends. */
async function spyOnSync(dataDir: string, before: () => Promise<void>): Promise<void> {
  const probe = await open(join(dataDir, 'db.json'))
  const prototype: { sync(): Promise<void> } = Object.getPrototypeOf(probe)
  await probe.close()
  const { sync } = prototype
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: unknown) {
    await before()
    return sync.call(this)
  })
  onTestFinished(() => spy.mockRestore())
}

describe('an acknowledgement', () => {
  test('comes when file and folder are on the disk, and the file is whole all the time', async () => {
    const api = await freshApi()
    const buyer = await api.asBuyer()
    const before = await readFile(join(api.dataDir, 'db.json'), 'utf8')

    const atSync: string[] = []
    await spyOnSync(api.dataDir, async () => {
      atSync.push(await readFile(join(api.dataDir, 'db.json'), 'utf8'))
    })

    const reply = await api.call('bookOrder', { body: booking(buyer.email) }, buyer.token)
    const after = await readFile(join(api.dataDir, 'db.json'), 'utf8')
    expect(after).toContain(idOf(reply))
    // The new content is synced aside while the old is in place, the folder after the exchange.
    expect(atSync).toStrictEqual([before, after])
    expect(await readdir(api.dataDir)).not.toContain('db.json.tmp')
  })

  test('does not come when the disk refuses, and then nothing has happened', async () => {
    const logged: string[] = []
    const api = await freshApi({ log: (line) => logged.push(line) })
    const buyer = await api.asBuyer()
    const admin = await api.asAdmin()
    const before = await api.orders(admin.token)
    const body = booking(buyer.email)
    const book = () => api.call('bookOrder', { body }, buyer.token)
    const outOfRange = { body: { ...body, myOrder: 1 } }

    const blocker = join(api.dataDir, 'db.json.tmp')
    await mkdir(blocker)
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, book),
      api.call('addReview', { body: { ratting: 5, review: 'Good.' } }, buyer.token),
    ])
    for (const { status, json } of replies) {
      expect(status).toBe(500)
      expect(json).toStrictEqual({ message: messages.refusal.unexpected })
    }
    expect(logged).toHaveLength(6)
    expect(logged[0]).toContain('EISDIR')
    expect(await api.orders(admin.token)).toStrictEqual(before)
    const { json } = await api.call('getProduct', { params: { id: body.orderId } })
    expect(json).toStrictEqual(productOf('cable-ties'))
    // What needs no writing still works, and is refused for its own reason.
    expect((await api.call('bookOrder', outOfRange, buyer.token)).status).toBe(422)

    await rmdir(blocker)
    expect(endpoints.bookOrder.answer.parse((await book()).json).success).toBe(true)
    expect(await api.orders(admin.token)).toHaveLength(before.length + 1)
  })
})

describe('a restart', () => {
  test('keeps data, tokens and what somebody added to the file by hand', async () => {
    const dataDir = await temporaryFolder()
    const first = await startApi(dataDir)
    const buyer = await first.asBuyer()
    const booked = await first.call('bookOrder', { body: booking(buyer.email) }, buyer.token)
    await first.close()

    const file = join(dataDir, 'db.json')
    const database = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
    await writeFile(file, JSON.stringify({ ...database, note: 'by hand' }))
    // A process that was killed may have left this behind.
    await writeFile(`${file}.tmp`, '{"version":1,"produ')

    const second = await startApi(dataDir)
    onTestFinished(second.close)
    expect(await readdir(dataDir)).not.toContain('db.json.tmp')
    const mine = await second.call('listMyOrders', { params: { email: buyer.email } }, buyer.token)
    expect(JSON.stringify(mine.json)).toContain(idOf(booked))
    await second.call('bookOrder', { body: booking(buyer.email) }, buyer.token)
    expect(await second.stored()).toMatchObject({ note: 'by hand' })
  })

  test('forgets the token of a user who was deleted', async () => {
    const dataDir = await temporaryFolder()
    const first = await startApi(dataDir)
    const gone = await first.join('gone@strapline.example')
    await first.close()

    const file = join(dataDir, 'db.json')
    const database = JSON.parse(await readFile(file, 'utf8')) as Record<string, { email: string }[]>
    const without = (name: string) => database[name]?.filter(({ email }) => email !== gone.email)
    const rest = { ...database, users: without('users'), accounts: without('accounts') }
    await writeFile(file, JSON.stringify(rest))

    const second = await startApi(dataDir)
    onTestFinished(second.close)
    const review = { body: { ratting: 5, review: 'Good.' } }
    const named = { body: { email: gone.email, name: gone.name } }
    for (const reply of [
      await second.call('addReview', review, gone.token),
      await second.call('registerUser', named, gone.idToken),
      await second.at('GET', '/identity/me', { token: gone.idToken }),
    ]) {
      expect(reply.status).toBe(401)
    }
  })

  /** A mock API that is busy writing a booking until `finish` is called. */
  async function busyWriting() {
    const dataDir = await temporaryFolder()
    const api = await startApi(dataDir)
    const buyer = await api.asBuyer()
    const disk = gate()
    const writing = gate()
    await spyOnSync(dataDir, () => {
      writing.open()
      return disk.opened
    })
    const hangUp = new AbortController()
    const sent = { token: buyer.token, body: booking(buyer.email), signal: hangUp.signal }
    const booked = api.at('POST', '/order', sent)
    await writing.opened
    const lastOrder = async () => (await readDatabase(dataDir)).orders.at(-1)
    return { ...api, booked, hangUp, finish: disk.open, address: sent.body.address, lastOrder }
  }

  /** Time enough for a server that does not wait to be gone. */
  async function knockInVain(url: string): Promise<void> {
    for (let knock = 0; knock < 20; knock += 1) await expect(fetch(url)).rejects.toThrow()
  }

  test('comes after the calls under way: closing waits for them', async () => {
    const { booked, close, finish, dataDir, url, lastOrder } = await busyWriting()
    const closed = close()
    await knockInVain(url)
    finish()
    const id = idOf(await booked)
    await closed
    expect((await lastOrder())?._id).toBe(id)
    expect(await readdir(dataDir)).not.toContain('lock')
  })

  test('comes after a write whose caller has hung up, too', async () => {
    const { booked, hangUp, close, finish, dataDir, url, address, lastOrder } = await busyWriting()
    hangUp.abort()
    await expect(booked).rejects.toThrow()
    const closed = close()
    await knockInVain(url)
    expect(await readdir(dataDir)).toContain('lock')
    finish()
    await closed
    expect((await lastOrder())?.address).toBe(address)
  })
})

test('the files with secrets are for their owner alone', async () => {
  const { dataDir } = await freshApi()
  for (const name of ['db.json', 'signing-key']) {
    const handle = await open(join(dataDir, name))
    const { mode } = await handle.stat()
    await handle.close()
    expect((mode & 0o777).toString(8)).toBe('600')
  }
})
