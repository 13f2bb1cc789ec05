import { expect, test } from 'vitest'
import { newId } from './ids.ts'

const now = Date.parse('2026-03-02T09:00:00Z')

test('a hundred thousand ids of a second are different, of 24 digits, and in the order in which they were made', () => {
  const ids = Array.from({ length: 100_000 }, () => newId(now))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => /^[0-9a-f]{24}$/.test(id))).toBe(true)
  expect(ids.toSorted()).toStrictEqual(ids)
})

test('those of a later second come later', () => {
  const ids = [0, 999, 1000, 60_000].map((later) => newId(now + later))
  expect(ids.toSorted()).toStrictEqual(ids)
})

test('the distance of two ids does not tell how many were made between them', () => {
  const distance = (between: number) => {
    const first = BigInt(`0x${newId(now)}`)
    for (let made = 0; made < between; made += 1) newId(now)
    return BigInt(`0x${newId(now)}`) - first
  }
  // If every step were the same, ten distances over as many ids would be one.
  const distances = Array.from({ length: 10 }, () => distance(3))
  expect(new Set(distances).size).toBe(10)
  // In the next second it begins somewhere else, before or behind.
  const starts = Array.from({ length: 40 }, (_, later) => newId(now + 1000 * later).slice(8))
  expect(starts.toSorted()).not.toStrictEqual(starts)
})
