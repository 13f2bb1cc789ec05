import type { Order } from '@strapline/contract/entities'
import { orderPageShows } from '@strapline/ui/content/dashboard-pages'
import { ListScreen } from '@strapline/ui/screens/list'
import { myOrdersList } from '@strapline/ui/screens/lists/my-orders'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useOffers } from '../../api/capabilities.ts'
import { isRefusal } from '../../api/failures.ts'
import { myOrdersPages } from '../../api/lists.ts'
import { useOrderedProduct } from '../../api/ordered-product.ts'
import { againHash } from '../../order-pad/pad-address.ts'
import { orderPagePath, paths, productPath } from '../../paths.ts'
import { useSession, useUser } from '../../session/session-context.tsx'
import { useListPage } from './use-list-page.ts'

const known = {
  hrefOf: ({ orderId }: Order) => productPath(orderId),
  useProduct: useOrderedProduct,
  productsHref: paths.catalogue,
  againHref: (orders: readonly Order[]) =>
    `${paths.bulkOrder}${againHash(orders.map(({ _id }) => _id))}`,
} satisfies Parameters<typeof myOrdersList>[0]

const list = myOrdersList(known)
const listWithPages = myOrdersList({ ...known, pageOf: orderPagePath })

export function MyOrdersRoute() {
  const user = useUser()
  const session = useSession()
  const navigate = useNavigate()
  const { screen, error } = useListPage({
    list: useOffers(orderPageShows) ? listWithPages : list,
    pages: myOrdersPages(user.email),
    changes: {},
  })
  const expired = isRefusal(error, 401, 403)

  // Spec section 4: an expired session leads home here, not to the login page.
  useEffect(() => {
    if (!expired) return
    // Ended first: it remembers the address.
    void session.expire()
    navigate(paths.home)
  }, [expired, navigate, session])

  return <ListScreen {...screen} rows={expired ? { status: 'loading' } : screen.rows} />
}
