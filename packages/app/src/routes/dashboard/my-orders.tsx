import type { Order } from '@strapline/contract/entities'
import { MyOrdersScreen } from '@strapline/ui/screens/my-orders'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { isRefusal } from '../../api/failures.ts'
import { myOrdersQuery } from '../../api/queries.ts'
import { toResource } from '../../api/to-resource.ts'
import { tableAddress } from '../../lib/table-address.ts'
import { useAddressState } from '../../lib/use-address-state.ts'
import { useTitle } from '../../lib/use-title.ts'
import { paths, productPath } from '../../paths.ts'
import { useSession, useUser } from '../../session/session-context.tsx'

const hrefOf = ({ orderId }: Order) => productPath(orderId)

export function MyOrdersRoute() {
  const user = useUser()
  const session = useSession()
  const navigate = useNavigate()
  const orders = useQuery(myOrdersQuery(user.email))
  const [view, changeView] = useAddressState(tableAddress)
  const expired = isRefusal(orders.error, 401, 403)
  useTitle('My Orders')

  // Spec section 4: a session that has ended signs out and goes home, not to the login page.
  useEffect(() => {
    if (!expired) return
    navigate(paths.home)
    void session.expire()
  }, [expired, navigate, session])

  return (
    <MyOrdersScreen
      orders={expired ? { status: 'loading' } : toResource(orders)}
      view={view}
      onViewChange={changeView}
      hrefOf={hrefOf}
      productsHref={paths.catalogue}
    />
  )
}
