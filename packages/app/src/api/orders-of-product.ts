import type { Order } from '@strapline/contract/entities'
import type { ProductOrders } from '@strapline/ui/shop/product-correction'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useOffers } from './capabilities.ts'
import { ordersPages, pagesQuery } from './lists.ts'

/**
 * The orders of a product that exist, by one call: a search for the product's id where the server has one, and otherwise
 * the list of all orders.
 *
 * @param enabled whether anybody wants to know
 */
export function useOrdersOfProduct(
  id: string,
  enabled: boolean,
): ProductOrders | 'loading' | 'unknown' {
  // Renders again when it is answered: the query is another one then.
  useOffers('listPages')
  const query = pagesQuery(ordersPages, { q: id, sort: undefined })
  const { data, hasNextPage, error, isFetchedAfterMount } = useInfiniteQuery({
    ...query,
    enabled,
    // What was true a moment ago is no answer: somebody may have ordered it.
    staleTime: 0,
  })
  if (data && isFetchedAfterMount) return countOrders(data, { id, hasNextPage })
  return error ? 'unknown' : 'loading'
}

/** What is known by the first page of a search: `unknown` where orders may be on others, and it is not known how many. */
export function countOrders(
  page: readonly Order[],
  { id, hasNextPage }: { id: string; hasNextPage: boolean },
): ProductOrders | 'unknown' {
  // A search also finds what names the product elsewhere.
  const orders = page.filter(({ orderId }) => orderId === id)
  if (hasNextPage && orders.length < page.length) return 'unknown'
  const pieces = orders.reduce((sum, { myOrder }) => sum + myOrder, 0)
  return { count: orders.length, pieces, hasMore: hasNextPage }
}
