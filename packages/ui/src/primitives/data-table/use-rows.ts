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
import { inBackground } from '../../lib/in-background.ts'
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

/** A hidden column with each row's search text. The library caches it, so it is folded once. */
const searchColumn = ' search'

/** The rows that match the filter, in the chosen order. */
export function useRows<Row extends object>({
  columns,
  data,
  rowKey,
  filter,
  sort,
}: RowsQuery<Row>): ShownRow<Row>[] {
  // Each keystroke renders, often with a new `columns` array; the same keys count as the same columns.
  const keys = columns.map(({ key }) => key).join('\n')
  const [stable, setStable] = useState({ keys, columns })
  if (stable.keys !== keys) setStable({ keys, columns })
  const definitions = useMemo(() => define(stable.columns, data), [stable, data])

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
        return words.length > 0 ? [{ id: searchColumn, value: words }] : []
      }, [filter]),
    },
  })
  const unfiltered = table.getCoreRowModel().rows
  // Folded before the first keystroke in the filter, which would wait for all of them.
  useEffect(() => inBackground(unfiltered, (row) => void row.getValue(searchColumn)), [unfiltered])
  return table.getRowModel().rows
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
    id: searchColumn,
    accessorFn: (row: Row) => searchText(sortable, row),
    filterFn: (row, id, words: string[]) => {
      const text = row.getValue<string>(id)
      return words.every((word) => text.includes(word))
    },
  })
  return definitions
}
