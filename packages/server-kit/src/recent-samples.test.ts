import { auditEntries, orders, products } from '@strapline/contract/fixtures'
import { expect, test } from 'vitest'
import { recentSamples } from './recent-samples.ts'

const now = Date.parse('2026-11-24T15:00:00Z')
const day = 24 * 60 * 60_000

test('the newest sample is of yesterday, and all others keep their distance and their time of day', () => {
  const { orders: recent } = recentSamples({ orders, audit: [], products: [] }, now)
  expect(recent.at(-1)?.placedAt).toBe('2026-11-23T08:30:00.000Z')
  const distances = recent.map(({ placedAt = '' }, at) => {
    const before = orders[at]?.placedAt ?? ''
    return Date.parse(placedAt) - Date.parse(before)
  })
  expect(new Set(distances).size).toBe(1)
  expect((distances[0] ?? 1) % day).toBe(0)
})

test('changes move with the orders, also when they are newer', () => {
  const { audit, orders: recent } = recentSamples(
    { orders, audit: auditEntries, products: [] },
    now,
  )
  expect(audit[0]?.at.slice(0, 10)).toBe('2026-11-23')
  expect(recent.at(-1)?.placedAt?.slice(0, 10)).toBe('2026-11-09')
})

test('the number of a sending says the day on which it was sent', () => {
  const { orders: recent } = recentSamples({ orders, audit: [], products: [] }, now)
  const sent = recent.filter(({ reference }) => reference !== undefined)
  expect(sent.length).toBeGreaterThan(1)
  for (const { reference, placedAt = '' } of sent) {
    const [year, month, ofMonth] = placedAt.slice(0, 10).split('-')
    expect(reference).toBe(`S-${year}-${month}${ofMonth}-F4K`)
  }
})

test('nothing stays nothing', () => {
  const nothing = { orders: [], audit: [], products: [] }
  expect(recentSamples(nothing, now)).toEqual(nothing)
})

// Would notice: a demo in which the product that is back later was to be back months ago, which nobody is told.
test('the day from which a product is in stock again keeps its distance from the newest order', () => {
  const { products: recent, orders: placed } = recentSamples({ orders, audit: [], products }, now)
  const daysBetween = (from = '', to = '') =>
    (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / day
  const before = products.flatMap(({ restockAt }) => restockAt ?? [])
  const after = recent.flatMap(({ restockAt }) => restockAt ?? [])
  expect(after).toHaveLength(1)
  expect(daysBetween(placed.at(-1)?.placedAt, after[0])).toBe(
    daysBetween(orders.at(-1)?.placedAt, before[0]),
  )
})
