import { catalogueContent } from '@strapline/ui/content/catalogue'
import { CatalogueScreen } from '@strapline/ui/screens/catalogue'
import { useQuery } from '@tanstack/react-query'
import { productsQuery } from '../api/queries.ts'
import { useResource } from '../api/use-resource.ts'
import { catalogueAddress } from '../lib/catalogue-address.ts'
import { useAddressState } from '../lib/use-address-state.ts'
import { useFavourites } from '../lib/use-favourites.ts'
import { useTitle } from '../lib/use-title.ts'
import { paths, productPath } from '../paths.ts'

export function CatalogueRoute() {
  const products = useQuery(productsQuery())
  const [favourites, toggleFavourite] = useFavourites()
  const [query, change] = useAddressState(catalogueAddress)
  useTitle(catalogueContent.title)
  return (
    <CatalogueScreen
      content={catalogueContent}
      products={useResource(products)}
      query={query}
      favourites={favourites}
      bulkOrderHref={paths.bulkOrder}
      hrefOf={({ _id }) => productPath(_id)}
      pageHref={(page) => `${paths.catalogue}${catalogueAddress.write({ ...query, page })}`}
      actions={{ change, toggleFavourite }}
    />
  )
}
