import type { AuditEntry } from '@strapline/contract/audit-entry'
import type { ShopCallName } from '@strapline/contract/extras'
import { auditName } from '@strapline/server-kit/audit-name'
import { newId } from '@strapline/server-kit/ids'
import type { Database } from './database.ts'

/** A change that the audit keeps. */
interface AuditedChange extends Pick<AuditEntry, 'actor' | 'subject'> {
  /** Milliseconds since 1970. */
  at: number
  action: ShopCallName
  before?: object
  after?: object
}

/** Who makes a change, and when. */
export type By = Pick<AuditedChange, 'actor' | 'at'>

/** The state after a change, with its entry in the audit: both are written together. */
export function withEntry(
  database: Database,
  { at, before, after, ...change }: AuditedChange,
): Database {
  const name = auditName({ before, after })
  const entry: AuditEntry = {
    _id: newId(at),
    at: new Date(at).toISOString(),
    ...change,
    ...(name !== undefined && { name }),
    ...(before && { before: { ...before } }),
    ...(after && { after: { ...after } }),
  }
  return { ...database, audit: [...database.audit, entry] }
}
