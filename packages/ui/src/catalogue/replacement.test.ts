import type { Product } from '@strapline/contract/entities'
import { describe, expect, it } from 'vitest'
import { eachInWords, findIn, inAllInWords, replacementFor } from './replacement.ts'

function product(_id: string, fields: Partial<Product> = {}): Product {
  const texts = { name: `Seal ${_id}`, description: '', image: '' }
  return { _id, ...texts, unitPrice: 1.4, minOrder: 0, availAble: 100, ...fields }
}

const money = (amount: number) => `€${amount}`

/** The replacement of the first product, in pieces, as its id. */
function offered(pieces: number | undefined, first: Product, ...others: Product[]) {
  return replacementFor(first, pieces, findIn([first, ...others]))?.product._id
}

describe('what replaces a product', () => {
  const a = product('a', { availAble: 0, replacedBy: 'b' })

  it.each<[string, string | undefined, number | undefined, Product[]]>([
    ['is the one that it names', 'b', 20, [product('b')]],
    ['is none where it names none that is there', undefined, 20, [product('c')]],
    ['can be ordered in the quantity that is wanted', undefined, 100, [product('b')]],
    ['is not below its own minimum', undefined, 20, [product('b', { minOrder: 20 })]],
    [
      'comes in whole packs where it has to',
      undefined,
      20,
      [product('b', { pack: { pieces: 50, name: 'bag', only: true } })],
    ],
    ['can be ordered in any quantity where none is known', 'b', undefined, [product('b')]],
    ['is none where it is sold out itself', undefined, undefined, [product('b', { availAble: 1 })]],
    [
      'is the next one where the first can’t be ordered',
      'c',
      20,
      [product('b', { availAble: 0, replacedBy: 'c' }), product('c')],
    ],
    [
      'is looked for in a circle once',
      undefined,
      20,
      [
        product('b', { availAble: 0, replacedBy: 'c' }),
        product('c', { availAble: 0, replacedBy: 'b' }),
      ],
    ],
    ['never leads back to it', undefined, 20, [product('b', { availAble: 0, replacedBy: 'a' })]],
  ])('%s', (_, expected, pieces, others) => {
    expect(offered(pieces, a, ...others)).toBe(expected)
  })

  it('is never the product itself', () => {
    expect(offered(20, product('a', { replacedBy: 'a' }))).toBeUndefined()
  })

  // Would notice: a difference in the price of one piece that is told of a quantity with a price of its own.
  it('costs what so many pieces cost of each, without the noise of binary fractions', () => {
    const steps = { priceBreaks: [{ from: 50, unitPrice: 1.1 }] }
    const others = [product('b', { unitPrice: 1.2, ...steps })]
    expect(replacementFor(a, 20, findIn(others))).toMatchObject({
      unitPrice: { before: 1.4, now: 1.2 },
      more: { each: -0.2, inAll: -4 },
    })
    expect(replacementFor(a, 60, findIn(others))?.more).toEqual({ each: -0.3, inAll: -18 })
    expect(replacementFor(a, 3, findIn([product('b')]))?.more).toEqual({ each: 0, inAll: 0 })
  })

  it('says what a piece and all of them cost more or less', () => {
    const words = (unitPrice: number) => {
      const found = replacementFor(a, 20, findIn([product('b', { unitPrice })]))
      return found && [eachInWords(found, money), inAllInWords(found.more.inAll, money)]
    }
    expect(words(1.2)).toEqual(['€1.2 instead of €1.4 a piece, €0.2 less each', '€4 less in all'])
    expect(words(1.65)).toEqual([
      '€1.65 instead of €1.4 a piece, €0.25 more each',
      '€5 more in all',
    ])
    expect(words(1.4)).toEqual(['€1.4 a piece, the same price', 'the same price'])
  })
})
