import type { Product } from '../entities.ts'
import { withinOneEdit } from './edits.ts'
import {
  entryOf,
  type IndexedProduct,
  isNumber,
  type ProductIndex,
  shortestMisspelt,
} from './product-index.ts'
import { codeOf, shapeOf, wordsOf } from './spelling.ts'

/** A product and how near it is to a text. */
export interface NearProduct {
  product: Product
  /** From 0 to 1: how much of the text it has; rare words count for more, a part number for as much as the rarest. */
  coverage: number
  /** From 0 to 1: the same of the text's words alone, without its part number. */
  wordCoverage: number
  /** 1 when it has the part number or model that is in the text, less when that may mean its own, else 0. */
  partNumber: number
  /** Whether it has every number of the text, or one near to it for a part number: another number is another tool. */
  hasNumbers: boolean
}

/** How much a word of a product counts that begins with the typed one, or is what a misspelt one may mean. */
const quality = { prefix: 0.8, misspelt: 0.75 }

/** Sums of weights in another order differ by less than this. */
const rounding = 1e-9

/** What a part number counts more of which one side of the hyphen is right. */
const aPieceIsRight = 0.05

/** The most pieces that a part number is typed in, such as `10 24 16`. */
const mostPieces = 3

/** A word or part number of a text, and the places of the products that have it or one near to it. */
interface Term {
  isNumber: boolean
  isPartNumber: boolean
  /** The rarer, the more it counts. */
  weight: number
  /** The most alike first. */
  matches: readonly Match[]
  size: number
}

interface Match {
  /** In ascending order. */
  places: readonly number[]
  /** How much of the term's weight a product gets; 1 when it has the term itself. */
  share: number
}

/** What the terms of a text add up to, by a product's place. They are zero between two texts. */
interface Scores {
  weights: Float64Array
  /** How many numbers of the text it has. */
  numbers: Uint16Array
  /** Which term of the text was counted last. */
  lastTerm: Uint16Array
  /** How many words it has, which never changes. */
  wordCounts: Uint16Array
}

/** Kept with a catalogue: to make them anew takes longer than to find the products of a text. */
const scores = new WeakMap<ProductIndex, Scores>()

/** Products with the part number or words of a text, or some near to them; the nearest first, at most `most`. */
export function findNear(text: string, index: ProductIndex, most: number): NearProduct[] {
  const terms = termsOf(text, index)
  const whole = sum(terms)
  const numbers = terms.filter((term) => term.isNumber).length
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
  const partNumbers = terms.filter((term) => term.isPartNumber)
  const words = whole - sum(partNumbers)
  const near = firstOf(places, most, isNearer).map((at): NearProduct => {
    const had = partNumbers.map((term) => ({ weight: term.weight * shareOf(term, at) }))
    return {
      product: (index.entries[at] as IndexedProduct).product,
      coverage: (weights[at] ?? 0) / whole,
      wordCoverage: words < rounding ? 0 : ((weights[at] ?? 0) - sum(had)) / words,
      partNumber: Math.max(0, ...partNumbers.map((term) => shareOf(term, at))),
      hasNumbers: numbersIn[at] === numbers,
    }
  })
  for (const at of places) weights[at] = numbersIn[at] = lastTerm[at] = 0
  return near
}

/** How much of a text a product has, as `coverage` says it. */
export function coverageBy(product: Product, text: string, index: ProductIndex): number {
  const terms = termsOf(text, index)
  const at = index.entries.indexOf(entryOf(product))
  return sum(terms.map((term) => ({ weight: term.weight * shareOf(term, at) }))) / sum(terms)
}

/** How much of a term the product at a place has. */
const shareOf = ({ matches }: Term, at: number) =>
  matches.find(({ places }) => places[firstFrom(places, at)] === at)?.share ?? 0

const sum = (terms: readonly Pick<Term, 'weight'>[]) =>
  terms.reduce((total, { weight }) => total + weight, 0)

function scoresFor(index: ProductIndex): Scores {
  const known = scores.get(index)
  if (known) return known
  const size = index.entries.length
  const made = {
    weights: new Float64Array(size),
    numbers: new Uint16Array(size),
    lastTerm: new Uint16Array(size),
    wordCounts: Uint16Array.from(index.entries, ({ words }) => words.length),
  }
  scores.set(index, made)
  return made
}

/** The part numbers and words of a text. */
function termsOf(text: string, index: ProductIndex): Term[] {
  let pieces = text.split(/\s+/).filter(Boolean)
  const partNumbers: Term[] = []
  for (const find of [partNumberIn, misspeltIn]) {
    const found = find(pieces, index)
    if (!found) continue
    const { run, matches } = found
    const count = matches[0]?.places.length ?? 1
    partNumbers.push(termFrom({ isNumber: true, isPartNumber: true, matches }, count, index))
    pieces = pieces.toSpliced(run.from, run.count)
  }
  const words = wordsOf(pieces.join(' ')).map((word) => termOf(word, index))
  return [...partNumbers, ...words]
}

