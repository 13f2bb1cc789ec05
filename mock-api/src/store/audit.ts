import type { AuditEntry } from '@strapline/contract/entities'
import type { ShopCallName } from '@strapline/contract/extras'
import { auditName } from '@strapline/server-kit/audit-name'
import { auditedStates } from '@strapline/server-kit/audited-states'
import { newId } from '@strapline/server-kit/ids'
import type { Draft } from './database.ts'

/** A change that an administrator makes, with what was changed, as it was before and is after. */
interface AuditedChange {
  /** Milliseconds since 1970. */
  at: number
  actor: string
  action: ShopCallName
  subject: string
  before?: object
  after?: object
}

/** Adds a change to the audit, as a part of that change. */
export function audit(draft: Draft, { at, before, after, ...change }: AuditedChange): void {
  const states = auditedStates({ ...(before && { before }), ...(after && { after }) })
  const name = auditName(states)
  const named = name === undefined ? change : { ...change, name }
  const time = new Date(at).toISOString()
  const entry: AuditEntry = { _id: newId(at), at: time, ...named, ...states }
  draft.audit = [...draft.audit, entry]
}
