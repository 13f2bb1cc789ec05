import type { User } from '@strapline/contract/entities'
import { adminRole } from '@strapline/contract/rules'
import { ListScreen } from '@strapline/ui/screens/list'
import { usersList } from '@strapline/ui/screens/lists/users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { makeAdmin, removeAdmin, withoutRole } from '../../api/changes.ts'
import { usersQuery } from '../../api/queries.ts'
import { config } from '../../config.ts'
import { useUser } from '../../session/session-context.tsx'
import { useListPage, useTableInAddress } from './use-list-page.ts'

const promote = (user: User) => [{ ...user, role: adminRole }]
const demote = (user: User) => [withoutRole(user)]

export function MakeAdminRoute() {
  const { email } = useUser()
  const queryClient = useQueryClient()
  const page = useListPage({
    list: useMemo(() => usersList({ ownEmail: email, removable: config.extras }), [email]),
    table: useTableInAddress(),
    query: useQuery(usersQuery()),
    changes: {
      make: { ...makeAdmin(queryClient), optimistic: promote },
      remove: { ...removeAdmin(queryClient), optimistic: demote },
    },
  })
  return <ListScreen {...page} />
}
