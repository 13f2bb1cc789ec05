import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Migration } from '../database/migrate.ts'

/** Why a server should get no calls, in a word. */
export type NotReady = 'stopping' | 'busy' | 'database' | 'migrations'

/** Whether this server should get calls. */
export interface Readiness {
  /** The reason why not, or undefined when it should. Never rejects. */
  check(): Promise<NotReady | undefined>
  /** Says from now on that it stops. */
  stop(): void
  /** Whether it stops. */
  isStopping(): boolean
}

/** For how long an answer is kept, in milliseconds: probes have no limit, and must not become a load. */
const kept = 1000

/** How long the database may take for the question, in milliseconds. */
const patience = 2000

/** What readiness depends on. */
interface ReadinessParts {
  pool: pg.Pool
  /** The migrations of this program. */
  migrations: readonly Migration[]
  now(): number
}

async function problemOf({ pool, migrations }: ReadinessParts): Promise<NotReady | undefined> {
  const asked = pool.query<{ version: number; checksum: string }>(
    'SELECT version, checksum FROM schema_migrations ORDER BY version',
  )
  try {
    const answer = await Promise.race([asked, sleep(patience, undefined, { ref: false })])
    if (!answer) return 'database'
    const areOurs =
      answer.rows.length === migrations.length &&
      answer.rows.every(({ checksum }, index) => checksum === migrations[index]?.checksum)
    return areOurs ? undefined : 'migrations'
  } catch {
    return 'database'
  } finally {
    // A failure after the time is up concerns nobody.
    asked.catch(() => {})
  }
}

/** Asks the database, at most once a second however many ask. */
export function createReadiness(parts: ReadinessParts): Readiness {
  let isStopping = false
  let last: { at: number; problem: Promise<NotReady | undefined> } | undefined
  return {
    async check() {
      if (isStopping) return 'stopping'
      const now = parts.now()
      // Both directions: if the clock was set back, an answer must not be kept for longer.
      if (!last || Math.abs(now - last.at) >= kept) last = { at: now, problem: problemOf(parts) }
      const problem = await last.problem
      return isStopping ? 'stopping' : problem
    },
    stop() {
      isStopping = true
    },
    isStopping: () => isStopping,
  }
}
