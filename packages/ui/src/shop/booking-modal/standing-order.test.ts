import { expect, it } from 'vitest'
import { standingOrderInWords } from './standing-order.ts'

it('says which order stands, and how to order again', () => {
  expect(standingOrderInWords({ _id: '65f300000000000000000001', myOrder: 1200 })).toBe(
    'Your order 65f300000000000000000001 of 1,200 pieces stands, and nothing more was booked. You can order the same again 10 minutes after it, or now with another quantity, address or phone number.',
  )
})
