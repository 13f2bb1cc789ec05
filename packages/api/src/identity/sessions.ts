import type { Session } from '@strapline/server-kit/identity/entities'
import type { Selectable } from 'kysely'
import type { Database, Schema, Tx } from '../database/schema.ts'

export function sessionOf(row: Selectable<Schema['sessions']>): Session {
  return {
    id: row.id,
    email: row.email,
    kind: row.kind,
    refreshHash: row.refresh_hash,
    endsAt: row.ends_at.getTime(),
    changes: row.changes,
  }
}

/** Stores a session, and forgets those that are over. */
export async function insertSession(
  database: Database | Tx,
  now: number,
  { id, email, kind, refreshHash, endsAt, changes }: Readonly<Session>,
): Promise<void> {
  await database.deleteFrom('sessions').where('ends_at', '<=', new Date(now)).execute()
  await database
    .insertInto('sessions')
    .values({ id, email, kind, refresh_hash: refreshHash, ends_at: new Date(endsAt), changes })
    .execute()
}

/** The session with this id, unless it was ended or is over. */
export async function findSession(
  database: Database,
  id: string,
  now: number,
): Promise<Session | undefined> {
  const row = await database
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', id)
    .where('ends_at', '>', new Date(now))
    .executeTakeFirst()
  return row && sessionOf(row)
}

/** Ends all sessions of an address. Decoys stay: that they end would tell those who have them that the account exists. */
export async function endSessions(database: Database | Tx, email: string): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('email', '=', email)
    .where('kind', '<>', 'decoy')
    .execute()
}
