import { setTimeout as sleep } from 'node:timers/promises'
import { StartTrouble, systemCode } from '@strapline/server-kit/trouble'
import pg from 'pg'
import type { Logger } from 'pino'
import { isUnavailable } from './errors.ts'

/** How long a start waits for the database, and between two tries, in milliseconds. */
const defaultWait = { all: 30_000, between: 1000 }

/** The oldest Postgres that has what we use. */
const oldestVersion = 14

async function versionAt(url: string): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  })
  // A connection that breaks later fails its query, too.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num')
    return Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  } finally {
    await client.end()
  }
}

/** A connection's problem in words, without its address, which has a password. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // An error about several addresses of one name has only a code.
  return error.message || (systemCode(error) ?? error.name)
}

/**
 * Waits until the database at `url` takes connections; throws StartTrouble when it does not for 30 s, refuses us,
 * or is too old.
 */
export async function waitForDatabase(
  url: string,
  log: Logger,
  { all, between } = defaultWait,
): Promise<void> {
  const started = performance.now()
  for (;;) {
    try {
      const version = await versionAt(url)
      if (version >= oldestVersion) return
      throw new StartTrouble(
        `The database is Postgres ${version}, and the shop needs ${oldestVersion} or newer.`,
      )
    } catch (error) {
      if (error instanceof StartTrouble) throw error
      const isOver = performance.now() - started >= all
      if (isOver || !isUnavailable(error)) {
        throw new StartTrouble(
          `The database at DATABASE_URL can't be used: ${describe(error)}. Check the address, and whether it runs.`,
          { cause: error },
        )
      }
      log.warn({ err: error }, 'waiting for the database')
      await sleep(between)
    }
  }
}
