import type { ShopHandlers } from '@strapline/server-kit/http/handler'
import type { Store } from '../store/store.ts'
import type { ShopContext } from './context.ts'
import { listPage } from './list-page.ts'

/** The extra call that lists the audit. */
export function auditHandlers({
  store,
}: ShopContext): Pick<ShopHandlers<Store['change']>, 'listAudit'> {
  return {
    listAudit: (input) => listPage('listAudit', store.read().audit.toReversed(), input),
  }
}
