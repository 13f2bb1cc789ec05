import { describe, expect, it } from 'vitest'
import { type Fulfilled, type UpdateOrderInput, wrongFulfilmentOf } from './fulfilment.ts'
import {
  cancelled,
  confirmed,
  delivered,
  nextSteps,
  shipped,
  takenBack,
} from './fulfilment-steps.ts'

const now = Date.parse('2026-03-02T09:00Z')
const placed: Fulfilled = { myOrder: 10, placedAt: '2026-02-20T08:00:00.000Z', status: 'pending' }

/** The order after a change, as a server stores it. */
const after = (_: Fulfilled, input: UpdateOrderInput): Fulfilled => ({
  ...placed,
  ...input,
  shipments: input.shipments?.map((one) => ({
    ...one,
    sentAt: one.sentAt ?? '2026-03-02T09:00:00.000Z',
  })),
  expectedAt: input.expectedAt,
})

const part = shipped(placed, { pieces: 4, carrier: 'DHL' }, '2026-03-06')
const all = shipped(after(placed, part), { pieces: 6 }, '2026-03-06')

describe('the steps of an order', () => {
  it.each<[string, Fulfilled, UpdateOrderInput]>([
    ['confirmed', placed, confirmed(placed, '2026-03-06')],
    ['sent in part', placed, part],
    ['sent in all', after(placed, part), all],
    ['delivered', after(placed, all), delivered(after(placed, all))],
    ['cancelled in part', after(placed, part), cancelled(after(placed, part))],
  ])('%s, as a server takes it', (_, before, input) => {
    expect(wrongFulfilmentOf(before, input, now)).toEqual({})
  })

  it('say "shipped" with the last piece alone', () => {
    expect([part.status, all.status]).toEqual(['partly shipped', 'shipped'])
    expect(all.shipments).toEqual([
      { pieces: 4, carrier: 'DHL', sentAt: expect.any(String) },
      { pieces: 6 },
    ])
  })

  // Would notice: a correction that forgets a parcel or the day, or that no server takes.
  it('are taken back one by one, to where the order began', () => {
    let order = after(placed, delivered(after(placed, all)))
    const passed = []
    while (nextSteps(order).includes('take back')) {
      const input = takenBack(order)
      expect(wrongFulfilmentOf(order, input, now)).toEqual({})
      expect(input.expectedAt).toBe('2026-03-06')
      order = after(order, input)
      passed.push([order.status, order.shipments?.length ?? 0])
    }
    expect(passed).toEqual([
      ['shipped', 2],
      ['partly shipped', 1],
      ['confirmed', 0],
      ['pending', 0],
    ])
  })

  it('offer nothing that a server refuses', () => {
    expect(nextSteps(placed)).toEqual(['confirm', 'ship', 'cancel'])
    expect(nextSteps(after(placed, part))).toEqual(['ship', 'cancel', 'take back'])
    expect(nextSteps(after(placed, all))).toEqual(['deliver', 'take back'])
    expect(nextSteps({ ...placed, status: 'cancelled' })).toEqual([])
    // A server that says no status has them all pending.
    expect(nextSteps({ myOrder: 10 })).toEqual(['confirm', 'ship', 'cancel'])
  })
})