function termOf(word: string, index: ProductIndex): Term {
  const places = index.byWord.get(word)
  const isOfDigits = isNumber(word)
  const matches = places ? [{ places, share: 1 }] : isOfDigits ? [] : nearWords(word, index)
  const kind = { isNumber: isOfDigits, isPartNumber: false, matches }
  return termFrom(kind, places?.length ?? 1, index)
}

function termFrom(
  term: Pick<Term, 'isNumber' | 'isPartNumber' | 'matches'>,
  /** How many products have it. */
  count: number,
  { entries }: ProductIndex,
): Term {
  const size = term.matches.reduce((total, { places }) => total + places.length, 0)
  const { isNumber, isPartNumber, matches } = term
  return { isNumber, isPartNumber, matches, size, weight: Math.log(1 + entries.length / count) }
}

/** Pieces of a text that may be one part number or model. */
interface Run {
  /** Its first piece, and how many it has. */
  from: number
  count: number
  /** `shapeOf` their code. */
  shape: string
}

/** A run, and the products whose part number or model it is or may mean. */
interface PartNumber {
  run: Run
  matches: readonly Match[]
}

const hasDigit = (text: string) => /\p{N}/u.test(text)

function runsOf(pieces: readonly string[]): Run[] {
  const isNumeric = pieces.map(hasDigit)
  if (!isNumeric.includes(true)) return []
  const codes = pieces.map(codeOf)
  const runs: Run[] = []
  for (let from = 0; from < pieces.length; from += 1) {
    let code = ''
    for (let count = 1; count <= mostPieces && from + count <= pieces.length; count += 1) {
      code += codes[from + count - 1]
      const isOne = isNumeric[from] || isNumeric[from + count - 1]
      const shape = isOne && code.length >= shortestMisspelt ? shapeOf(code) : ''
      if (shape.length >= shortestMisspelt) runs.push({ from, count, shape })
    }
  }
  return runs
}

/** The first run that is a part number or model. */
function partNumberIn(pieces: readonly string[], { byShape }: ProductIndex) {
  for (const run of runsOf(pieces)) {
    const places = byShape.get(run.shape)
    if (places) return { run, matches: [{ places, share: 1 }] }
  }
  return undefined
}

/** The run that differs least from a part number, by one mistake; none that a product has as words. */
function misspeltIn(pieces: readonly string[], index: ProductIndex): PartNumber | undefined {
  const { shapes, longestShape } = index.misspelt()
  let best: PartNumber | undefined
  for (const run of runsOf(pieces)) {
    if (run.shape.length > longestShape + 1) continue
    const near = withinOneEdit(run.shape, shapes)
    if (near.size === 0) continue
    const words = wordsOf(pieces.slice(run.from, run.from + run.count).join(' '))
    const matches = [...near]
      .map(([shape, likelihood]) => {
        const places = index.byShape.get(shape) ?? []
        const own = index.entries[places[0] ?? 0]?.words ?? []
        const rest = words.filter((word) => own.includes(word)).length / words.length
        return { places, share: likelihood + aPieceIsRight * rest }
      })
      .sort((a, b) => b.share - a.share)
    const isBetter = (matches[0]?.share ?? 0) > (best?.matches[0]?.share ?? 0)
    if (isBetter && !hasWords(words, index)) best = { run, matches }
  }
  return best
}

/** Whether a product has all words of a run: the size or model of a name is no mistyped part number. */
function hasWords(words: readonly string[], { byWord, entries }: ProductIndex): boolean {
  const places = words.map((word) => byWord.get(word) ?? [])
  const fewest = places.reduce((one, other) => (other.length < one.length ? other : one))
  return fewest.some((at) => words.every((word) => entries[at]?.words.includes(word)))
}

/**
 * Adds up the terms of the text for each product. Returns the places of those that may be among the `most` nearest:
 * the others are left out as early as can be, since common words are in a great part of a catalogue.
 */
function score(terms: readonly Term[], found: Scores, most: number): number[] {
  const { weights, numbers, lastTerm } = found
  const places: number[] = []
  // What a product may still get from the terms to come.
  let rest = sum(terms)
  let isOpen = true
  // The rare ones first.
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

/** The words of the catalogue that start with this one, or differ from it by one mistake. */
function nearWords(word: string, index: ProductIndex): Match[] {
  const { sorted, words } = index.misspelt()
  const matches: Match[] = []
  const add = (other: string, share: number) => {
    const places = index.byWord.get(other)
    if (places) matches.push({ places, share })
  }
  if (word.length >= 3) {
    for (let at = firstFrom(sorted, word); sorted[at]?.startsWith(word); at += 1) {
      add(sorted[at] as string, quality.prefix)
    }
  }
  if (word.length >= shortestMisspelt) {
    for (const other of withinOneEdit(word, words).keys()) add(other, quality.misspelt)
  }
  return matches.sort((a, b) => b.share - a.share)
}

/** The index of the first item that is not before this one. */
function firstFrom<Item extends string | number>(sorted: readonly Item[], item: Item): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] as Item) < item) from = middle + 1
    else to = middle
  }
  return from
}
