import type { Product } from '@strapline/contract/entities'
import { useCallback, useEffect, useMemo } from 'react'
import { findProducts, noOwnProducts } from '../../catalogue/find-products.ts'
import { prepareSearch } from '../../catalogue/prepare-search.ts'
import { dataOf, mapResource } from '../../lib/resource.ts'
import { useAfterPaint } from '../../lib/use-after-paint.ts'
import { FoundCatalogueScreen } from './found-catalogue.tsx'
import type { CatalogueScreenProps } from './types.ts'

export { FoundCatalogueScreen } from './found-catalogue.tsx'
export type { CatalogueProps, CatalogueScreenProps } from './types.ts'

const noProducts: Product[] = []

/** The route `/purchase`: all products, with search, filters, sorting and pages, which the browser finds by itself. */
export function CatalogueScreen({ products, ...props }: CatalogueScreenProps) {
  const { query, favourites, purchases = noOwnProducts.purchases } = props
  const list = dataOf(products) ?? noProducts
  useEffect(() => prepareSearch(list), [list])
  // The fields show each key at once; the cards follow once it is painted.
  const deferredQuery = useAfterPaint(query)
  const found = useMemo(
    () => findProducts(list, deferredQuery, { favourites, purchases }),
    [list, deferredQuery, favourites, purchases],
  )
  const nameOf = useCallback((id: string) => list.find(({ _id }) => _id === id)?.name, [list])
  return (
    <FoundCatalogueScreen {...props} result={mapResource(products, () => found)} nameOf={nameOf} />
  )
}
