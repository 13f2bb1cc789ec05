import { products } from '@strapline/contract/fixtures'
import { expect, it } from 'vitest'
import { indexParts } from './part-index.ts'

// Alone notices a pad that prepares a catalogue of 10,000 products at each keystroke.
it('prepares a catalogue once, and another answer of the server anew', () => {
  expect(indexParts(products)).toBe(indexParts(products))
  expect(indexParts([...products])).not.toBe(indexParts(products))
})
