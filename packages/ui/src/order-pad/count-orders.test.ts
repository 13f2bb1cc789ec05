import type { Order } from '@strapline/contract/entities'
import { buyerOrders } from '@strapline/contract/fixtures'
import { afterEach, describe, expect, it } from 'vitest'
import { speak } from '../content/voice.ts'
import { asSpecified } from '../content/voices/as-specified.ts'
import { edited } from '../content/voices/edited.ts'
import { countOrders, orderRowNoun } from './count-orders.ts'

const order = (_id: string, sent: Partial<Order> = {}): Order => {
  const { reference: _reference, line: _line, ...rest } = buyerOrders[0] as Order
  return { ...rest, _id, ...sent }
}
const one = order('1', { reference: 'S-1', line: 1 })
const two = order('2', { reference: 'S-1', line: 2 })
const single = order('3')

afterEach(() => speak(asSpecified))

describe('rows of orders in words', () => {
  it('are orders and lines where some were sent together', () => {
    speak(edited)
    expect(countOrders([one, two, single])).toBe('2 orders · 3 lines')
    expect(countOrders([two])).toBe('1 order · 1 line')
    expect(orderRowNoun([one, single, two]).many).toBe('lines')
  })

  it('are orders where each was sent alone, and of two people with the same number', () => {
    speak(edited)
    expect(countOrders([single])).toBe('1 order')
    expect(
      countOrders([one, order('4', { reference: 'S-1', line: 1, email: 'other@shop.example' })]),
    ).toBe('2 orders')
  })

  it('are orders as the specification calls them', () => {
    expect(countOrders([one, two, single])).toBe('3 orders')
  })
})
