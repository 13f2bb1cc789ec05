import { expect, it } from 'vitest'
import { products } from '../fixtures.ts'
import { indexProducts } from './product-index.ts'

// Alone notices a pad that prepares a catalogue of 10,000 products at each keystroke.
it('prepares a catalogue once, and another answer of the server anew', () => {
  expect(indexProducts(products)).toBe(indexProducts(products))
  expect(indexProducts([...products])).not.toBe(indexProducts(products))
})
