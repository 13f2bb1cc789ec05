import type { User } from '@strapline/contract/entities'
import { adminRole } from '@strapline/contract/rules'
import { ListScreen } from '@strapline/ui/screens/list'
import { usersList } from '@strapline/ui/screens/lists/users'
import { useMemo } from 'react'
import { useOffers } from '../../api/capabilities.ts'
import { usersPages } from '../../api/lists.ts'
import { kinds, withoutRole } from '../../outbox/kinds.ts'
import { useUser } from '../../session/session-context.tsx'
import { useListPage } from './use-list-page.ts'

const promote = (user: User) => [{ ...user, role: adminRole }]
const demote = (user: User) => [withoutRole(user)]

export function MakeAdminRoute() {
  const { email } = useUser()
  const removable = useOffers('adminRemoval')
  const list = useMemo(() => usersList({ ownEmail: email, removable }), [email, removable])
  const { screen } = useListPage({
    list,
    pages: usersPages,
    changes: {
      make: { kind: kinds.makeAdmin, becomes: promote },
      remove: { kind: kinds.removeAdmin, becomes: demote },
    },
  })
  return <ListScreen {...screen} />
}
