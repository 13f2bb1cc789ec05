import { useMemo } from 'react'
import { isSortable, withSortable } from './sort-options.ts'
import type { Column, PartialRows, TableView } from './types.ts'

type Sort = TableView['sort']

/**
 * The columns as they can be sorted by, and the orders among those that were asked for.
 *
 * @param sortable what the server sorts by; undefined where the table does
 * @param usualSort the order until somebody sorts
 * @param chosenSort the order that somebody has chosen
 */
export function useOrders<Row>(
  allColumns: Column<Row>[],
  sortable: PartialRows['sortable'] | undefined,
  usualSort: Sort,
  chosenSort: Sort,
): { columns: Column<Row>[]; usual: Sort; chosen: Sort } {
  const columns = useMemo(() => withSortable(allColumns, sortable), [allColumns, sortable])
  const known = (sort: Sort) =>
    columns.some((column) => column.key === sort?.column && isSortable(column)) ? sort : undefined
  return { columns, usual: known(usualSort), chosen: known(chosenSort) }
}
