import type { User } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import { adminRole } from '@strapline/contract/rules'
import { notify } from '@strapline/ui/primitives/toast-host'
import { MakeAdminScreen } from '@strapline/ui/screens/make-admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { explain, isRefusal } from '../../api/failures.ts'
import { makeAdminMutation } from '../../api/mutations.ts'
import { usersQuery } from '../../api/queries.ts'
import { toResource } from '../../api/to-resource.ts'
import { useAhead } from '../../api/use-ahead.ts'
import { useChange } from '../../api/use-change.ts'
import { plainName } from '../../lib/plain-name.ts'
import { tableAddress } from '../../lib/table-address.ts'
import { useAddressState } from '../../lib/use-address-state.ts'
import { useTitle } from '../../lib/use-title.ts'

const promoted = (user: User) => [{ ...user, role: adminRole }]

export function MakeAdminRoute() {
  const users = useQuery(usersQuery())
  const promotion = makeAdminMutation(useQueryClient())
  const { change } = useChange(promotion)
  const [view, changeView] = useAddressState(tableAddress)
  useTitle('Make admin')
  useEffect(notify.prepare, [])

  async function promote(user: User) {
    try {
      if (await change(user)) notify.success(messages.success.madeAdmin)
      else notify.error(messages.failure.makeAdmin)
    } catch (failure) {
      // Spec section 7 has words for a refusal only.
      notify.error(
        isRefusal(failure, 403)
          ? messages.failure.makeAdmin
          : `${plainName(user.name)} was not made an admin. ${explain(failure)}`,
      )
    }
  }

  return (
    <MakeAdminScreen
      users={useAhead(toResource(users), promotion, promoted)}
      view={view}
      actions={{ changeView, promote }}
    />
  )
}
