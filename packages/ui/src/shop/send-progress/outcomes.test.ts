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
  [{ refused: 1 }, '1 line was refused.'],
  [{ refused: 2 }, '2 lines were refused.'],
  [
    { refused: 1, expired: 2, unknown: 1 },
    '1 line was refused. The outcome of 1 line is not known yet. 2 lines may be booked: look at My Orders.',
  ],
])('tells why none of %j is booked', (kinds, sentence) => {
  expect(resultOf(lines(kinds))).toBe(sentence)
})
