import { ListScreen } from '@strapline/ui/screens/list'
import { ordersList } from '@strapline/ui/screens/lists/orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { cancelOrder } from '../../api/changes.ts'
import { ordersQuery } from '../../api/queries.ts'
import { removeItem } from '../../api/use-optimistic-list.ts'
import { productPath } from '../../paths.ts'
import { useListPage } from './use-list-page.ts'

const list = ordersList({ hrefOf: ({ orderId }) => productPath(orderId) })

export function ManageOrdersRoute() {
  const page = useListPage({
    list,
    query: useQuery(ordersQuery()),
    changes: { cancel: { ...cancelOrder(useQueryClient()), optimistic: removeItem } },
  })
  return <ListScreen {...page} />
}
