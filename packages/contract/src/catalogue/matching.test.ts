import { expect, it } from 'vitest'
import { products } from '../fixtures.ts'
import type { ProductMatch } from '../search/match.ts'
import { matchAnswerSchema, readMatch, writeMatch } from './matching.ts'

const [one, other] = products as [(typeof products)[0], (typeof products)[0]]

it.each<ProductMatch>([
  { kind: 'found', product: one, by: 'part number' },
  { kind: 'guess', product: one },
  { kind: 'several', products: [one, other] },
  { kind: 'contradicted', products: [one, other] },
  { kind: 'none', nearest: [] },
  { kind: 'none', nearest: [other] },
])('sends %j as it is', (match) => {
  const { matches } = matchAnswerSchema.parse(
    JSON.parse(JSON.stringify({ matches: [writeMatch(match)] })),
  )
  expect(matches.map(readMatch)).toEqual([match])
})

it('knows nothing of what is unchecked, and of a product that is missing', () => {
  expect(readMatch(writeMatch(undefined))).toBeUndefined()
  expect(readMatch({ kind: 'found', products: [] })).toBeUndefined()
})
