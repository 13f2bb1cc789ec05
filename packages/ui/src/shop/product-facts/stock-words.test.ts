import { describe, expect, it } from 'vitest'
import {
  availableQuantity,
  orderableQuantities,
  quantityHint,
  stockNote,
  whyNotBookable,
} from './stock-words.ts'

describe('the words for what can be ordered', () => {
  it.each([
    {
      minOrder: 24,
      availAble: 1800,
      available: '1,800 pieces',
      quantities: '25 to 1,799 pieces',
      hint: 'Between 25 and 1,799 pieces',
    },
    {
      minOrder: 5,
      availAble: 7,
      available: '7 pieces',
      note: 'Order exactly 6',
      quantities: 'exactly 6 pieces',
      hint: 'Exactly 6 pieces',
    },
    {
      minOrder: 0,
      availAble: 2,
      available: '2 pieces',
      note: 'Order exactly 1',
      quantities: 'exactly 1 piece',
      hint: 'Exactly 1 piece',
    },
    {
      minOrder: 24,
      availAble: 25,
      available: '25 pieces',
      note: 'Too few to order',
      why: 'Cannot be ordered now: an order must be more than 24 and less than the 25 available.',
    },
    {
      minOrder: 24,
      availAble: 0,
      available: 'Sold out',
      note: 'Sold out',
      why: 'Sold out: nothing is available to order at the moment.',
    },
  ])('of a minimum of $minOrder and $availAble available', (expected) => {
    const { minOrder, availAble, available, note, quantities, hint, why } = expected
    const limits = { minOrder, availAble }
    expect(availableQuantity(limits)).toBe(available)
    expect(stockNote(limits)).toBe(note)
    expect(orderableQuantities(limits)).toBe(quantities)
    expect(quantityHint(limits)).toBe(hint)
    expect(whyNotBookable(limits)).toBe(why)
  })
})
