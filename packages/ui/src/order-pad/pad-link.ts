import { cleanName } from '@strapline/contract/visible-text'
import { mostLines, type PadRow } from './types.ts'

/** The most characters of a text in a link. */
const longestText = 200

/** The first part of a link's text; another form of the lines gets another one. */
const version = '1'

/**
 * Lines as a text for the address of a link: letters, digits, `-`, `_` and `.` only, with the number of its version
 * at the start. Empty lines are left out.
 */
export function encodePad(lines: readonly PadRow[]): string {
  const rows = lines
    .filter(isFilled)
    .map(({ part, quantity, chosen }) => (chosen ? [part, quantity, chosen] : [part, quantity]))
  return `${version}.${toBase64(new TextEncoder().encode(JSON.stringify(rows)))}`
}

/**
 * The lines in a text of `encodePad`, at most 500, without what can't be seen; undefined for any other text. It may
 * be any text at all: this never throws.
 */
export function decodePad(text: string): PadRow[] | undefined {
  const [number, data, ...rest] = text.split('.')
  if (number !== version || data === undefined || rest.length > 0) return undefined
  try {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(fromBase64(data))
    const rows: unknown = JSON.parse(json)
    if (!Array.isArray(rows)) return undefined
    const read = rows.slice(0, mostLines).flatMap((row) => rowOf(row) ?? [])
    return read.length > 0 || rows.length === 0 ? read : undefined
  } catch {
    return undefined
  }
}

const isFilled = ({ part, quantity }: PadRow) => part.trim() !== '' || quantity.trim() !== ''

function rowOf(row: unknown): PadRow | undefined {
  if (!Array.isArray(row)) return undefined
  const [part, quantity, chosen] = row.slice(0, 3).map((each) => textOf(each))
  if (part === undefined || quantity === undefined) return undefined
  const read = { part, quantity, ...(chosen && { chosen }) }
  return isFilled(read) ? read : undefined
}

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  // First by units, so that little of a long text is looked at; a character has two of them at most.
  const characters = Array.from(value.slice(0, 2 * longestText)).slice(0, longestText)
  return cleanName(characters.join(''))
}

function toBase64(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64(text: string): Uint8Array {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (character) => character.charCodeAt(0))
}
