import type { Product } from '@strapline/contract/entities'
import { noOwnProducts } from '@strapline/ui/catalogue/find-products'
import type { Purchases } from '@strapline/ui/catalogue/purchases'
import { everything } from '@strapline/ui/catalogue/query'
import { catalogueContent } from '@strapline/ui/content/catalogue'
import {
  type CatalogueProps,
  CatalogueScreen,
  FoundCatalogueScreen,
} from '@strapline/ui/screens/catalogue'
import { WaitingPage } from '@strapline/ui/shop/waiting-page'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useFoundCatalogue, useIsLarge, useProductsOf } from '../api/large-catalogue.ts'
import { useNewestOrders, usePurchases } from '../api/newest-orders.ts'
import { productsQuery } from '../api/queries.ts'
import { type Loaded, useResource } from '../api/use-resource.ts'
import { catalogueAddress, catalogueView } from '../lib/catalogue-address.ts'
import { catalogueState } from '../lib/router-state.ts'
import { searchKey } from '../lib/search-key.ts'
import { useAddressState } from '../lib/use-address-state.ts'
import { useComparison } from '../lib/use-comparison.ts'
import { useSlow, useTitle } from '../lib/use-page.ts'
import { useFavourites, useSingleKeysSetting } from '../lib/use-preferences.ts'
import { useAddToPad } from '../order-pad/use-add-to-pad.ts'
import { withOutbox } from '../outbox/current.ts'
import { paths, productPath } from '../paths.ts'
import { useUser } from '../session/session-context.tsx'

export const CatalogueRoute = withOutbox(function CatalogueRoute() {
  const products = useQuery(productsQuery())
  const isLarge = useIsLarge()
  const { orders, ...props } = useCatalogue(products.data)
  const resource = useResource(waitingFor(orders, products))
  return isLarge ? (
    <LargeCatalogue {...props} orders={orders} />
  ) : (
    <CatalogueScreen {...props} products={resource} />
  )
})

/** A catalogue that the server searches. */
function LargeCatalogue({ orders, ...props }: OfVisitor) {
  const { found, hasNoFilters } = useFoundCatalogue(props.query, props)
  const { products } = useProductsOf(props.compared?.ids ?? noIds)
  const nameOf = (id: string) => products.find(({ _id }) => _id === id)?.name
  return (
    <FoundCatalogueScreen
      {...props}
      result={useResource(waitingFor(orders, found))}
      nameOf={nameOf}
      hasNoFilters={hasNoFilters}
    />
  )
}

const noIds: readonly string[] = []

/** What the catalogue is given, with what it is about of the visitor's own. */
interface OfVisitor extends CatalogueProps {
  purchases: Purchases
  /** The orders that the query is about; undefined where it is about none. */
  orders: Loaded<unknown> | undefined
}

/** What is found cannot be shown before what it depends on is there, or if that does not load. */
function waitingFor<Data>(needed: Loaded<unknown> | undefined, found: Loaded<Data>): Loaded<Data> {
  return needed && needed.data === undefined ? { ...needed, data: undefined } : found
}

/** What the catalogue is given wherever it is searched. */
function useCatalogue(products: readonly Product[] | undefined): OfVisitor {
  const { email } = useUser()
  const orders = useNewestOrders(email, true)
  const purchases = usePurchases(orders.data)
  const [favourites, toggleFavourite] = useFavourites()
  // As it was when the page was opened: another tab must not turn this one round.
  const [address] = useState(() => catalogueAddress(catalogueView.read() ?? everything.view))
  const [query, change] = useAddressState(address)
  const compared = useComparison()
  const [isKeyOn] = useSingleKeysSetting()
  const { add } = useAddToPad(products, query.view === 'list')
  const location = useLocation()
  const navigate = useNavigate()
  useTitle(catalogueContent.title)
  return {
    content: catalogueContent,
    query,
    favourites,
    purchases,
    orders: query.bought ? orders : undefined,
    compared,
    searchKey: isKeyOn ? searchKey : undefined,
    bulkOrderHref: paths.bulkOrder,
    hrefOf: ({ _id }) => productPath(_id),
    pageHref: (page) => `${paths.catalogue}${address.write({ ...query, page })}`,
    actions: {
      change(patch) {
        if (patch.view && patch.view !== query.view) catalogueView.write(patch.view)
        change(patch)
      },
      toggleFavourite,
      open({ _id }) {
        const path = productPath(_id)
        navigate(path, { state: catalogueState(path, location) })
      },
      addToPad: add,
    },
  }
}

const nothing = () => undefined

/** The catalogue before it is known who is signed in. */
export function CatalogueWaiting() {
  const [address] = useState(() => catalogueAddress(catalogueView.read() ?? everything.view))
  // The address keeps what is changed, until the catalogue itself reads it.
  const [query, change] = useAddressState(address)
  const [isKeyOn] = useSingleKeysSetting()
  const slow = useSlow(true)
  useTitle(catalogueContent.title)
  return (
    <WaitingPage slow={slow}>
      <CatalogueScreen
        content={catalogueContent}
        products={{ status: 'loading', slow }}
        query={query}
        {...noOwnProducts}
        searchKey={isKeyOn ? searchKey : undefined}
        bulkOrderHref={paths.bulkOrder}
        hrefOf={({ _id }) => productPath(_id)}
        pageHref={() => paths.catalogue}
        actions={{ change, toggleFavourite: nothing, open: nothing, addToPad: nothing }}
      />
    </WaitingPage>
  )
}
