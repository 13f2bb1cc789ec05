/**
 * The words of a text as they are looked for: made once when a product is stored or loaded, by the browser and by every
 * server, so that both find the same.
 */
import { phrasesIn } from './phrases.ts'
import { fold } from './spelling.ts'
import { sizeSeparators } from './synonyms.ts'

/** Longer words are cut, in texts and in searches: no buyer tells apart what differs later. */
const longestToken = 60

/** The fewest letters of a word that may be made of two, and of the second one. */
const shortestMadeOfTwo = 8
const shortestEnd = 5

/**
 * The words that a search finds these texts by, each once, sorted:
 *
 * - each word as it is written, without capitals, accents and punctuation around it;
 * - its parts, its letters apart from its digits, and all of it without what joins it: `BX-16` is `bx-16`, `bx`, `16`,
 *   and `bx16`;
 * - a number or a word with digits together with its neighbour: `19 mm` is `19mm`, too;
 * - a size as one word, in either order: `4,8 × 300` is `4.8x300` and `300x4.8`;
 * - a number without zeros before it, and without signs between thousands;
 * - the ends of a long word, such as `meter` of `multimeter`;
 * - each phrase that has synonyms: `cable tie`.
 */
export function tokensOf(...texts: readonly string[]): string[] {
  const tokens = new Set<string>()
  const add = (token: string) => {
    if (token !== '') tokens.add(token.slice(0, longestToken))
  }
  for (const text of texts) {
    const words = wordsIn(text)
    words.forEach((word, at) => {
      for (const form of formsOf(word)) add(form)
      const next = words[at + 1]
      if (next !== undefined && /\d/.test(word + next)) add(joined(word) + joined(next))
    })
    for (const phrase of phrasesIn(words)) add(phrase)
  }
  return [...tokens].sort()
}

/** The words of a search, each once: without capitals and accents, and each size as one word (`4.8x300`). */
export function wordsOfSearch(search: string): string[] {
  return [...new Set(wordsIn(search).map((word) => word.slice(0, longestToken)))]
}

/** The words of a text as they follow each other, folded, each size as one. */
export const wordsIn = (text: string) => withSizes(fold(text)).split(/\s+/).filter(Boolean)

/** Whether a word is a size. */
export const isSize = (word: string) => /^\d[\d.]*(?:x\d[\d.]*)+$/.test(word)

/** A folded text in which each size is one word with points: `4,8 × 300` is `4.8x300`. */
function withSizes(text: string): string {
  // Most texts have no digit, and no other text has a size.
  if (!/\d/.test(text)) return text
  const sized = text.replaceAll(separator, `$1${sizeSeparators[0]}`)
  return sized.replaceAll(/\S*\dx\d\S*/g, plainNumbers)
}

/** A word without what stands around and between its letters and digits; signs alone stay. */
export function joined(word: string): string {
  return plainNumbers(trimmed(word)).replaceAll(/(?<!\d)\.|\.(?!\d)|[^\p{L}\p{N}.]/gu, '') || word
}

/** A word without punctuation around it; signs alone stay as they are. */
function trimmed(word: string): string {
  return word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '') || word
}

/** The forms of one word. */
function formsOf(word: string): string[] {
  const bare = trimmed(word)
  // Most words have letters only.
  if (/^[a-z]+$/.test(bare)) return [bare, ...endsOf(bare)]
  const parts = bare.match(/\p{L}+|\p{N}+(?:[.,]\p{N}+)*/gu) ?? []
  const numbers = [bare, ...parts].filter((part) => /^\d/.test(part))
  const plain = numbers.map(plainNumbers)
  const sizes = plain.filter(isSize).map((size) => size.split('x').toReversed().join('x'))
  const withoutZeros = plain.map((number) => number.replace(/^0+(?=\d)/, ''))
  const ends = parts.flatMap(endsOf)
  return [bare, joined(bare), ...parts, ...ends, ...plain, ...sizes, ...withoutZeros]
}

/** The ends of a long word, which may be made of two: `meter` of `multimeter`. A beginning is found without. */
function endsOf(word: string): string[] {
  if (word.length < shortestMadeOfTwo || !/^\p{L}+$/u.test(word)) return []
  const lengths = Array.from({ length: word.length - shortestEnd }, (_, at) => shortestEnd + at)
  return lengths.map((length) => word.slice(-length))
}

/** Numbers without the signs between thousands and with a decimal point: `1,500` is `1500`, `4,8` is `4.8`. */
function plainNumbers(text: string): string {
  return text.replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1').replaceAll(/(\d),(?=\d)/g, '$1.')
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

const separator = new RegExp(
  `(\\d)\\s*(?:${sizeSeparators.map(escaped).join('|')})\\s*(?=\\d)`,
  'g',
)
