import type { Order } from '@strapline/contract/entities'
import { buyerOrders } from '@strapline/contract/fixtures'
import type { Shipment } from '@strapline/contract/fulfilment'
import { describe, expect, it } from 'vitest'
import { cancelledEvents, type MailEvent, placedEvent, updatedEvents } from './mail-events.ts'

const { shipments: _, ...placed } = buyerOrders[0] as Order
const order: Order = { ...placed, myOrder: 10, status: 'confirmed', revision: 1 }

const day = '2026-03-01T12:00:00.000Z'
const parcel = (pieces: number, more: Partial<Shipment> = {}): Shipment => ({
  pieces,
  sentAt: day,
  ...more,
})

/** The pieces and the number of each parcel that is told. */
const told = (before: Shipment[], after: Shipment[], more: Partial<Order> = {}) =>
  updatedEvents(
    { ...order, shipments: before },
    { ...order, status: 'partly shipped', revision: 2, shipments: after, ...more },
  ).map(({ kind, facts: { pieces, tracking } }) => [kind, pieces, tracking])

describe('a parcel is told once', () => {
  it.each<[string, Shipment[], Shipment[], unknown[][]]>([
    ['the first one', [], [parcel(2)], [['shipped', 2, undefined]]],
    ['another of the same day', [parcel(2)], [parcel(2), parcel(3)], [['shipped', 3, undefined]]],
    [
      'two at once',
      [],
      [parcel(2), parcel(2)],
      [
        ['shipped', 2, undefined],
        ['shipped', 2, undefined],
      ],
    ],
    ['not one whose number is added', [parcel(2)], [parcel(2, { tracking: '1' })], []],
    [
      'not one whose day is corrected',
      [parcel(2)],
      [parcel(2, { sentAt: '2026-03-02T12:00:00.000Z' })],
      [],
    ],
    ['not one that is left', [parcel(2), parcel(3)], [parcel(3)], []],
    ['nothing new', [parcel(2)], [parcel(2)], []],
  ])('%s', (_, before, after, expected) => {
    expect(told(before, after)).toStrictEqual(expected)
  })

  it('by a key of its own, also when it is taken back and sent again', () => {
    const keys = (revision: number) =>
      updatedEvents(order, { ...order, revision, shipments: [parcel(1), parcel(1)] }).map(
        ({ key }) => key,
      )
    expect(new Set([...keys(2), ...keys(4)]).size).toBe(4)
  })
})

describe('a cancelled order', () => {
  it('tells what will not be sent, once', () => {
    expect(told([parcel(4)], [parcel(4)], { status: 'cancelled' })).toStrictEqual([
      ['cancelled', 6, undefined],
    ])
    const cancelled = { ...order, status: 'cancelled' }
    expect(updatedEvents(cancelled, { ...cancelled, revision: 3 })).toStrictEqual([])
    // Deleted afterwards: there is nothing to tell.
    expect(cancelledEvents(cancelled)).toStrictEqual([])
    expect(cancelledEvents({ ...order, shipments: [parcel(10)] })).toStrictEqual([])
  })

  it('has one key, whichever way it is cancelled', () => {
    const [byStatus] = updatedEvents(order, { ...order, status: 'cancelled' })
    expect(cancelledEvents(order)[0]?.key).toBe(byStatus?.key)
  })
})

it('an order of somebody who was erased tells nobody', () => {
  const nobodys = { ...order, email: '' }
  expect(cancelledEvents(nobodys)).toStrictEqual([])
  expect(updatedEvents(nobodys, { ...nobodys, shipments: [parcel(1)] })).toStrictEqual([])
})

it('orders are told together where they were sent together, to one address', () => {
  const batch = (more: Partial<Order>) => placedEvent({ ...order, ...more }).batch
  const reference = 'S-2026-1124-F4K'
  expect(batch({ reference })).toBe(batch({ reference, _id: 'another' }))
  expect(batch({ reference })).not.toBe(batch({ reference, address: 'elsewhere' }))
  const { reference: __, ...alone } = order
  const event: MailEvent = placedEvent(alone)
  expect(event.batch).toBeUndefined()
})
