import { expect, it } from 'vitest'
import type { LineState } from '../../order-pad/types.ts'
import { announcement, countStates, resultOf } from './outcomes.ts'

/** So many lines of each kind. */
function lines(kinds: Partial<Record<LineState['kind'], number>>) {
  return countStates(
    Object.entries(kinds).flatMap(([kind, count]) =>
      Array.from({ length: count }, () => ({ kind }) as LineState),
    ),
  )
}

it('announces five sentences while 500 lines are sent, not 500', () => {
  const said = new Set<string>()
  for (let booked = 0; booked <= 500; booked += 1) {
    said.add(announcement('sending', lines({ booked, waiting: 500 - booked })))
  }
  expect([...said]).toEqual([
    'Sending 500 lines.',
    'A quarter of the lines are done.',
    'Half of the lines are done.',
    'Three quarters of the lines are done.',
    'All of the lines are done.',
  ])
})

it.each([
  [{ booked: 40 }, 'All 40 lines are booked.'],
  [{ booked: 1 }, '1 of 1 line is booked.'],
  [{ booked: 30, 'already-booked': 10 }, 'All 40 lines are booked.'],
  [
    { booked: 36, refused: 1, expired: 2, unknown: 1 },
    '36 of 40 lines are booked, 1 was refused, of 1 the outcome is not known yet, 2 may be booked: look at My Orders.',
  ],
  [{ refused: 2 }, '0 of 2 lines are booked, 2 were refused.'],
])('tells the result of %j', (kinds, sentence) => {
  expect(resultOf(lines(kinds))).toBe(sentence)
})
