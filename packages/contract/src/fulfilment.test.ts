import { describe, expect, it } from 'vitest'
import {
  type Fulfilled,
  lateSince,
  openPieces,
  orderStatuses,
  shippedPieces,
  statusOf,
  updateOrderSchema,
  wrongFulfilmentOf,
} from './fulfilment.ts'
import { messages } from './messages.ts'

const texts = messages.extra.fulfilment
const now = Date.parse('2026-03-02T09:00Z')
const order: Fulfilled = { myOrder: 10, placedAt: '2026-02-20T08:00:00.000Z', status: 'pending' }

const parcels = (...pieces: number[]) => pieces.map((one) => ({ pieces: one }))

describe('what can be said of an order of ten pieces', () => {
  // Every status with nothing, some, all and too many pieces sent.
  const right: Record<(typeof orderStatuses)[number], readonly boolean[]> = {
    pending: [true, false, false],
    confirmed: [true, false, false],
    'partly shipped': [false, true, false],
    shipped: [false, false, true],
    delivered: [false, false, true],
    cancelled: [true, true, false],
  }
  it.each(orderStatuses)('%s', (status) => {
    for (const [index, shipped] of [0, 4, 10].entries()) {
      const shipments = shipped > 0 ? parcels(shipped) : []
      const wrong = wrongFulfilmentOf(order, { status, shipments }, now)
      const expected = right[status][index]
        ? {}
        : { status: texts.statusDiffers(status, { shipped, pieces: 10 }) }
      expect(wrong).toEqual(expected)
    }
    expect(wrongFulfilmentOf(order, { status, shipments: parcels(6, 5) }, now)).toEqual({
      shipments: texts.tooManyPieces(10),
    })
  })

  it('a cancelled one keeps its pieces and may get the number of a parcel', () => {
    const before = {
      ...order,
      status: 'cancelled',
      shipments: [{ pieces: 4, sentAt: '2026-02-21T08:00:00Z' }],
    }
    const sent = [{ pieces: 4, tracking: '1', sentAt: '2026-02-21T08:00:00Z' }]
    expect(wrongFulfilmentOf(before, { status: 'cancelled', shipments: sent }, now)).toEqual({})
    for (const change of [
      { status: 'partly shipped', shipments: sent },
      { status: 'cancelled', shipments: parcels(5) },
    ] as const) {
      expect(
        wrongFulfilmentOf(before, { ...change, shipments: [...change.shipments] }, now),
      ).toEqual({
        status: texts.cancelledStays,
      })
    }
  })

  it.each([
    ['2026-02-19T10:00:00Z', false],
    // The clock of whoever sends it may be hours behind.
    ['2026-02-19T21:00:00Z', true],
    ['2026-03-02T20:00:00Z', true],
    ['2026-03-02T22:00:00Z', false],
  ])('a parcel was sent at %s: %s', (sentAt, isRight) => {
    const change = { status: 'shipped', shipments: [{ pieces: 10, sentAt }] } as const
    const wrong = wrongFulfilmentOf(order, { ...change, shipments: [...change.shipments] }, now)
    expect(wrong).toEqual(isRight ? {} : { shipments: texts.sentAtWrong })
  })

  // Would notice: an old order of which only a number is corrected, refused for what it has said before.
  it('what it has said before is not judged again', () => {
    const sentAt = '2025-01-01T08:00:00Z'
    const before = {
      ...order,
      expectedAt: '2026-01-01',
      status: 'shipped',
      shipments: [{ pieces: 10, sentAt }],
    }
    const change = {
      status: 'shipped',
      expectedAt: '2026-01-01',
      shipments: [{ pieces: 10, sentAt }],
    } as const
    expect(wrongFulfilmentOf(before, { ...change, shipments: [...change.shipments] }, now)).toEqual(
      {},
    )
    expect(
      wrongFulfilmentOf(
        before,
        { status: 'shipped', expectedAt: '2026-01-02', shipments: parcels(10) },
        now,
      ),
    ).toEqual({
      expectedAt: texts.expectedAtPassed,
    })
  })
})

it('the carrier and the number are one line each, with something that can be seen', () => {
  const read = (shipment: object) =>
    updateOrderSchema.safeParse({ status: 'shipped', shipments: [{ pieces: 1, ...shipment }] })
  const script = '<script>alert(1)</script>'
  expect(read({ carrier: ` ${script} ` }).data?.shipments?.[0]?.carrier).toBe(script)
  expect(read({ tracking: '\u200b' }).success).toBe(false)
  expect(read({ tracking: 'x'.repeat(81) }).success).toBe(false)
  expect(read({ weight: 3 }).success).toBe(false)
})

it('pieces that are open are what was ordered without what was sent, and none of a cancelled order', () => {
  const sent = {
    ...order,
    shipments: [
      { pieces: 3, sentAt: '' },
      { pieces: 4, sentAt: '' },
    ],
  }
  expect(shippedPieces(sent)).toBe(7)
  expect(openPieces(sent)).toBe(3)
  expect(openPieces({ ...sent, status: 'cancelled' })).toBe(0)
  expect(openPieces({ ...sent, myOrder: 2 })).toBe(0)
})

it('a status that nobody knows is none', () => {
  expect(statusOf({ status: 'shipped' })).toBe('shipped')
  expect(statusOf({ status: 'toString' })).toBeUndefined()
  expect(statusOf({})).toBeUndefined()
})

describe('an order is late', () => {
  it.each([
    ['shipped', '2026-02-28', '2026-03-01'],
    ['pending', '2026-03-01', '2026-03-02'],
    ['partly shipped', '2026-03-02', undefined],
    ['delivered', '2026-02-28', undefined],
    ['cancelled', '2026-02-28', undefined],
    ['shipped', undefined, undefined],
    ['shipped', '0000-99-99', undefined],
  ])('%s and expected on %s: since %s', (status, expectedAt, since) => {
    expect(lateSince({ status, expectedAt }, '2026-03-02')).toBe(since)
  })
})
