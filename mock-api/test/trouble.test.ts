import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { readSettings } from '@strapline/mock-api/settings'
import { startMockApi } from '@strapline/mock-api/start'
import { StartTrouble } from '@strapline/mock-api/trouble'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freshApi, startApi, temporaryFolder } from './support/api.ts'
import { runCommand, runMockApi } from './support/command.ts'

/** The one-line message of the StartTrouble with which a mock API does not start. */
async function troubleOf(dataDir: string, port = 0): Promise<string> {
  const error = await startMockApi({ dataDir, port }).then(
    (api) => api.close(),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StartTrouble)
  const { message } = error as StartTrouble
  expect(message).not.toContain('\n')
  return message
}

/** A port that another server listens on. */
async function takenPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return (server.address() as AddressInfo).port
}

async function folderWith(name: string, content: string): Promise<string> {
  const folder = await temporaryFolder()
  await writeFile(join(folder, name), content)
  return folder
}

describe('a port', () => {
  test('that is taken is named, and the data folder stays as it is', async () => {
    const folder = await temporaryFolder()
    const port = await takenPort()
    const message = await troubleOf(folder, port)
    expect(message).toContain(`Port ${port} is already in use`)
    expect(message).toContain('MOCK_API_PORT')
    expect(await readdir(folder)).toStrictEqual([])
  })

  test.each(['4x', '-1', '65536', '4000.5', '0x10', '1e3', 'http'])(
    'of %s is refused by name',
    (value) => {
      expect(() => readSettings({ MOCK_API_PORT: value })).toThrow(StartTrouble)
      expect(() => readSettings({ MOCK_API_PORT: value })).toThrow(
        `MOCK_API_PORT is "${value}", which is not a port.`,
      )
      expect(() => readSettings({ PORT: value })).toThrow(/^PORT is /)
    },
  )

  test.each([undefined, '', ' '])('that is not set (%j) is the standard one', (value) => {
    expect(readSettings({ MOCK_API_PORT: value }).port).toBe(4000)
    expect(readSettings({ MOCK_API_PORT: '4100' }).port).toBe(4100)
  })
})

describe('a data folder', () => {
  test('is created with its parent folders', async () => {
    const folder = join(await temporaryFolder(), 'a', 'b', 'c')
    await (await startMockApi({ dataDir: folder, port: 0 })).close()
    expect(await readdir(folder)).toContain('db.json')
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
      expect(message).toContain("can't be used")
      expect(message).toContain('STRAPLINE_DATA_DIR')
    }
    expect(await readFile(join(folder, 'file'), 'utf8')).toBe('precious')
  })

  test('that does not exist is created', async () => {
    const path = join(await temporaryFolder(), 'deep', 'er')
    const api = await startApi(path)
    onTestFinished(api.close)
    expect((await readdir(path)).sort()).toStrictEqual(['db.json', 'lock', 'signing-key'])
  })
})

describe('a database file', () => {
  test.each([
    ['is empty', 'not valid JSON', ''],
    ['is cut off', 'not valid JSON', '{"version":1,"products":[{"_id":"65f1'],
    ['is not JSON', 'not valid JSON', 'hello'],
    ['is other JSON', "not one of the mock API's", '{}'],
    ['is a list', "not one of the mock API's", '[]'],
    ['is of a version that never existed', "not one of the mock API's", '{"version":0}'],
    ['is of a newer version', 'is of version 5', '{"version":5}'],
    ['is of an older version and holds nothing', 'first difference: products', '{"version":1}'],
    [
      'has an order without a quantity',
      'first difference: orders.0',
      '{"version":4,"products":[],"orders":[{"_id":"1"}],"users":[],"reviews":[],"accounts":[],"mails":[],"placedAt":{},"reviewers":{},"results":{},"sessions":[]}',
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
    const api = await startApi(folder)
    onTestFinished(api.close)
    expect((await api.call('listProducts', {})).status).toBe(200)
    expect(await readFile(join(folder, 'db.json.old'), 'utf8')).toBe('hello')
  })

  test('with a damaged signing key beside it is refused, and the key is kept', async () => {
    const folder = await folderWith('signing-key', 'short')
    expect(await troubleOf(folder)).toContain(join(folder, 'signing-key'))
    expect(await readFile(join(folder, 'signing-key'), 'utf8')).toBe('short')
  })
})

describe('two mock APIs on one data folder', () => {
  test('are refused, in one process too, until the first has closed', async () => {
    const first = await freshApi()
    const message = await troubleOf(first.dataDir)
    expect(message).toContain(`in use by another mock API (process ${process.pid})`)
    expect(message).toContain('STRAPLINE_DATA_DIR')
    // The refused start has not released the first one's lock.
    expect(await troubleOf(first.dataDir)).toBe(message)
    await first.close()
    const second = await startApi(first.dataDir)
    await second.close()
  })

  test('that start at the same time: only one does', async () => {
    const dataDir = await temporaryFolder()
    const starts = Array.from({ length: 5 }, () => startMockApi({ dataDir, port: 0 }))
    const settled = await Promise.allSettled(starts)
    const started = settled.filter((outcome) => outcome.status === 'fulfilled')
    await Promise.all(started.map(({ value }) => value.close()))
    expect(started).toHaveLength(1)
  })

  test("a running process's lock counts", async () => {
    const folder = await folderWith('lock', `${process.ppid}\n`)
    expect(await troubleOf(folder)).toContain(`process ${process.ppid}`)
    expect(await readdir(folder)).toStrictEqual(['lock'])
  })

  test.each([
    ['a dead process', String(spawnSync(process.execPath, ['--version']).pid)],
    // In a container a restarted process often has the id of the one that was killed.
    ['a dead process with our own id', String(process.pid)],
    ['no process', 'nonsense'],
  ])('the lock of %s is taken over', async (_whose, content) => {
    const folder = await folderWith('lock', content)
    const api = await startApi(folder)
    await api.close()
    expect((await readdir(folder)).sort()).toStrictEqual(['db.json', 'signing-key'])
  })
})

describe('the command', () => {
  test('prints the address and the accounts, and closes on SIGTERM', async () => {
    const dataDir = await temporaryFolder()
    const { url, child, output, ended } = await runMockApi(dataDir)
    expect((await fetch(`${url}/review`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toStrictEqual({ code: 0, signal: null })
    expect(output.stderr).toBe('')
    expect(output.stdout).toContain('buyer@strapline.example / demo-buyer')
    expect(output.stdout).toContain('admin@strapline.example / demo-admin')
    expect((await readdir(dataDir)).sort()).toStrictEqual(['db.json', 'signing-key'])
  })

  test('prints a trouble as one line and fails, wherever it comes from', async () => {
    const dataDir = await folderWith('db.json', '{')
    const started = [
      runCommand('main', { MOCK_API_PORT: '0', STRAPLINE_DATA_DIR: dataDir }),
      runCommand('main', { MOCK_API_PORT: 'x', STRAPLINE_DATA_DIR: dataDir }),
      runCommand('main', { MOCK_API_PORT: '0', STRAPLINE_DATA_DIR: dataDir }, ['--frsh']),
    ]
    for (const { ended, output } of started) {
      expect((await ended).code).toBe(1)
      expect(output.stdout).toBe('')
      expect(output.stderr.trimEnd().split('\n')).toHaveLength(1)
      expect(output.stderr).not.toMatch(/^\s+at /m)
    }
    expect(started[0]?.output.stderr).toContain('not valid JSON')
    expect(started[1]?.output.stderr).toContain('MOCK_API_PORT is "x"')
    expect(started[2]?.output.stderr).toContain('one option, --fresh')
  })
})
