import { dataOf, mapResource, type Resource } from '@strapline/ui/lib/resource.ts'
import { hashKey, type MutationKey, useMutationState } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { unsettledChanges } from './unsettled.ts'

/** A mutation of a list's items, and what it makes of one. */
export interface OptimisticChange<Item> {
  mutation: { mutationKey: MutationKey }
  /**
   * What the item becomes while it is pending: a changed item, or nothing when it is deleted. A stable
   * function.
   */
  optimistic: (item: Item) => Item[]
}

/** A list with pending mutations applied. */
interface OptimisticList<Item> {
  list: Resource<Item[]>
  /** The `_id`s of the items with a pending mutation; the same set while they are the same. */
  pending: ReadonlySet<string>
}

/**
 * A list with an optimistic update: pending mutations are applied to it, whichever page started them.
 * The cached list stays as the server sent it, so a refused mutation needs no rollback, however many
 * others are pending. One whose outcome is not known is not applied.
 */
export function useOptimisticList<Item extends { _id: string }>(
  list: Resource<Item[]>,
  changes: readonly OptimisticChange<Item>[],
): OptimisticList<Item> {
  const changeOf = ({ mutationKey = [] }: { mutationKey?: MutationKey | undefined }) =>
    changes.find(({ mutation }) => hashKey(mutation.mutationKey) === hashKey(mutationKey))
  const changing = useMutationState({
    filters: { status: 'pending', predicate: ({ options }) => changeOf(options) !== undefined },
    select: ({ state, options }) => ({
      id: (state.variables as Item)._id,
      optimistic: changeOf(options)?.optimistic,
    }),
  })
  const unsettled = useSyncExternalStore(unsettledChanges.subscribe, unsettledChanges.current)
  const data = dataOf(list)
  const changed = useMemo(() => {
    const isInDoubt = (id: string) => unsettled.some(({ input }) => (input as Item)._id === id)
    const applied = new Map(
      changing.filter(({ id }) => !isInDoubt(id)).map(({ id, optimistic }) => [id, optimistic]),
    )
    if (applied.size === 0) return data
    return data?.flatMap((item) => applied.get(item._id)?.(item) ?? [item])
  }, [data, changing, unsettled])
  const pending = useMemo(() => new Set(changing.map(({ id }) => id)), [changing])
  return { list: mapResource(list, (items) => changed ?? items), pending }
}

/** The `optimistic` of a mutation that deletes its item. */
export const removeItem = () => []
