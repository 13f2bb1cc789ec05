import type { Product } from '../entities.ts'
import { coverageBy, findNear, type NearProduct } from './near.ts'
import { entryOf, type ProductIndex } from './product-index.ts'
import { codeOf, nameOf, shapeOf, wordsOf } from './spelling.ts'
import { inOwnWords } from './terms.ts'

/** What somebody typed to name a product, and what else they said of it. */
export interface MatchInput {
  /** A part number, an id, a model or a name. */
  part: string
  /** What the row says beside the part: its description. It never finds a product for certain. */
  description?: string | undefined
}

/** How a product was found for certain. */
export type MatchedBy = 'part number' | 'id' | 'model' | 'name'

/** What the catalogue has for a part. */
export type ProductMatch =
  /** Exactly one product, for certain. */
  | { kind: 'found'; product: Product; by: MatchedBy }
  /** One product that is near; a person has to confirm it. */
  | { kind: 'guess'; product: Product }
  /** Several products; a person has to choose, at most ten, the best first. */
  | { kind: 'several'; products: readonly Product[] }
  /** The part is one product's, and the description another's; a person has to choose: the part's, then at most three. */
  | { kind: 'contradicted'; products: readonly Product[] }
  /** No product; the nearest three at most. */
  | { kind: 'none'; nearest: readonly Product[] }

/** The most products that a part offers to choose from. */
const mostOffered = 10

/** The most products that a part without a hit offers. */
const mostNearest = 3

/** How much of a text's words a product must have to be taken for the one that is meant. */
const enough = 0.65

/** How much less the next one must have for the first to be the only one. */
const clearly = 0.15

/** How much of a text a product must have for the text's synonyms to be left alone. */
const wellSaid = 0.8

/** How much of a text a product must have to be worth a question. */
const worthAsking = 0.25

/** Finds the product of a part: by part number, id, model, exact name, then by near numbers and names. */
export function matchProduct(
  { part, description = '' }: MatchInput,
  index: ProductIndex,
): ProductMatch {
  const text = part.trim()
  const match = findExactly(text, index) ?? findByShape(text, index)
  if (match) return confirmed(match, description, index)
  return guess(`${text} ${description}`, index)
}

/** Whether a text is surely a part of the catalogue: a part number, id, model or name. */
export function isPartOf(index: ProductIndex | undefined): (text: string) => boolean {
  return (text) => index !== undefined && findExactly(text.trim(), index) !== undefined
}

/** What a search without a hit may mean: the products that a part of that name offers, the nearest first. */
export function productsNear(text: string, index: ProductIndex): readonly Product[] {
  const match = matchProduct({ part: text }, index)
  if (match.kind === 'none') return match.nearest
  return 'product' in match ? [match.product] : match.products
}

/** Products that are called exactly so; undefined without any. */
function findExactly(text: string, index: ProductIndex): ProductMatch | undefined {
  const code = codeOf(text)
  const byId = index.byId.get(text) ?? index.byId.get(text.toLowerCase())
  const name = nameOf(text)
  const isSpelledSo = ({ partNumber }: Product) => nameOf(partNumber ?? '') === name
  const found: [MatchedBy, readonly Product[] | undefined][] = [
    // Two part numbers may differ in punctuation only: then it counts.
    ['part number', narrowed(index.byPartNumber.get(code), isSpelledSo)],
    ['id', byId && [byId]],
    ['model', index.byModel.get(code)],
    ['name', index.byName.get(name)],
  ]
  for (const [by, products = []] of found) {
    const match = oneOf(products, (product) => ({ kind: 'found', product, by }))
    if (match) return match
  }
  return undefined
}

/** Products whose part number or model looks so; undefined without any. */
function findByShape(text: string, index: ProductIndex): ProductMatch | undefined {
  const places = index.byShape.get(shapeOf(codeOf(text))) ?? []
  const products = places.flatMap((at) => index.entries[at]?.product ?? [])
  return oneOf(products, (product) => ({ kind: 'guess', product }))
}

/** The only product, or several of them to choose from; undefined without any. */
function oneOf(
  products: readonly Product[],
  only: (product: Product) => ProductMatch,
): ProductMatch | undefined {
  const [product] = products
  if (!product) return undefined
  return products.length === 1
    ? only(product)
    : { kind: 'several', products: products.slice(0, mostOffered) }
}

