import type { Product } from '../entities.ts'
import { products as samples } from '../fixtures.ts'
import { codeOf } from './spelling.ts'

/** A line as a buyer mistypes it, and the product that they mean. */
export interface MistypedLine {
  /** What is wrong with it. */
  kind: string
  part: string
  description?: string
  meant: Product
}

type Random = (below: number) => number

/** Numbers of a fixed sequence: whole ones from 0, below a limit. */
function createRandom(seed: number): Random {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const finishes = 'black blue coated galvanised heavy insulated light narrow short wide'.split(' ')

/** A catalogue of this many products: the samples, and others called like them, in other sizes and finishes. */
export function makeCatalogue(count: number): Product[] {
  const random = createRandom(count)
  const products = samples.slice(0, count)
  const names = new Set(products.map(({ name }) => name))
  const numbers = new Set(products.map(({ partNumber }) => partNumber))
  while (products.length < count) {
    const sample = samples[products.length % samples.length] as Product
    const inAnotherSize = sample.name.replaceAll(/\d+/g, () => String(1 + random(999)))
    const name = `${inAnotherSize}, ${finishes[random(finishes.length)]}`
    const partNumber = `${10 + random(90)}-${String(random(10_000)).padStart(4, '0')}`
    if (names.has(name) || numbers.has(partNumber)) continue
    names.add(name)
    numbers.add(partNumber)
    products.push({ ...sample, _id: `made-${products.length}`, name, partNumber })
  }
  return products
}

/** The mistakes of a hand: what each makes of a text at a place, with another character at hand. */
const mistakes = {
  swapped: (text: string, at: number) =>
    text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
  'left out': (text: string, at: number) => text.slice(0, at) + text.slice(at + 1),
  doubled: (text: string, at: number) => text.slice(0, at) + (text[at] ?? '') + text.slice(at),
  wrong: (text: string, at: number, other: string) =>
    text.slice(0, at) + other + text.slice(at + 1),
}
type Mistake = keyof typeof mistakes

const allMistakes = Object.keys(mistakes) as Mistake[]

/** A text with one mistake at a character that passes a test. */
function mistype(text: string, mistake: Mistake, characters: string, random: Random): string {
  for (;;) {
    const at = random(text.length)
    const isOne = (character: string | undefined) =>
      character !== undefined && characters.includes(character.toLowerCase())
    if (!isOne(text[at]) || (mistake === 'swapped' && !isOne(text[at + 1]))) continue
    const typed = mistakes[mistake](text, at, characters[random(characters.length)] as string)
    if (typed !== text) return typed
  }
}

const digits = '0123456789'
const letters = 'abcdefghijklmnopqrstuvwxyz'

/** A name with a mistake in so many of its words of five letters or more. */
function misspell(name: string, count: number, random: Random): string {
  const words = name.split(' ')
  const long = words.flatMap((word, at) => (/[a-z]{5}/i.test(word) ? [at] : []))
  for (let left = Math.min(count, long.length); left > 0; left -= 1) {
    const [at = 0] = long.splice(random(long.length), 1)
    const mistake = allMistakes[random(allMistakes.length)] as Mistake
    words[at] = mistype(words[at] ?? '', mistake, letters, random)
  }
  return words.join(' ')
}

/** How part numbers are written that are right. */
const spellings = [
  (number: string) => number.replace('-', ''),
  (number: string) => number.replace('-', ' '),
  (number: string) => ` ${number.replace('-', ' - ')} `,
  (number: string) => number.replace('-', '.').replaceAll('0', 'O'),
]

type Line = Omit<MistypedLine, 'kind' | 'meant'>

/** What is typed for a product with a part number. */
const kinds: readonly {
  kind: string
  count: number
  type: (product: Numbered, random: Random) => Line
}[] = [
  ...allMistakes.map((mistake) => ({
    kind: `a digit ${mistake}`,
    count: 10,
    type: ({ partNumber }: Numbered, random: Random) => ({
      part: mistype(partNumber, mistake, digits, random),
    }),
  })),
  {
    kind: 'a number in another form',
    count: 20,
    type: ({ partNumber }, random) => ({
      part: (spellings[random(spellings.length)] as (typeof spellings)[number])(partNumber),
    }),
  },
  {
    kind: 'a misspelt word',
    count: 40,
    type: ({ name }, random) => ({ part: misspell(name, 1, random) }),
  },
  {
    kind: 'two misspelt words, other case and spaces',
    count: 20,
    type: ({ name }, random) => ({
      part: misspell(name, 2, random).toUpperCase().replaceAll(' ', '  '),
    }),
  },
  {
    kind: 'a wrong number and the name',
    count: 30,
    type: ({ name, partNumber }, random) => ({
      part: mistypeNumber(partNumber, random),
      description: name,
    }),
  },
  {
    kind: 'a wrong number and a misspelt name',
    count: 30,
    type: ({ name, partNumber }, random) => ({
      part: mistypeNumber(partNumber, random),
      description: misspell(name, 1, random),
    }),
  },
  {
    kind: 'a wrong number and a misspelt name in one cell',
    count: 20,
    type: ({ name, partNumber }, random) => ({
      part: `${mistypeNumber(partNumber, random)} ${misspell(name, 1, random)}`,
    }),
  },
]

const mistypeNumber = (partNumber: string, random: Random) =>
  mistype(partNumber, allMistakes[random(allMistakes.length)] as Mistake, digits, random)

type Numbered = Product & { partNumber: string }

/**
 * 200 lines with mistakes, the same ones for the same products. A mistyped number that is another product's is left out
 * where it stands alone: nobody could tell.
 *
 * @param products each with a part number
 */
export function mistypedLines(products: readonly Product[]): MistypedLine[] {
  const random = createRandom(1)
  const codes = new Set(products.map(({ partNumber = '' }) => codeOf(partNumber)))
  return kinds.flatMap(({ kind, count, type }) => {
    const lines: MistypedLine[] = []
    while (lines.length < count) {
      const meant = products[random(products.length)] as Numbered
      const line = type(meant, random)
      const code = codeOf(line.part)
      const isAnother = line.description === undefined && codes.has(code)
      if (!isAnother || code === codeOf(meant.partNumber)) lines.push({ kind, meant, ...line })
    }
    return lines
  })
}
