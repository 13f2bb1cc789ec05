import type { Grouping, Item, ShownRow } from './types.ts'

interface Group<Row> {
  /** Undefined for rows that belong to none. */
  key: string | undefined
  rows: ShownRow<Row>[]
}

/**
 * What stands in the table's body: the rows, or each group's heading with its rows. Groups stand in the order of
 * their first rows, so the order of the rows decides that of the groups. All rows without a group stand together below
 * one heading, in the place of the first of them. Where no row has a group there are no headings.
 *
 * @param isSorted whether somebody has sorted the rows, so that those of a group stay in that order
 */
export function itemsOf<Row>(
  rows: readonly { id: string; original: Row }[],
  grouping: Grouping<Row> | undefined,
  isSorted: boolean,
): Item<Row>[] {
  const groups = grouping && groupsOf(rows, grouping)
  if (!groups?.some(({ key }) => key !== undefined)) {
    return rows.map(({ id, original }, index) => ({ id, original, index }))
  }
  const items: Item<Row>[] = []
  let index = 0
  for (const { key, rows: own } of groups) {
    const { compare } = grouping ?? {}
    if (compare && !isSorted && key !== undefined) {
      own.sort((one, other) => compare(one.original, other.original))
    }
    const group = own as [ShownRow<Row>, ...ShownRow<Row>[]]
    // A blank begins no row's key that a server makes.
    if (key === undefined) items.push({ id: ' loose', group, isLoose: true })
    else items.push({ id: ` group ${key}`, group })
    for (const row of group) {
      row.index = index
      index += 1
      items.push(row)
    }
  }
  return items
}

function groupsOf<Row>(
  rows: readonly { id: string; original: Row }[],
  grouping: Grouping<Row>,
): Group<Row>[] {
  const groups = new Map<string | undefined, Group<Row>>()
  for (const { id, original } of rows) {
    const key = grouping.of(original)
    const group = groups.get(key) ?? { key, rows: [] }
    groups.set(key, group)
    group.rows.push({ id, original, index: 0 })
  }
  return [...groups.values()]
}

/** The rows among the items, in their order: what is exported and counted. */
export function rowsAmong<Row>(items: readonly Item<Row>[]): ShownRow<Row>[] {
  return items.filter((item): item is ShownRow<Row> => !('group' in item))
}
