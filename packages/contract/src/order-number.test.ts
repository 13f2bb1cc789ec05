import { expect, it } from 'vitest'
import { leastOrderNumber, showOrderNumber } from './order-number.ts'
import { rowTokens, termsOfList } from './search/row-tokens.ts'

it('rises with time, by one in a tenth of a second, and begins with 1', () => {
  const now = Date.UTC(2026, 10, 27, 8)
  expect(leastOrderNumber(now + 99)).toBe(leastOrderNumber(now))
  expect(leastOrderNumber(now + 100)).toBe(leastOrderNumber(now) + 1)
  expect(leastOrderNumber(Date.UTC(1999, 0, 1))).toBe(1)
})

it.each([
  [2_177_403_512, '2177-403-512'],
  [10_177_403_512, '10177-403-512'],
  [1_234_567, '1-234-567'],
  [512, '512'],
])('%s is written %s', (number, written) => {
  expect(showOrderNumber(number)).toBe(written)
})

it.each(['2177-403-512', '2177403512', '2177-403'])('an order is found by %s', (q) => {
  const tokens = rowTokens(['number'], { number: 2_177_403_512 })
  const isFound = termsOfList(q).every((term) =>
    term.some((way) =>
      way.every(({ token, isPrefix }) =>
        tokens.some((other) => (isPrefix ? other.startsWith(token) : other === token)),
      ),
    ),
  )
  expect(isFound).toBe(true)
})
