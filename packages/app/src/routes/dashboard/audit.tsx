import { ListScreen } from '@strapline/ui/screens/list'
import { auditList } from '@strapline/ui/screens/lists/audit'
import type { QueryClient } from '@tanstack/react-query'
import { isRefusal } from '../../api/failures.ts'
import { auditPages, prefetchPages } from '../../api/lists.ts'
import { useListPages } from '../../api/use-list-pages.ts'
import { useListPage, useTableInAddress } from './use-list-page.ts'

const kept = auditList({ kept: true })
const notKept = auditList({ kept: false })

/** Fetches its first page ahead. */
export const prefetchAudit = (queryClient: QueryClient) => prefetchPages(queryClient, auditPages)

export function AuditRoute() {
  const table = useTableInAddress()
  const loaded = useListPages(auditPages, kept, table.view)
  // The call is an extra, which a server may leave out.
  const isMissing = isRefusal(loaded.query.error, 404, 405)
  const page = useListPage({ list: isMissing ? notKept : kept, table, ...loaded, changes: {} })
  return <ListScreen {...page} rows={isMissing ? { status: 'ready', data: [] } : page.rows} />
}
