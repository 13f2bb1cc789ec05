import { useMemo } from 'react'
import { type Column, type Grouping, type TableView, ungrouped } from './types.ts'

/** How a table's rows can be grouped, how they are, and what groups them otherwise. */
export interface Groupings<Row> {
  /** Those in which a row has a group. Until there are rows nobody knows, and all are offered. */
  offered: readonly Grouping<Row>[]
  /** The one that is chosen, or the usual one; undefined for none. */
  present: Grouping<Row> | undefined
  /** Groups the rows by the grouping with this key, or not at all. */
  choose: (key: string | undefined) => void
}

/** What {@link useGroupings} takes. */
interface GroupingsQuery<Row> {
  all: readonly Grouping<Row>[]
  /** The key of the grouping until somebody chooses. */
  usual: string | undefined
  data: readonly Row[]
  view: TableView
  onViewChange: (view: TableView) => void
}

export function useGroupings<Row>(query: GroupingsQuery<Row>): Groupings<Row> {
  const { all, usual, data, view, onViewChange } = query
  const offered = useMemo(
    () => all.filter(({ of }) => data.length === 0 || data.some((row) => of(row) !== undefined)),
    [all, data],
  )
  return {
    offered,
    present: offered.find(({ key }) => key === (view.group ?? usual)),
    choose(key = ungrouped) {
      // The usual one needs no place in an address.
      onViewChange({ ...view, group: key === (usual ?? ungrouped) ? undefined : key })
    },
  }
}

/** The columns without those that repeat what is in the heading of each row's group. */
export function columnsBelow<Row>(
  columns: Column<Row>[],
  grouping: Grouping<Row> | undefined,
  data: readonly Row[],
): Column<Row>[] {
  const { says, of } = grouping ?? {}
  if (!says || !of || data.some((row) => of(row) === undefined)) return columns
  return columns.filter(({ key }) => !says.includes(key))
}
