import { orders, productOf } from '@strapline/contract/fixtures'
import { describe, expect, it } from 'vitest'
import type { Entry } from '../outbox/entry.ts'
import { entryIn } from '../outbox/test-world.ts'
import { padGroup, sentLines } from './sent-lines.ts'
import { sentOrderOf } from './sent-order.ts'

const [sample] = orders
if (!sample) throw new Error('There are orders.')
const { _id, placedAt, unitPrice, reference: _reference, line: _line, ...input } = sample
const product = productOf('pet-strap-reel')
const newest = 'S-2026-1124-F4K'

/** What was sent as the line of this number. */
const sent = (line: number, state: Entry['state'], more: Partial<Entry> = {}) =>
  entryIn(state, {
    group: padGroup,
    line: `line-${line}`,
    key: `key ${line}`,
    input: { ...input, orderName: `Product ${line}`, orderId: product._id },
    labels: { reference: newest, line },
    at: 2,
    ...more,
  })
const made = (line: number): Entry['state'] => ({
  kind: 'made',
  answer: { success: true, order: { ...sample, _id: `order ${line}`, reference: newest, line } },
})
const refused: Entry['state'] = {
  kind: 'refused',
  status: 422,
  message: 'Some fields are invalid.',
  fields: { myOrder: 'Only 3 are left.' },
}
const unknown: Entry['state'] = {
  kind: 'unknown',
  reason: 'Lost.',
  tries: 1,
  since: 0,
  askAt: null,
}
const orderOf = (...entries: Entry[]) => sentOrderOf(sentLines(entries), [product])

describe('what a sending ends on', () => {
  it('is the order as the server has it, in the order of its lines', () => {
    const ended = orderOf(sent(2, made(2)), sent(1, made(1)))
    expect(ended?.order).toMatchObject({
      reference: newest,
      address: sample.address,
      notBooked: [],
    })
    expect(ended?.order.lines.map(({ number }) => number)).toEqual([1, 2])
    expect(ended?.ids).toEqual(['order 1', 'order 2'])
  })

  it('tells of each line that is not booked why, and of which the outcome is not known', () => {
    const ended = orderOf(
      sent(1, made(1)),
      sent(2, refused),
      sent(3, { kind: 'expired' }),
      sent(4, unknown),
    )
    expect(ended?.order.notBooked).toEqual([
      expect.objectContaining({
        number: 2,
        name: 'Product 2',
        quantity: sample.myOrder,
        why: 'Some fields are invalid. Only 3 are left.',
      }),
      expect.objectContaining({ number: 3, why: expect.stringMatching(/Check My Orders/) }),
      expect.objectContaining({ number: 4, why: expect.stringMatching(/not known yet/) }),
    ])
    expect(ended?.open).toBe(1)
  })

  // Would notice: lines that were booked before, and are confirmed with the number of others.
  it('has the lines with the newest number only', () => {
    const before = { labels: { reference: 'S-2026-1124-AAA', line: 1 }, at: 1 }
    expect(orderOf(sent(1, made(1)), sent(9, made(9), before))?.ids).toEqual(['order 1'])
  })

  it('is nothing while a line is under way, and when none is booked', () => {
    expect(orderOf(sent(1, made(1)), sent(2, { kind: 'queued' }))).toBeUndefined()
    expect(orderOf(sent(1, refused))).toBeUndefined()
    expect(orderOf()).toBeUndefined()
  })

  // A server that answers nothing but whether it was booked, and one that gives no numbers.
  it('says what was sent where the server does not say what was booked, and no number that it has not', () => {
    const bare = sent(1, { kind: 'made', answer: { success: true } })
    expect(orderOf(bare)).toMatchObject({
      order: { reference: undefined, lines: [{ name: 'Product 1', partNumber: '12-1608' }] },
      ids: [],
    })
  })
})
