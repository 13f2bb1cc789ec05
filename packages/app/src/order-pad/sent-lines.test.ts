import { orders } from '@strapline/contract/fixtures'
import type { PadLine } from '@strapline/ui/order-pad/types'
import { describe, expect, it, vi } from 'vitest'
import type { Entry } from '../outbox/entry.ts'
import { tellOutcomes } from '../outbox/tell.ts'
import { createWorld, entryIn, settled, wishFor } from '../outbox/test-world.ts'
import {
  isBooked,
  isSent,
  lineStateOf,
  linesShown,
  padGroup,
  sendLines,
  sentLines,
} from './sent-lines.ts'

const [order] = orders
const lineOf = (id: string, more: Partial<PadLine> = {}): PadLine => ({
  id,
  part: 'BX 16',
  quantity: '3',
  ...more,
})

/** What was sent of a line. */
const sentOf = (note: PadLine, state: Entry['state'], more: Partial<Entry> = {}) =>
  entryIn(state, { group: padGroup, line: note.id, note, key: note.id, ...more })

const refused: Entry['state'] = { kind: 'refused', status: 422, message: 'No.', fields: { a: 'b' } }
const doubt = { reason: 'Lost.', tries: 1, since: 0, askAt: 0 }
const takenForTheSame: Entry['state'] = { kind: 'made', answer: { success: false, order } }

it.each<[expected: string, Entry['state'], note?: Partial<PadLine>, more?: object]>([
  ['waiting, sent', { kind: 'queued' }],
  ['sending, sent', { kind: 'sending' }],
  ['unknown, sent', { kind: 'unknown', ...doubt }, {}, { reason: 'Lost.' }],
  ['expired, sent', { kind: 'expired' }],
  ['refused', refused, {}, { message: 'No.', fields: { a: 'b' } }],
  ['booked, sent, booked', { kind: 'made', answer: { success: true, order } }, {}, { order }],
  ['already-booked, sent, booked', takenForTheSame, {}, { order }],
  // Would notice: an order that was wanted again, and counts as booked although it was not.
  ['refused', takenForTheSame, { again: true }, { message: expect.stringMatching(/nothing more/) }],
])('a line is shown as %s', (expected, state, note, more) => {
  const line = lineStateOf(sentOf(lineOf('a', note), state))
  const [kind, ...flags] = expected.split(', ')
  expect(line).toEqual({ kind, ...more })
  expect([isSent(line), isBooked(line)]).toEqual([flags.includes('sent'), flags.includes('booked')])
})

it('a line of which nothing is known was not sent', () => {
  expect([isSent(undefined), isBooked(undefined)]).toEqual([false, false])
})

describe('the pad shows', () => {
  const [a, b] = [lineOf('a'), lineOf('b')]
  const asSent = lineOf('a', { quantity: '7', chosen: 'p1' })
  const shown = (...entries: Entry[]) => linesShown([a, b], sentLines(entries))

  it('a line that was sent as it was sent, the same one each time', () => {
    const entry = sentOf(asSent, { kind: 'sending' })
    const lines = shown(entry)
    expect(lines).toEqual([asSent, b])
    expect(shown(entry)[0], 'so that its row is not rendered again').toBe(lines[0])
  })

  it('a line that was refused as it is by now', () => {
    expect(shown(sentOf(asSent, refused))).toEqual([a, b])
  })

  it('above it what is still open and missing in it', () => {
    const missing = lineOf('x')
    expect(shown(sentOf(missing, { kind: 'unknown', ...doubt }))).toEqual([missing, a, b])
    expect(shown(sentOf(missing, takenForTheSame))).toEqual([a, b])
  })

  it('nothing of what was put away, belongs to no line, or was sent elsewhere', () => {
    const open = { kind: 'sending' } as const
    const lines = [a, b]
    const entries = [
      sentOf(asSent, open, { isPutAway: true }),
      sentOf(asSent, open, { line: undefined }),
      sentOf(asSent, open, { group: 'others' }),
    ]
    expect(linesShown(lines, sentLines(entries))).toBe(lines)
  })
})

describe('lines that the shop takes for orders that it has', () => {
  /** An outbox whose orders are all there already. */
  function openOutbox() {
    const answer = { success: false, order }
    const world = createWorld({ distort: (parts) => ({ ...parts, make: async () => answer }) })
    return world.open().outbox
  }
  const wishOf = (note: PadLine) =>
    wishFor('bookOrder', note.id, { group: padGroup, line: note.id, note })

  // Would notice: "These lines are being sent already", for ever.
  it('can be sent once more when they were wanted again, and only then', async () => {
    const outbox = openOutbox()
    outbox.pause(padGroup)
    const [again, once] = [wishOf(lineOf('a', { again: true })), wishOf(lineOf('b'))]
    expect(sendLines(outbox, [again, once])).toBe(true)
    expect(outbox.pauseOf(padGroup), 'the pad goes on').toBeUndefined()
    await settled()
    const [first, other] = outbox.entries()
    expect(sendLines(outbox, [once])).toBe(false)
    expect(sendLines(outbox, [again])).toBe(true)
    expect(sendLines(outbox, [again]), 'it is on its way').toBe(false)
    const keys = outbox.entries().map(({ key }) => key)
    expect(keys).toContain(other?.key)
    expect(keys).not.toContain(first?.key)
    expect(keys).toHaveLength(2)
  })

  // Would notice: a toast that says of fewer lines than the page that they are booked.
  it('are counted in the toast as on the page', async () => {
    const outbox = openOutbox()
    const notify = {
      success: vi.fn(),
      warning: vi.fn(),
      error: vi.fn(),
      keep: () => undefined,
      dismiss: () => undefined,
    }
    tellOutcomes({
      outbox,
      notify,
      tab: 'tab',
      isFormShown: () => false,
      areLinesShown: () => false,
      nextOf: () => undefined,
      deleteDraft: () => undefined,
      after: () => () => undefined,
    })
    sendLines(outbox, [wishOf(lineOf('a', { again: true })), wishOf(lineOf('b'))])
    await settled()
    expect(notify.warning).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('1 of 2 lines of the order pad are booked'),
    )
  })
})
