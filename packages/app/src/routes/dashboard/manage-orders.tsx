import { messages } from '@strapline/contract/messages'
import { ListScreen } from '@strapline/ui/screens/list'
import { ordersList } from '@strapline/ui/screens/lists/orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { explainChange } from '../../api/failures.ts'
import { cancelOrderMutation } from '../../api/mutations.ts'
import { ordersQuery } from '../../api/queries.ts'
import { removeItem } from '../../api/use-optimistic-list.ts'
import { plainName } from '../../lib/plain-name.ts'
import { productPath } from '../../paths.ts'
import { useListPage } from './use-list-page.ts'

const list = ordersList({ hrefOf: ({ orderId }) => productPath(orderId) })

export function ManageOrdersRoute() {
  const page = useListPage({
    list,
    query: useQuery(ordersQuery()),
    changes: {
      cancel: {
        mutation: cancelOrderMutation(useQueryClient()),
        optimistic: removeItem,
        // Spec section 8 has one toast for all deletions.
        done: () => messages.success.deleted,
        failed: ({ orderName }, failure) =>
          explainChange(`the order of ${plainName(orderName)}`, 'cancelled', failure),
      },
    },
  })
  return <ListScreen {...page} />
}
