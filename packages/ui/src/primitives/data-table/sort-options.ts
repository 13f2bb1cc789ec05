import type { SelectOption } from '../select-field/select-field.tsx'
import type { Column, PartialRows, TableView } from './types.ts'
import { sortValueIn } from './values.ts'

/** One order in the select field that replaces the headers on cards. */
export interface SortOption extends SelectOption {
  sort: TableView['sort']
}

/** Whether both are the same order. */
export const isSameSort = (one: TableView['sort'], other: TableView['sort']): boolean =>
  one?.column === other?.column && one?.descending === other?.descending

/** Whether rows can be sorted by the column. */
export const isSortable = ({ value, sortable = true }: Pick<Column<never>, 'value' | 'sortable'>) =>
  value !== undefined && sortable

/**
 * Every order of a table, the usual one first. A column's first value decides whether it is numeric.
 *
 * @param usual the order of a table that nobody has sorted; undefined for the rows as they came
 */
export function sortOptions<Row>(
  columns: Column<Row>[],
  data: Row[],
  usual: TableView['sort'],
): SortOption[] {
  let first: SortOption = { value: '', label: 'As listed', sort: undefined }
  const options: SortOption[] = []
  for (const column of columns) {
    if (!isSortable(column)) continue
    const sample = data.find((row) => sortValueIn(column, row) !== undefined)
    const isNumber = sample !== undefined && typeof sortValueIn(column, sample) === 'number'
    const { sortWords = isNumber ? numberWords : textWords } = column
    sortWords.forEach((word, index) => {
      const sort = { column: column.key, descending: index === 1 }
      const label = `${column.header}, ${word}`
      if (isSameSort(sort, usual)) first = { value: '', label, sort: undefined }
      else options.push({ value: valueFor(sort), label, sort })
    })
  }
  return [first, ...options]
}

const numberWords = ['lowest first', 'highest first'] as const
const textWords = ['A to Z', 'Z to A'] as const

/** The option's value for an order. */
export function valueFor(sort: TableView['sort']): string {
  return sort ? `${sort.column} ${sort.descending ? 'down' : 'up'}` : ''
}

/** The columns, of which others than those with a field of the server can't be sorted by; all where there is none. */
export function withSortable<Row>(
  columns: Column<Row>[],
  fields: PartialRows['sortable'] | undefined,
): Column<Row>[] {
  return fields
    ? columns.map((column) => (fields[column.key] ? column : { ...column, sortable: false }))
    : columns
}
