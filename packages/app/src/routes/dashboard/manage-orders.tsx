import type { Order } from '@strapline/contract/entities'
import { ListScreen } from '@strapline/ui/screens/list'
import { ordersList } from '@strapline/ui/screens/lists/orders'
import { ordersPages } from '../../api/lists.ts'
import { useListPages } from '../../api/use-list-pages.ts'
import { kinds } from '../../outbox/kinds.ts'
import { useOutbox, wishFor } from '../../outbox/use-change.ts'
import { removeItem } from '../../outbox/use-changing-list.ts'
import { productPath } from '../../paths.ts'
import { useListPage, useTableInAddress } from './use-list-page.ts'

const list = ordersList({ hrefOf: ({ orderId }) => productPath(orderId) })

export function ManageOrdersRoute() {
  const table = useTableInAddress()
  const outbox = useOutbox()
  const page = useListPage({
    list,
    table,
    ...useListPages(ordersPages, list, table.view),
    changes: { cancel: { kind: kinds.cancelOrder, becomes: removeItem } },
  })
  function cancelSeveral(orders: readonly Order[]) {
    // One toast tells what became of all of them.
    const group = crypto.randomUUID()
    outbox.add(orders.map((order) => wishFor(kinds.cancelOrder, order, { group })))
  }
  return <ListScreen {...page} onConfirmSeveral={cancelSeveral} />
}
