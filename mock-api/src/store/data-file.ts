import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFolder } from '@strapline/server-kit/files/make-folder'
import { sampleAccounts } from '@strapline/server-kit/identity/sample-accounts'
import { StartTrouble, systemCode } from '@strapline/server-kit/trouble'
import { base64url } from 'jose'
import * as z from 'zod/mini'
import { type Database, databaseSchema, recent, sampleDatabase } from './database.ts'

/** The file has the key that signs tokens, too, so that they survive a restart. */
const fileSchema = z.extend(databaseSchema, { signingKey: z.string().check(z.minLength(43)) })

/** What belongs to the mock API in its folder, those of earlier versions included. */
const ownNames = ['db.json', 'signing-key', 'demos', 'lock']

/** The data of a folder. */
export interface DataFile {
  database: Database
  signingKey: Uint8Array
  /** What the person who starts the server should know: data that were set aside. */
  notes: readonly string[]
  /** Writes the data, as well as it can: a failure is said in the log. */
  save(database: Database): void
}

/** How to open a data folder. */
interface OpenOptions {
  /** Sets the present data aside and starts with the sample data. */
  fresh: boolean
  /** Milliseconds since 1970. */
  now: number
  /** scrypt's cost for the sample accounts. */
  passwordCost: number
  log(line: string): void
}

/** What a file holds; or why it can't be read, as the middle of a sentence. */
function read(file: string): z.infer<typeof fileSchema> | string {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const read = fileSchema.safeParse(content)
    return read.success ? read.data : 'is of another version, or of something else'
  } catch (error) {
    if (error instanceof SyntaxError) return 'is not valid JSON'
    throw error
  }
}

/** Moves the data into a folder inside that is named after the time, and says so. */
function setAside(folder: string, now: number, why: string): string {
  const target = join(folder, `set-aside-${new Date(now).toISOString().replaceAll(':', '-')}`)
  mkdirSync(target, { mode: 0o700 })
  const names = ownNames.filter((name) => existsSync(join(folder, name)))
  for (const name of names) renameSync(join(folder, name), join(target, name))
  return `Set aside: ${why}. What was there before is in ${target}, and the shop begins with its sample data.`
}

async function open(folder: string, options: OpenOptions): Promise<DataFile> {
  const { fresh, now, passwordCost, log } = options
  const file = join(folder, 'db.json')
  await makeFolder(folder, 0o700)
  const isThere = existsSync(file)
  const found = isThere && !fresh ? read(file) : undefined
  const why = typeof found === 'string' ? `${file} ${found}` : 'a fresh start was asked for'
  const isSetAside = isThere && (fresh || typeof found === 'string')
  const notes = isSetAside ? [setAside(folder, now, why)] : []
  const samples = async () => ({
    ...recent(sampleDatabase(await sampleAccounts(passwordCost)), now),
    signingKey: base64url.encode(randomBytes(32)),
  })
  const isKept = typeof found === 'object'
  const { signingKey, ...database } = isKept ? found : await samples()

  /** Never leaves half a file where the whole one was. */
  function write(next: Database): void {
    const text = JSON.stringify({ ...next, signingKey }, null, 2)
    writeFileSync(`${file}.tmp`, `${text}\n`, { mode: 0o600 })
    renameSync(`${file}.tmp`, file)
  }

  if (!isKept) write(database)
  return {
    database,
    signingKey: base64url.decode(signingKey),
    notes,
    save(next) {
      try {
        write(next)
      } catch (error) {
        log(`The last change is in memory only, because ${file} was not written: ${error}`)
      }
    },
  }
}

/** Opens or creates the data folder; throws StartTrouble with what to do when that can't be done. */
export async function openDataFile(dataDir: string, options: OpenOptions): Promise<DataFile> {
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
