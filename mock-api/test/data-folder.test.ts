import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endpoints } from '@strapline/contract/endpoints'
import type { Order } from '@strapline/contract/entities'
import { users } from '@strapline/contract/fixtures'
import { hashPassword } from '@strapline/server-kit/auth/passwords'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Api, startApi, temporaryFolder, testPasswordCost } from './support/api.ts'
import { runCommand } from './support/command.ts'
import { folderWith, troubleOf } from './support/trouble.ts'

/** A db.json as version 1 wrote it, with one order more than the sample data. */
const version1 = fileURLToPath(new URL('folders/version-1/db.json', import.meta.url))

async function folderOfVersion1(): Promise<string> {
  const folder = await temporaryFolder()
  await copyFile(version1, join(folder, 'db.json'))
  return folder
}

async function start(folder: string, options: Parameters<typeof startApi>[1] = {}): Promise<Api> {
  const api = await startApi(folder, options)
  onTestFinished(api.close)
  return api
}

const read = async (...path: string[]) => JSON.parse(await readFile(join(...path), 'utf8'))

/** The file names in a folder that start with `beginning`. */
const named = async (folder: string, beginning: string) =>
  (await readdir(folder)).filter((name) => name.startsWith(beginning))

describe('a data folder of version 1', () => {
  test('is served with all that it holds', async () => {
    const old = await read(version1)
    const api = await start(await folderOfVersion1())
    const { token } = await api.asAdmin()
    expect(await api.orders(token)).toStrictEqual(old.orders)
    expect((await api.call('listProducts', {})).json).toStrictEqual({ data: old.products })
    const { orderName, ...order } = old.orders.at(-1)
    expect(orderName).toBe('Polyester strap 16 x 0.8 mm, 1,500 m')
    // Accounts still work.
    const buyer = { email: order.email, name: 'Demo Buyer', password: 'demo-buyer' }
    expect((await api.logIn(buyer)).email).toBe(order.email)
  })

  test('is written in the new version, and kept as it was beside it', async () => {
    const folder = await folderOfVersion1()
    const before = await readFile(join(folder, 'db.json'), 'utf8')
    const api = await start(folder)
    expect(await api.stored()).toStrictEqual({
      ...JSON.parse(before),
      version: 7,
      reviewers: {},
      audit: [],
      results: {},
      sessions: [],
    })
    const [copy = ''] = await named(folder, 'db.version-1')
    expect(await readFile(join(folder, copy), 'utf8')).toBe(before)
    expect(api.notes.join()).toContain(copy)
    await api.close()
    const again = await start(folder)
    expect(again.notes).toStrictEqual([])
    expect(await named(folder, 'db.version-1')).toStrictEqual([copy])
  })

  test('keeps fields that this program does not know', async () => {
    const folder = await temporaryFolder()
    const old = await read(version1)
    old.orders[0].note = 'ring twice'
    await writeFile(join(folder, 'db.json'), JSON.stringify(old))
    const api = await start(folder)
    expect((await api.stored()).orders?.[0]).toMatchObject({ note: 'ring twice' })
  })

  test('has orders that count as old: an exact repetition is accepted', async () => {
    const api = await start(await folderOfVersion1())
    const { _id, ...body } = (await read(version1)).orders.at(-1)
    const { token } = await api.asBuyer()
    const { json } = await api.call('bookOrder', { body }, token)
    expect(endpoints.bookOrder.answer.parse(json).success).toBe(true)
  })
})

