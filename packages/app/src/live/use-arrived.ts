import type { Order } from '@strapline/contract/entities'
import type { ListScreenProps } from '@strapline/ui/screens/list'
import { type QueryKey, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { arrivedKey, listArrived } from './apply-event.ts'

const none: Order[] = []

/**
 * What has arrived for a list since it was loaded (`applyEvent`), what lists it, and what was listed so.
 *
 * @param rows what is listed: a list that was read again may have it
 */
export function useArrived(
  list: QueryKey,
  rows: readonly { _id: string }[] | undefined,
): NonNullable<ListScreenProps<Order>['arrived']> {
  const queryClient = useQueryClient()
  const [listed, setListed] = useState<ReadonlySet<string>>(new Set())
  const { data = none } = useQuery<Order[]>({ queryKey: arrivedKey(list), queryFn: skipToken })
  const count = useMemo(() => {
    const known = new Set(rows?.map(({ _id }) => _id))
    return data.filter(({ _id }) => !known.has(_id)).length
  }, [data, rows])
  function onShow() {
    setListed(new Set([...listed, ...data.map(({ _id }) => _id)]))
    listArrived(queryClient, list)
  }
  return { count, onShow, listed }
}
