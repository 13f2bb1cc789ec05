import type { Order } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import { ManageOrdersScreen } from '@strapline/ui/screens/manage-orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { explain } from '../../api/failures.ts'
import { cancelOrderMutation } from '../../api/mutations.ts'
import { ordersQuery } from '../../api/queries.ts'
import { toResource } from '../../api/to-resource.ts'
import { gone, useAhead } from '../../api/use-ahead.ts'
import { useSend } from '../../api/use-send.ts'
import { plainName } from '../../lib/plain-name.ts'
import { tableAddress } from '../../lib/table-address.ts'
import { useAddressState } from '../../lib/use-address-state.ts'
import { useTitle } from '../../lib/use-title.ts'
import { productPath } from '../../paths.ts'

const hrefOf = ({ orderId }: Order) => productPath(orderId)

export function ManageOrdersRoute() {
  const orders = useQuery(ordersQuery())
  const cancellation = cancelOrderMutation(useQueryClient())
  const { send } = useSend({
    mutation: cancellation,
    idOf: ({ _id }: Order) => _id,
    // Spec section 8 has one toast for what is deleted.
    done: () => messages.success.deleted,
    failed: ({ orderName }, failure) =>
      `The order of ${plainName(orderName)} was not cancelled. ${explain(failure)}`,
  })
  const [view, changeView] = useAddressState(tableAddress)
  useTitle('Manage all Order')

  return (
    <ManageOrdersScreen
      orders={useAhead(toResource(orders), cancellation, gone)}
      view={view}
      hrefOf={hrefOf}
      actions={{ changeView, cancel: send }}
    />
  )
}
