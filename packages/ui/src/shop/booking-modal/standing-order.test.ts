import { expect, it } from 'vitest'
import { standingOrderInWords } from './standing-order.ts'

it('says which order stands, and how to order again', () => {
  expect(standingOrderInWords({ myOrder: 1200, number: 2177403512 })).toBe(
    'Your order 2177-403-512 of 1,200 pieces is valid, and nothing was booked twice. You can place the same order again after 10 minutes, or now with a different quantity, address or phone number.',
  )
  // Would notice: the id of the order, of a server that gives no numbers.
  expect(standingOrderInWords({ myOrder: 3 })).toMatch(/^Your order of 3 pieces is valid/)
})
