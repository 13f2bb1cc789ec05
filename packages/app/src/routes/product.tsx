import type { Product } from '@strapline/contract/entities'
import type { Resource } from '@strapline/ui/lib/resource.ts'
import { ProductScreen } from '@strapline/ui/screens/product'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router-dom'
import { isRefusal } from '../api/failures.ts'
import { productQuery } from '../api/queries.ts'
import { useResource } from '../api/use-resource.ts'
import { catalogueHref } from '../lib/catalogue-return.ts'
import { quantityNeeded } from '../lib/quantity-needed.ts'
import { useTitle } from '../lib/use-title.ts'
import { useUser } from '../session/session-context.tsx'
import { useBooking } from './use-booking.ts'

export function ProductRoute() {
  const { purchaseId = '' } = useParams()
  const { state } = useLocation()
  const product = useQuery(productQuery(purchaseId))
  const resource: Resource<Product | null> = useResource(product)
  const user = useUser()
  const booking = useBooking(purchaseId, product.data, quantityNeeded(state))
  const missing = isRefusal(product.error, 404)
  useTitle(missing ? 'Product not found' : product.data?.name)
  return (
    <ProductScreen
      product={missing ? { status: 'ready', data: null } : resource}
      buyer={{ name: user.displayName, email: user.email }}
      backHref={catalogueHref(state)}
      booking={booking}
    />
  )
}