describe('a data folder of version 3, whose emails were not all in one spelling', () => {
  const stored = 'ｍｉａ@firm.example'
  const email = 'mia@firm.example'
  const person = { email, name: 'Mia', password: 'four plain words' }

  /** A folder with an account, a user, an order and a mail of `stored`; `others` are accounts beside it. */
  async function folderWith(...others: string[]): Promise<string> {
    const folder = await temporaryFolder()
    const first = await startApi(folder)
    await first.join(email)
    await first.close()
    const content = await read(folder, 'db.json')
    const own = content.accounts.at(-1)
    own.email = stored
    own.password = await hashPassword(person.password, testPasswordCost)
    content.users.at(-1).email = stored
    content.orders.push({ ...content.orders[0], _id: 'own', email: stored })
    content.mails.push({ to: stored, subject: '', text: '', link: '', sentAt: '', code: 'x' })
    for (const other of others) {
      content.accounts.push({ ...own, email: other, displayName: 'Other' })
    }
    const { reviewers: _, ...older } = content
    await writeFile(join(folder, 'db.json'), JSON.stringify({ ...older, version: 3 }))
    return folder
  }

  test('lets its people in, with their orders and mails', async () => {
    const api = await start(await folderWith())
    const mia = await api.logIn(person)
    const orders = await api.call('listMyOrders', { params: { email } }, mia.token)
    expect(orders.json).toMatchObject([{ _id: 'own', email }])
    const outbox = await api.at('GET', '/identity/outbox', { token: mia.idToken })
    expect(outbox.json).toMatchObject([{ to: email }])
    expect(JSON.stringify(await api.stored())).not.toContain(stored)
  })

  test('drops what cannot be seen from an email', async () => {
    const api = await start(await folderWith('zoe\u200b@firm.example'))
    const { accounts } = await api.stored()
    expect(accounts?.at(-1)).toMatchObject({ email: 'zoe@firm.example' })
  })

  test('never makes two people one', async () => {
    const api = await start(await folderWith(email, 'mia\u2060@firm.example'))
    // The data of the other spellings stays as it was.
    const text = JSON.stringify(await api.stored())
    expect(text.split(stored)).toHaveLength(5)
    expect(text).toContain('mia\u2060@firm.example')
    const mia = await api.logIn(person)
    const orders = await api.call('listMyOrders', { params: { email } }, mia.token)
    expect(orders.json).toStrictEqual([])
  })
})

describe('a data folder of version 4, with the times of orders beside them', () => {
  const at = Date.UTC(2026, 2, 4, 5, 6, 7, 8)

  /** A folder whose last order has this time, and another one that no Date can hold. */
  async function folderOfVersion4(times: (ids: string[]) => Record<string, unknown>) {
    const folder = await temporaryFolder()
    const first = await startApi(folder)
    await first.close()
    const content = await read(folder, 'db.json')
    const orders = content.orders.map(({ placedAt, unitPrice, ...order }: Order) => order)
    const placedAt = times(orders.map(({ _id }: Order) => _id))
    const older = { ...content, version: 4, orders, placedAt }
    await writeFile(join(folder, 'db.json'), JSON.stringify(older))
    return { folder, orders }
  }

  test('has them in the orders, and nowhere else', async () => {
    const { folder, orders } = await folderOfVersion4((ids) => ({
      [ids.at(-1) ?? '']: at,
      [ids[0] ?? '']: 1e300,
      'of-no-order': at,
    }))
    const api = await start(folder)
    const stored = await api.stored()
    expect(stored).not.toHaveProperty('placedAt')
    expect(stored.orders).toStrictEqual([
      ...orders.slice(0, -1),
      { ...orders.at(-1), placedAt: '2026-03-04T05:06:07.008Z' },
    ])
  })

  test('still refuses an exact repetition within ten minutes', async () => {
    const { folder, orders } = await folderOfVersion4(() => ({}))
    const content = await read(folder, 'db.json')
    const { _id, ...body } = orders[0]
    content.placedAt = { [_id]: Date.now() }
    await writeFile(join(folder, 'db.json'), JSON.stringify(content))
    const api = await start(folder)
    const { token } = await api.asBuyer()
    const { json } = await api.call('bookOrder', { body }, token)
    expect(json).toMatchObject({ success: false, order: { _id } })
  })
})

