import { expect, test } from 'vitest'
import { costOf } from './cost-of.ts'

test.each([
  [5, 1490, 7450],
  [3, 0.1, 0.3],
  [1_000, 0.0149, 14.9],
  [0, 12, 0],
  [2, 1e39, 2e39],
])('%d pieces at %d cost %d', (pieces, unitPrice, cost) => {
  expect(costOf(pieces, { unitPrice })).toBe(cost)
})
