import { describe, expect, it } from 'vitest'
import type { Product } from '../entities.ts'
import { productOf, products as samples } from '../fixtures.ts'
import { complete, matchProduct, productsNear } from './match.ts'
import { indexProducts } from './product-index.ts'
import { makeCatalogue, mistypedLines } from './test-lines.ts'

function product(_id: string, name: string, partNumber?: string): Product {
  const others = { description: '', image: '', unitPrice: 1, minOrder: 1, availAble: 100 }
  return { _id, name, ...others, ...(partNumber !== undefined && { partNumber }) }
}

const [tool] = samples as [Product]
const index = indexProducts(samples)
const numbered = indexProducts([
  product('1', 'Nut M8', 'NUT-008'),
  product('2', 'Nut M10', 'NUT-010'),
  product('3', 'Bolt', '00421'),
  product('4', 'Washer', 'WO-15'),
  product('5', 'Spacer', 'A-11'),
  product('6', 'Spacer, long', 'A1-1'),
  product('7', 'Hook'),
  product('8', 'Hook'),
])

/** A match in a few words: its kind, how it was found, and the names of its products. */
function found(part: string, of = index, description?: string): string {
  const match = matchProduct({ part, description }, of)
  switch (match.kind) {
    case 'found':
      return `${match.by}: ${match.product.name}`
    case 'guess':
      return `guess: ${match.product.name}`
    case 'several':
    case 'contradicted':
      return `${match.kind}: ${match.products.map(({ name }) => name).join(' / ')}`
    case 'none':
      return `none: ${match.nearest.map(({ name }) => name).join(' / ')}`
  }
}

describe('matchProduct', () => {
  it.each(['BX16', 'bx16', 'bx-16', 'BX 16', ' Bx_16 ', 'ＢＸ１６'])(
    'finds the model %j',
    (part) => {
      expect(found(part)).toBe('model: Battery strapping tool BX 16')
    },
  )

  it.each([
    ['an id', tool._id, 'id: Battery strapping tool BX 16'],
    ['an id in capitals', tool._id.toUpperCase(), 'id: Battery strapping tool BX 16'],
    ['a name', 'Battery strapping tool BX 16', 'name: Battery strapping tool BX 16'],
    [
      'a name in other letters',
      ' battery  STRAPPING tool bx 16',
      'name: Battery strapping tool BX 16',
    ],
    [
      'a name with a superscript',
      'DIN-rail terminal block 4 mm2',
      'name: DIN-rail terminal block 4 mm²',
    ],
  ])('finds %s', (_, part, match) => {
    expect(found(part)).toBe(match)
  })

  it.each([
    ['NUT-008', 'part number: Nut M8'],
    ['nut 008', 'part number: Nut M8'],
    ['00421', 'part number: Bolt'],
    ['A-11', 'part number: Spacer'],
    ['a1-1', 'part number: Spacer, long'],
    ['A11', 'several: Spacer / Spacer, long'],
    ['Hook', 'several: Hook / Hook'],
  ])('finds the part number or name %j', (part, match) => {
    expect(found(part, numbered)).toBe(match)
  })

  it.each([
    ['zeros that a spreadsheet dropped', '421', 'guess: Bolt'],
    ['an O for a zero', 'NUT-O08', 'guess: Nut M8'],
    ['a zero for an O', 'W0-15', 'guess: Washer'],
  ])('takes %s for a guess', (_, part, match) => {
    expect(found(part, numbered)).toBe(match)
  })

  it.each([
    ['some of its words', 'battery strapping tool', 'guess: Battery strapping tool BX 16'],
    ['its words in another order', 'multimeter true-RMS', 'guess: True-RMS multimeter M 870'],
    ['a letter too few', 'Windlas tensioner', 'guess: Windlass tensioner MT 32'],
    ['a letter too many', 'soldering stattion', 'guess: Soldering station ST 90'],
    ['another letter', 'Soldering statiom', 'guess: Soldering station ST 90'],
    ['swapped letters', 'sodlering station', 'guess: Soldering station ST 90'],
    ['the starts of words', 'desold pump', 'guess: Desoldering pump DP 20'],
    ['what others call it', 'Zip ties 4,8 × 300', 'guess: Cable tie 4.8 x 300 mm, black'],
    ['an abbreviation', 'PET strap 16x0.8', 'guess: Polyester strap 16 x 0.8 mm, 1,500 m'],
  ])('takes a name by %s for a guess', (_, part, match) => {
    expect(found(part)).toBe(match)
  })

  it('offers several that are as near', () => {
    const match = matchProduct({ part: 'strapping tool' }, index)
    expect(match.kind === 'several' && match.products.map(({ name }) => name).sort()).toEqual([
      'Battery strapping tool BX 16',
      'Pneumatic strapping tool AP 19',
    ])
    const many = matchProduct({ part: 'mm' }, index)
    expect(many.kind === 'several' && many.products.length).toBeLessThanOrEqual(10)
  })

  it.each(['BX 17', 'BX17', 'Windlass tensioner MT 33', 'Battery strapping tool BX 19'])(
    'never guesses a product with another number: %j',
    (part) => {
      const match = matchProduct({ part: part }, index)
      expect(match.kind).toBe('none')
      expect(match.kind === 'none' && match.nearest.length).toBeGreaterThan(0)
      expect(match.kind === 'none' && match.nearest.length).toBeLessThanOrEqual(3)
    },
  )

  it('offers the nearest first', () => {
    const match = matchProduct({ part: 'BX17' }, index)
    expect(match.kind === 'none' && match.nearest[0]?.name).toBe('Battery strapping tool BX 16')
  })

  it('finds nothing near a text that has nothing in common', () => {
    expect(matchProduct({ part: 'zzz' }, index)).toEqual({ kind: 'none', nearest: [] })
    expect(matchProduct({ part: '???' }, index)).toEqual({ kind: 'none', nearest: [] })
  })
})