describe('starting afresh', () => {
  test('sets the present data aside, readable or not, and serves the sample data', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'db.json'), '{"version":6}')
    await writeFile(join(folder, 'signing-key'), 'damaged')
    await writeFile(join(folder, 'holiday.txt'), 'not ours')
    const api = await start(folder, { fresh: true })
    expect((await api.call('listProducts', {})).status).toBe(200)
    const [aside = ''] = await named(folder, 'set-aside-')
    expect(api.notes.join()).toContain(aside)
    expect((await readdir(join(folder, aside))).sort()).toStrictEqual(['db.json', 'signing-key'])
    expect(await readFile(join(folder, aside, 'db.json'), 'utf8')).toBe('{"version":6}')
    expect(await readFile(join(folder, 'holiday.txt'), 'utf8')).toBe('not ours')
  })

  test('twice keeps both, each under the time of its start', async () => {
    const folder = await folderOfVersion1()
    await (await startApi(folder)).close()
    const others = ['my-db.json', 'db.json.bak', 'signing-key-2']
    for (const name of others) await writeFile(join(folder, name), 'not ours')
    const [copy = ''] = await named(folder, 'db.version-1')
    await (await startApi(folder, { fresh: true, now: () => 1 })).close()
    await (await startApi(folder, { fresh: true, now: () => 2 })).close()
    const kept = ['set-aside-1970-01-01T00-00-00.001Z', 'set-aside-1970-01-01T00-00-00.002Z']
    const all = [...others, ...kept, 'db.json', 'signing-key']
    expect((await readdir(folder)).sort()).toStrictEqual(all.sort())
    expect((await readdir(join(folder, kept[0] ?? ''))).sort()).toStrictEqual(
      ['db.json', copy, 'signing-key'].sort(),
    )
  })

  test('of a missing folder is a plain start', async () => {
    const folder = join(await temporaryFolder(), 'new')
    const api = await start(folder, { fresh: true })
    expect(api.notes).toStrictEqual([])
    expect((await readdir(folder)).sort()).toStrictEqual(['db.json', 'lock', 'signing-key'])
  })

  test('leaves the data of a running mock API alone', async () => {
    const { dataDir } = await start(await temporaryFolder())
    await expect(startApi(dataDir, { fresh: true })).rejects.toThrow('in use by another mock API')
    expect(await named(dataDir, 'set-aside-')).toStrictEqual([])
  })

  test('is a command, which says where the data is', async () => {
    const folder = await folderOfVersion1()
    const env = { MOCK_API_PORT: '0', STRAPLINE_DATA_DIR: folder }
    const { printed } = runCommand('main', env, ['--fresh'])
    const [, path = ''] = await printed(/^Set aside: .* in (.+)$/m)
    expect((await read(path, 'db.json')).version).toBe(1)
    await printed(/^Demo accounts: /m)
    expect((await read(folder, 'db.json')).version).toBe(7)
  })
})

describe('a data folder', () => {
  test('that does not exist is created, with its parent folders', async () => {
    const path = join(await temporaryFolder(), 'deep', 'er')
    const api = await start(path)
    expect((await readdir(path)).sort()).toStrictEqual(['db.json', 'lock', 'signing-key'])
    // One account each, also for those who have a password.
    const { accounts } = await api.stored()
    const emails = accounts?.map((account) => (account as { email: string }).email)
    expect(new Set(emails).size).toBe(emails?.length)
    expect(emails).toStrictEqual(expect.arrayContaining(users.map(({ email }) => email)))
  })

  test('is not written by a start that changes nothing', async () => {
    const folder = await temporaryFolder()
    await (await startApi(folder)).close()
    const file = join(folder, 'db.json')
    const content = JSON.stringify(await read(file))
    await writeFile(file, content)
    await start(folder)
    expect(await readFile(file, 'utf8')).toBe(content)
  })

  // /proc answers mkdir with ENOENT, as if a parent folder were missing.
  test('in a place where no folder can be created is named', async () => {
    const places = ['/proc/strapline', '/proc/strapline/data'].filter(() =>
      existsSync('/proc/self'),
    )
    for (const path of places) {
      const message = await troubleOf(path)
      expect(message).toContain(path)
      expect(message).toContain('STRAPLINE_DATA_DIR')
    }
  })

  test('that is a file, or below one, is named, and the file stays as it is', async () => {
    const folder = await folderWith('file', 'precious')
    for (const path of [join(folder, 'file'), join(folder, 'file', 'data')]) {
      const message = await troubleOf(path)
      expect(message).toContain(path)
      expect(message).toContain("can't be used (ENOTDIR)")
      expect(message).toContain('STRAPLINE_DATA_DIR')
      await expect(startApi(path)).rejects.toMatchObject({ cause: { code: 'ENOTDIR' } })
    }
    expect(await readFile(join(folder, 'file'), 'utf8')).toBe('precious')
  })

  test.each(['db.json', 'signing-key'])('with a folder named %s is refused', async (name) => {
    const folder = await temporaryFolder()
    await mkdir(join(folder, name))
    expect(await troubleOf(folder)).toContain('(EISDIR)')
    expect(await readdir(folder)).toStrictEqual([name])
  })
})

