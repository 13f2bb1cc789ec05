import { productOf } from '@strapline/contract/fixtures'
import { describe, expect, it } from 'vitest'
import { additionsInWords } from './add-product.ts'
import { emptyPad } from './edit-pad.ts'

const pad = emptyPad()
const product = (name: string) => ({ ...productOf('heat-gun'), name })
const tool = {
  product: product('Tool'),
  quantity: 3,
  addition: { kind: 'added', pad, quantity: 3 },
} as const
const reel = {
  product: product('Reel'),
  quantity: 1025,
  addition: { kind: 'raised', pad, quantity: 2050 },
} as const
const seal = { product: product('Seal'), quantity: 1, addition: { kind: 'full' } } as const

describe('several additions in words', () => {
  it.each([
    [[tool], '3 × Tool added to the pad'],
    [[reel], '1,025 × Reel added to the pad, which now has 2,050'],
    [[tool, reel], '3 × Tool, 1,025 × Reel (now 2,050) added to the pad'],
    [
      [tool, seal],
      '3 × Tool added to the pad. Not added: Seal. The pad is full: send or delete some of its lines first',
    ],
    [
      [seal, seal],
      'Not added: Seal, Seal. The pad is full: send or delete some of its lines first',
    ],
  ])('%#', (all, words) => {
    expect(additionsInWords(all)).toBe(words)
  })
})
