import type { AuditEntry } from '@strapline/contract/entities'
import type { ShopCallName } from '@strapline/contract/extras'
import { auditName } from '@strapline/server-kit/audit-name'
import { auditedStates } from '@strapline/server-kit/audited-states'
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
export function withEntry(database: Database, { at, ...change }: AuditedChange): Database {
  const { before, after } = auditedStates(change)
  const name = auditName({ before, after })
  const entry: AuditEntry = {
    _id: newId(at),
    at: new Date(at).toISOString(),
    actor: change.actor,
    action: change.action,
    subject: change.subject,
    ...(name !== undefined && { name }),
    ...(before && { before }),
    ...(after && { after }),
  }
  return { ...database, audit: [...database.audit, entry] }
}
