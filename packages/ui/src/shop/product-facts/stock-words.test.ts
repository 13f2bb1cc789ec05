import { describe, expect, it } from 'vitest'
import {
  availableQuantity,
  orderableQuantities,
  quantityHint,
  stockNote,
  whyNotBookable,
} from './stock-words.ts'

// Would notice: a date that is said of what is in stock, or a product that is back and called sold out for good.
it('say when there is more of a product of which nothing can be ordered', () => {
  const restockAt = '9999-12-31'
  const soldOut = { minOrder: 24, availAble: 0, restockAt }
  expect(stockNote(soldOut)).toBe('Sold out, back on 31 Dec 9999')
  expect(availableQuantity(soldOut)).toBe('Sold out, back on 31 Dec 9999')
  expect(whyNotBookable(soldOut)).toMatch(/at the moment\. Back on 31 Dec 9999\.$/)
  const tooFew = { minOrder: 24, availAble: 25, restockAt }
  expect(stockNote(tooFew)).toBe('Too few to order, more on 31 Dec 9999')
  expect(whyNotBookable(tooFew)).toMatch(/available\. More on 31 Dec 9999\.$/)
  expect(stockNote({ ...soldOut, restockAt: '2020-01-01' })).toBe('Sold out')
  expect(availableQuantity({ ...soldOut, availAble: 1800 })).toBe('1,800 pieces')
})

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
