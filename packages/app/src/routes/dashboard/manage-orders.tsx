import type { Order } from '@strapline/contract/entities'
import { cancelled } from '@strapline/contract/fulfilment-steps'
import { orderPageShows } from '@strapline/ui/content/dashboard-pages'
import { ListScreen } from '@strapline/ui/screens/list'
import { ordersList } from '@strapline/ui/screens/lists/orders'
import { useMemo } from 'react'
import { useOffers } from '../../api/capabilities.ts'
import { ordersPages } from '../../api/lists.ts'
import { useOrderedProduct } from '../../api/ordered-product.ts'
import { type Kind, kinds } from '../../outbox/kinds.ts'
import {
  changeOfItem,
  itemChange,
  removeItem,
  useOutbox,
  wishFor,
} from '../../outbox/use-change.ts'
import { orderPagePath, productPath } from '../../paths.ts'
import { useListPage } from './use-list-page.ts'

const product = {
  hrefOf: ({ orderId }: Order) => productPath(orderId),
  useProduct: useOrderedProduct,
}

/** The specification's: a cancelled order is deleted. */
const deletes = changeOfItem(kinds.cancelOrder, removeItem)

/** Where the server says how far orders are, a cancelled one stays listed. */
const cancels = itemChange(
  kinds.updateOrder,
  (order: Order) => ({ order, change: cancelled(order) }),
  (order, { change }) => [{ ...order, status: change.status }],
)

/** Several changes of which one toast tells what became of all of them. */
function together<Input, Answer>(kind: Kind<Input, Answer>, inputs: readonly Input[]) {
  const group = inputs.length > 1 ? crypto.randomUUID() : undefined
  return inputs.map((input) => wishFor(kind, input, { group }))
}

export function ManageOrdersRoute() {
  const outbox = useOutbox()
  const saysHowFar = useOffers(orderPageShows)
  const list = useMemo(
    () =>
      saysHowFar
        ? ordersList({
            ...product,
            pageOf: orderPagePath,
            onFulfil: (changes) => outbox.add(together(kinds.updateOrder, changes)),
          })
        : ordersList(product),
    [saysHowFar, outbox],
  )
  const { screen } = useListPage({
    list,
    pages: ordersPages,
    changes: { cancel: saysHowFar ? cancels : deletes },
  })
  return (
    <ListScreen
      {...screen}
      onConfirmSeveral={(orders) => outbox.add(together(kinds.cancelOrder, orders))}
    />
  )
}
