import type { SelectOption } from '../select-field/select-field.tsx'
import type { Column, TableView } from './types.ts'
import { valueIn } from './values.ts'

/** One order in the select field that replaces the headers on cards. */
export interface SortOption extends SelectOption {
  sort: TableView['sort']
}

/** Every order of a table, the default first. A column's first value decides whether it is numeric. */
export function sortOptions<Row>(columns: Column<Row>[], data: Row[]): SortOption[] {
  const options: SortOption[] = [{ value: '', label: 'As listed', sort: undefined }]
  for (const column of columns) {
    if (!column.value) continue
    const sample = data.find((row) => valueIn(column, row) !== undefined)
    const isNumber = sample !== undefined && typeof valueIn(column, sample) === 'number'
    const words = isNumber ? ['lowest first', 'highest first'] : ['A to Z', 'Z to A']
    words.forEach((word, index) => {
      const sort = { column: column.key, descending: index === 1 }
      options.push({ value: valueFor(sort), label: `${column.header}, ${word}`, sort })
    })
  }
  return options
}

/** The option's value for an order. */
export function valueFor(sort: TableView['sort']): string {
  return sort ? `${sort.column} ${sort.descending ? 'down' : 'up'}` : ''
}
