import { dataOf, mapResource, type Resource } from '@strapline/ui/lib/resource.ts'
import { type MutationKey, useMutationState } from '@tanstack/react-query'
import { useMemo } from 'react'

/**
 * A list with an optimistic update: as it will be once the pending changes are done, wherever they were
 * begun. The list itself stays as the server told it, so a refusal has nothing to undo, however many
 * other changes are pending.
 *
 * @param change what the mutation makes of an item; nothing, when it deletes it. One function for the
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
  const data = dataOf(list)
  const changed = useMemo(
    () =>
      ids.length === 0
        ? data
        : data?.flatMap((item) => (ids.includes(item._id) ? change(item) : [item])),
    [data, ids, change],
  )
  return mapResource(list, (items) => changed ?? items)
}

/** For {@link useAhead}: what is deleted. */
export const gone = () => []
