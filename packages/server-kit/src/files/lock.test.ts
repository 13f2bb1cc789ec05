import { spawnSync } from 'node:child_process'
import { link, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { takeLock } from './lock.ts'

vi.mock('node:fs/promises', async (importActual) => {
  const actual = await importActual<typeof import('node:fs/promises')>()
  return { ...actual, link: vi.fn(actual.link), rename: vi.fn(actual.rename) }
})

const actual = await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises')

beforeEach(() => {
  vi.resetAllMocks()
})

const user = { who: 'API', setting: 'API_DATA_DIR' }

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'strapline-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function folderWith(name: string, content: string): Promise<string> {
  const folder = await temporaryFolder()
  await writeFile(join(folder, name), content)
  return folder
}

const ended = String(spawnSync(process.execPath, ['--version']).pid)
const running = String(process.ppid)

/** Another process does `act` just before this one's next `link` or `rename`. */
function justBefore(name: 'link' | 'rename', act: () => Promise<unknown>): void {
  vi.mocked({ link, rename }[name]).mockImplementationOnce(async (from, to) => {
    await act()
    await actual[name](from, to)
  })
}

const systemError = (code: string) => Object.assign(new Error(code), { code })

describe('two programs on one folder', () => {
  test('are refused, in one process too, until the first has released it', async () => {
    const folder = await temporaryFolder()
    const first = await takeLock(folder, user)
    const words = `in use by another API (process ${process.pid})`
    await expect(takeLock(folder, user)).rejects.toThrow(words)
    // The refused one has not released the first one's lock.
    await expect(takeLock(folder, user)).rejects.toThrow('set API_DATA_DIR to another folder')
    await first.release()
    await (await takeLock(folder, user)).release()
  })

  test('that start at the same time: only one does', async () => {
    const folder = await temporaryFolder()
    const starts = Array.from({ length: 5 }, () => takeLock(folder, user))
    const settled = await Promise.allSettled(starts)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test.each([
    ['a dead process', ended],
    // In a container a restarted process often has the id of the one that was killed.
    ['a dead process with our own id', String(process.pid)],
    ['no process', 'nonsense'],
    // To the system this id means all processes.
    ['no one process', '-1'],
  ])('the lock of %s is taken over', async (_whose, content) => {
    const folder = await folderWith('lock', content)
    await (await takeLock(folder, user)).release()
    expect(await readdir(folder)).toStrictEqual([])
  })
})

describe('a lock', () => {
  test('names this process, and is gone when it is released', async () => {
    const folder = await temporaryFolder()
    const lock = await takeLock(folder, user)
    expect(await readFile(join(folder, 'lock'), 'utf8')).toBe(`${process.pid}\n`)
    expect(await readdir(folder)).toStrictEqual(['lock'])
    await lock.release()
    expect(await readdir(folder)).toStrictEqual([])
  })

  test("of another user's process counts", async () => {
    const folder = await folderWith('lock', ended)
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw systemError('EPERM')
    })
    onTestFinished(() => kill.mockRestore())
    await expect(takeLock(folder, user)).rejects.toThrow(`process ${ended}`)
  })

  test('can be taken when the process that held it has ended', async () => {
    const folder = await folderWith('lock', running)
    await expect(takeLock(folder, user)).rejects.toThrow(`process ${running}`)
    await writeFile(join(folder, 'lock'), ended)
    await (await takeLock(folder, user)).release()
    expect(await readdir(folder)).toStrictEqual([])
  })

  test('can be taken when it is released at that moment', async () => {
    const folder = await folderWith('lock', running)
    vi.mocked(link).mockImplementationOnce((from, to) =>
      actual.link(from, to).finally(() => rm(to)),
    )
    await (await takeLock(folder, user)).release()
  })

  test('of an ended process can be taken when another process removes it at that moment', async () => {
    const folder = await folderWith('lock', ended)
    justBefore('rename', () => rm(join(folder, 'lock')))
    await (await takeLock(folder, user)).release()
    expect(await readdir(folder)).toStrictEqual([])
  })

  test('of an ended process is left to the process that takes it at that moment', async () => {
    const folder = await folderWith('lock', ended)
    const file = join(folder, 'lock')
    justBefore('rename', () => writeFile(file, running))
    await expect(takeLock(folder, user)).rejects.toThrow(`process ${running}`)
    expect(await readFile(file, 'utf8')).toBe(running)

    await writeFile(file, ended)
    justBefore('rename', () => writeFile(file, 'in the way'))
    // The first link would be the lock, the second one puts back what was in the way.
    vi.mocked(link).mockImplementationOnce(actual.link)
    justBefore('link', () => writeFile(file, running))
    await expect(takeLock(folder, user)).rejects.toThrow(`process ${running}`)
    expect(await readFile(file, 'utf8')).toBe(running)
    expect(await readdir(folder)).toStrictEqual(['lock'])
  })

  test('that cannot be made, read or removed is an error', async () => {
    const folder = await temporaryFolder()
    // A file system without hard links.
    vi.mocked(link).mockRejectedValueOnce(systemError('EPERM'))
    await expect(takeLock(folder, user)).rejects.toMatchObject({ code: 'EPERM' })
    expect(await readdir(folder)).toStrictEqual([])

    await writeFile(join(folder, 'lock'), ended)
    vi.mocked(rename).mockRejectedValueOnce(systemError('EACCES'))
    await expect(takeLock(folder, user)).rejects.toMatchObject({ code: 'EACCES' })

    await rm(join(folder, 'lock'))
    await mkdir(join(folder, 'lock'))
    await expect(takeLock(folder, user)).rejects.toMatchObject({ code: 'EISDIR' })
  })
})
