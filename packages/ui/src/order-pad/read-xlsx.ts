import { loadPart } from '../lib/loadable.ts'
import { entriesOf, unpack, type ZipEntry } from './zip-entries.ts'

/** The most bytes that a workbook may unpack to. */
const mostUnpacked = 50_000_000

/** The most bytes of its table of texts, which the parser reads in one go: about a tenth of a second. */
const mostTexts = 3_000_000

/** The most rows of a sheet, empty ones included: far more than the lines of a pad. */
const mostRows = 10_000

/** The most files of a workbook. */
const mostEntries = 2000

/** The most cells that are read, empty ones between others included. */
const mostCells = 2_000_000

/** A cell beyond the 256th column. */
const farCell = /\sr\s*=\s*["'](?:[A-Z]{3,}|[J-Z][A-Z]|I[W-Z])\d/i

/** As long as what `farCell` finds in usual files. */
const overlap = 20

/** The first sheets of a workbook, among which rows are looked for. */
const mostSheets = 10

/** Milliseconds of work after which the page may draw and take input. */
const slice = 12

const sentences = {
  damaged:
    'This workbook is damaged and cannot be read. Open it in your spreadsheet program, save it again and open that file.',
  tooLarge:
    'This workbook is too large to be a list of parts. Save the columns of parts and quantities as a file of their own.',
  notLoaded:
    'The XLSX reader did not load. Check the connection and open the file again, or save it as CSV.',
  oldBrowser:
    'This browser is too old to open XLSX files. Save the lines as CSV and open that file.',
  noWorkbook: 'This is not an XLSX workbook. Save the lines as XLSX or CSV and open that file.',
}

/**
 * The rows of the first sheet of an XLSX workbook that has any. Works in slices of a few milliseconds, so that the
 * page goes on: a worker is not possible, since the content security policy has no trusted type for its address.
 *
 * @throws {Error} with one sentence for the user
 */
export async function readXlsx(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const entries = entriesOf(bytes)
  if (!entries) throw new Error(sentences.damaged)
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0)
  const texts = entries.filter(({ name }) => /sharedstrings\.xml$/i.test(name))
  const isTooLarge =
    unpacked > mostUnpacked ||
    entries.length > mostEntries ||
    texts.some(({ size }) => size > mostTexts)
  if (isTooLarge) throw new TooLarge()
  if (!entries.some(({ name }) => name === '[Content_Types].xml')) {
    throw new Error(sentences.noWorkbook)
  }
  if (typeof DecompressionStream === 'undefined') throw new Error(sentences.oldBrowser)
  const { streamXlsxRows } = await loadPart('xlsx', () => import('./xlsx-parser.ts')).catch(
    (cause) => {
      throw new Error(sentences.notLoaded, { cause })
    },
  )
  const sheets = entries.filter(({ name }) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name))
  let failure: unknown
  try {
    for (const sheet of sheets) await refuseFarCells(bytes, sheet)
  } catch (cause) {
    throw cause instanceof TooLarge ? cause : new Error(sentences.damaged, { cause })
  }
  for (let sheet = 0; sheet < Math.min(sheets.length, mostSheets); sheet += 1) {
    try {
      const rows = await collect(streamXlsxRows(bytes, { sheet, maxRows: mostRows + 1 }))
      if (rows.length > 0) return rows
    } catch (error) {
      if (error instanceof TooLarge) throw error
      // A sheet of another kind, such as a chart, can't be read; the next one may.
      failure ??= error
    }
  }
  if (failure !== undefined || sheets.length === 0) {
    throw new Error(sentences.damaged, { cause: failure })
  }
  return []
}

class TooLarge extends Error {
  constructor() {
    super(sentences.tooLarge)
  }
}

/** Gives the page a turn after some milliseconds of work. */
function createPause() {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < slice) return
    await new Promise((resolve) => setTimeout(resolve))
    began = performance.now()
  }
}

/**
 * Refuses a sheet with cells far to the right. The parser makes all cells of a row up to the last one: a few
 * kilobytes of such rows would take gigabytes.
 */
async function refuseFarCells(bytes: Uint8Array<ArrayBuffer>, sheet: ZipEntry): Promise<void> {
  const decoder = new TextDecoder()
  const pause = createPause()
  let end = ''
  for await (const piece of unpack(bytes, sheet)) {
    const text = end + decoder.decode(piece, { stream: true })
    if (farCell.test(text)) throw new TooLarge()
    end = text.slice(-overlap)
    await pause()
  }
}

/** The rows with any text, as texts. */
async function collect(source: AsyncIterable<{ values: readonly unknown[] }>): Promise<string[][]> {
  const rows: string[][] = []
  const pause = createPause()
  let cells = 0
  let read = 0
  for await (const { values } of source) {
    cells += values.length
    read += 1
    if (cells > mostCells || read > mostRows) throw new TooLarge()
    const row = values.map(textOf)
    if (row.some((cell) => cell.trim() !== '')) rows.push(row)
    await pause()
  }
  return rows
}

/** A cell as a text. A date is written as one, so that nobody takes its serial number for a quantity. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().replace(/T00:00:00.*|\..*/, '')
  }
  return String(value)
}
