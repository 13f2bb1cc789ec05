import type { Product } from '@strapline/contract/entities'
import { inOwnWords } from '../catalogue/search-terms.ts'
import { findNear, type NearPart } from './near-parts.ts'
import { codeOf, nameOf, type PartIndex, shapeOf, wordsOf } from './part-index.ts'
import type { MatchedBy, PartMatch } from './types.ts'

/** The most products that a line offers to choose from. */
const mostOffered = 10

/** The most products that a line without a hit offers. */
const mostNearest = 3

/** How much of a text's words a product must have to be taken for the one that is meant. */
const enough = 0.65

/** How much less the next one must have for the first to be the only one. */
const clearly = 0.15

/**
 * Finds the product of a line: by part number, id, model, exact name, then by near names.
 *
 * @param chosen the id of the product that a person has chosen; without effect when it is no longer sold
 * @param index undefined while the catalogue is not there
 */
export function matchPart(
  part: string,
  chosen: string | undefined,
  index: PartIndex | undefined,
): PartMatch {
  const text = part.trim()
  if (text === '' && chosen === undefined) return { kind: 'empty' }
  if (!index) return { kind: 'unchecked' }
  const choice = chosen === undefined ? undefined : index.byId.get(chosen)
  if (choice) return { kind: 'found', product: choice, by: 'choice' }
  if (text === '') return { kind: 'empty' }
  return findExactly(text, index) ?? guess(text, index)
}

/** Whether a text is surely a part of the catalogue: a part number, id, model or name. */
export function isPartOf(index: PartIndex | undefined): (text: string) => boolean {
  return (text) => index !== undefined && findExactly(text.trim(), index) !== undefined
}

/** Products that are called exactly so; undefined without any. */
function findExactly(text: string, index: PartIndex): PartMatch | undefined {
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

/** The only product, or several of them to choose from; undefined without any. */
function oneOf(
  products: readonly Product[],
  only: (product: Product) => PartMatch,
): PartMatch | undefined {
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

function guess(text: string, index: PartIndex): PartMatch {
  const similar = index.byShape.get(shapeOf(codeOf(text))) ?? []
  const match = oneOf(similar, (product) => ({ kind: 'guess', product }))
  if (match) return match
  const near = findByAnyName(text, index)
  const [best, second] = near
  if (!best) return { kind: 'none', nearest: [] }
  const isMeant = (one: NearPart | undefined): one is NearPart =>
    one?.hasNumbers === true && one.coverage >= enough && one.coverage > best.coverage - clearly
  if (isMeant(best)) {
    if (!isMeant(second)) return { kind: 'guess', product: best.product }
    return { kind: 'several', products: near.filter(isMeant).map(({ product }) => product) }
  }
  return { kind: 'none', nearest: near.slice(0, mostNearest).map(({ product }) => product) }
}

/** Products near to a text, by its words or by what the catalogue calls the same: whichever finds more of it. */
function findByAnyName(text: string, index: PartIndex): NearPart[] {
  const near = findNear(text, index, mostOffered)
  const own = inOwnWords(text)
  if ((near[0]?.coverage ?? 0) === 1 || own === nameOf(text)) return near
  const others = findNear(own, index, mostOffered)
  return (others[0]?.coverage ?? 0) > (near[0]?.coverage ?? 0) ? others : near
}

/**
 * At most `most` products for what has been typed so far of a part: those whose part number, model or name starts
 * so, then those that have it elsewhere in the name, then near names.
 */
export function complete(part: string, index: PartIndex, most: number): readonly Product[] {
  const code = codeOf(part)
  if (code === '') return []
  const words = wordsOf(part)
  const ranks: Product[][] = [[], [], [], []]
  for (const { product, number, model, name, words: own } of index.parts) {
    const rank = number.startsWith(code)
      ? 0
      : model.startsWith(code)
        ? 1
        : name.startsWith(code)
          ? 2
          : name.includes(code) ||
              words.every((word) => own.some((other) => other.startsWith(word)))
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
