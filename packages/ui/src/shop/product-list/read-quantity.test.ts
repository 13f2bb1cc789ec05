import { productOf } from '@strapline/contract/fixtures'
import { describe, expect, it } from 'vitest'
import { firstQuantity, readRowQuantity } from './read-quantity.ts'

const reel = productOf('pet-strap-reel')

describe('the quantity of a row', () => {
  it.each([
    ['25', 25],
    [' 1,799 ', 1799],
    ['1.500', 1500],
  ])('reads “%s” as %d', (typed, value) => {
    expect(readRowQuantity(typed, reel)).toEqual({ value })
  })

  it.each(['', '24', '1800', '25.5', '-25', 'some', '1e3', '9'.repeat(20)])(
    'says of “%s” what to enter',
    (typed) => {
      expect(readRowQuantity(typed, reel)).toEqual({ error: 'Enter 25 to 1,799 pieces.' })
    },
  )

  it.each([
    [undefined, '25'],
    [24, '25'],
    [25, '25'],
    [300, '300'],
    [1800, '25'],
  ])('starts for %s pieces with %s', (needed, first) => {
    expect(firstQuantity(reel, needed)).toBe(first)
  })

  it('starts empty where nothing can be ordered', () => {
    expect(firstQuantity({ ...reel, availAble: 0 }, 25)).toBe('')
  })
})
