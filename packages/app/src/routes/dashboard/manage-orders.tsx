import type { Order } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import { notify } from '@strapline/ui/primitives/toast-host'
import { ManageOrdersScreen } from '@strapline/ui/screens/manage-orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { explain } from '../../api/failures.ts'
import { cancelOrderMutation } from '../../api/mutations.ts'
import { ordersQuery } from '../../api/queries.ts'
import { toResource } from '../../api/to-resource.ts'
import { gone, useAhead } from '../../api/use-ahead.ts'
import { useChange } from '../../api/use-change.ts'
import { plainName } from '../../lib/plain-name.ts'
import { tableAddress } from '../../lib/table-address.ts'
import { useAddressState } from '../../lib/use-address-state.ts'
import { useTitle } from '../../lib/use-title.ts'
import { productPath } from '../../paths.ts'

const hrefOf = ({ orderId }: Order) => productPath(orderId)

export function ManageOrdersRoute() {
  const orders = useQuery(ordersQuery())
  const cancellation = cancelOrderMutation(useQueryClient())
  const { change } = useChange(cancellation)
  const [view, changeView] = useAddressState(tableAddress)
  useTitle('Manage all Order')
  useEffect(notify.prepare, [])

  async function cancel(order: Order) {
    try {
      await change(order)
      // Spec section 8 has one toast for what is deleted.
      notify.success(messages.success.deleted)
    } catch (failure) {
      notify.error(
        `The order of ${plainName(order.orderName)} was not cancelled. ${explain(failure)}`,
      )
    }
  }

  return (
    <ManageOrdersScreen
      orders={useAhead(toResource(orders), cancellation, gone)}
      view={view}
      hrefOf={hrefOf}
      actions={{ changeView, cancel }}
    />
  )
}
