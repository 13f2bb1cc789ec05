import { ListScreen } from '@strapline/ui/screens/list'
import { ordersList } from '@strapline/ui/screens/lists/orders'
import { useQueryClient } from '@tanstack/react-query'
import { cancelOrder } from '../../api/changes.ts'
import { ordersPages } from '../../api/lists.ts'
import { useListPages } from '../../api/use-list-pages.ts'
import { removeItem } from '../../api/use-optimistic-list.ts'
import { useSendSeveral } from '../../api/use-send-several.ts'
import { productPath } from '../../paths.ts'
import { useListPage, useTableInAddress } from './use-list-page.ts'

const list = ordersList({ hrefOf: ({ orderId }) => productPath(orderId) })

export function ManageOrdersRoute() {
  const table = useTableInAddress()
  const cancel = { ...cancelOrder(useQueryClient()), optimistic: removeItem }
  const sendSeveral = useSendSeveral()
  const page = useListPage({
    list,
    table,
    ...useListPages(ordersPages, list, table.view),
    changes: { cancel },
  })
  return (
    <ListScreen
      {...page}
      onConfirmSeveral={(orders) => void sendSeveral(cancel, orders, list.noun)}
    />
  )
}
