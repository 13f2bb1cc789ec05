import { auditEntries, orders } from '@strapline/contract/fixtures'
import { expect, test } from 'vitest'
import { recentSamples } from './recent-samples.ts'

const now = Date.parse('2026-11-24T15:00:00Z')
const day = 24 * 60 * 60_000

test('the newest sample is of yesterday, and all others keep their distance and their time of day', () => {
  const { orders: recent } = recentSamples(orders, now)
  expect(recent.at(-1)?.placedAt).toBe('2026-11-23T08:30:00.000Z')
  const distances = recent.map(({ placedAt = '' }, at) => {
    const before = orders[at]?.placedAt ?? ''
    return Date.parse(placedAt) - Date.parse(before)
  })
  expect(new Set(distances).size).toBe(1)
  expect((distances[0] ?? 1) % day).toBe(0)
})

test('changes move with the orders, also when they are newer', () => {
  const { audit, orders: recent } = recentSamples(orders, now, auditEntries)
  expect(audit[0]?.at.slice(0, 10)).toBe('2026-11-23')
  expect(recent.at(-1)?.placedAt?.slice(0, 10)).toBe('2026-11-09')
})

test('the number of a sending says the day on which it was sent', () => {
  const { orders: recent } = recentSamples(orders, now)
  const sent = recent.filter(({ reference }) => reference !== undefined)
  expect(sent.length).toBeGreaterThan(1)
  for (const { reference, placedAt = '' } of sent) {
    const [year, month, ofMonth] = placedAt.slice(0, 10).split('-')
    expect(reference).toBe(`S-${year}-${month}${ofMonth}-F4K`)
  }
})

test('nothing stays nothing', () => {
  expect(recentSamples([], now)).toEqual({ orders: [], audit: [] })
})
