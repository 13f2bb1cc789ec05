import type { User } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import { adminRole } from '@strapline/contract/rules'
import { MakeAdminScreen } from '@strapline/ui/screens/make-admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { explain, isRefusal } from '../../api/failures.ts'
import { makeAdminMutation } from '../../api/mutations.ts'
import { usersQuery } from '../../api/queries.ts'
import { toResource } from '../../api/to-resource.ts'
import { useAhead } from '../../api/use-ahead.ts'
import { useSend } from '../../api/use-send.ts'
import { plainName } from '../../lib/plain-name.ts'
import { tableAddress } from '../../lib/table-address.ts'
import { useAddressState } from '../../lib/use-address-state.ts'
import { useTitle } from '../../lib/use-title.ts'

const promoted = (user: User) => [{ ...user, role: adminRole }]

export function MakeAdminRoute() {
  const users = useQuery(usersQuery())
  const promotion = makeAdminMutation(useQueryClient())
  const { send } = useSend({
    mutation: promotion,
    idOf: ({ _id }: User) => _id,
    done: (changed) =>
      changed ? messages.success.madeAdmin : { error: messages.failure.makeAdmin },
    // Spec section 7 has words for a refusal only.
    failed: (user, failure) =>
      isRefusal(failure, 403)
        ? messages.failure.makeAdmin
        : `${plainName(user.name)} was not made an admin. ${explain(failure)}`,
  })
  const [view, changeView] = useAddressState(tableAddress)
  useTitle('Make admin')

  return (
    <MakeAdminScreen
      users={useAhead(toResource(users), promotion, promoted)}
      view={view}
      actions={{ changeView, promote: send }}
    />
  )
}
