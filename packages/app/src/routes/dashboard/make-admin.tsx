import type { User } from '@strapline/contract/entities'
import { adminRole } from '@strapline/contract/rules'
import { ListScreen } from '@strapline/ui/screens/list'
import { usersList } from '@strapline/ui/screens/lists/users'
import { useMemo } from 'react'
import { usersPages } from '../../api/lists.ts'
import { useListPages } from '../../api/use-list-pages.ts'
import { config } from '../../config.ts'
import { kinds, withoutRole } from '../../outbox/kinds.ts'
import { useUser } from '../../session/session-context.tsx'
import { useListPage, useTableInAddress } from './use-list-page.ts'

const promote = (user: User) => [{ ...user, role: adminRole }]
const demote = (user: User) => [withoutRole(user)]

export function MakeAdminRoute() {
  const { email } = useUser()
  const table = useTableInAddress()
  const list = useMemo(() => usersList({ ownEmail: email, removable: config.extras }), [email])
  const page = useListPage({
    list,
    table,
    ...useListPages(usersPages, list, table.view),
    changes: {
      make: { kind: kinds.makeAdmin, becomes: promote },
      remove: { kind: kinds.removeAdmin, becomes: demote },
    },
  })
  return <ListScreen {...page} />
}
