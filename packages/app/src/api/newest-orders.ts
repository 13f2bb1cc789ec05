import type { Order } from '@strapline/contract/entities'
import { type Purchases, purchasesOf } from '@strapline/ui/catalogue/purchases'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { myOrdersPages, pagesQuery, usualQuestion } from './lists.ts'
import type { Loaded } from './use-resource.ts'

/**
 * The newest orders of a user as they were loaded first: where they went is offered again, and what was bought is known.
 * They are not read again after each order that is sent.
 *
 * @param isWanted whether what the page needs more is there
 */
export function useNewestOrders(email: string, isWanted: boolean): Loaded<Order[]> {
  const list = myOrdersPages(email)
  return useInfiniteQuery({
    ...pagesQuery(list, usualQuestion(list)),
    enabled: ({ state }) => isWanted && state.data === undefined,
  })
}

/** What {@link useNewestOrders} say about purchases; nothing until they are there. */
export function usePurchases(orders: readonly Order[] | undefined): Purchases {
  return useMemo(() => purchasesOf(orders ?? []), [orders])
}
