import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeFolder } from '@strapline/server-kit/files/make-folder'
import { sampleAccounts } from '@strapline/server-kit/identity/sample-accounts'
import { StartTrouble, systemCode } from '@strapline/server-kit/trouble'
import { base64url } from 'jose'
import * as z from 'zod/mini'
import type { AllOptions } from '../settings.ts'
import { type Database, databaseSchema, recent, sampleDatabase } from './database.ts'

/** The file has the key that signs tokens, too, so that they survive a restart. */
const fileSchema = z.extend(databaseSchema, { signingKey: z.string().check(z.minLength(43)) })
type Content = Database & { signingKey?: string }

/** What belongs to the mock API in its folder, those of earlier versions included. */
const ownNames = ['db.json', 'signing-key', 'demos', 'lock']

/** What a file holds; or why it is not read, as the rest of a sentence. */
function read(file: string, { fresh }: AllOptions): Content | string | undefined {
  if (!existsSync(file)) return undefined
  if (fresh) return 'is left out of a fresh start'
  try {
    const content = fileSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    return content.success ? content.data : 'is of another version, or of something else'
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

async function open(folder: string, options: AllOptions) {
  const now = options.now()
  const file = join(folder, 'db.json')
  await makeFolder(folder, 0o700)
  const found = read(file, options)
  const notes = typeof found === 'string' ? [setAside(folder, now, `${file} ${found}`)] : []
  const kept = typeof found === 'object' ? found : undefined
  const accounts = await sampleAccounts(options.passwordCost)
  const content: Content = kept ?? recent(sampleDatabase(accounts), now)
  const { signingKey = base64url.encode(randomBytes(32)), ...database } = content

  /** Never leaves half a file where the whole one was. */
  function write(next: Database): void {
    const text = JSON.stringify({ ...next, signingKey }, null, 2)
    writeFileSync(`${file}.tmp`, `${text}\n`, { mode: 0o600 })
    renameSync(`${file}.tmp`, file)
  }

  if (!kept) write(database)
  return {
    database,
    signingKey: base64url.decode(signingKey),
    /** What the person who starts the server should know: data that were set aside. */
    notes,
    /** Writes the data as well as it can: a failure is said in the log. */
    save(next: Database): void {
      try {
        write(next)
      } catch (error) {
        options.log(`The last change is in memory only, because ${file} was not written: ${error}`)
      }
    },
  }
}

/** Opens or creates the data of a folder; throws StartTrouble with what to do when that can't be done. */
export async function openDataFile(options: AllOptions) {
  const folder = resolve(options.dataDir)
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
