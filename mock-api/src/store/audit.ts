import type { AuditEntry } from '@strapline/contract/entities'
import type { ShopCallName } from '@strapline/contract/extras'
import { auditName } from '@strapline/server-kit/audit-name'
import { auditedStates } from '@strapline/server-kit/audited-states'
import { newId } from '@strapline/server-kit/ids'
import type { Draft } from './database.ts'

/** Who makes a change, and when, in milliseconds since 1970. */
export interface By {
  actor: string
  at: number
}

/** What was changed, and how it was before and after. */
interface AuditedChange {
  action: ShopCallName
  subject: string
  before?: object
  after?: object
}

/** Adds a change to the audit, as a part of that change. */
export function audit(draft: Draft, { actor, at }: By, change: AuditedChange): void {
  const { action, subject } = change
  const states = auditedStates(change)
  const name = auditName(states)
  const entry: AuditEntry = {
    _id: newId(at),
    at: new Date(at).toISOString(),
    actor,
    action,
    subject,
    ...(name !== undefined && { name }),
    ...states,
  }
  draft.audit = [...draft.audit, entry]
}
