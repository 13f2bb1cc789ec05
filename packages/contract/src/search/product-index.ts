import type { Product } from '../entities.ts'
import { type EditIndex, indexEdits } from './edits.ts'
import { codeOf, nameOf, shapeOf, wordsOf } from './spelling.ts'

/** A product with its names in the spellings that are compared. */
export interface IndexedProduct {
  product: Product
  /** `codeOf` the part number; empty without one. */
  number: string
  /** `codeOf` the model; empty without one. */
  model: string
  /** `codeOf` the whole name. */
  name: string
  /** The words of the name, and those of the part number of three characters or more, each once. */
  words: readonly string[]
}

/** A catalogue, prepared for finding products by what buyers call them. */
export interface ProductIndex {
  /** In the order of the catalogue. A place is an index of this list. */
  entries: readonly IndexedProduct[]
  byId: ReadonlyMap<string, Product>
  byPartNumber: ReadonlyMap<string, readonly Product[]>
  byModel: ReadonlyMap<string, readonly Product[]>
  byName: ReadonlyMap<string, readonly Product[]>
  /** The places of part numbers and models, by `shapeOf` their code. */
  byShape: ReadonlyMap<string, readonly number[]>
  /** The places of the products with a word. */
  byWord: ReadonlyMap<string, readonly number[]>
  /** What is needed only once a text is looked for that no product is called. */
  misspelt: () => Misspelt
}

interface Misspelt {
  /** The words of all products, without numbers, sorted. */
  sorted: readonly string[]
  words: EditIndex
  /** `shapeOf` all part numbers. Not of models: BX 17 is no mistyped BX 16, but another tool. */
  shapes: EditIndex
  /** The length of the longest of them. */
  longestShape: number
}

/** Words and codes with fewer characters are not taken for misspelt ones. */
export const shortestMisspelt = 4

const indexes = new WeakMap<readonly Product[], ProductIndex>()

/** Prepares a catalogue, once for each answer of the server: it takes time in proportion to the catalogue's size. */
export function indexProducts(products: readonly Product[]): ProductIndex {
  const known = indexes.get(products)
  if (known) return known
  const index = createIndex(products)
  indexes.set(products, index)
  return index
}

const entries = new WeakMap<Product, IndexedProduct>()

/** A product as it is compared; made once. */
export function entryOf(product: Product): IndexedProduct {
  const known = entries.get(product)
  if (known) return known
  const { name, partNumber = '' } = product
  const entry = {
    product,
    number: codeOf(partNumber),
    model: codeOf(modelOf(name) ?? ''),
    name: codeOf(name),
    words: wordsOf(`${name} ${longWordsOf(partNumber)}`),
  }
  entries.set(product, entry)
  return entry
}

/** Without the group of a part number: 46 is no size of what is called 46-9416. */
const longWordsOf = (partNumber: string) =>
  wordsOf(partNumber)
    .filter(({ length }) => length >= 3)
    .join(' ')

function createIndex(products: readonly Product[]): ProductIndex {
  const byId = new Map<string, Product>()
  const byPartNumber = new Map<string, Product[]>()
  const byModel = new Map<string, Product[]>()
  const byName = new Map<string, Product[]>()
  const byShape = new Map<string, number[]>()
  const byWord = new Map<string, number[]>()
  const all = products.map((product, at) => {
    const entry = entryOf(product)
    const { number, model, words } = entry
    byId.set(product._id, product)
    add(byPartNumber, number, product)
    add(byShape, shapeOf(number), at)
    add(byModel, model, product)
    if (model !== number) add(byShape, shapeOf(model), at)
    add(byName, nameOf(product.name), product)
    for (const word of words) add(byWord, word, at)
    return entry
  })
  let misspelt: Misspelt | undefined
  return {
    entries: all,
    byId,
    byPartNumber,
    byModel,
    byName,
    byShape,
    byWord,
    misspelt() {
      misspelt ??= prepareMisspelt([...byWord.keys()], [...byPartNumber.keys()])
      return misspelt
    },
  }
}

function prepareMisspelt(words: readonly string[], partNumbers: readonly string[]): Misspelt {
  const shapes = [...new Set(partNumbers.map(shapeOf))]
  const sorted = words.filter((word) => !isNumber(word)).sort()
  // A letter may be missing in what was typed, or too much.
  const isLong = ({ length }: string) => length >= shortestMisspelt - 1
  return {
    sorted,
    words: indexEdits(sorted.filter(isLong)),
    shapes: indexEdits(shapes.filter(isLong)),
    longestShape: shapes.reduce((longest, { length }) => Math.max(longest, length), 0),
  }
}

/** Whether a word consists of digits. */
export const isNumber = (word: string) => /^\p{N}/u.test(word)

function add<Item>(map: Map<string, Item[]>, key: string, item: Item) {
  if (key === '') return
  const items = map.get(key)
  if (items) items.push(item)
  else map.set(key, [item])
}

/** The model at the end of a name: `BX 16` of "Battery strapping tool BX 16". */
function modelOf(name: string): string | undefined {
  return /(?:^|\s)(\p{Lu}{1,4}[ -]?\d+\p{Lu}?)$/u.exec(name.trim())?.[1]
}
