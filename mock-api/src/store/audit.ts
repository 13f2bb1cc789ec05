import type { AuditEntry } from '@strapline/contract/entities'
import type { ShopCallName } from '@strapline/contract/extras'
import { auditName } from '@strapline/server-kit/audit-name'
import { auditedStates } from '@strapline/server-kit/audited-states'
import { newId } from '@strapline/server-kit/ids'
import type { Draft } from './database.ts'

/** What an administrator does: when, in milliseconds since 1970, who, by which call, and with what. */
type Deed = [at: number, actor: string, action: ShopCallName, subject: string]

/** Adds a deed to the audit, as a part of the change, with what was changed as it was before and is after. */
export function audit(draft: Draft, deed: Deed, states: { before?: object; after?: object }): void {
  const [at, actor, action, subject] = deed
  const kept = auditedStates(states)
  const name = auditName(kept)
  const named = { subject, ...(name !== undefined && { name }) }
  const time = new Date(at).toISOString()
  const entry: AuditEntry = { _id: newId(at), at: time, actor, action, ...named, ...kept }
  draft.audit = [...draft.audit, entry]
}
