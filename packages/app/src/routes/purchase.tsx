import { purchaseContent } from '@strapline/ui/content/purchase'
import { PurchaseScreen } from '@strapline/ui/screens/purchase'
import { useQuery } from '@tanstack/react-query'
import { productsQuery } from '../api/queries.ts'
import { toResource } from '../api/to-resource.ts'
import { writeCatalogueAddress } from '../lib/catalogue-address.ts'
import { useCatalogueQuery } from '../lib/use-catalogue-query.ts'
import { useFavourites } from '../lib/use-favourites.ts'
import { useTitle } from '../lib/use-title.ts'
import { paths, productPath } from '../paths.ts'

export function PurchaseRoute() {
  const products = useQuery(productsQuery())
  const [favourites, toggleFavourite] = useFavourites()
  const { query, change } = useCatalogueQuery()
  useTitle(purchaseContent.title)
  return (
    <PurchaseScreen
      content={purchaseContent}
      products={toResource(products)}
      query={query}
      favourites={favourites}
      hrefOf={({ _id }) => productPath(_id)}
      pageHref={(page) => `${paths.purchase}${writeCatalogueAddress({ ...query, page })}`}
      actions={{ change, toggleFavourite }}
    />
  )
}
