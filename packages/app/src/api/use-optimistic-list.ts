import { dataOf, mapResource, type Resource } from '@strapline/ui/lib/resource.ts'
import { type MutationKey, useMutationState } from '@tanstack/react-query'
import { useMemo } from 'react'

/**
 * A list with an optimistic update: pending mutations are applied to it, whichever page started them.
 * The cached list stays as the server sent it, so a refused mutation needs no rollback, however many
 * others are pending.
 *
 * @param change what a pending mutation makes of its item: a changed item, or nothing when it deletes
 *   it. Pass a stable function
 */
export function useOptimisticList<Item extends { _id: string }>(
  list: Resource<Item[]>,
  mutation: { mutationKey?: MutationKey },
  change: (item: Item) => Item[],
): Resource<Item[]> {
  const pendingIds = useMutationState({
    filters: { mutationKey: mutation.mutationKey ?? [], status: 'pending' },
    select: ({ state }) => (state.variables as Item)._id,
  })
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
