import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { endpoints } from '@strapline/contract/endpoints'
import { orderSchema } from '@strapline/contract/entities'
import { productOf } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { freshApi, type Reply, startApi, temporaryFolder } from './support/api.ts'
import { booking } from './support/samples.ts'

const idOf = ({ json }: Reply) => endpoints.bookOrder.answer.parse(json).order?._id ?? ''

/** A promise and the function that resolves it. */
function deferred() {
  let resolve: () => void = () => {}
  const promise = new Promise<void>((resolvePromise) => {
    resolve = resolvePromise
  })
  return { resolve, promise }
}

/** Runs `before` with the file ahead of every fsync of this process, until the test ends. */
async function spyOnSync(
  dataDir: string,
  before: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const probe = await open(join(dataDir, 'db.json'))
  const prototype: { sync(): Promise<void> } = Object.getPrototypeOf(probe)
  await probe.close()
  const { sync } = prototype
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    await before(this)
    return sync.call(this)
  })
  onTestFinished(() => spy.mockRestore())
}

describe('an acknowledgement', () => {
  test('comes once file and folder are synced, and the file is complete at every moment', async () => {
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
    // The new content is synced in a temporary file while the old one is in place; the folder after the rename.
    expect(atSync).toStrictEqual([before, after])
    expect(await readdir(api.dataDir)).not.toContain('db.json.tmp')
  })

  test('leaves no file open, whether or not the disk took it', async () => {
    const api = await freshApi({ log: () => {} })
    const buyer = await api.asBuyer()
    const files: FileHandle[] = []
    const diskErrors: Error[] = []
    await spyOnSync(api.dataDir, async (file) => {
      files.push(file)
      const error = diskErrors.pop()
      if (error) throw error
    })
    const statusOf = async () =>
      (await api.call('bookOrder', { body: booking(buyer.email) }, buyer.token)).status
    expect(await statusOf()).toBe(200)
    diskErrors.push(new Error('The disk is full.'))
    expect(await statusOf()).toBe(500)
    // The file and its folder, and the file that was not taken. A closed one has the number -1.
    expect(files.map(({ fd }) => fd)).toStrictEqual([-1, -1, -1])
  })

  test('does not come when writing fails, and then nothing has changed', async () => {
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
    // A call that writes nothing still gets its own answer.
    expect((await api.call('bookOrder', outOfRange, buyer.token)).status).toBe(422)

    await rmdir(blocker)
    expect(endpoints.bookOrder.answer.parse((await book()).json).success).toBe(true)
    expect(await api.orders(admin.token)).toHaveLength(before.length + 1)
  })
})

describe('a restart', () => {
  test('keeps data, tokens and fields that somebody added to the file by hand', async () => {
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
    const disk = deferred()
    const writing = deferred()
    await spyOnSync(dataDir, () => {
      writing.resolve()
      return disk.promise
    })
    const hangUp = new AbortController()
    const sent = { token: buyer.token, body: booking(buyer.email), signal: hangUp.signal }
    const booked = api.at('POST', '/order', sent)
    await writing.promise
    const lastOrder = async () => orderSchema.parse((await api.stored()).orders?.at(-1))
    return { ...api, booked, hangUp, finish: disk.resolve, address: sent.body.address, lastOrder }
  }

  /** Expects no connection for as long as a server that does not wait would need to end. */
  async function expectNoConnection(url: string): Promise<void> {
    for (let attempt = 0; attempt < 20; attempt += 1) await expect(fetch(url)).rejects.toThrow()
  }

  test('waits for the calls in flight before it closes', async () => {
    const { booked, close, finish, dataDir, url, lastOrder } = await busyWriting()
    const closed = close()
    await expectNoConnection(url)
    finish()
    const id = idOf(await booked)
    await closed
    expect((await lastOrder())._id).toBe(id)
    expect(await readdir(dataDir)).not.toContain('lock')
  })

  test('waits for a write whose caller has disconnected, too', async () => {
    const { booked, hangUp, close, finish, dataDir, url, address, lastOrder } = await busyWriting()
    hangUp.abort()
    await expect(booked).rejects.toThrow()
    const closed = close()
    await expectNoConnection(url)
    expect(await readdir(dataDir)).toContain('lock')
    finish()
    await closed
    expect((await lastOrder()).address).toBe(address)
  })
})

test('the data folder and its secrets are for their owner alone', async () => {
  const dataDir = join(await temporaryFolder(), 'data')
  const { close } = await startApi(dataDir)
  onTestFinished(close)
  expect(((await stat(dataDir)).mode & 0o777).toString(8)).toBe('700')
  for (const name of ['db.json', 'signing-key']) {
    const handle = await open(join(dataDir, name))
    const { mode } = await handle.stat()
    await handle.close()
    expect((mode & 0o777).toString(8)).toBe('600')
  }
})
