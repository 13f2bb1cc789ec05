import type { SelectOption } from '../select-field/select-field.tsx'
import type { Column, TableView } from './types.ts'
import { valueIn } from './values.ts'

/** An order to choose on a card, where no header can be pressed. */
export interface SortOption extends SelectOption {
  sort: TableView['sort']
}

/** Every order a table has, the usual one first. What a column holds is seen by its first value. */
export function sortOptions<Row>(columns: Column<Row>[], data: Row[]): SortOption[] {
  const options: SortOption[] = [{ value: '', label: 'As listed', sort: undefined }]
  for (const column of columns) {
    if (!column.value) continue
    const known = data.find((row) => valueIn(column, row) !== undefined)
    const isNumber = known !== undefined && typeof valueIn(column, known) === 'number'
    const words = isNumber ? ['lowest first', 'highest first'] : ['A to Z', 'Z to A']
    words.forEach((word, index) => {
      const sort = { column: column.key, descending: index === 1 }
      options.push({ value: valueFor(sort), label: `${column.header}, ${word}`, sort })
    })
  }
  return options
}

/** The option that says how a table is sorted. */
export function valueFor(sort: TableView['sort']): string {
  return sort ? `${sort.column} ${sort.descending ? 'down' : 'up'}` : ''
}
