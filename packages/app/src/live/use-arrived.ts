import type { Order } from '@strapline/contract/entities'
import { type QueryKey, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { arrivedKey, listArrived } from './apply-event.ts'

const none: Order[] = []

/**
 * What has arrived for a list since it was loaded (`applyEvent`), and what lists it.
 *
 * @param rows what is listed: a list that was read again may have it
 */
export function useArrived(
  list: QueryKey,
  rows: readonly { _id: string }[] | undefined,
): { count: number; onShow: () => void } {
  const queryClient = useQueryClient()
  const { data = none } = useQuery<Order[]>({ queryKey: arrivedKey(list), queryFn: skipToken })
  const count = useMemo(() => {
    const known = new Set(rows?.map(({ _id }) => _id))
    return data.filter(({ _id }) => !known.has(_id)).length
  }, [data, rows])
  return { count, onShow: () => listArrived(queryClient, list) }
}
