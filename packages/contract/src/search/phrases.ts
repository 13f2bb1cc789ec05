/** What the synonyms say: which phrases a text has, and which group the words of a search belong to. */
import { singular } from './spelling.ts'
import { synonyms } from './synonyms.ts'

/** A group of synonyms, and how many words of a search are one of them. */
export interface Phrase {
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

/** The phrases of several words that stand among these, folded: `cable tie` in "Black cable ties". */
export function phrasesIn(words: readonly string[]): string[] {
  const parts = partsOf(words).map(singular)
  return parts.flatMap((part, at) =>
    (byFirstWord.get(part) ?? [])
      .filter((phrase) => phrase.words.length > 1)
      .filter((phrase) => phrase.words.every((word, index) => word === parts[at + index]))
      .map((phrase) => phrase.words.join(' ')),
  )
}

/** The phrase that begins at a word of a search; undefined where there is none. */
export function phraseAt(words: readonly string[], at: number): Phrase | undefined {
  const rest = partsOf(words.slice(at))
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

/** The words with hyphens read as spaces, and without punctuation around them. */
const partsOf = (words: readonly string[]) =>
  words.flatMap((word) => word.split('-')).map((part) => part.replaceAll(/^\W+|\W+$/g, '') || part)

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