describe('a mistyped part number', () => {
  const offered = (part: string, description?: string) => found(part, index, description)

  it.each([
    ['12-1680', 'Polyester strap 16 x 0.8 mm, 1,500 m'],
    ['10-1815', 'Safety strap cutter K 51'],
    ['101815', 'Safety strap cutter K 51'],
    ['1O-18 15', 'Safety strap cutter K 51'],
    ['10-185', 'Safety strap cutter K 51'],
    ['10-18551', 'Safety strap cutter K 51'],
    ['10-1857', 'Safety strap cutter K 51'],
    ['“10-1815”', 'Safety strap cutter K 51'],
  ])('%s is asked about, and offers the right product first', (part, name) => {
    expect(offered(part)).toMatch(new RegExp(`^none: ${name}`))
  })

  it('offers each product that it may be', () => {
    expect(offered('10-2417')).toBe(
      'none: Battery strapping tool BX 16 / Pneumatic strapping tool AP 19',
    )
  })

  it.each(['16', '6016', '1060', '10-60'])('is not looked for inside of another: %s', (part) => {
    const other = indexProducts([product('1', 'Hook', '10-6016'), product('2', 'Nut', '10-2416')])
    expect(found(part, other)).not.toContain('Nut')
    expect(found('16', other)).toBe('none: ')
  })

  it('is a guess where the description confirms it', () => {
    expect(offered('10-1815', 'Safety strap cutter')).toBe('guess: Safety strap cutter K 51')
    expect(offered('10-2417', 'Pneumatic strappping tool')).toBe(
      'guess: Pneumatic strapping tool AP 19',
    )
    expect(offered('10-1815 safety strap cuter')).toBe('guess: Safety strap cutter K 51')
  })

  it('is asked about where the description is of another product', () => {
    expect(offered('10-1815', 'Soldering station ST 90')).toBe(
      'none: Soldering station ST 90 / Safety strap cutter K 51',
    )
  })
})

