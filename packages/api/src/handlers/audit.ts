import type { ShopHandlers } from '@strapline/server-kit/http/handler'
import { auditEntryOf } from '../database/audit-rows.ts'
import type { Change } from '../database/changes.ts'
import { listPage } from '../database/list-page.ts'
import type { Context } from './context.ts'

/** The extra call that lists the audit. */
export function auditHandlers({ database }: Context): Pick<ShopHandlers<Change>, 'listAudit'> {
  return {
    listAudit: (input) => listPage(database, 'listAudit', input, { entityOf: auditEntryOf }),
  }
}
