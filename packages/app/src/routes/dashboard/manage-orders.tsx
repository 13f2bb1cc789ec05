import type { Order } from '@strapline/contract/entities'
import { orderPageShows } from '@strapline/ui/content/dashboard-pages'
import { ListScreen } from '@strapline/ui/screens/list'
import { ordersList } from '@strapline/ui/screens/lists/orders'
import { useOffers } from '../../api/capabilities.ts'
import { ordersPages } from '../../api/lists.ts'
import { useOrderedProduct } from '../../api/ordered-product.ts'
import { kinds } from '../../outbox/kinds.ts'
import { removeItem, useOutbox, wishFor } from '../../outbox/use-change.ts'
import { orderPagePath, productPath } from '../../paths.ts'
import { useListPage } from './use-list-page.ts'

const product = {
  hrefOf: ({ orderId }: Order) => productPath(orderId),
  useProduct: useOrderedProduct,
}

const list = ordersList(product)
const listWithPages = ordersList({ ...product, pageOf: orderPagePath })

export function ManageOrdersRoute() {
  const outbox = useOutbox()
  const { screen } = useListPage({
    list: useOffers(orderPageShows) ? listWithPages : list,
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
