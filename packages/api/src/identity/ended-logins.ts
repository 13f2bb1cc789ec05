import type { Subject } from '@strapline/server-kit/identity/entities'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/schema.ts'

/** How old a proof may be, in seconds, so that what the issuer has ended need not be remembered for longer. */
export const proofAge = 24 * 60 * 60

/** What the issuer has ended: a session of its own, or all sessions of somebody. */
export interface EndedLogin {
  login?: string | undefined
  subject?: string | undefined
  /** When, in seconds since 1970. */
  at: number
}

const namesOf = ({ login, subject }: Pick<EndedLogin, 'login' | 'subject'>): string[] => [
  ...(login === undefined ? [] : [`sid:${login}`]),
  ...(subject === undefined ? [] : [`sub:${subject}`]),
]

/** Whether the issuer has ended a login since it gave this proof. */
export async function isEnded(database: Database | Tx, proof: Subject): Promise<boolean> {
  const found = await database
    .selectFrom('ended_logins')
    .select('name')
    .where('name', 'in', namesOf(proof))
    .where('at', '>=', new Date(proof.issuedAt * 1000))
    .executeTakeFirst()
  return found !== undefined
}

/** Keeps what a proof began from being stored while its login is ended: one waits for the other. */
export async function lockLogin(
  tx: Tx,
  login: Pick<EndedLogin, 'login' | 'subject'>,
  mode: 'shared' | 'alone',
): Promise<void> {
  const lock = sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  for (const name of namesOf(login)) {
    await sql`SELECT ${lock}(hashtextextended(${name}, 0))`.execute(tx)
  }
}

/** Ends the sessions that came from a login, and refuses its proofs from now on. */
export function endLogin(database: Database, issuer: string, ended: EndedLogin): Promise<void> {
  const { login, subject } = ended
  // A login that is named is that one alone, whoever it is of.
  const which = login === undefined ? { subject } : { login }
  return database.transaction().execute(async (tx) => {
    await lockLogin(tx, which, 'alone')
    const at = new Date(ended.at * 1000)
    await tx
      .insertInto('ended_logins')
      .values(namesOf(which).map((name) => ({ name, at })))
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ at: sql`greatest(ended_logins.at, excluded.at)` }),
      )
      .execute()
    const sessions = tx.deleteFrom('sessions')
    await (login === undefined
      ? sessions.where('email', 'in', (eb) =>
          eb
            .selectFrom('users')
            .select('email')
            .where('issuer', '=', issuer)
            .where('subject', '=', subject ?? ''),
        )
      : sessions.where('login', '=', login)
    ).execute()
  })
}

/** Deletes what ended so long ago that no proof is left. */
export async function forgetEndedLogins(database: Database, now: number): Promise<void> {
  const oldest = new Date(now - 2 * proofAge * 1000)
  await database.deleteFrom('ended_logins').where('at', '<', oldest).execute()
}
