import { expect, it } from 'vitest'
import { doubtfulQuantity, quantityText, readQuantity } from './read-quantity.ts'

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

it.each(['PCS1', 'St5', 'NO12', '24 m', '2 boxes', '0', '-3', '1.5', 'abc'])(
  'does not take “%s” for a number of pieces',
  (text) => {
    expect(readQuantity(text)).toEqual({ kind: 'unreadable' })
  },
)

it('says that nothing is typed', () => {
  expect(readQuantity('  ')).toEqual({ kind: 'missing' })
})

it.each([
  ['1.000', '1,000'],
  ['2 500', '2,500'],
  ['20000', '20,000'],
  ['24 pcs', '24'],
  ['1.5', '1.5'],
  ['a few', 'a few'],
  ['', ''],
])('shows “%s” as “%s”', (typed, shown) => {
  expect(quantityText(typed)).toBe(shown)
})

it.each([
  ['1.500', '1,500'],
  ['1.500 Stk', '1,500'],
  ['1,500', undefined],
  ['1500', undefined],
  ['1 500', undefined],
  ['1.500.000', undefined],
  ['1.5', undefined],
  ['a few', undefined],
])('says of “%s” that it was read as %s', (typed, read) => {
  expect(doubtfulQuantity(typed)).toBe(read)
})
