import type { Session } from '@strapline/server-kit/identity/entities'
import type { Database } from '../store/database.ts'
import type { Change } from '../store/store.ts'

/** `database` with another session, and without those that are over. */
export function withSession(database: Database, session: Session, now: number): Database {
  return {
    ...database,
    sessions: [...database.sessions.filter(({ endsAt }) => endsAt > now), session],
  }
}

/** The session with this id, unless it was ended or is over. */
export function findSession(
  { sessions }: Database,
  id: string,
  now: number,
): Readonly<Session> | undefined {
  return sessions.find((session) => session.id === id && session.endsAt > now)
}

/** `database` without the session with this id. */
export function withoutSession(database: Database, id: string): Database {
  const sessions = database.sessions.filter((session) => session.id !== id)
  return sessions.length === database.sessions.length ? database : { ...database, sessions }
}

/**
 * `database` without the sessions of an account. Decoys stay: that they end would tell those who have them
 * that the account exists.
 */
export function withoutSessionsOf(database: Database, email: string): Database {
  return {
    ...database,
    sessions: database.sessions.filter(
      (session) => session.email !== email || session.kind === 'decoy',
    ),
  }
}

/**
 * `change` as a session may make it. A decoy's is computed for its answer and then dropped. The sessions
 * of sign-ups count their changes, so that each one, dropped or not, takes the time of a write.
 */
export function withinSession<Result>(
  change: Change<Result>,
  { id, kind }: Readonly<Session>,
): Change<Result> {
  if (kind === 'signed-in') return change
  return (database) => {
    const changed = change(database)
    const kept = kind === 'decoy' ? database : changed.database
    const sessions = kept.sessions.map((session) =>
      session.id === id ? { ...session, changes: session.changes + 1 } : session,
    )
    return { database: { ...kept, sessions }, result: changed.result }
  }
}
