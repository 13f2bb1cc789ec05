import { link, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartTrouble, systemCode } from '../trouble.ts'

/** The locks that this process holds. Its id in a lock file is no proof: a killed process may have had it. */
const held = new Set<string>()

/** Exclusive use of a data folder until `release`. */
export interface Lock {
  release(): Promise<void>
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it exists and belongs to another user.
    return systemCode(error) === 'EPERM'
  }
}

/** The program that uses a data folder, for the message about a lock. */
export interface LockUser {
  /** Its name. */
  who: string
  /** The setting that gives it another folder. */
  setting: string
}

/** A lock file, for the message about it. */
interface LockPlace extends LockUser {
  folder: string
  path: string
}

/** Creates `path` with `content` atomically, so that nobody reads an incomplete lock. */
async function create(path: string, content: string): Promise<boolean> {
  const temporary = `${path}.${process.pid}`
  await writeFile(temporary, content)
  try {
    await link(temporary, path)
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
}

/** The process that `path` names, 0 when it names none, undefined when there is no lock. */
async function readPid(path: string): Promise<number | undefined> {
  try {
    const pid = Number.parseInt(await readFile(path, 'utf8'), 10)
    return Number.isSafeInteger(pid) && pid > 0 ? pid : 0
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Removes the stale lock of process `pid`, and restores a lock that another process took meanwhile. */
async function removeStale(path: string, pid: number): Promise<void> {
  const moved = `${path}.${process.pid}.stale`
  try {
    await rename(path, moved)
    if ((await readPid(moved)) !== pid) await link(moved, path)
  } catch (error) {
    // Another process was faster; the caller reads the lock again.
    if (systemCode(error) !== 'ENOENT' && systemCode(error) !== 'EEXIST') throw error
  }
  await rm(moved, { force: true })
}

function takenBy(pid: number, { folder, path, who, setting }: LockPlace): StartTrouble {
  return new StartTrouble(
    `The data folder ${folder} is in use by another ${who} (process ${pid}). Stop that one, or set ${setting} to another folder; if no ${who} is running, delete ${path}.`,
  )
}

async function takeFree(place: LockPlace): Promise<void> {
  const { path } = place
  while (!(await create(path, `${process.pid}\n`))) {
    const pid = await readPid(path)
    // Released since `create` failed: try again.
    if (pid === undefined) continue
    if (pid !== process.pid && pid > 0 && isAlive(pid)) throw takenBy(pid, place)
    await removeStale(path, pid)
  }
}

/**
 * Takes the lock of `folder`, which must exist. The lock of a process that was killed is taken over.
 * Throws StartTrouble when it is held.
 */
export async function takeLock(folder: string, user: LockUser): Promise<Lock> {
  const path = join(await realpath(folder), 'lock')
  const place = { folder, path, ...user }
  if (held.has(path)) throw takenBy(process.pid, place)
  held.add(path)
  try {
    await takeFree(place)
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
