import type { Order } from '@strapline/contract/entities'
import { ListScreen } from '@strapline/ui/screens/list'
import { ordersList } from '@strapline/ui/screens/lists/orders'
import { ordersPages } from '../../api/lists.ts'
import { useOrderedProduct } from '../../api/ordered-product.ts'
import { kinds } from '../../outbox/kinds.ts'
import { removeItem, useOutbox, wishFor } from '../../outbox/use-change.ts'
import { productPath } from '../../paths.ts'
import { useListPage } from './use-list-page.ts'

const list = ordersList({
  hrefOf: ({ orderId }) => productPath(orderId),
  useProduct: useOrderedProduct,
})

export function ManageOrdersRoute() {
  const outbox = useOutbox()
  const { screen } = useListPage({
    list,
    pages: ordersPages,
    changes: { cancel: { kind: kinds.cancelOrder, becomes: removeItem } },
  })
  function cancelSeveral(orders: readonly Order[]) {
    // One toast tells what became of all of them.
    const group = crypto.randomUUID()
    outbox.add(orders.map((order) => wishFor(kinds.cancelOrder, order, { group })))
  }
  return <ListScreen {...screen} onConfirmSeveral={cancelSeveral} />
}
