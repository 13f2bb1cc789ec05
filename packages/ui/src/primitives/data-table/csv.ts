import type { Column } from './types.ts'
import { type Value, valueIn } from './values.ts'

/** What a spreadsheet takes for a formula when a cell starts with it. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/
/**
 * Where a cell could begin inside a text: a spreadsheet whose language writes numbers with a comma splits
 * the file at `;`, and then a quote that isn't at its cell's start holds nothing together.
 */
const inside = /([;\t\r\n]"*)(?=[=+\-@＝＋－＠])/g

/** One field: a number stays a number, a text is quoted where it has to be and is never a formula. */
function field(value: Value): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (value === undefined) return ''
  const safe = value.replace(inside, "$1'")
  if (formula.test(value)) return quoted(`'${safe}`)
  return /[",;\t\r\n]/.test(safe) ? quoted(safe) : safe
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/**
 * The rows as a file that every spreadsheet reads: RFC 4180, with the mark that says UTF-8. A row holds
 * the value of each column that has one.
 */
export function toCsv<Row>(columns: Column<Row>[], rows: Row[]): string {
  const exported = columns.filter(({ value }) => value)
  const lines = [
    exported.map(({ header }) => field(header)),
    ...rows.map((row) => exported.map((column) => field(valueIn(column, row)))),
  ]
  return `\ufeff${lines.map((line) => `${line.join(',')}\r\n`).join('')}`
}
