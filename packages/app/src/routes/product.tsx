import type { Product } from '@strapline/contract/entities'
import type { Resource } from '@strapline/ui/lib/resource.ts'
import { wholeNumberIn } from '@strapline/ui/lib/whole-number-in.ts'
import { ProductLoading, ProductScreen } from '@strapline/ui/screens/product'
import { WaitingPage } from '@strapline/ui/shop/waiting-page'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router-dom'
import { isRefusal } from '../api/failures.ts'
import { productQuery, replacementsQuery } from '../api/queries.ts'
import { useResource } from '../api/use-resource.ts'
import { quantityNeeded, similarHref } from '../lib/catalogue-address.ts'
import { catalogueHref } from '../lib/router-state.ts'
import { useComparison } from '../lib/use-comparison.ts'
import { useSlow, useTitle } from '../lib/use-page.ts'
import { useFavourites } from '../lib/use-preferences.ts'
import { useAddToPad } from '../order-pad/use-add-to-pad.ts'
import { withOutbox } from '../outbox/current.ts'
import { productPath } from '../paths.ts'
import { useUser } from '../session/session-context.tsx'
import { useBooking } from './use-booking.ts'

const none: readonly string[] = []

/** The products with these ids, as far as they are loaded and still sold. */
const useProducts = (ids = none): Product[] =>
  useQueries({
    queries: ids.map(productQuery),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })

export const ProductRoute = withOutbox(function ProductRoute() {
  const { purchaseId = '' } = useParams()
  const { state } = useLocation()
  const product = useQuery(productQuery(purchaseId))
  const resource: Resource<Product | null> = useResource(product)
  const user = useUser()
  const needed = quantityNeeded(state)
  const { add } = useAddToPad(undefined, product.data !== undefined)
  const booking = useBooking(purchaseId, product.data, needed)
  const [favourites, toggleFavourite] = useFavourites()
  const missing = isRefusal(product.error, 404)
  useTitle(missing ? 'Product not found' : product.data?.name)
  return (
    <ProductScreen
      product={missing ? { status: 'ready', data: null } : resource}
      buyer={{ name: user.displayName, email: user.email }}
      backHref={catalogueHref(state)}
      booking={booking}
      related={{
        needs: useProducts(product.data?.needs),
        fits: useProducts(product.data?.fits),
        replacements: useQuery(replacementsQuery(product.data)).data,
      }}
      hrefOf={({ _id }) => productPath(_id)}
      instead={{
        isFavourite: favourites.has(purchaseId),
        onToggleFavourite: () => toggleFavourite(purchaseId),
        similarHref: similarHref(product.data?.family),
      }}
      needed={wholeNumberIn(needed)}
      compared={useComparison()}
      addToPad={add}
    />
  )
})

/** A product's page before it is known who is signed in. */
export function ProductWaiting() {
  const location = useLocation()
  const slow = useSlow(true)
  return (
    <WaitingPage slow={slow}>
      <ProductLoading slow={slow} backHref={catalogueHref(location.state)} />
    </WaitingPage>
  )
}