describe('a database file', () => {
  test.each([
    ['is empty', 'not valid JSON', ''],
    ['is cut off', 'not valid JSON', '{"version":1,"products":[{"_id":"65f1'],
    ['is not JSON', 'not valid JSON', 'hello'],
    ['is other JSON', "not one of the mock API's", '{}'],
    ['is null', "not one of the mock API's", 'null'],
    ['is a text', "not one of the mock API's", '"version 4"'],
    ['is a list', "not one of the mock API's", '[]'],
    ['is of a version that never existed', "not one of the mock API's", '{"version":0}'],
    ['is of a newer version', 'is of version 8', '{"version":8}'],
    ['is of a version that is a text', "not one of the mock API's", '{"version":"4"}'],
    ['is of an older version and holds nothing', 'first difference: products', '{"version":1}'],
    [
      'is of version 3 and has no orders',
      'first difference: orders)',
      '{"version":3,"products":[],"accounts":[{"email":"MIA@firm.example"}]}',
    ],
    [
      'is of version 3 and has orders that are no list',
      'first difference: orders)',
      '{"version":3,"products":[],"orders":"none","accounts":[{"email":"MIA@firm.example"}]}',
    ],
    [
      'is of version 3 and has accounts without an email',
      'first difference: accounts.0)',
      '{"version":3,"products":[],"orders":[],"users":[],"reviews":[],"accounts":[null,{}]}',
    ],
    [
      'has an order without a quantity',
      'first difference: orders.0',
      '{"version":5,"products":[],"orders":[{"_id":"1"}],"users":[],"reviews":[],"accounts":[],"mails":[],"reviewers":{},"results":{},"sessions":[]}',
    ],
  ])('that %s is refused and kept', async (_what, words, content) => {
    const folder = await folderWith('db.json', content)
    await writeFile(join(folder, 'db.json.tmp'), 'perhaps of use')
    const message = await troubleOf(folder)
    expect(message).toContain(join(folder, 'db.json'))
    expect(message).toContain(words)
    expect(message).toContain('"npm start -- --fresh"')
    expect(message).toContain('deletes nothing')
    expect(await readFile(join(folder, 'db.json'), 'utf8')).toBe(content)
    expect((await readdir(folder)).sort()).toStrictEqual(['db.json', 'db.json.tmp'])
  })

  test('that was renamed is replaced by the sample data', async () => {
    const folder = await folderWith('db.json.old', 'hello')
    const api = await start(folder)
    expect((await api.call('listProducts', {})).status).toBe(200)
    expect(await readFile(join(folder, 'db.json.old'), 'utf8')).toBe('hello')
  })

  test('with a damaged signing key beside it is refused, and the key is kept', async () => {
    const folder = await folderWith('signing-key', 'short')
    expect(await troubleOf(folder)).toContain(join(folder, 'signing-key'))
    expect(await readFile(join(folder, 'signing-key'), 'utf8')).toBe('short')
  })
})
