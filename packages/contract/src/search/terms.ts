/**
 * What a search asks for, as data: a browser looks it up in the tokens of a product, a database in an index of them
 * (tokens.ts says what the tokens are).
 */
import { type Phrase, phraseAt } from './phrases.ts'
import { singular } from './spelling.ts'
import { isSize, joined, wordsIn } from './tokens.ts'

/** A token of a text, or the beginning of one. */
export interface TokenSought {
  token: string
  isPrefix: boolean
}

/** A word or a phrase of a search: a text has it when it has all tokens of one of these. */
export type SearchTerm = readonly (readonly TokenSought[])[]

/** The terms of a search: a product is found when it has all of them. */
export function searchTerms(words: readonly string[]): SearchTerm[] {
  const terms: SearchTerm[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at)
    if (phrase) terms.push(phraseTerm(words.slice(at, at + phrase.length), phrase))
    else terms.push(wordTerm(words[at] ?? '', at === words.length - 1))
    at += phrase?.length ?? 1
  }
  return terms
}

/** Tokens as they are searched: all of them in one text, so that each search is one look into it. */
export type TokenText = string

export const tokenText = (tokens: readonly string[]): TokenText => `\n${tokens.join('\n')}\n`

/** Whether a text has all terms. */
export function hasTerms(text: TokenText, terms: readonly SearchTerm[]): boolean {
  const has = ({ token, isPrefix }: TokenSought) =>
    text.includes(`\n${token}${isPrefix ? '' : '\n'}`)
  return terms.every((term) => term.some((tokens) => tokens.every(has)))
}

/**
 * The text with each phrase in the catalogue's own words, and sizes written as the catalogue does:
 * `zip ties 4,8 × 300` is `cable tie 4.8x300`. Folded.
 */
export function inOwnWords(text: string): string {
  const words = wordsIn(text)
  const own: string[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at)
    own.push(phrase?.isWhole ? (phrase.group[0] ?? '') : (words[at] ?? ''))
    at += phrase?.isWhole ? phrase.length : 1
  }
  return own.join(' ')
}

const whole = (token: string): TokenSought => ({ token, isPrefix: false })
const startOf = (token: string): TokenSought => ({ token, isPrefix: true })

const isShort = (word: string) => word.length <= 3

/** What is called by one of a group: a long word may go on (`strapping`), a short one and a phrase are whole. */
function phraseTerm(words: readonly string[], { group, isWhole }: Phrase): SearchTerm {
  const isOne = (phrase: string) => !isShort(phrase) && !phrase.includes(' ')
  const called = group.map((phrase) => [isOne(phrase) ? startOf(phrase) : whole(phrase)])
  const [only = ''] = words
  // One word that is a synonym is found by its group. A short one may be the beginning of what is being typed: `pa` of
  // "pack".
  if (isWhole && words.length === 1 && !only.includes('-')) {
    return isShort(only) ? [...called, [startOf(only)]] : called
  }
  return [...called, ...all(words.map((word) => wordTerm(word, true)))]
}

/** The ways to have all of these terms. */
function all(terms: readonly SearchTerm[]): SearchTerm {
  return terms.reduce<SearchTerm>(
    (ways, term) => ways.flatMap((way) => term.map((tokens) => [...way, ...tokens])),
    [[]],
  )
}

/**
 * A word: as it is, in the singular (`straps`), or without what joins it (`BX-16`). It is the beginning of a
 * token; one or two letters are a whole one, unless they are still being typed.
 */
function wordTerm(word: string, isLast: boolean): SearchTerm {
  if (isSize(word)) return [[startOf(word)]]
  const mayGoOn = isLast || word.length > 2 || /\d/.test(word)
  const forms = new Set([word, singular(word), joined(word)])
  return [...forms].map((token) => [{ token, isPrefix: mayGoOn }])
}
