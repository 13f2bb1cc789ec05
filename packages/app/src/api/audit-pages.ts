import type { AuditEntry } from '@strapline/contract/audit-entry'
import { shopCalls } from '@strapline/contract/extras'
import { createCaller } from './caller.ts'
import { shop } from './client.ts'
import { keyOf } from './keys.ts'
import type { PagedList } from './list-pages.ts'

// Only its own page loads this call.
const call = createCaller(shopCalls, shop)

/** Who has changed what, the newest first. */
export const auditPages: PagedList<AuditEntry> = {
  key: keyOf('listAudit'),
  usualSort: '-at',
  read: (options) => call('listAudit', {}, options),
}
