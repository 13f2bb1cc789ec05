import { invisible } from '@strapline/contract/visible-text'
import { type CellValue, headingOf, type Sheet } from './sheet.ts'

const sign = '[=+\\-@＝＋－＠]'
/**
 * A spreadsheet reads a cell that starts with a sign as a formula. Some drop characters that show nothing
 * first, so those may stand before it.
 */
const formula = new RegExp(`^[${invisible}]*(${sign}|[\\t\\r\\n])`, 'u')
/**
 * A formula inside a text. A spreadsheet with a decimal comma splits the file at `;`, and there a quote in
 * the middle of a cell does not keep the text together.
 */
const innerFormula = new RegExp(
  `([;\\t\\r\\n](?:(?![\\t\\r\\n])["${invisible}])*)(?=${sign})`,
  'gu',
)

/** One field: numbers are not quoted; texts are escaped, and never read as a formula. */
function field(value: CellValue): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (value === undefined) return ''
  const text = typeof value === 'string' ? value : value.typed
  const safe = text.replace(innerFormula, "$1'")
  if (formula.test(text)) return quoted(`'${safe}`)
  return /[",;\t\r\n]/.test(safe) ? quoted(safe) : safe
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/** A sheet as CSV (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. */
export function csvOf({ columns, rows }: Sheet): string {
  const lines = [columns.map(headingOf), ...rows]
  return `\ufeff${lines.map((line) => `${line.map(field).join(',')}\r\n`).join('')}`
}
