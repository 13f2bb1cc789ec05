import type { User } from '@strapline/contract/entities'
import { adminRole } from '@strapline/contract/rules'
import { ListScreen } from '@strapline/ui/screens/list'
import { usersList } from '@strapline/ui/screens/lists/users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { makeAdmin } from '../../api/changes.ts'
import { usersQuery } from '../../api/queries.ts'
import { useListPage } from './use-list-page.ts'

const promote = (user: User) => [{ ...user, role: adminRole }]

export function MakeAdminRoute() {
  const page = useListPage({
    list: usersList,
    query: useQuery(usersQuery()),
    change: makeAdmin(useQueryClient()),
    optimistic: promote,
  })
  return <ListScreen {...page} />
}
