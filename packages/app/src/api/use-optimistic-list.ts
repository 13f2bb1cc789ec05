import { dataOf, mapResource, type Resource } from '@strapline/ui/lib/resource.ts'
import { hashKey, type MutationKey, useMutationState } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { unsettledChanges } from './unsettled.ts'

/**
 * A list with an optimistic update: pending mutations are applied to it, whichever page started them.
 * The cached list stays as the server sent it, so a refused mutation needs no rollback, however many
 * others are pending. One whose outcome is not known yet is not applied.
 *
 * @param change what a pending mutation makes of its item: a changed item, or nothing when it deletes
 *   it. Pass a stable function
 */
export function useOptimisticList<Item extends { _id: string }>(
  list: Resource<Item[]>,
  mutation: { mutationKey?: MutationKey },
  change: (item: Item) => Item[],
): Resource<Item[]> {
  const { mutationKey = [] } = mutation
  const idsInFlight = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Item)._id,
  })
  const unsettled = useSyncExternalStore(unsettledChanges.subscribe, unsettledChanges.current)
  const key = hashKey(mutationKey)
  const pendingIds = useMemo(() => {
    const doubtful = unsettled.filter(({ name }) => hashKey(name) === key)
    const idsInDoubt = doubtful.map(({ input }) => (input as Item)._id)
    return idsInFlight.filter((id) => !idsInDoubt.includes(id))
  }, [idsInFlight, unsettled, key])
  const data = dataOf(list)
  const changed = useMemo(
    () =>
      pendingIds.length === 0
        ? data
        : data?.flatMap((item) => (pendingIds.includes(item._id) ? change(item) : [item])),
    [data, pendingIds, change],
  )
  return mapResource(list, (items) => changed ?? items)
}

/** The `change` of a mutation that deletes its item. */
export const removeItem = () => []
