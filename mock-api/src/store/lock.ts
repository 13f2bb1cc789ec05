import { link, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartTrouble, systemCode } from '../trouble.ts'

/** The locks that this process holds: its own number in a file is no proof after a restart. */
const held = new Set<string>()

/** A data folder is ours alone until `release`. */
export interface Lock {
  release(): Promise<void>
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It exists and belongs to somebody else.
    return systemCode(error) === 'EPERM'
  }
}

/** Puts `content` at `path` in one step, so that nobody reads a half-written lock. */
async function create(path: string, content: string): Promise<boolean> {
  const aside = `${path}.${process.pid}`
  await writeFile(aside, content)
  try {
    await link(aside, path)
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(aside, { force: true })
  }
}

async function readPid(path: string): Promise<number | undefined> {
  try {
    const pid = Number.parseInt(await readFile(path, 'utf8'), 10)
    return Number.isSafeInteger(pid) && pid > 0 ? pid : 0
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Removes the lock of the dead process `pid`, and puts back what another starter put there since. */
async function removeStale(path: string, pid: number): Promise<void> {
  const moved = `${path}.${process.pid}.stale`
  try {
    await rename(path, moved)
    if ((await readPid(moved)) !== pid) await link(moved, path)
  } catch (error) {
    // Another starter was faster; the next look at the lock tells.
    if (systemCode(error) !== 'ENOENT' && systemCode(error) !== 'EEXIST') throw error
  }
  await rm(moved, { force: true })
}

function takenBy(pid: number, folder: string, path: string): StartTrouble {
  return new StartTrouble(
    `The data folder ${folder} is in use by another mock API (process ${pid}). Stop that one, or set STRAPLINE_DATA_DIR to another folder; if no mock API is running, delete ${path}.`,
  )
}

async function takeFree(path: string, folder: string): Promise<void> {
  while (!(await create(path, `${process.pid}\n`))) {
    const pid = await readPid(path)
    // Released between the two looks at it: try again.
    if (pid === undefined) continue
    if (pid !== process.pid && pid > 0 && isAlive(pid)) throw takenBy(pid, folder, path)
    await removeStale(path, pid)
  }
}

/**
 * Takes the lock of `folder`, which must exist. The lock of a process that was killed is taken over.
 * Throws StartTrouble when it is held.
 */
export async function takeLock(folder: string): Promise<Lock> {
  const path = join(await realpath(folder), 'lock')
  if (held.has(path)) throw takenBy(process.pid, folder, path)
  held.add(path)
  try {
    await takeFree(path, folder)
  } catch (error) {
    held.delete(path)
    throw error
  }
  return {
    async release() {
      await rm(path, { force: true })
      held.delete(path)
    },
  }
}
