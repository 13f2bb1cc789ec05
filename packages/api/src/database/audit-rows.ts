import type { AuditEntry } from '@strapline/contract/entities'
import { auditName } from '@strapline/server-kit/audit-name'
import { sql } from 'kysely'

/** The number of an entry in the form of the other ids, in which texts have the order of the numbers. */
export const auditId = sql`lpad(to_hex(audit.id), 24, '0')`

/** Who did it and to whom, by their emails; the ids of those who were erased. */
export const auditActor = sql`coalesce(actor_user.email, audit.actor)`
export const auditSubject = sql`coalesce(subject_user.email, audit.subject)`

/** What `auditName` says, in SQL. */
export const auditedName = sql`coalesce(audit.after ->> 'name', audit.after ->> 'orderName', audit.before ->> 'name',
  audit.before ->> 'orderName')`

/** The entries with the users that they name. */
export const auditEntries = sql`audit
  LEFT JOIN users AS actor_user ON actor_user.id = audit.actor
  LEFT JOIN users AS subject_user ON subject_user.id = audit.subject`

/** All fields of an {@link AuditRow}. */
export const auditFields = sql`${auditId} AS id, audit.at, ${auditActor} AS actor, audit.action, ${auditSubject} AS subject,
  audit.before, audit.after`

/** A row of the audit as the list reads it. */
export interface AuditRow {
  id: string
  at: Date
  actor: string
  action: string
  subject: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** An entry as the contract has it. */
export function auditEntryOf({
  id,
  at,
  actor,
  action,
  subject,
  before,
  after,
}: AuditRow): AuditEntry {
  const name = auditName({ before, after })
  return {
    _id: id,
    at: at.toISOString(),
    actor,
    action,
    subject,
    ...(name !== undefined && { name }),
    ...(before && { before }),
    ...(after && { after }),
  }
}
