import type { CellStyle, CellValue as XlsxValue } from 'hucre/xlsx'
// By name: what imports this module later gets nothing else of the package.
import { XlsxStreamWriter } from 'hucre/xlsx'
import { timeIn } from './format.ts'
import { type CellKind, type CellValue, headingOf, type Sheet } from './sheet.ts'

type Column = Sheet['columns'][number]

/** The most characters of a cell, and of a sheet's name. */
const mostCharacters = 32_767
const longestName = 31

/** Milliseconds of work after which the page may draw and take input. */
const slice = 12

/** The first moment that spreadsheets count alike. */
const firstDate = Date.UTC(1900, 2, 1)

/** The widths of columns, in characters. */
const widths = { least: 8, most: 60, gap: 2 }

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const notMade = 'The Excel file could not be made. Use CSV instead.'

/**
 * A sheet as an XLSX workbook: the heading is bold and stays in view, numbers are numbers, dates are dates, and texts are
 * texts whatever they begin with. Works in slices of a few milliseconds, so that the page goes on.
 *
 * @param name what the sheet lists
 * @throws {Error} with one sentence for the user
 */
export async function xlsxOf(sheet: Sheet, name: string): Promise<Blob> {
  try {
    return new Blob([await written(sheet, name)], { type: mediaType })
  } catch (cause) {
    throw new Error(notMade, { cause })
  }
}

async function written(sheet: Sheet, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const rows = sheet.rows.map((row) => row.map((value, at) => cellOf(value, sheet.columns[at])))
  const headings = sheet.columns.map((column) => clean(headingIn(column)))
  const columns = headings.map((heading, at) => ({
    width: widthOf([heading, ...rows.map((row) => row[at])]),
    style: { font: { bold: true } } as CellStyle,
  }))
  const writer = new XlsxStreamWriter({
    name: nameOf(name),
    columns,
    freezePane: { rows: 1 },
  })
  writer.addRow(headings)
  // The writer makes a row of the present styles as soon as it gets it, so that the heading can have its own.
  columns.forEach((column, at) => {
    column.style = styleOf(sheet.columns[at])
  })
  let began = performance.now()
  for (const row of rows) {
    writer.addRow(row)
    if (performance.now() - began > slice) {
      await new Promise((resolve) => setTimeout(resolve))
      began = performance.now()
    }
  }
  return new Uint8Array(await writer.finish())
}

/** The heading says the time zone, which a date of a spreadsheet can't. */
const headingIn = (column: Column) =>
  column.kind === 'date' ? `${headingOf(column)} (UTC)` : headingOf(column)

function cellOf(value: CellValue, column: Column | undefined): XlsxValue {
  if (typeof value === 'object') return value.number
  if (typeof value === 'number' && column?.kind !== 'text') {
    return Number.isFinite(value) ? value : null
  }
  if (value === undefined || value === '') return null
  const time = column?.kind === 'date' ? timeIn(String(value)) : undefined
  return time === undefined || time < firstDate ? clean(String(value)) : new Date(time)
}

/** Control characters, which XML does not allow, halves of a character, and two that are none. */
const forbidden = /(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu

/** What a spreadsheet takes for a character that is written by its number. */
const numbered = /_(?=x[\da-f]{4}_)/gi

/** A text as a cell can hold it. */
function clean(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n')
  const cut = lines.length > mostCharacters ? `${lines.slice(0, mostCharacters - 1)}…` : lines
  return cut.replace(forbidden, '').replace(numbered, '_x005F_')
}

/** How each kind of cell but money is shown. */
const formats = {
  text: '@',
  number: undefined,
  whole: '#,##0',
  date: 'yyyy-mm-dd hh:mm:ss',
} satisfies Record<Exclude<CellKind, 'money'>, string | undefined>

function formatOf({ kind, currency }: Column): string | undefined {
  if (kind !== 'money') return formats[kind]
  const money = new Intl.NumberFormat('en', { style: 'currency', currency: currency ?? 'EUR' })
  const decimals = money.resolvedOptions().maximumFractionDigits ?? 2
  // With up to two more, so that a price of 0.005 is not shown as twice as much.
  return decimals === 0 ? formats.whole : `#,##0.${'0'.repeat(decimals)}##`
}

function styleOf(column: Column | undefined): CellStyle {
  const format = column && formatOf(column)
  return format === undefined ? {} : { numFmt: format }
}

/** As wide as the longest line of what is in the column. */
function widthOf(values: readonly (XlsxValue | undefined)[]): number {
  let longest = widths.least
  for (const value of values) longest = Math.max(longest, lengthOf(value) + widths.gap)
  return Math.min(longest, widths.most)
}

function lengthOf(value: XlsxValue | undefined): number {
  if (value instanceof Date) return 'yyyy-mm-dd hh:mm:ss'.length
  // With separators and decimals.
  if (typeof value === 'number') return Math.ceil(String(Math.trunc(value)).length * 1.3) + 3
  if (typeof value !== 'string') return 0
  return Math.max(
    ...value
      .slice(0, widths.most * 4)
      .split('\n')
      .map((line) => line.length),
  )
}

/** A name that a sheet can have: some signs are not allowed in it. */
function nameOf(name: string): string {
  const allowed = clean(name)
    .replace(/[[\]:*?/\\\n\t]+/g, ' ')
    .trim()
    .slice(0, longestName)
    .replace(/^'+|'+$/g, '')
    .trim()
  return allowed === '' ? 'Sheet' : allowed
}
