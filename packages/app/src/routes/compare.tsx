import { CompareScreen } from '@strapline/ui/screens/compare'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { productsQuery } from '../api/queries.ts'
import { useResource } from '../api/use-resource.ts'
import { catalogueHref } from '../lib/router-state.ts'
import { useAddressState } from '../lib/use-address-state.ts'
import { compareAddress, useComparison } from '../lib/use-comparison.ts'
import { useTitle } from '../lib/use-page.ts'
import { useAddToPad } from '../order-pad/use-add-to-pad.ts'
import { withOutbox } from '../outbox/current.ts'
import { productPath } from '../paths.ts'

export const CompareRoute = withOutbox(function CompareRoute() {
  const { state } = useLocation()
  const products = useQuery(productsQuery())
  const [{ ids, onlyDifferences }, change] = useAddressState(compareAddress)
  const own = useComparison()
  const { addAll } = useAddToPad(products.data)
  useTitle('Compare products')
  // A link of somebody else is looked at: what is compared here stays as it is.
  const isOwn = own.ids.length === ids.length && ids.every((id) => own.ids.includes(id))
  return (
    <CompareScreen
      products={useResource(products)}
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
