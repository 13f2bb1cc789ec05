import { expect, it } from 'vitest'
import { createPace } from './pace.ts'

const limit = { most: 3, within: 1000 }

it('lets as many calls begin as are allowed, and the next once the first is old enough', () => {
  const pace = createPace([limit])
  for (const now of [0, 10, 20]) {
    expect(pace.waitAt(now)).toBe(0)
    pace.count(now)(now)
  }
  expect(pace.waitAt(20)).toBe(980)
  expect(pace.waitAt(1000)).toBe(0)
})

it('counts a call as of its answer, since the server may have counted it as late as that', () => {
  const pace = createPace([limit])
  const answered = pace.count(0)
  pace.count(10)(20)
  pace.count(10)(30)
  answered(400)
  // The second call is the oldest now.
  expect(pace.waitAt(500)).toBe(520)
})

it('keeps to each of several limits', () => {
  const pace = createPace([limit, { most: 4, within: 10_000 }])
  for (const now of [0, 1000, 2000, 3000]) pace.count(now)(now)
  expect(pace.waitAt(5000)).toBe(5000)
})
