import type { Grouping, Item, ShownRow } from './types.ts'

/**
 * What stands in the table's body: the rows, or each group's heading with its rows. Groups stand in the order of
 * their first rows, so the order of the rows decides that of the groups.
 */
export function itemsOf<Row>(
  rows: readonly { id: string; original: Row }[],
  grouping: Grouping<Row> | undefined,
): Item<Row>[] {
  if (!grouping) return rows.map(({ id, original }, index) => ({ id, original, index }))
  const groups = new Map<string, ShownRow<Row>[]>()
  for (const { id, original } of rows) {
    const key = grouping.of(original)
    const group = groups.get(key)
    const row = { id, original, index: 0 }
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  const items: Item<Row>[] = []
  let index = 0
  for (const [key, group] of groups) {
    // A blank begins no row's key that a server makes.
    items.push({ id: ` group ${key}`, group: group as [ShownRow<Row>, ...ShownRow<Row>[]] })
    for (const row of group) {
      row.index = index
      index += 1
      items.push(row)
    }
  }
  return items
}

/** The rows among the items, in their order: what is exported and counted. */
export function rowsAmong<Row>(items: readonly Item<Row>[]): ShownRow<Row>[] {
  return items.filter((item): item is ShownRow<Row> => !('group' in item))
}
