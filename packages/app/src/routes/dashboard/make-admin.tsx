import type { User } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import { adminRole } from '@strapline/contract/rules'
import { ListScreen } from '@strapline/ui/screens/list'
import { usersList } from '@strapline/ui/screens/lists/users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { explainChange, isRefusal } from '../../api/failures.ts'
import { makeAdminMutation } from '../../api/mutations.ts'
import { usersQuery } from '../../api/queries.ts'
import { plainName } from '../../lib/plain-name.ts'
import { useListPage } from './use-list-page.ts'

const promote = (user: User) => [{ ...user, role: adminRole }]

export function MakeAdminRoute() {
  const page = useListPage({
    list: usersList,
    query: useQuery(usersQuery()),
    change: {
      mutation: makeAdminMutation(useQueryClient()),
      optimistic: promote,
      done: (changed) =>
        changed ? messages.success.madeAdmin : { error: messages.failure.makeAdmin },
      // Spec section 7 has a message for a refusal only.
      failed: ({ name }, failure) =>
        isRefusal(failure, 403)
          ? messages.failure.makeAdmin
          : explainChange(plainName(name), 'made an admin', failure),
    },
  })
  return <ListScreen {...page} />
}
