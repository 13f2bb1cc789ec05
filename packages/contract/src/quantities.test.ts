import { expect, it } from 'vitest'
import { readQuantity } from './quantities.ts'

it.each([
  ['24', 24],
  ['1.000', 1000],
  ["12'000", 12_000],
  ['24 pcs', 24],
  ['24pcs', 24],
  ['pcs 12', 12],
  ['x 12', 12],
  ['×12', 12],
])('reads “%s” as %d pieces', (text, value) => {
  expect(readQuantity(text)).toEqual({ kind: 'value', value })
})

it.each(['PCS1', 'St5', 'NO12', '0', '-3', '1.5', 'abc'])(
  'does not take “%s” for a number of pieces',
  (text) => {
    expect(readQuantity(text)).toEqual({ kind: 'unreadable' })
  },
)

it('says that nothing is typed', () => {
  expect(readQuantity('  ')).toEqual({ kind: 'missing' })
})

const ties = { pack: { pieces: 100, name: 'bag' } }

it.each([
  ['1 pack', 100, 1],
  ['2 packs', 200, 2],
  ['2 Packungen', 200, 2],
  ['2 x VPE', 200, 2],
  ['3 bags', 300, 3],
  ['1.000 Bag', 100_000, 1000],
])('reads “%s” of what is sold in bags of 100 as %d pieces', (text, value, packs) => {
  expect(readQuantity(text, ties)).toEqual({ kind: 'value', value, packs })
})

it('finds the name of a pack in a longer one', () => {
  const strap = { pack: { pieces: 50, name: 'reel of 50 m' } }
  expect(readQuantity('4 reels', strap)).toEqual({ kind: 'value', value: 200, packs: 4 })
})

it.each([
  ['2x50', 100],
  ['2 × 50', 100],
  ['2 x 50 pcs', 100],
  ['10 * 1.000', 10_000],
])('multiplies “%s”, whatever the pack is', (text, value) => {
  expect(readQuantity(text)).toEqual({ kind: 'value', value })
  expect(readQuantity(text, ties)).toEqual({ kind: 'value', value })
})

it.each(['2 boxes', '24 m'])('knows the number, and not the unit, of “%s”', (text) => {
  const count = Number.parseInt(text, 10)
  expect(readQuantity(text, ties)).toEqual({ kind: 'unreadable', count })
})

it.each([
  ['2 packs', {}],
  ['2 packs', { pack: { pieces: 0, name: 'bag' } }],
  ['2 packs', { pack: { pieces: 2.5, name: 'bag' } }],
])('does not take “%s” for pieces without a pack that can be', (text, sold) => {
  expect(readQuantity(text, sold)).toEqual({ kind: 'unreadable', count: 2 })
})

it.each(['0 packs', '-2 packs', '1.5 packs', '2x0', '9007199254740991 packs'])(
  'does not take “%s” for a quantity',
  (text) => {
    expect(readQuantity(text, ties).kind).toBe('unreadable')
  },
)
