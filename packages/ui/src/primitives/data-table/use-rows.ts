import {
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useEffect, useMemo, useState } from 'react'
import type { Column, TableView } from './types.ts'
import { orderOf, searchText, type Value, valueIn, wordsOf } from './values.ts'

const features = tableFeatures({
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

/** A row as it is shown: its key and what it was made from. */
export interface ShownRow<Row> {
  id: string
  original: Row
}

/** What {@link useRows} takes. */
export interface RowsQuery<Row> {
  columns: Column<Row>[]
  data: Row[]
  rowKey: (row: Row) => string
  filter: string
  sort: TableView['sort']
}

/** A column of its own that no one sees: the library keeps each row's text, so it is folded once. */
const searched = ' searched'

/** The rows that match the filter, in the chosen order. */
export function useRows<Row extends object>({
  columns,
  data,
  rowKey,
  filter,
  sort,
}: RowsQuery<Row>): ShownRow<Row>[] {
  // Columns may be made anew at each render, and each key typed renders; what they say of a row stays.
  const keys = columns.map(({ key }) => key).join('\n')
  const [known, setKnown] = useState({ keys, columns })
  if (known.keys !== keys) setKnown({ keys, columns })
  const definitions = useMemo(() => define(known.columns, data), [known, data])

  const column = sort?.column
  const desc = sort?.descending ?? false
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowKey,
    state: {
      sorting: useMemo(() => (column === undefined ? [] : [{ id: column, desc }]), [column, desc]),
      columnFilters: useMemo(() => {
        const words = wordsOf(filter)
        return words.length > 0 ? [{ id: searched, value: words }] : []
      }, [filter]),
    },
  })
  const unfiltered = table.getCoreRowModel().rows
  useEffect(() => foldAhead(unfiltered), [unfiltered])
  return table.getRowModel().rows
}

/** Folds the rows' texts a few at a time, so that the first key in the filter doesn't wait for all. */
function foldAhead(rows: readonly { getValue: (id: string) => unknown }[]) {
  let from = 0
  let timer = 0
  const go = () => {
    for (const row of rows.slice(from, from + 500)) row.getValue(searched)
    from += 500
    if (from < rows.length) timer = window.setTimeout(go)
  }
  if (rows.length > 0) timer = window.setTimeout(go)
  return () => window.clearTimeout(timer)
}

function define<Row extends object>(
  columns: Column<Row>[],
  data: Row[],
): ColumnDef<typeof features, Row, unknown>[] {
  const sortable = columns.filter(({ value }) => value)
  const definitions: ColumnDef<typeof features, Row, unknown>[] = sortable.map((column) => {
    const compare = orderOf(() => data.map((row) => valueIn(column, row)))
    return {
      id: column.key,
      accessorFn: (row: Row) => valueIn(column, row),
      sortUndefined: 'last' as const,
      sortFn: (a, b, id) => compare(a.getValue<Value>(id), b.getValue<Value>(id)),
    }
  })
  definitions.push({
    id: searched,
    accessorFn: (row: Row) => searchText(sortable, row),
    filterFn: (row, id, words: string[]) => {
      const text = row.getValue<string>(id)
      return words.every((word) => text.includes(word))
    },
  })
  return definitions
}
