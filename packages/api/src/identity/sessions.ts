import { randomBytes } from 'node:crypto'
import { tokenLifetime } from '@strapline/server-kit/auth/tokens'
import type { Session } from '@strapline/server-kit/identity/entities'
import type { Selectable } from 'kysely'
import type { Database, Schema, Tx } from '../database/schema.ts'

/** A session as calls see it: everybody here has signed in, and nothing is renewed but by the issuer. */
const sessionOf = ({ id, email, endsAt }: Pick<Session, 'id' | 'email' | 'endsAt'>): Session => ({
  id,
  email,
  endsAt,
  kind: 'signed-in',
  refreshHash: '',
})

/** A new session, which ends with its access token: who registers again with a new proof gets another one. */
export function newSession(email: string, now: number): Session {
  const id = randomBytes(18).toString('base64url')
  return sessionOf({ id, email, endsAt: now + tokenLifetime * 1000 })
}

/**
 * Stores a session, and forgets those that are over.
 *
 * @param login the issuer's session that it came from, if the issuer names it
 */
export async function insertSession(
  tx: Tx,
  now: number,
  { id, email, endsAt }: Readonly<Session>,
  login: string | undefined,
): Promise<void> {
  await tx.deleteFrom('sessions').where('ends_at', '<=', new Date(now)).execute()
  await tx
    .insertInto('sessions')
    .values({ id, email, ends_at: new Date(endsAt), login: login ?? null })
    .execute()
}

/** The session with this id and its user, in one question; undefined when it was ended or is over, or the user is gone. */
export async function findSignedIn(
  database: Database,
  id: string,
  now: number,
): Promise<{ user: Selectable<Schema['users']>; session: Session } | undefined> {
  const found = await database
    .selectFrom('sessions')
    .innerJoin('users', 'users.email', 'sessions.email')
    .selectAll('users')
    .select('sessions.ends_at')
    .where('sessions.id', '=', id)
    .where('sessions.ends_at', '>', new Date(now))
    .executeTakeFirst()
  if (!found) return undefined
  const { ends_at, ...user } = found
  return { user, session: sessionOf({ id, email: user.email, endsAt: ends_at.getTime() }) }
}

/** Ends all sessions of an address. */
export async function endSessions(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('sessions').where('email', '=', email).execute()
}
