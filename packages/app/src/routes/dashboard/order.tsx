import type { Order } from '@strapline/contract/entities'
import type { UpdateOrderInput } from '@strapline/contract/fulfilment'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import type { Resource } from '@strapline/ui/lib/resource.ts'
import { OrderScreen, titleOfOrder } from '@strapline/ui/screens/order'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { isRefusal } from '../../api/failures.ts'
import { useKnownOrders } from '../../api/known-orders.ts'
import { useOrderedProduct } from '../../api/ordered-product.ts'
import { isAdminQuery, orderQuery } from '../../api/queries.ts'
import { useResource } from '../../api/use-resource.ts'
import { useTitle } from '../../lib/use-page.ts'
import { againHash } from '../../order-pad/pad-address.ts'
import { kinds } from '../../outbox/kinds.ts'
import { useChange } from '../../outbox/use-change.ts'
import { orderPagePath, paths, productPath } from '../../paths.ts'
import { useUser } from '../../session/session-context.tsx'

export function OrderRoute() {
  const { orderId = '' } = useParams()
  const { email } = useUser()
  const query = useQuery(orderQuery(orderId))
  const resource: Resource<Order | null> = useResource(query)
  const { data: isAdmin = false } = useQuery(isAdminQuery(email))
  const missing = isRefusal(query.error, 404)
  const order = missing ? undefined : query.data
  const product = useOrderedProduct(order?.orderId)
  const page = isAdmin ? dashboardPages.manageOrders : dashboardPages.myOrders
  const reference = order?.reference
  const { send, pending, refusal } = useChange(kinds.updateOrder, {
    item: orderId,
    showsRefusal: true,
  })
  const manage = {
    onChange: async (change: UpdateOrderInput) => order && send({ order, change }),
    submitting: pending,
    refusal,
  }
  useTitle(missing ? 'Order not found' : titleOfOrder(order))
  return (
    <OrderScreen
      order={missing ? { status: 'ready', data: null } : resource}
      product={product}
      productHref={({ orderId: id }) => productPath(id)}
      pageOf={orderPagePath}
      list={{ label: page.label, href: page.path }}
      together={useKnownOrders(order)}
      togetherHref={`${page.path}?${new URLSearchParams({ filter: reference ?? '' })}`}
      // An administrator's own orders are theirs, too.
      againHref={
        order && order.email === email ? `${paths.bulkOrder}${againHash([order._id])}` : undefined
      }
      showsBuyer={isAdmin}
      manage={isAdmin ? manage : undefined}
    />
  )
}
