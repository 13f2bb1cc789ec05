import type { Product } from '@strapline/contract/entities'
import { products as samples } from '@strapline/contract/fixtures'
import { describe, expect, it } from 'vitest'
import { complete, matchPart } from './match-part.ts'
import { indexParts } from './part-index.ts'

function product(_id: string, name: string, partNumber?: string): Product {
  const others = { description: '', image: '', unitPrice: 1, minOrder: 1, availAble: 100 }
  return { _id, name, ...others, ...(partNumber !== undefined && { partNumber }) }
}

const [tool] = samples as [Product]
const index = indexParts(samples)
const numbered = indexParts([
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
function found(part: string, of = index, chosen?: string): string {
  const match = matchPart(part, chosen, of)
  switch (match.kind) {
    case 'found':
      return `${match.by}: ${match.product.name}`
    case 'guess':
      return `guess: ${match.product.name}`
    case 'several':
      return `several: ${match.products.map(({ name }) => name).join(' / ')}`
    default:
      return match.kind
  }
}

describe('matchPart', () => {
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
    const match = matchPart('strapping tool', undefined, index)
    expect(match.kind === 'several' && match.products.map(({ name }) => name).sort()).toEqual([
      'Battery strapping tool BX 16',
      'Pneumatic strapping tool AP 19',
    ])
    const many = matchPart('mm', undefined, index)
    expect(many.kind === 'several' && many.products.length).toBeLessThanOrEqual(10)
  })

  it.each(['BX 17', 'BX17', 'Windlass tensioner MT 33', 'Battery strapping tool BX 19'])(
    'never guesses a product with another number: %j',
    (part) => {
      const match = matchPart(part, undefined, index)
      expect(match.kind).toBe('none')
      expect(match.kind === 'none' && match.nearest.length).toBeGreaterThan(0)
      expect(match.kind === 'none' && match.nearest.length).toBeLessThanOrEqual(3)
    },
  )

  it('offers the nearest first', () => {
    const match = matchPart('BX17', undefined, index)
    expect(match.kind === 'none' && match.nearest[0]?.name).toBe('Battery strapping tool BX 16')
  })

  it('finds nothing near a text that has nothing in common', () => {
    expect(matchPart('zzz', undefined, index)).toEqual({ kind: 'none', nearest: [] })
    expect(matchPart('???', undefined, index)).toEqual({ kind: 'none', nearest: [] })
  })

  it('takes what a person has chosen, as long as it is sold', () => {
    expect(found('anything', index, tool._id)).toBe('choice: Battery strapping tool BX 16')
    expect(found('AP19', index, 'gone')).toBe('model: Pneumatic strapping tool AP 19')
  })

  it('says nothing without a part or without the catalogue', () => {
    expect(matchPart('  ', undefined, index)).toEqual({ kind: 'empty' })
    expect(matchPart('BX16', undefined, undefined)).toEqual({ kind: 'unchecked' })
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

  it('puts part numbers first, and gives no more than asked for', () => {
    expect(names('nut', numbered)).toEqual(['Nut M8', 'Nut M10'])
    expect(names('strap', index, 2)).toHaveLength(2)
    expect(names('')).toEqual([])
  })
})
