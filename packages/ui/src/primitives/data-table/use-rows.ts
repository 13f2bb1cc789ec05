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
import type { Column, Fact, TableView } from './types.ts'
import { fieldsOf, orderOf, searchText, sortValueIn, type Value, wordsOf } from './values.ts'

const features = tableFeatures({
  columnFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

/** What {@link useRows} takes. */
export interface RowsQuery<Row> {
  columns: Column<Row>[]
  /** What a row says besides; the filter finds that, too. */
  facts: readonly Fact<Row>[] | undefined
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
  facts,
  data,
  rowKey,
  filter,
  sort,
}: RowsQuery<Row>): { id: string; original: Row }[] {
  // Each keystroke renders, often with a new `columns` array; the same keys count as the same columns.
  const keys = columns.map(({ key }) => key).join('\n')
  const [last, setLast] = useState({ keys, columns })
  const stable = last.keys === keys ? last : { keys, columns }
  if (stable !== last) setLast(stable)
  const definitions = useMemo(() => define(stable.columns, facts, data), [stable, facts, data])

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
  facts: readonly Fact<Row>[] | undefined,
  data: Row[],
): ColumnDef<typeof features, Row, unknown>[] {
  const sortable = columns.filter(({ value }) => value)
  const definitions: ColumnDef<typeof features, Row, unknown>[] = sortable.map((column) => {
    const compare = orderOf(() => data.map((row) => sortValueIn(column, row)))
    return {
      id: column.key,
      accessorFn: (row: Row) => sortValueIn(column, row),
      sortUndefined: 'last' as const,
      sortFn: (a, b, id) => compare(a.getValue<Value>(id), b.getValue<Value>(id)),
    }
  })
  const searched = fieldsOf(columns, facts)
  definitions.push({
    id: searchColumn,
    accessorFn: (row: Row) => searchText(searched, row),
    filterFn: (row, id, words: string[]) => {
      const text = row.getValue<string>(id)
      return words.every((word) => text.includes(word))
    },
  })
  return definitions
}
