import type { User } from '@strapline/contract/entities'
import { adminRole } from '@strapline/contract/rules'
import { ListScreen } from '@strapline/ui/screens/list'
import { usersList } from '@strapline/ui/screens/lists/users'
import { useMemo } from 'react'
import { useOffers } from '../../api/capabilities.ts'
import { usersPages } from '../../api/lists.ts'
import { kinds, withoutRole } from '../../outbox/kinds.ts'
import { changeOfItem } from '../../outbox/use-change.ts'
import { useUser } from '../../session/session-context.tsx'
import { useListPage } from './use-list-page.ts'

const changes = {
  make: changeOfItem(kinds.makeAdmin, (user: User) => [{ ...user, role: adminRole }]),
  remove: changeOfItem(kinds.removeAdmin, (user: User) => [withoutRole(user)]),
}

export function MakeAdminRoute() {
  const { email } = useUser()
  const removable = useOffers('adminRemoval')
  const list = useMemo(() => usersList({ ownEmail: email, removable }), [email, removable])
  const { screen } = useListPage({
    list,
    pages: usersPages,
    changes,
  })
  return <ListScreen {...screen} />
}
