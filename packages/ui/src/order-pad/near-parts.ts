import type { Product } from '@strapline/contract/entities'
import { type PartIndex, wordsOf } from './part-index.ts'

/** A product and how near its name is to a text. */
export interface NearPart {
  product: Product
  /** From 0 to 1: how much of the text's words it has; rare words count for more. */
  coverage: number
  /** Whether it has every number of the text: a tool with another number is another tool. */
  hasNumbers: boolean
}

/** How much a word of a product counts that is not the typed one but near it. */
const quality = { prefix: 0.8, typo: 0.75 }

/** Sums of weights in another order differ by less than this. */
const rounding = 1e-9

/** Words with fewer letters are not taken for misspelt ones. */
const shortestTypo = 4

/** What is needed only once a text is looked for that is in no product's name. */
interface Spellings {
  /** The words of all products, without numbers, sorted. */
  sorted: readonly string[]
  /** The words that become this one when a letter is left out, and the word itself. */
  byDeletion: ReadonlyMap<string, readonly string[]>
}

const spellings = new WeakMap<PartIndex, Spellings>()

/** What the words of a text add up to, by a product's place. They are zero between two texts. */
interface Scores {
  weights: Float64Array
  /** How many numbers of the text it has. */
  numbers: Uint16Array
  /** Which word of the text was counted last. */
  lastTerm: Uint16Array
  /** How many words it has, which never changes. */
  wordCounts: Uint16Array
}

/** Kept with a catalogue: to make them anew takes longer than to find the products of a text. */
const scores = new WeakMap<PartIndex, Scores>()

/** A word of a text, and the places of the products that have it or a word near to it. */
interface Term {
  isNumber: boolean
  /** The rarer the word, the more it counts. */
  weight: number
  matches: readonly { places: readonly number[]; share: number }[]
  size: number
}

/** Products with words of a text, or words near to them; the nearest first, at most `most`. */
export function findNear(text: string, index: PartIndex, most: number): NearPart[] {
  const terms = [...new Set(wordsOf(text))].map((word) => termOf(word, index))
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0)
  const numbers = terms.filter(({ isNumber }) => isNumber).length
  const found = scoresFor(index)
  const { weights, numbers: numbersIn, lastTerm, wordCounts } = found
  const places = score(terms, found, most)
  // Of two products with the same words of the text, the one with fewer others is nearer.
  const isNearer = (one: number, other: number) => {
    const difference = (weights[one] ?? 0) - (weights[other] ?? 0)
    if (Math.abs(difference) > rounding) return difference > 0
    const others = (wordCounts[one] ?? 0) - (wordCounts[other] ?? 0)
    return others === 0 ? one < other : others < 0
  }
  const near = firstOf(places, most, isNearer).flatMap((at) => {
    const part = index.parts[at]
    if (!part) return []
    const coverage = (weights[at] ?? 0) / whole
    return [{ product: part.product, coverage, hasNumbers: numbersIn[at] === numbers }]
  })
  for (const at of places) weights[at] = numbersIn[at] = lastTerm[at] = 0
  return near
}

function scoresFor(index: PartIndex): Scores {
  const known = scores.get(index)
  if (known) return known
  const size = index.parts.length
  const made = {
    weights: new Float64Array(size),
    numbers: new Uint16Array(size),
    lastTerm: new Uint16Array(size),
    wordCounts: Uint16Array.from(index.parts, ({ words }) => words.length),
  }
  scores.set(index, made)
  return made
}

const isNumber = (word: string) => /^\p{N}/u.test(word)

function termOf(word: string, index: PartIndex): Term {
  const places = index.byWord.get(word)
  const matches = places ? [{ places, share: 1 }] : isNumber(word) ? [] : nearWords(word, index)
  const size = matches.reduce((sum, match) => sum + match.places.length, 0)
  const weight = Math.log(1 + index.parts.length / Math.max(1, places?.length ?? 0))
  return { isNumber: isNumber(word), weight, matches, size }
}

/**
 * Adds up the words of the text for each product. Returns the places of those that may be among the `most` nearest:
 * the others are left out as early as can be, since common words are in a great part of a catalogue.
 */
