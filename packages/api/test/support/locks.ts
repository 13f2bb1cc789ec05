import pg from 'pg'
import { expect, vi } from 'vitest'

/** Resolves once somebody in this database waits for a lock. */
export async function lockIsWaitedFor(databaseUrl: string): Promise<void> {
  // A client of its own: a transaction sees the activity as it was when it first looked.
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const look = async () => {
      const { rows } = await client.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      expect(rows.length).toBeGreaterThan(0)
    }
    // On a busy machine a call may take its time.
    await vi.waitFor(look, { timeout: 60_000 })
  } finally {
    await client.end()
  }
}
