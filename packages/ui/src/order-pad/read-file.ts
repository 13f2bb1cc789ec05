import type { IsPart } from './read-table.ts'
import { readTable, type Table } from './read-table.ts'
import { readXlsx } from './read-xlsx.ts'

/** The most bytes of a file. */
const mostBytes = 20_000_000

/** The most bytes of a text: far more than 500 lines of any catalogue. */
const mostTextBytes = 5_000_000

const sentences = {
  empty: 'This file is empty. Choose one with a line for each part.',
  noLines: 'This file has no lines. Choose one with a line for each part.',
  tooLarge:
    'This file is too large: it has more than 20 MB. Save the lines as a file of their own.',
  textTooLarge:
    'This file is too large to be a list of parts: it has more than 5 MB. Save the lines as a file of their own.',
  encrypted:
    'This workbook is protected by a password. Save it without one, or as CSV, and open that file.',
  oldExcel:
    'This is a workbook from before Excel 2007 (XLS). Save it as XLSX or CSV and open that file.',
  unknown: 'This file is neither CSV nor XLSX. Save the lines as one of these and open that file.',
  unreadable: 'This file could not be read. Check that it still exists and open it again.',
}

/**
 * Reads a file of lines: CSV and other texts, or XLSX. The content of the file decides, not its name.
 *
 * @param isPart as for `readTable`
 * @throws {Error} with one sentence for the user
 */
export async function readFile(file: File, isPart?: IsPart): Promise<Table> {
  if (file.size > mostBytes) throw new Error(sentences.tooLarge)
  const bytes = await bytesOf(file)
  if (bytes.length === 0) throw new Error(sentences.empty)
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new Error(isEncrypted(bytes) ? sentences.encrypted : sentences.oldExcel)
  }
  const table = startsWith(bytes, [0x50, 0x4b])
    ? { rows: await readXlsx(bytes) }
    : readTable(textOf(bytes), isPart)
  if (table.rows.length === 0) throw new Error(sentences.noLines)
  return table
}

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (cause) {
    throw new Error(sentences.unreadable, { cause })
  }
}

function startsWith(bytes: Uint8Array, first: readonly number[]): boolean {
  return first.every((byte, at) => bytes[at] === byte)
}

/** Whether a file of the format before 2007 is only the cover of an encrypted workbook. */
function isEncrypted(bytes: Uint8Array): boolean {
  return new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage')
}

function textOf(bytes: Uint8Array): string {
  if (bytes.length > mostTextBytes) throw new Error(sentences.textTooLarge)
  const text = decoded(bytes)
  if (text.includes('\0') || /^\s*(?:<|%PDF-|\{\\rtf)/.test(text))
    throw new Error(sentences.unknown)
  return text
}

function decoded(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // What Excel on Windows writes when asked for CSV.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
