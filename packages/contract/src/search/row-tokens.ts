import { showOrderNumber } from '../order-number.ts'
import { type SearchTerm, searchTerms } from './terms.ts'
import { tokensOf, wordsOfSearch } from './tokens.ts'

/** Stands before an id, so that no number that is searched for is the beginning of one. */
const idMark = '#'

/** What may be an id of 24 hexadecimal digits, or its beginning: pages show the first five digits and the last five. */
const idLook = /^(?=.*\d)[\da-f]{5,24}$/
const idLength = 24

const isId = (field: string) => field === '_id' || field === 'orderId'

/** The value of a field as pages show it. */
const shown = (field: string, value: unknown) =>
  field === 'number' && typeof value === 'number' ? showOrderNumber(value) : String(value ?? '')

/**
 * The words that a search finds a row by.
 *
 * @param searched the fields that are searched
 */
export function rowTokens(searched: readonly string[], row: object): string[] {
  const fields = searched.map((field) => ({
    text: shown(field, (row as Record<string, unknown>)[field]),
    isId: isId(field),
  }))
  const texts = fields.filter((field) => !field.isId).map(({ text }) => text)
  const ids = fields.filter((field) => field.isId && field.text !== '')
  return [...tokensOf(...texts), ...ids.map(({ text }) => idMark + text.toLowerCase())]
}

/** The terms of a search in a list: an id is found whole, or by its first digits. */
export function termsOfList(q: string): SearchTerm[] {
  const words = wordsOfSearch(q)
  const terms = searchTerms(words)
  const [word = ''] = words
  if (words.length > 1 || !idLook.test(word)) return terms
  const isPrefix = word.length < idLength
  const ids = [{ token: idMark + word, isPrefix }]
  // A whole id goes on nowhere.
  return isPrefix ? terms.map((term) => [...term, ids]) : [[[{ token: word, isPrefix }], ids]]
}
