import { invisibleCharacters } from '../../lib/invisible.ts'
import type { Column } from './types.ts'
import { type Value, valueIn } from './values.ts'

const sign = '[=+\\-@＝＋－＠]'
/**
 * A spreadsheet reads a cell that starts with a sign as a formula. Some drop characters that show nothing
 * first, so those may stand before it.
 */
const formula = new RegExp(`^[${invisibleCharacters}]*(${sign}|[\\t\\r\\n])`, 'u')
/**
 * A formula inside a text. A spreadsheet with a decimal comma splits the file at `;`, and there a quote in
 * the middle of a cell does not keep the text together.
 */
const innerFormula = new RegExp(
  `([;\\t\\r\\n](?:(?![\\t\\r\\n])["${invisibleCharacters}])*)(?=${sign})`,
  'gu',
)

/** One field: numbers are not quoted; texts are escaped, and never read as a formula. */
function field(value: Value): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (value === undefined) return ''
  const safe = value.replace(innerFormula, "$1'")
  if (formula.test(value)) return quoted(`'${safe}`)
  return /[",;\t\r\n]/.test(safe) ? quoted(safe) : safe
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/**
 * The rows as CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. It has the
 * columns that have a `value`.
 */
export function toCsv<Row>(columns: Column<Row>[], rows: Row[]): string {
  const exported = columns.filter(({ value }) => value)
  const lines = [
    exported.map(({ header }) => field(header)),
    ...rows.map((row) => exported.map((column) => field(valueIn(column, row)))),
  ]
  return `\ufeff${lines.map((line) => `${line.join(',')}\r\n`).join('')}`
}
