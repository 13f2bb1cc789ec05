import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { StartTrouble, systemCode } from '../trouble.ts'
import { type Database, databaseSchema } from './database.ts'
import { removeLeftover, writeDurably } from './durable-file.ts'
import { takeLock } from './lock.ts'
import { sampleDatabase } from './seed.ts'

const keyLength = 32

/** An open data folder, ours alone until `close`. */
export interface DataFolder {
  /** What it held, or the sample data at the first start. */
  database: Database
  /** Signs the tokens, 32 bytes; made at the first start, so that tokens outlive a restart. */
  signingKey: Uint8Array
  /** Puts `database` safely on the disk. */
  save(database: Database): Promise<void>
  close(): Promise<void>
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function parseDatabase(text: string, path: string): Database {
  const advice =
    'Nothing was changed: put a good copy in its place, or move it away or delete it to start from the sample data.'
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new StartTrouble(`The database file ${path} is not valid JSON. ${advice}`)
  }
  const parsed = databaseSchema.safeParse(json)
  if (!parsed.success) {
    const where = parsed.error.issues[0]?.path.join('.') || 'the top level'
    throw new StartTrouble(
      `The database file ${path} does not hold what this version writes (first difference: ${where}). ${advice}`,
    )
  }
  // What was read and not what was parsed: fields that we don't know stay in the file.
  return json as Database
}

async function readSigningKey(path: string): Promise<Uint8Array> {
  const stored = await readIfThere(path)
  if (stored !== undefined) {
    const key = Buffer.from(stored.trim(), 'base64url')
    if (key.length === keyLength) return key
    throw new StartTrouble(
      `The key file ${path} is damaged. Delete it to get a new one; everybody then has to log in again.`,
    )
  }
  const key = randomBytes(keyLength)
  await writeDurably(path, `${key.toString('base64url')}\n`)
  return key
}

/**
 * Makes a folder and what it stands in. Not by mkdir's own `recursive`, which never ends on a file
 * system that refuses with "no such folder" although its parent is there (/proc does).
 */
async function makeFolder(folder: string, mode?: number): Promise<void> {
  try {
    await mkdir(folder, mode)
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return
    const parent = dirname(folder)
    if (systemCode(error) !== 'ENOENT' || existsSync(parent)) throw error
    await makeFolder(parent)
    await mkdir(folder, mode)
  }
}

async function open(folder: string): Promise<DataFolder> {
  await makeFolder(folder, 0o700)
  const lock = await takeLock(folder)
  try {
    const file = join(folder, 'db.json')
    const keyFile = join(folder, 'signing-key')
    const save = (database: Database) =>
      writeDurably(file, `${JSON.stringify(database, null, 2)}\n`)

    const stored = await readIfThere(file)
    const database = stored === undefined ? await sampleDatabase() : parseDatabase(stored, file)
    await Promise.all([removeLeftover(file), removeLeftover(keyFile)])
    const signingKey = await readSigningKey(keyFile)
    if (stored === undefined) await save(database)
    return { database, signingKey, save, close: lock.release }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Opens or makes the data folder; throws StartTrouble with what to do when that can't be done. */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const folder = resolve(dataDir)
  try {
    return await open(folder)
  } catch (error) {
    const code = systemCode(error)
    if (code === undefined) throw error
    throw new StartTrouble(
      `The data folder ${folder} can't be used (${code}). Make it a folder that you may write to, with room on its disk, or set STRAPLINE_DATA_DIR to one that is.`,
      { cause: error },
    )
  }
}
