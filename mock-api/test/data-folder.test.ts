import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endpoints } from '@strapline/contract/endpoints'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Api, startApi, temporaryFolder } from './support/api.ts'
import { runCommand } from './support/command.ts'

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
      version: 4,
      placedAt: {},
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

describe('starting afresh', () => {
  test('sets the present data aside, readable or not, and serves the sample data', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'db.json'), '{"version":5}')
    await writeFile(join(folder, 'signing-key'), 'damaged')
    await writeFile(join(folder, 'holiday.txt'), 'not ours')
    const api = await start(folder, { fresh: true })
    expect((await api.call('listProducts', {})).status).toBe(200)
    const [aside = ''] = await named(folder, 'set-aside-')
    expect(api.notes.join()).toContain(aside)
    expect((await readdir(join(folder, aside))).sort()).toStrictEqual(['db.json', 'signing-key'])
    expect(await readFile(join(folder, aside, 'db.json'), 'utf8')).toBe('{"version":5}')
    expect(await readFile(join(folder, 'holiday.txt'), 'utf8')).toBe('not ours')
  })

  test('twice keeps both', async () => {
    const folder = await folderOfVersion1()
    await (await startApi(folder, { fresh: true, now: () => 1 })).close()
    await (await startApi(folder, { fresh: true, now: () => 2 })).close()
    expect(await named(folder, 'set-aside-')).toHaveLength(2)
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
    expect((await read(folder, 'db.json')).version).toBe(4)
  })
})
