import { emptyPad } from '@strapline/ui/order-pad/edit-pad'
import { describe, expect, it } from 'vitest'
import { additionsInWords } from './additions-in-words.ts'

const pad = emptyPad()
const tool = { name: 'Tool', quantity: 3, addition: { kind: 'added', pad, quantity: 3 } } as const
const reel = {
  name: 'Reel',
  quantity: 1025,
  addition: { kind: 'raised', pad, quantity: 2050 },
} as const
const seal = { name: 'Seal', quantity: 1, addition: { kind: 'full' } } as const

describe('several additions in words', () => {
  it.each([
    [[tool], '3 × Tool added to the pad'],
    [[tool, reel], '3 × Tool, 1,025 × Reel (now 2,050) added to the pad'],
    [
      [tool, seal],
      '3 × Tool added to the pad. Not added: Seal. The pad is full: send or delete some of its lines first',
    ],
    [[seal], 'Not added: Seal. The pad is full: send or delete some of its lines first'],
  ])('%#', (all, words) => {
    expect(additionsInWords(all)).toBe(words)
  })
})
