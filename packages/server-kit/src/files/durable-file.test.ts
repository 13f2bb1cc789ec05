import { type FileHandle, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { removeLeftover, writeDurably } from './durable-file.ts'

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'strapline-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Runs `before` with the file ahead of every fsync of this process, until the test ends. */
async function spyOnSync(file: string, before: (file: FileHandle) => Promise<void>): Promise<void> {
  const probe = await open(file)
  const prototype: { sync(): Promise<void> } = Object.getPrototypeOf(probe)
  await probe.close()
  const { sync } = prototype
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    await before(this)
    return sync.call(this)
  })
  onTestFinished(() => spy.mockRestore())
}

test('a file is complete at every moment, and on the disk with its folder when it is written', async () => {
  const file = join(await temporaryFolder(), 'key')
  await writeDurably(file, 'before')
  const atSync: string[] = []
  await spyOnSync(file, async () => {
    atSync.push(await readFile(file, 'utf8'))
  })
  await writeDurably(file, 'after')
  // The new content is synced in a temporary file while the old one is in place; the folder after the rename.
  expect(atSync).toStrictEqual(['before', 'after'])
  const handle = await open(file)
  expect(((await handle.stat()).mode & 0o777).toString(8)).toBe('600')
  await handle.close()
})

test('a disk that is full leaves the file as it was, and no file open', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'key')
  await writeDurably(file, 'before')
  const files: FileHandle[] = []
  await spyOnSync(file, async (synced) => {
    files.push(synced)
    throw new Error('The disk is full.')
  })
  await expect(writeDurably(file, 'after')).rejects.toThrow('full')
  expect(await readFile(file, 'utf8')).toBe('before')
  // A closed one has the number -1.
  expect(files.map(({ fd }) => fd)).toStrictEqual([-1])
  await removeLeftover(file)
  expect(await readdir(folder)).toStrictEqual(['key'])
})

test('what a killed process has left is removed, and nothing else', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'key')
  await writeFile(`${file}.tmp`, 'ha')
  await removeLeftover(file)
  await removeLeftover(file)
  expect(await readdir(folder)).toStrictEqual([])
})
