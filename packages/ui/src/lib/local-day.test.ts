import { expect, it } from 'vitest'
import { dayIn, localDay } from './local-day.ts'

// Would notice: a day of another time zone, which is another one in the evening or in the morning.
it('the day of a time is that of the reader, and begins when theirs does', () => {
  const evening = new Date(2026, 2, 6, 23, 59).getTime()
  expect(localDay(evening)).toBe('2026-03-06')
  expect(dayIn('2026-03-06')).toBe(new Date(2026, 2, 6).getTime())
})

it.each([undefined, '', '6 March', '2026-03-06T10:00Z', '2026-13-01'])('%s is no day', (text) => {
  expect(dayIn(text)).toBeUndefined()
})
