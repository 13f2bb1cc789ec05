import type { Order } from '@strapline/contract/entities'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { keyOf } from './query-client.ts'

type Pages = InfiniteData<{ rows: Order[] }>

/**
 * The other orders that were sent together with this one, as far as the lists that were loaded have them, in the order of
 * their lines. Nothing is loaded for it.
 */
export function knownTogether(queryClient: QueryClient, order: Order): Order[] {
  if (order.reference === undefined) return []
  const lists = [keyOf('listMyOrders'), keyOf('listOrders')].flatMap((queryKey) =>
    queryClient.getQueriesData<Pages>({
      queryKey,
      predicate: (query) => query.queryKey.at(-2) === 'pages',
    }),
  )
  const others = new Map<string, Order>()
  for (const [, data] of lists) {
    for (const other of data?.pages.flatMap(({ rows }) => rows) ?? []) {
      // Two people may have one number.
      const isTogether = other.reference === order.reference && other.email === order.email
      if (isTogether && other._id !== order._id) others.set(other._id, other)
    }
  }
  return [...others.values()].sort((one, other) => (one.line ?? 0) - (other.line ?? 0))
}

/** {@link knownTogether} for a component. @param order undefined while it is not loaded */
export function useKnownOrders(order: Order | undefined): Order[] {
  const queryClient = useQueryClient()
  return order === undefined ? [] : knownTogether(queryClient, order)
}
