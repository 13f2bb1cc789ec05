import { fold } from './spelling.ts'
import { sizeSeparators, synonyms } from './synonyms.ts'

/** A product's texts, folded, in the forms that terms are looked for in. */
export interface SearchText {
  text: string
  /** The same without spaces and hyphens and with plain numbers: for model numbers, sizes and phrases. */
  joined: string
}

/** What was searched for: a word, a size, or a phrase with its synonyms. */
export type SearchTerm = (searchText: SearchText) => boolean

/** The texts of a product in the forms that terms are looked for in. */
export function searchTextFrom(...texts: readonly string[]): SearchText {
  const text = texts.map(fold).join('\n')
  return { text, joined: joined(text) }
}

/** The words of a search, each once: without capitals and accents, and each size as one word (`4.8x300`). */
export function wordsOfSearch(search: string): string[] {
  return [...new Set(withSizes(fold(search)).split(/\s+/).filter(Boolean))]
}

/** The terms of a search: a product is found when it has all of them. */
export function searchTerms(words: readonly string[]): SearchTerm[] {
  const terms: SearchTerm[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at)
    if (phrase)
      terms.push(anyOf(shortest(phrase.group).map(hasPhrase), literally(words, at, phrase)))
    else terms.push(hasWord(words[at] ?? ''))
    at += phrase?.length ?? 1
  }
  return terms
}

/**
 * The text with each phrase in the catalogue's own words, and sizes written as the catalogue does:
 * `zip ties 4,8 × 300` is `cable tie 4.8x300`. Folded.
 */
export function inOwnWords(text: string): string {
  const words = withSizes(fold(text)).split(/\s+/).filter(Boolean)
  const own: string[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at)
    own.push(phrase?.isWhole ? (phrase.group[0] ?? '') : (words[at] ?? ''))
    at += phrase?.isWhole ? phrase.length : 1
  }
  return own.join(' ')
}

/** A group of synonyms, and how many words of a search are one of them. */
interface Phrase {
  group: readonly string[]
  length: number
  /** False while the last word is being typed: `zip t`. */
  isWhole: boolean
}

/** The synonyms by the first word of each, the longest first. */
const byFirstWord = new Map<string, { words: readonly string[]; group: readonly string[] }[]>()
for (const group of synonyms) {
  for (const phrase of group) {
    const words = phrase.split(' ')
    const [first = ''] = words
    const same = byFirstWord.get(first) ?? []
    byFirstWord.set(
      first,
      [...same, { words, group }].sort((a, b) => b.words.length - a.words.length),
    )
  }
}

function phraseAt(words: readonly string[], at: number): Phrase | undefined {
  const rest = words.slice(at).flatMap((word) => word.split('-'))
  const known = byFirstWord.get(singular(rest[0] ?? '')) ?? []
  const whole = known.find((phrase) =>
    phrase.words.every((word, index) => word === singular(rest[index] ?? '')),
  )
  const found =
    whole ??
    known.find(
      (phrase) =>
        rest.length < phrase.words.length + 1 &&
        rest.every((word, index) => index === 0 || phrase.words[index]?.startsWith(word)),
    )
  if (!found) return undefined
  const length = Math.min(found.words.length, rest.length)
  return { group: found.group, length: wordsBefore(words, at, length), isWhole: !!whole }
}

/** How many words have so many parts: `hot-air gun` is two words of three parts. */
function wordsBefore(words: readonly string[], at: number, parts: number): number {
  let counted = 0
  let taken = 0
  while (counted < parts && at + taken < words.length) {
    counted += words[at + taken]?.split('-').length ?? 1
    taken += 1
  }
  return taken
}

/** The words of a phrase as they were typed: a product may have them without being called so. */
function literally(words: readonly string[], at: number, { length, isWhole }: Phrase): SearchTerm {
  const own = words.slice(at, at + length)
  const [only = ''] = own
  if (isWhole && own.length === 1 && !only.includes('-')) {
    // It is found by its group. A short one may be the beginning of what is being typed: `pa` of "pack".
    if (!isShort(only)) return () => false
    const start = new RegExp(`(?<![a-z\\d])${escaped(only)}`)
    return ({ text }) => start.test(text)
  }
  const terms = own.map(hasWord)
  return (searchText) => terms.every((has) => has(searchText))
}

function anyOf(terms: readonly SearchTerm[], literal: SearchTerm): SearchTerm {
  return (searchText) => terms.some((has) => has(searchText)) || literal(searchText)
}

/** A group without what another of it is a part of: who has `strapping` has `strap`. */
function shortest(group: readonly string[]): readonly string[] {
  return group.filter(
    (phrase) =>
      !group.some((other) => other !== phrase && !isShort(other) && phrase.includes(other)),
  )
}

const isShort = (word: string) => word.length <= 3

/** Whether a product is called so. */
function hasPhrase(phrase: string): SearchTerm {
  if (isShort(phrase)) {
    const word = new RegExp(`(?<![a-z\\d])${escaped(phrase)}(?![a-z])`)
    return ({ text }) => word.test(text)
  }
  if (!phrase.includes(' ')) return ({ text }) => text.includes(phrase)
  const asOne = joined(phrase)
  return (searchText) => searchText.joined.includes(asOne)
}

/**
 * Whether a text contains `word`: as it is, in the singular (`straps`), or, for a word with a digit, with or
 * without spaces and hyphens (`BX16`, `19mm`), with another decimal sign (`0,8`), and a size in either order. A number
 * begins where it begins in the text: 16 is in `16 mm`, and not in `10-6016`.
 */
function hasWord(word: string): SearchTerm {
  if (isSize(word)) {
    const parts = word.split('x')
    const orders = [parts, parts.toReversed()].map((order) => escaped(order.join('x')))
    const size = new RegExp(`${startOfNumber}(?:${orders.join('|')})`)
    return ({ joined }) => size.test(joined)
  }
  if (/^\d/.test(word)) {
    const [asTyped, asOne] = [word, joined(word)].map(
      (number) => new RegExp(`${startOfNumber}${escaped(number)}`),
    ) as [RegExp, RegExp]
    return (searchText) => asTyped.test(searchText.text) || asOne.test(searchText.joined)
  }
  const one = singular(word)
  const asOne = /\d/.test(word) ? joined(word) : ''
  return (searchText) =>
    searchText.text.includes(word) ||
    (one !== word && searchText.text.includes(one)) ||
    (asOne !== '' && searchText.joined.includes(asOne))
}

/** The word without the `s` of a plural. */
function singular(word: string): string {
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Nothing of the number stands before it but zeros. */
const startOfNumber = '(?<!\\d|\\d[.,])0*'

const isSize = (word: string) => /^\d[\d.]*(?:x\d[\d.]*)+$/.test(word)

const separator = new RegExp(
  `(\\d)\\s*(?:${sizeSeparators.map(escaped).join('|')})\\s*(?=\\d)`,
  'g',
)

/** A folded text in which each size is one word with points: `4,8 × 300` is `4.8x300`. */
function withSizes(text: string): string {
  // Most texts have no digit, and no other text has a size.
  if (!/\d/.test(text)) return text
  const sized = text.replaceAll(separator, `$1${sizeSeparators[0]}`)
  return sized.replaceAll(/\S*\dx\d\S*/g, plainNumbers)
}

/** Numbers without the signs between thousands and with a decimal point: `1,500` is `1500`, `4,8` is `4.8`. */
function plainNumbers(text: string): string {
  return text.replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1').replaceAll(/(\d),(?=\d)/g, '$1.')
}

function joined(text: string): string {
  return plainNumbers(withSizes(text)).replaceAll(/[ -]/g, '')
}
