import { ListScreen } from '@strapline/ui/screens/list'
import { auditList } from '@strapline/ui/screens/lists/audit'
import { isRefusal } from '../../api/failures.ts'
import { auditPages } from '../../api/lists.ts'
import { useListPage } from './use-list-page.ts'

const kept = auditList({ kept: true })
const notKept = auditList({ kept: false })

export function AuditRoute() {
  const { screen, error } = useListPage({ list: kept, pages: auditPages, changes: {} })
  // The call is an extra, which a server may leave out.
  if (!isRefusal(error, 404, 405)) return <ListScreen {...screen} />
  return <ListScreen {...screen} list={notKept} rows={{ status: 'ready', data: [] }} />
}
