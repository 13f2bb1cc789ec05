import { expect, it } from 'vitest'
import { standingOrderInWords } from './standing-order.ts'

it('says which order stands, and how to order again', () => {
  expect(standingOrderInWords({ _id: '65f300000000000000000001', myOrder: 1200 })).toBe(
    'Your order 65f300000000000000000001 of 1,200 pieces is valid, and nothing was booked twice. You can place the same order again after 10 minutes, or now with a different quantity, address or phone number.',
  )
})
