/**
 * What a column of a file holds. It decides what a cell of a spreadsheet is, and how it is shown there:
 * - `text`: also what is written with digits alone, such as a part number, whose zeros stay;
 * - `number`: any number;
 * - `whole`: a whole number, which is shown with separators;
 * - `date`: a moment as an ISO 8601 text, as both files have it, in UTC;
 * - `money`: an amount, in the column's currency, which the heading names.
 */
export type CellKind = 'text' | 'number' | 'whole' | 'date' | 'money'

/** A number that somebody has typed in another form, `1.000`: a CSV file has what was typed. */
interface TypedNumber {
  typed: string
  number: number
}

/** What a cell of a file holds; nothing where it is undefined, or no number. */
export type CellValue = string | number | TypedNumber | undefined

/** The heading of a column, and what it holds. */
interface Heading {
  header: string
  kind: CellKind
  /** The currency of amounts. */
  currency?: string | undefined
}

/** A column of a file, and what it holds of each row. */
export interface SheetColumn<Row> extends Heading {
  value: (row: Row) => CellValue
}

/** What a file of rows says, whichever format it has: the writers of CSV and XLSX are given the same one. */
export interface Sheet {
  columns: readonly Heading[]
  /** The cells of each row, in the order of the columns. */
  rows: readonly (readonly CellValue[])[]
}

/** The sheet of these rows. */
export function sheetOf<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): Sheet {
  return { columns, rows: rows.map((row) => columns.map(({ value }) => value(row))) }
}

/** The heading of a column as a file has it: that of an amount names its currency. */
export function headingOf({ header, currency }: Heading): string {
  return currency === undefined ? header : `${header} (${currency})`
}
