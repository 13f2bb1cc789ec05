import { sql } from 'kysely'
import type { Database } from './schema.ts'

/**
 * A text that stays the same as long as nothing is committed in the database: which transactions a statement sees at
 * this moment. A transaction that ends leaves the list, or raises its upper end, before its client is told, and neither
 * ever goes back. Two equal texts therefore mean that everything read between them is as it is now. The time at which
 * Postgres was started tells apart databases whose transactions have the same numbers: one that was restored, or took
 * over.
 */
export async function dataVersion(database: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    SELECT pg_current_snapshot() || ' since ' || extract(epoch FROM pg_postmaster_start_time()) AS version`.execute(
    database,
  )
  const [row] = rows
  if (!row) throw new Error('Postgres did not say which transactions it sees.')
  return row.version
}
