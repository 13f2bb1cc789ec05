import { expect, it } from 'vitest'
import { restockDay, withRestock } from './restock.ts'

const now = new Date(2026, 2, 2, 9).getTime()

it.each([
  ['2026-05-12', '12 May'],
  ['2027-01-04', '4 Jan 2027'],
  // Today has not passed.
  ['2026-03-02', '2 Mar'],
  ['2026-03-01', undefined],
  ['soon', undefined],
  ['2026-05-12T08:00:00Z', undefined],
  [undefined, undefined],
])('%s is said as %s', (restockAt, day) => {
  expect(restockDay({ restockAt }, now)).toBe(day)
})

it('stands with what is said of the stock today', () => {
  const restockAt = '9999-12-31'
  expect(withRestock('Sold out', { restockAt })).toBe('Sold out, back on 31 Dec 9999')
  expect(withRestock('Sold out', {})).toBe('Sold out')
})
