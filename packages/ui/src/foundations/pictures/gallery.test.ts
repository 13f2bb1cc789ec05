import { expect, it } from 'vitest'
import { columnsOf } from './gallery.tsx'

// Would notice: three steps in a row, and the fourth alone below two thirds of nothing.
it.each([
  [3, 3, 3],
  [4, 3, 2],
  [5, 3, 3],
  [6, 4, 3],
  [4, 4, 4],
  [5, 1, 1],
])('%i cards where there is room for %i: %i in a row', (cards, most, columns) => {
  expect(columnsOf(cards, most)).toBe(columns)
})
