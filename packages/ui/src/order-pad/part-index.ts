import type { Product } from '@strapline/contract/entities'
import { fold } from '../lib/fold.ts'

/** A product with its names in the spellings that are compared. */
interface IndexedPart {
  product: Product
  /** `codeOf` the part number; empty without one. */
  number: string
  /** `codeOf` the model; empty without one. */
  model: string
  /** `codeOf` the whole name. */
  name: string
  /** The words of name and part number, each once. */
  words: readonly string[]
}

/** A catalogue, prepared for finding products by what buyers call them. */
export interface PartIndex {
  parts: readonly IndexedPart[]
  byId: ReadonlyMap<string, Product>
  byPartNumber: ReadonlyMap<string, readonly Product[]>
  byModel: ReadonlyMap<string, readonly Product[]>
  byName: ReadonlyMap<string, readonly Product[]>
  /** Part numbers by `shapeOf` their code. */
  byShape: ReadonlyMap<string, readonly Product[]>
  /** The places in `parts` of the products with a word. */
  byWord: ReadonlyMap<string, readonly number[]>
}

const indexes = new WeakMap<readonly Product[], PartIndex>()

/** Prepares a catalogue, once for each answer of the server: it takes time in proportion to the catalogue's size. */
export function indexParts(products: readonly Product[]): PartIndex {
  const known = indexes.get(products)
  if (known) return known
  const index = createIndex(products)
  indexes.set(products, index)
  return index
}

function createIndex(products: readonly Product[]): PartIndex {
  const byId = new Map<string, Product>()
  const byPartNumber = new Map<string, Product[]>()
  const byModel = new Map<string, Product[]>()
  const byName = new Map<string, Product[]>()
  const byShape = new Map<string, Product[]>()
  const byWord = new Map<string, number[]>()
  const parts = products.map((product, at): IndexedPart => {
    const number = codeOf(product.partNumber ?? '')
    const model = codeOf(modelOf(product.name) ?? '')
    const words = wordsOf(`${product.name} ${product.partNumber ?? ''}`).filter(isFirst)
    byId.set(product._id, product)
    add(byPartNumber, number, product)
    add(byShape, shapeOf(number), product)
    add(byModel, model, product)
    add(byName, nameOf(product.name), product)
    for (const word of words) add(byWord, word, at)
    return { product, number, model, name: codeOf(product.name), words }
  })
  return { parts, byId, byPartNumber, byModel, byName, byShape, byWord }
}

function add<Item>(map: Map<string, Item[]>, key: string, item: Item) {
  if (key === '') return
  const items = map.get(key)
  if (items) items.push(item)
  else map.set(key, [item])
}

const isFirst = (word: string, at: number, words: readonly string[]) => words.indexOf(word) === at

/** A part number or model in its one spelling: without case, accents, spaces and punctuation. */
export function codeOf(text: string): string {
  const folded = fold(text)
  return isAscii(folded)
    ? folded.replaceAll(/[^a-z\d]+/g, '')
    : folded.replaceAll(/[^\p{L}\p{N}]+/gu, '')
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

/** Most names are in ASCII, for which the expressions without Unicode's properties are several times as fast. */
const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text)

/** A name in its one spelling: without case and accents, and with single spaces. */
export function nameOf(text: string): string {
  return fold(text).replaceAll(/\s+/g, ' ').trim()
}

/** The words of a text, with letters and digits apart: `BX16` is `bx` and `16`. */
export function wordsOf(text: string): string[] {
  const folded = fold(text)
  return folded.match(isAscii(folded) ? /[a-z]+|\d+/g : /\p{L}+|\p{N}+/gu) ?? []
}

/** The model at the end of a name: `BX 16` of "Battery strapping tool BX 16". */
function modelOf(name: string): string | undefined {
  return /(?:^|\s)(\p{Lu}{1,4}[ -]?\d+\p{Lu}?)$/u.exec(name.trim())?.[1]
}
