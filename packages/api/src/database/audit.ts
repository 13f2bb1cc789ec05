import type { ShopCallName } from '@strapline/contract/extras'
import { auditedStates } from '@strapline/server-kit/audited-states'
import { sql } from 'kysely'
import type { Database, Tx } from './schema.ts'
import { keepWords } from './words.ts'

/** A change that the audit keeps. */
export interface AuditedChange {
  /** Milliseconds since 1970. */
  at: number
  /** The email of who did it, or `settings`; the id of the user is kept. */
  actor: string
  action: ShopCallName
  /** The id of what was changed; of a user the email, of which the id is kept. */
  subject: string
  before?: object
  after?: object
}

/** Writes an entry of the audit in the transaction of its change. */
export async function writeAudit(tx: Tx, change: AuditedChange): Promise<void> {
  const { before, after } = auditedStates(change)
  const named = (text: string) =>
    sql<string>`coalesce((SELECT id FROM users WHERE email = ${text}), ${text})`
  const { id } = await tx
    .insertInto('audit')
    .values({
      action: change.action,
      actor: named(change.actor),
      subject: named(change.subject),
      at: new Date(change.at),
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepWords(tx, 'audit', [id])
}

/** Deletes entries that are older than so many days, thirty at least. */
export async function forgetAudit(database: Database, days: number): Promise<void> {
  await sql`SELECT forget_audit(${days})`.execute(database)
}
