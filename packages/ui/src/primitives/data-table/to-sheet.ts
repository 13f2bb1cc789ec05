import type { useCurrencies } from '../../lib/currency.tsx'
import { type Sheet, type SheetColumn, sheetOf } from '../../lib/sheet.ts'
import type { Column, Fact, FileField } from './types.ts'
import { fieldsOf, valueIn } from './values.ts'

/**
 * The rows as a file has them. It has the columns that have a `value`, and each fact beyond them that at least one row
 * knows: a server may leave some out of all.
 */
export function toSheet<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  currencies: ReturnType<typeof useCurrencies>,
  facts?: readonly Fact<Row>[],
): Sheet {
  const isKnown = (field: FileField<Row>) => rows.some((row) => valueIn(field, row) !== undefined)
  const shown = new Set(columns.map(({ key }) => key))
  const fields = fieldsOf(columns, facts).flatMap((said): readonly FileField<Row>[] =>
    said.inFile ? said.inFile.filter(isKnown) : shown.has(said.key) || isKnown(said) ? [said] : [],
  )
  return sheetOf(
    fields.map((field) => columnOf(field, rows, currencies)),
    rows,
  )
}

function columnOf<Row>(
  field: FileField<Row>,
  rows: readonly Row[],
  currencies: ReturnType<typeof useCurrencies>,
): SheetColumn<Row> {
  const { header, money, kind } = field
  const value = (row: Row) => valueIn(field, row)
  if (money) return { header, kind: 'money', currency: currencies[money], value }
  const isNumber = rows.some((row) => typeof value(row) === 'number')
  return { header, kind: kind ?? (isNumber ? 'number' : 'text'), value }
}
