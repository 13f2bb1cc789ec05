import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { removeLeftover, writeDurably } from '@strapline/server-kit/files/durable-file'
import { takeLock } from '@strapline/server-kit/files/lock'
import { makeFolder } from '@strapline/server-kit/files/make-folder'
import { StartTrouble, systemCode } from '@strapline/server-kit/trouble'
import type { Database } from './database.ts'
import { readDatabase, type StoredDatabase } from './read-database.ts'
import { recent } from './recent.ts'
import { sampleDatabase } from './seed.ts'
import { setAside, timeInName } from './set-aside.ts'

const keyLength = 32

/** An open data folder, locked until `close`. */
export interface DataFolder {
  /** Its content, or the sample data at the first start. */
  database: Database
  /** Signs the tokens, 32 bytes; created at the first start and stored, so that tokens survive a restart. */
  signingKey: Uint8Array
  /** Messages for the person who starts the server: data that was migrated or set aside. */
  notes: readonly string[]
  /** Where the data sets of demos are. */
  demoFolder: string
  /** Writes `database` durably. */
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

/** What to do about data that can't be read; `npm start` and `npm run mock-api` use the same folder. */
const startAfresh =
  'Nothing was changed: put a good copy in its place, or start afresh with "npm start -- --fresh", which sets this data aside and deletes nothing.'

function parseDatabase(text: string, path: string): StoredDatabase {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new StartTrouble(`The database file ${path} is not valid JSON. ${startAfresh}`)
  }
  const read = readDatabase(json)
  if (!('problem' in read)) return read
  throw new StartTrouble(`The database file ${path} ${read.problem}. ${startAfresh}`)
}

async function readSigningKey(path: string): Promise<Uint8Array> {
  const stored = await readIfThere(path)
  if (stored !== undefined) {
    const key = Buffer.from(stored, 'base64url')
    if (key.length === keyLength) return key
    throw new StartTrouble(
      `The key file ${path} is damaged. Delete it to get a new one; everybody then has to log in again.`,
    )
  }
  const key = randomBytes(keyLength)
  await writeDurably(path, `${key.toString('base64url')}\n`)
  return key
}

async function open(
  folder: string,
  { fresh, now, passwordCost }: OpenOptions,
): Promise<DataFolder> {
  await makeFolder(folder, 0o700)
  const lock = await takeLock(folder, { who: 'mock API', setting: 'STRAPLINE_DATA_DIR' })
  try {
    const notes: string[] = []
    const aside = fresh ? await setAside(folder, now) : undefined
    if (aside !== undefined) notes.push(`Set aside: what was there before is in ${aside}`)

    const file = join(folder, 'db.json')
    const keyFile = join(folder, 'signing-key')
    const save = (database: Database) =>
      writeDurably(file, `${JSON.stringify(database, null, 2)}\n`)

    const text = await readIfThere(file)
    const stored = text === undefined ? undefined : parseDatabase(text, file)
    const database = stored?.database ?? recent(await sampleDatabase(passwordCost), now)
    await Promise.all([removeLeftover(file), removeLeftover(keyFile)])
    const signingKey = await readSigningKey(keyFile)
    if (text !== undefined && stored?.migratedFrom !== undefined) {
      const copy = join(folder, `db.version-${stored.migratedFrom}-${timeInName(now)}.json`)
      await writeDurably(copy, text)
      notes.push(`Migrated: the data is of an older version; it is kept as it was in ${copy}`)
    }
    if (stored === undefined || stored.migratedFrom !== undefined) await save(database)
    return {
      database,
      signingKey,
      notes,
      demoFolder: join(folder, 'demos'),
      save,
      close: lock.release,
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** How to open a data folder. */
export interface OpenOptions {
  /** Sets the present data aside and starts with the sample data. */
  fresh: boolean
  /** Milliseconds since 1970. */
  now: number
  /** scrypt's cost for the sample accounts. */
  passwordCost: number
}

/** Opens or creates the data folder; throws StartTrouble with what to do when that can't be done. */
export async function openDataFolder(dataDir: string, options: OpenOptions): Promise<DataFolder> {
  const folder = resolve(dataDir)
  try {
    return await open(folder, options)
  } catch (error) {
    const code = systemCode(error)
    if (code === undefined) throw error
    throw new StartTrouble(
      `The data folder ${folder} can't be used (${code}). Make it a folder that you may write to, with room on its disk, or set STRAPLINE_DATA_DIR to one that is.`,
      { cause: error },
    )
  }
}