function score(terms: readonly Term[], found: Scores, most: number): number[] {
  const { weights, numbers, lastTerm } = found
  const places: number[] = []
  // What a product may still get from the words to come.
  let rest = terms.reduce((sum, { weight }) => sum + weight, 0)
  let isOpen = true
  // The rare words first.
  for (const [at, term] of terms.toSorted((a, b) => a.size - b.size).entries()) {
    isOpen &&= !haveMore(places, weights, most, rest + rounding)
    rest -= term.weight
    for (const match of term.matches) {
      const weight = term.weight * match.share
      for (const place of match.places) {
        const before = weights[place] ?? 0
        if (before === 0) {
          if (!isOpen) continue
          places.push(place)
        } else if (lastTerm[place] === at + 1) continue
        lastTerm[place] = at + 1
        weights[place] = before + weight
        if (term.isNumber) numbers[place] = (numbers[place] ?? 0) + 1
      }
    }
  }
  return places
}

/** Whether at least `most` places weigh more than `weight`. */
function haveMore(
  places: readonly number[],
  weights: Float64Array,
  most: number,
  weight: number,
): boolean {
  let heavier = 0
  for (const at of places) {
    if ((weights[at] ?? 0) > weight) heavier += 1
    if (heavier === most) return true
  }
  return false
}

/** The first `most` places in this order, without sorting all of them. */
function firstOf(
  places: readonly number[],
  most: number,
  isBefore: (one: number, other: number) => boolean,
): number[] {
  const first: number[] = []
  for (const at of places) {
    const last = first.at(-1)
    if (first.length === most && last !== undefined && !isBefore(at, last)) continue
    let place = first.length
    while (place > 0 && isBefore(at, first[place - 1] as number)) place -= 1
    first.splice(place, 0, at)
    if (first.length > most) first.pop()
  }
  return first
}

/** The words of the catalogue that start with this one, or differ from it in one letter. */
function nearWords(word: string, index: PartIndex) {
  const { sorted, byDeletion } = spellingsOf(index)
  const matches: { places: readonly number[]; share: number }[] = []
  const add = (other: string, share: number) => {
    const places = index.byWord.get(other)
    if (places) matches.push({ places, share })
  }
  if (word.length >= 3) {
    for (let at = firstFrom(sorted, word); sorted[at]?.startsWith(word); at += 1) {
      add(sorted[at] as string, quality.prefix)
    }
  }
  if (word.length >= shortestTypo) {
    const others = new Set(
      [word, ...deletionsOf(word)].flatMap((deletion) => byDeletion.get(deletion) ?? []),
    )
    for (const other of others) if (isOneEdit(word, other)) add(other, quality.typo)
  }
  return matches.sort((a, b) => b.share - a.share)
}

function spellingsOf(index: PartIndex): Spellings {
  const known = spellings.get(index)
  if (known) return known
  const sorted = [...index.byWord.keys()].filter((word) => !isNumber(word)).sort()
  const byDeletion = new Map<string, string[]>()
  for (const word of sorted) {
    if (word.length < shortestTypo - 1) continue
    for (const deletion of [word, ...deletionsOf(word)]) {
      const words = byDeletion.get(deletion)
      if (words) words.push(word)
      else byDeletion.set(deletion, [word])
    }
  }
  const made = { sorted, byDeletion }
  spellings.set(index, made)
  return made
}

/** A word without one of its letters, for each of them. */
function deletionsOf(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
}

/** Whether one letter was left out, added or replaced, or two neighbours were swapped. */
function isOneEdit(one: string, other: string): boolean {
  const shorter = one.length <= other.length ? one : other
  const longer = one.length <= other.length ? other : one
  let at = 0
  while (at < shorter.length && shorter[at] === longer[at]) at += 1
  if (longer.length > shorter.length) return shorter.slice(at) === longer.slice(at + 1)
  if (shorter.slice(at + 1) === longer.slice(at + 1)) return true
  return (
    shorter[at] === longer[at + 1] &&
    shorter[at + 1] === longer[at] &&
    shorter.slice(at + 2) === longer.slice(at + 2)
  )
}

/** The place of the first word that is not before `word`. */
function firstFrom(sorted: readonly string[], word: string): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] as string) < word) from = middle + 1
    else to = middle
  }
  return from
}
