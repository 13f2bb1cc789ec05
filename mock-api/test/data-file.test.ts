import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { users } from '@strapline/contract/fixtures'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Api, startApi, temporaryFolder } from './support/api.ts'
import { runCommand } from './support/command.ts'
import { booking, sampleProducts } from './support/samples.ts'
import type { TestOptions } from './support/server.ts'
import { folderWith, troubleOf } from './support/trouble.ts'

let folder: string

beforeEach(async () => {
  folder = await temporaryFolder()
})

async function start(dataDir = folder, options?: TestOptions): Promise<Api> {
  const api = await startApi(dataDir, options)
  onTestFinished(api.close)
  return api
}

const contentOf = (...path: string[]) => readFile(join(...path), 'utf8')

/** Expects a shop that began with the sample data, after it has set `names` aside; answers where they are. */
async function expectSetAside({ notes, dataDir, call }: Api, names: string[]): Promise<string> {
  const [aside = ''] = (await readdir(dataDir)).filter((name) => name.startsWith('set-aside-'))
  expect(notes).toHaveLength(1)
  expect(notes[0]).toContain(join(dataDir, aside))
  expect((await readdir(join(dataDir, aside))).sort()).toStrictEqual(names.sort())
  expect((await call('listProducts', {})).json).toStrictEqual({ data: sampleProducts })
  return join(dataDir, aside)
}

describe('a data folder', () => {
  test('that does not exist is created with one file, for its owner alone', async () => {
    const path = join(folder, 'deep', 'er')
    const api = await start(path)
    expect(await readdir(path)).toStrictEqual(['db.json'])
    expect(((await stat(path)).mode & 0o777).toString(8)).toBe('700')
    expect(((await stat(join(path, 'db.json'))).mode & 0o777).toString(8)).toBe('600')
    // One account each, also for those who have a password.
    const { accounts } = await api.stored()
    const emails = accounts?.map((account) => (account as { email: string }).email)
    expect(new Set(emails).size).toBe(emails?.length)
    expect(emails).toStrictEqual(expect.arrayContaining(users.map(({ email }) => email)))
  })

  test('keeps data and tokens over a restart, and is not written by it', async () => {
    const first = await startApi(folder)
    const { email, token } = await first.asBuyer()
    await first.call('bookOrder', { body: booking(email) }, token)
    await first.close()
    const before = await contentOf(folder, 'db.json')
    const second = await start()
    expect(second.notes).toStrictEqual([])
    const { json } = await second.call('listMyOrders', { params: { email } }, token)
    expect(json).toHaveLength(4)
    expect(await contentOf(folder, 'db.json')).toBe(before)
  })

  test('whose user was taken out by hand forgets the tokens of that user', async () => {
    const first = await startApi(folder)
    const gone = await first.join('gone@strapline.example')
    await first.close()
    const content = JSON.parse(await contentOf(folder, 'db.json'))
    for (const list of ['users', 'accounts']) {
      content[list] = content[list].filter((row: { email: string }) => row.email !== gone.email)
    }
    await writeFile(join(folder, 'db.json'), JSON.stringify(content))
    const second = await start()
    const named = { body: { email: gone.email, name: gone.name } }
    for (const reply of [
      await second.call('addReview', { body: { ratting: 5, review: 'Good.' } }, gone.token),
      await second.call('registerUser', named, gone.idToken),
      await second.at('GET', '/identity/me', { token: gone.idToken }),
    ]) {
      expect(reply.status).toBe(401)
    }
  })

  test('that can’t be written keeps the change in memory, and says so in the log', async () => {
    const logged: string[] = []
    const api = await start(folder, { log: (line) => logged.push(line) })
    const { token, email } = await api.asBuyer()
    const own = async () => (await api.call('listMyOrders', { params: { email } }, token)).json
    const blocker = join(folder, 'db.json.tmp')
    await mkdir(blocker)
    const reply = await api.call('bookOrder', { body: booking(email) }, token)
    expect(reply.json).toMatchObject({ success: true })
    expect(await own()).toHaveLength(4)
    expect(logged).toHaveLength(1)
    expect(logged[0]).toContain('in memory only')
    // The next change writes both.
    await rmdir(blocker)
    await api.call('bookOrder', { body: booking(email) }, token)
    expect((await api.stored()).orders).toHaveLength(8)
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
    const file = join(await folderWith('file', 'precious'), 'file')
    for (const path of [file, join(file, 'data')]) {
      const message = await troubleOf(path)
      expect(message).toContain(path)
      expect(message).toContain("can't be used (ENOTDIR)")
    }
    expect(await contentOf(file)).toBe('precious')
  })

  test('with a folder named db.json is refused', async () => {
    await mkdir(join(folder, 'db.json'))
    expect(await troubleOf(folder)).toContain('(EISDIR)')
    expect(await readdir(folder)).toStrictEqual(['db.json'])
  })
})

describe('data that can’t be read are set aside, with a sentence', () => {
  test.each([
    ['is empty', 'is not valid JSON', ''],
    ['is cut off', 'is not valid JSON', '{"version":8,"products":[{"_id":"65f1'],
    ['is other JSON', 'of another version', '{}'],
    ['is null', 'of another version', 'null'],
    ['is a list', 'of another version', '[]'],
    ['is of an older version', 'of another version', '{"version":7,"products":[]}'],
    ['is of a newer version', 'of another version', '{"version":9}'],
    ['has no lists', 'of another version', '{"version":8}'],
  ])('a file that %s', async (_what, words, content) => {
    await writeFile(join(folder, 'db.json'), content)
    const api = await start()
    expect(api.notes[0]).toContain(words)
    const aside = await expectSetAside(api, ['db.json'])
    expect(await contentOf(aside, 'db.json')).toBe(content)
  })

  test('and with them what else an older mock API had; other files stay', async () => {
    const others = ['holiday.txt', 'my-db.json', 'db.json.old']
    for (const name of ['db.json', 'signing-key', 'lock', ...others]) {
      await writeFile(join(folder, name), '{"version":7}')
    }
    await mkdir(join(folder, 'demos'))
    const aside = await expectSetAside(await start(), ['db.json', 'signing-key', 'lock', 'demos'])
    const left = [...others, 'db.json', aside.slice(folder.length + 1)]
    expect((await readdir(folder)).sort()).toStrictEqual(left.sort())
  })
})

describe('starting afresh', () => {
  test('sets the present data aside, twice too, each under the time of its start', async () => {
    await (await startApi(folder)).close()
    await (await startApi(folder, { fresh: true, now: () => 1 })).close()
    const api = await start(folder, { fresh: true, now: () => 2 })
    expect(api.notes[0]).toContain('set-aside-1970-01-01T00-00-00.002Z')
    const kept = ['set-aside-1970-01-01T00-00-00.001Z', 'set-aside-1970-01-01T00-00-00.002Z']
    expect((await readdir(folder)).sort()).toStrictEqual(['db.json', ...kept])
  })

  test('of a missing folder is a plain start', async () => {
    const api = await start(join(folder, 'new'), { fresh: true })
    expect(api.notes).toStrictEqual([])
  })

  test('is a command, which says where the data are', async () => {
    await writeFile(join(folder, 'db.json'), '{"version":7}')
    const env = { MOCK_API_PORT: '0', STRAPLINE_DATA_DIR: folder }
    const { printed } = runCommand('main', env, ['--fresh'])
    const [, path = ''] = await printed(/^Set aside: .* is in (.+), and/m)
    expect(await contentOf(path, 'db.json')).toBe('{"version":7}')
    await printed(/^Demo accounts: /m)
  })
})
