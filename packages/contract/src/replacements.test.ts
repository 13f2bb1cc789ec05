import { describe, expect, it } from 'vitest'
import { replacementsOf, wrongReplacementOf } from './replacements.ts'

/** Products by their ids, each with the id of what replaces it. */
const shop = (replacements: Record<string, string | undefined>) => {
  const products = Object.entries(replacements).map(([_id, replacedBy]) => ({ _id, replacedBy }))
  const byId = new Map(products.map((product) => [product._id, product]))
  return (id: string) => {
    const product = byId.get(id)
    return product ? replacementsOf(product, (next) => byId.get(next)).map(({ _id }) => _id) : []
  }
}

describe('the products that replace another one', () => {
  it.each<[string, Record<string, string | undefined>, string[]]>([
    ['none', { a: undefined }, []],
    ['one', { a: 'b', b: undefined }, ['b']],
    ['one after the other', { a: 'b', b: 'c', c: undefined }, ['b', 'c']],
    ['not one that is gone', { a: 'b' }, []],
    ['nor one behind it', { a: 'b', c: undefined }, []],
    ['not itself', { a: 'a' }, []],
    ['in a circle each once', { a: 'b', b: 'c', c: 'a' }, ['b', 'c']],
    ['in a circle behind it each once', { a: 'b', b: 'c', c: 'b' }, ['b', 'c']],
  ])('are %s', (_, replacements, expected) => {
    expect(shop(replacements)('a')).toEqual(expected)
  })
})

describe('a replacement that is about to be named', () => {
  it.each([
    [undefined, [], undefined],
    ['b', ['b'], undefined],
    ['b', ['b', 'c'], undefined],
    ['b', [], 'missing'],
    ['a', ['a'], 'itself'],
    ['b', ['b', 'a'], 'circle'],
    ['b', ['b', 'c', 'a'], 'circle'],
  ] as const)('%s, with %j stored, is wrong: %s', (replacedBy, chain, wrong) => {
    expect(wrongReplacementOf({ _id: 'a', replacedBy }, chain)).toBe(wrong)
  })
})
