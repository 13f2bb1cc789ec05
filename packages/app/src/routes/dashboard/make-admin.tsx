import type { User } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import { adminRole } from '@strapline/contract/rules'
import { ListScreen } from '@strapline/ui/screens/list'
import { usersList } from '@strapline/ui/screens/lists/users'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { explainChange, isRefusal } from '../../api/failures.ts'
import { makeAdminMutation, removeAdminMutation, withoutRole } from '../../api/mutations.ts'
import { usersQuery } from '../../api/queries.ts'
import { config } from '../../config.ts'
import { plainName } from '../../lib/plain-name.ts'
import { useUser } from '../../session/session-context.tsx'
import { useListPage } from './use-list-page.ts'

const promote = (user: User) => [{ ...user, role: adminRole }]
const demote = (user: User) => [withoutRole(user)]

export function MakeAdminRoute() {
  const { email } = useUser()
  const queryClient = useQueryClient()
  const page = useListPage({
    list: useMemo(() => usersList({ ownEmail: email, removable: config.extras }), [email]),
    query: useQuery(usersQuery()),
    changes: {
      make: {
        mutation: makeAdminMutation(queryClient),
        optimistic: promote,
        done: (changed) =>
          changed ? messages.success.madeAdmin : { error: messages.failure.makeAdmin },
        // Spec section 7 has a message for a refusal only.
        failed: ({ name }, failure) =>
          isRefusal(failure, 403)
            ? messages.failure.makeAdmin
            : explainChange(plainName(name), 'made an admin', failure),
      },
      remove: {
        mutation: removeAdminMutation(queryClient, email),
        optimistic: demote,
        done: (changed, { name }) =>
          changed
            ? `${plainName(name)} is no longer an admin`
            : { warning: `${plainName(name)} was not an admin any more` },
        failed: ({ name }, failure) =>
          explainChange(plainName(name), 'removed as an admin', failure),
      },
    },
  })
  return <ListScreen {...page} />
}