/** The products that pass a test; all of them if none does. */
function narrowed(
  products: readonly Product[] | undefined,
  test: (product: Product) => boolean,
): readonly Product[] | undefined {
  const some = products?.filter(test)
  return some && some.length > 0 ? some : products
}

/** What a part has found, once its description was heard: it may choose among several, and contradict one. */
function confirmed(match: ProductMatch, description: string, index: ProductIndex): ProductMatch {
  if (match.kind === 'several') {
    const [best, second] = meantAmong(findByAnyName(description, index)).filter(({ product }) =>
      match.products.includes(product),
    )
    return best && !second ? { kind: 'guess', product: best.product } : match
  }
  if (!('product' in match) || saysNothingElse(description, match.product)) return match
  const others = meantAmong(findByAnyName(description, index, mostNearest))
  const [best] = others
  if (!best || others.some(({ product }) => product === match.product)) return match
  // It need not be among the first: of a common word all products have as much.
  if (coverageBy(match.product, description, index) > best.coverage - clearly) return match
  const products = [match.product, ...others.map(({ product }) => product)]
  return { kind: 'contradicted', products }
}

/** Whether every word of a description is one of the product, which most often is so. */
function saysNothingElse(description: string, product: Product): boolean {
  const { words } = entryOf(product)
  return wordsOf(description).every((word) => words.includes(word))
}

/** The products that a text may well mean; none when it does not say enough. */
function meantAmong(near: readonly NearProduct[]): NearProduct[] {
  const [best] = near
  return near.filter(
    ({ coverage, wordCoverage, partNumber, hasNumbers }) =>
      hasNumbers &&
      (partNumber === 1 || wordCoverage >= enough) &&
      coverage > (best?.coverage ?? 0) - clearly,
  )
}

function guess(text: string, index: ProductIndex): ProductMatch {
  const near = findByAnyName(text, index)
  const meant = meantAmong(near)
  const [best] = meant
  // The nearest one may have most of the words, and not the number.
  if (!best || best !== near[0]) {
    const hasWords = /\p{L}/u.test(text)
    const worth = near.filter(
      ({ coverage, partNumber, hasNumbers }) =>
        // One number of several says nothing: 16 is in many sizes.
        partNumber > 0 || (coverage >= worthAsking && (hasWords || hasNumbers)),
    )
    return { kind: 'none', nearest: worth.slice(0, mostNearest).map(({ product }) => product) }
  }
  if (meant.length === 1) return { kind: 'guess', product: best.product }
  return { kind: 'several', products: meant.map(({ product }) => product) }
}

/** Products near to a text, by its words or, where they leave much unsaid, by what the catalogue calls the same. */
function findByAnyName(text: string, index: ProductIndex, most = mostOffered): NearProduct[] {
  const near = findNear(text, index, most)
  const coverage = near[0]?.coverage ?? 0
  if (coverage >= wellSaid) return near
  const own = inOwnWords(text)
  if (wordsOf(own).join(' ') === wordsOf(text).join(' ')) return near
  const others = findNear(own, index, most)
  return (others[0]?.coverage ?? 0) > coverage ? others : near
}

/**
 * At most `most` products for what has been typed so far of a part: those whose part number, model or name starts
 * so, then those that have it elsewhere in the name, then those that are near.
 */
export function complete(part: string, index: ProductIndex, most: number): readonly Product[] {
  const code = codeOf(part)
  if (code === '') return []
  const words = wordsOf(part)
  // A number begins where it begins: 16 is not in 116.
  const inside = new RegExp(/^\d/.test(code) ? `(?<!\\d)${code}` : code)
  const ranks: Product[][] = [[], [], [], []]
  for (const { product, number, model, name, words: own } of index.entries) {
    const rank = number.startsWith(code)
      ? 0
      : model.startsWith(code)
        ? 1
        : name.startsWith(code)
          ? 2
          : inside.test(name) || words.every((word) => own.some((other) => other.startsWith(word)))
            ? 3
            : undefined
    if (rank !== undefined) ranks[rank]?.push(product)
    if (ranks[0]?.length === most) break
  }
  const found = ranks.flat().slice(0, most)
  return found.length > 0
    ? found
    : findByAnyName(part, index)
        .slice(0, most)
        .map(({ product }) => product)
}
