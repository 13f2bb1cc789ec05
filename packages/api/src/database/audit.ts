import type { ShopCallName } from '@strapline/contract/extras'
import type { Tx } from './schema.ts'

/** A change that the audit keeps. */
export interface AuditEntry {
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
  { at, before, after, ...entry }: AuditEntry,
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
