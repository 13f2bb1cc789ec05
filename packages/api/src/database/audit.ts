import type { AuditEntry } from '@strapline/contract/audit-entry'
import type { ShopCallName } from '@strapline/contract/extras'
import { auditName } from '@strapline/server-kit/audit-name'
import type { Tx } from './schema.ts'

/** A change that the audit keeps. */
export interface AuditedChange {
  /** Milliseconds since 1970. */
  at: number
  /** The email of who did it, or `settings`. */
  actor: string
  action: ShopCallName
  /** The id or email of what was changed. */
  subject: string
  before?: object
  after?: object
}

/** Writes an entry of the audit in the transaction of its change. */
export async function writeAudit(
  tx: Tx,
  { at, before, after, ...entry }: AuditedChange,
): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      ...entry,
      at: new Date(at),
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute()
}

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
