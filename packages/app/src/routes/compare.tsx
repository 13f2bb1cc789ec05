import type { Product } from '@strapline/contract/entities'
import { mapResource, type Resource } from '@strapline/ui/lib/resource.ts'
import { CompareScreen } from '@strapline/ui/screens/compare'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { useIsLarge, useProductsOf } from '../api/large-catalogue.ts'
import { productsQuery } from '../api/queries.ts'
import { type Loaded, useResource } from '../api/use-resource.ts'
import { catalogueHref } from '../lib/router-state.ts'
import { useAddressState } from '../lib/use-address-state.ts'
import { compareAddress, useComparison } from '../lib/use-comparison.ts'
import { useTitle } from '../lib/use-page.ts'
import { useAddToPad } from '../order-pad/use-add-to-pad.ts'
import { withOutbox } from '../outbox/current.ts'
import { productPath } from '../paths.ts'

export const CompareRoute = withOutbox(function CompareRoute() {
  const { state } = useLocation()
  const listed = useQuery(productsQuery())
  const [{ ids, onlyDifferences }, change] = useAddressState(compareAddress)
  const own = useComparison()
  const products = useCompared(listed, ids)
  const { addAll } = useAddToPad(listed.data)
  useTitle('Compare products')
  // A link of somebody else is looked at: what is compared here stays as it is.
  const isOwn = own.ids.length === ids.length && ids.every((id) => own.ids.includes(id))
  return (
    <CompareScreen
      products={products}
      ids={ids}
      onlyDifferences={onlyDifferences}
      hrefOf={({ _id }) => productPath(_id)}
      catalogueHref={catalogueHref(state)}
      actions={{
        remove(id) {
          if (isOwn) own.compare(id, false)
          change({ ids: ids.filter((other) => other !== id) })
        },
        showOnlyDifferences: (on) => change({ onlyDifferences: on }),
        addAllToPad: addAll,
      }}
    />
  )
})

/** The products of a comparison: all where the catalogue is here, else those that are compared. */
function useCompared(listed: Loaded<Product[]>, ids: readonly string[]): Resource<Product[]> {
  const isLarge = useIsLarge()
  const { products, isLoading } = useProductsOf(ids)
  const all = useResource(listed)
  if (!isLarge) return all
  return isLoading ? { status: 'loading' } : mapResource(all, () => [...products])
}
