import { ListScreen } from '@strapline/ui/screens/list'
import { myOrdersList } from '@strapline/ui/screens/lists/my-orders'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { isRefusal } from '../../api/failures.ts'
import { myOrdersPages } from '../../api/lists.ts'
import { useOrderedProduct } from '../../api/ordered-product.ts'
import { againHash } from '../../order-pad/pad-address.ts'
import { paths, productPath } from '../../paths.ts'
import { useSession, useUser } from '../../session/session-context.tsx'
import { useListPage } from './use-list-page.ts'

const list = myOrdersList({
  hrefOf: ({ orderId }) => productPath(orderId),
  useProduct: useOrderedProduct,
  productsHref: paths.catalogue,
  againHref: (orders) => `${paths.bulkOrder}${againHash(orders.map(({ _id }) => _id))}`,
})

export function MyOrdersRoute() {
  const user = useUser()
  const session = useSession()
  const navigate = useNavigate()
  const { screen, error } = useListPage({ list, pages: myOrdersPages(user.email), changes: {} })
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
