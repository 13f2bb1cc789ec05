import { csvOf } from '../../lib/csv.ts'
import type { Column } from './types.ts'
import { valueIn } from './values.ts'

/** The rows as a CSV file. It has the columns that have a `value`. */
export function toCsv<Row>(columns: Column<Row>[], rows: Row[]): string {
  const exported = columns.filter(({ value }) => value)
  return csvOf([
    exported.map(({ header }) => header),
    ...rows.map((row) => exported.map((column) => valueIn(column, row))),
  ])
}
