import { expect, it } from 'vitest'
import { doubtfulQuantity, quantityText } from './quantity-text.ts'

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
