import { csvOf } from '../../lib/csv.ts'
import type { useCurrencies } from '../../lib/currency.tsx'
import type { Column, Fact } from './types.ts'
import { fieldsOf, valueIn } from './values.ts'

/**
 * The rows as a CSV file. It has the columns that have a `value`, and each fact beyond them that at least one row
 * knows: a server may leave some out of all.
 * The header of an amount names its currency.
 */
export function toCsv<Row>(
  columns: Column<Row>[],
  rows: Row[],
  currencies: ReturnType<typeof useCurrencies>,
  facts?: readonly Fact<Row>[],
) {
  const exported = fieldsOf(columns, facts).filter(
    (said) =>
      columns.some(({ key }) => key === said.key) ||
      rows.some((row) => valueIn(said, row) !== undefined),
  )
  return csvOf([
    exported.map(({ header, money }) => (money ? `${header} (${currencies[money]})` : header)),
    ...rows.map((row) => exported.map((column) => valueIn(column, row))),
  ])
}
