/** The spellings in which texts are compared. */
import { partNumberKey } from '../visible-text.ts'

/** Most texts are in ASCII, for which the expressions without Unicode's properties are several times as fast. */
const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text)

/** Folds case and diacritics for searching, so that "CAFE" finds "café" and "mm2" finds "mm²". */
export function fold(text: string): string {
  // Has neither compatible forms nor marks.
  if (isAscii(text)) return text.toLowerCase()
  return text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')
}

/** A part number or model in its one spelling: without case, accents, spaces and punctuation. */
export function codeOf(text: string): string {
  const folded = fold(text)
  return isAscii(folded) ? folded.replaceAll(/[^a-z\d]+/g, '') : partNumberKey(folded)
}

/**
 * A code as it looks and is retyped: O is 0, I and L are 1, and zeros before it are missing, which spreadsheets
 * drop.
 */
export function shapeOf(code: string): string {
  return code
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
    .replace(/^0+(?=.)/, '')
}

/** A name in its one spelling: without case and accents, and with single spaces. */
export function nameOf(text: string): string {
  return fold(text).replaceAll(/\s+/g, ' ').trim()
}

/** The words of a text, each once, with letters and digits apart: `BX16` is `bx` and `16`. */
export function wordsOf(text: string): string[] {
  const folded = fold(text)
  return [...new Set(folded.match(isAscii(folded) ? /[a-z]+|\d+/g : /\p{L}+|\p{N}+/gu))]
}

/** The word without the `s` of a plural. */
export function singular(word: string): string {
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word
}