describe('a description', () => {
  const part = '10-1851'
  const by = (description: string) => found(part, index, description)

  it.each([
    ['of the product', 'Safety strap cutter K 51'],
    ['of some of its words', 'strap cutter'],
    ['with misspelt words', 'Safty strap cuter'],
    ['that is empty', '  '],
    ['in another language', 'Sicherheitsschere für Stahlband'],
    ['in another script', 'Ножницы для ленты'],
    ['of marks alone', '" ; —'],
    ['of 10,000 letters', 'abc '.repeat(2500)],
    ['that says too little', 'station for something else entirely'],
  ])('%s leaves the part number to decide', (_, description) => {
    expect(by(description)).toBe('part number: Safety strap cutter K 51')
  })

  it.each(['Soldering station ST 90', 'Solderng station', '22-0090'])(
    'of another product is asked about: %s',
    (description) => {
      expect(by(description)).toBe(
        'contradicted: Safety strap cutter K 51 / Soldering station ST 90',
      )
    },
  )

  it('says which of several products is meant', () => {
    const spacers = [product('1', 'Spacer', 'A-11'), product('2', 'Long distance bolt', 'A1-1')]
    const some = indexProducts([...samples, ...spacers])
    expect(found('A11', some)).toBe('several: Spacer / Long distance bolt')
    expect(found('A11', some, 'Distance bolt, long')).toBe('guess: Long distance bolt')
    expect(found('A11', some, 'Something')).toBe('several: Spacer / Long distance bolt')
  })
})

// Alone notices a matcher that finds single mistakes of the samples, and loses them among many products.
describe.each([28, 1000, 10_000])('200 mistyped lines among %d products', (count) => {
  const products = makeCatalogue(count)
  const many = indexProducts(products)
  const ranks = mistypedLines(products).map(({ part, description, meant }) => {
    const match = matchProduct({ part, description }, many)
    if ('product' in match) return match.product === meant ? 0 : -1
    return (match.kind === 'none' ? match.nearest : match.products).indexOf(meant)
  })

  it('offer the right product first, or among the first three', () => {
    expect(ranks).toHaveLength(200)
    expect(ranks.filter((rank) => rank === 0).length).toBeGreaterThanOrEqual(190)
    expect(ranks.filter((rank) => rank >= 0 && rank < 3).length).toBeGreaterThanOrEqual(198)
  })
})

describe('productsNear', () => {
  it('gives what a part offers', () => {
    expect(productsNear('10-2416', index)).toEqual([tool])
    expect(productsNear('sealler', index)).toEqual([productOf('steel-strap-sealer')])
    expect(productsNear('', index)).toEqual([])
  })
})

describe('complete', () => {
  const names = (part: string, of = index, most = 3) =>
    complete(part, of, most).map(({ name }) => name)

  it.each([
    ['bx', 'Battery strapping tool BX 16'],
    ['Sold', 'Soldering station ST 90'],
    ['pump des', 'Desoldering pump DP 20'],
    ['sodlering', 'Soldering station ST 90'],
  ])('completes %j', (part, name) => {
    expect(names(part)[0]).toBe(name)
  })

  it('offers what a mistyped part number may be, and nothing for the inside of a number', () => {
    expect(names('10-1815')[0]).toBe('Safety strap cutter K 51')
    const other = indexProducts([product('1', 'Hook 116', '10-6016')])
    expect(names('16', other)).toEqual([])
    expect(names('116', other)).toEqual(['Hook 116'])
  })

  it('puts part numbers first, and gives no more than asked for', () => {
    expect(names('nut', numbered)).toEqual(['Nut M8', 'Nut M10'])
    expect(names('strap', index, 2)).toHaveLength(2)
    expect(names('')).toEqual([])
  })
})
