import { dataOf, mapResource, type Resource } from '@strapline/ui/lib/resource.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { type Entry, isOver } from './entry.ts'
import type { Kind } from './kinds.ts'
import { useOutbox } from './use-change.ts'

/** A change of a list's items, and what it makes of one. */
export interface ItemChange<Item> {
  // biome-ignore lint/suspicious/noExplicitAny: what it answers does not matter for a list.
  kind: Kind<Item, any>
  /** What the item becomes while it is on its way: a changed item, or nothing when it is deleted. A stable function. */
  becomes: (item: Item) => Item[]
}

/** A list with the changes that are on their way applied. */
interface ChangingList<Item> {
  list: Resource<Item[]>
  /** The `_id`s of the items with a change on its way; the same set while they are the same. */
  pending: ReadonlySet<string>
}

/** The `becomes` of a change that deletes its item. */
export const removeItem = () => []

/**
 * A list with an optimistic update: changes on their way are applied to it, whichever page or tab has started them. The
 * cached list stays as the server sent it, so a refused one needs no rollback, however many others there are. One whose
 * outcome is not known is not applied.
 */
export function useChangingList<Item extends { _id: string }>(
  list: Resource<Item[]>,
  changes: readonly ItemChange<Item>[],
): ChangingList<Item> {
  const outbox = useOutbox()
  const entries = useSyncExternalStore(outbox.subscribe, outbox.entries)
  const changeOf = ({ kind }: Entry) => changes.find((change) => change.kind.name === kind)
  const shown = entries.filter((entry) => !isOver(entry) && changeOf(entry) !== undefined)
  /** The same text while the same changes are in the same state. */
  const signature = shown.map(({ kind, item, state }) => `${kind} ${item} ${state.kind}`).join()
  const data = dataOf(list)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `signature` stands for `shown`.
  const changed = useMemo(() => {
    const applied = new Map(
      shown.flatMap((entry) => {
        const change = entry.state.kind === 'unknown' ? undefined : changeOf(entry)
        return change ? [[entry.item, change.becomes] as const] : []
      }),
    )
    if (applied.size === 0) return data
    return data?.flatMap((item) => applied.get(item._id)?.(item) ?? [item])
  }, [data, signature])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `signature` stands for `shown`.
  const pending = useMemo(() => new Set(shown.flatMap(({ item }) => item ?? [])), [signature])
  return { list: mapResource(list, (items) => changed ?? items), pending }
}
