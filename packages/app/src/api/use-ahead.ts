import type { Resource } from '@strapline/ui/lib/resource.ts'
import { type MutationKey, useMutationState } from '@tanstack/react-query'
import { useMemo } from 'react'

/**
 * A list as it will be once the changes that are under way are done, wherever they were begun. The
 * list itself stays as the server told it, so that there is nothing to put back after a refusal,
 * however many others are under way.
 *
 * @param change what the mutation makes of an item; none, when it is deleted. One function for the
 *   life of the page
 */
export function useAhead<Item extends { _id: string }>(
  list: Resource<Item[]>,
  mutation: { mutationKey?: MutationKey },
  change: (item: Item) => Item[],
): Resource<Item[]> {
  const ids = useMutationState({
    filters: { mutationKey: mutation.mutationKey ?? [], status: 'pending' },
    select: ({ state }) => (state.variables as Item)._id,
  })
  const data = list.status === 'ready' ? list.data : undefined
  const ahead = useMemo(
    () =>
      ids.length === 0
        ? data
        : data?.flatMap((item) => (ids.includes(item._id) ? change(item) : [item])),
    [data, ids, change],
  )
  return list.status === 'ready' && ahead ? { ...list, data: ahead } : list
}

/** For {@link useAhead}: what is deleted. */
export const gone = () => []
