import { expect, test } from 'vitest'
import { newOrderReference, orderLineSchema, orderReferenceSchema } from './order-reference.ts'

const read = (text: unknown) => orderReferenceSchema.safeParse(text).data

test('a new number says its day and is taken as it is', () => {
  const chances = [0, 0.5, 0.999]
  const made = newOrderReference(new Date(2026, 10, 4, 23, 59), () => chances.shift() ?? 0)
  expect(made).toBe('S-2026-1104-2HZ')
  expect(read(made)).toBe(made)
})

test('no letter of a new number is taken for another', () => {
  const every = Array.from({ length: 1000 }, (_, at) =>
    newOrderReference(new Date(2026, 0, 1), () => at / 1000),
  )
  expect(every.join('').replaceAll('S-2026-0101-', '')).not.toMatch(/[ILOU01]/)
  expect(new Set(every).size).toBe(30)
})

test('a number is read whatever its capitals, and a text that is none is refused', () => {
  expect(read(' s-2026-1124-f4k ')).toBe('S-2026-1124-F4K')
  expect(read('S-2026-1124-07')).toBe('S-2026-1124-07')
  for (const wrong of [
    '',
    'S-2026-1124-',
    '12-1608',
    'S-2026-1124-F4K\n-',
    'S-2026-1124-F4KF4KF4K',
    7,
  ]) {
    expect(read(wrong)).toBeUndefined()
  }
})

test('lines are counted from 1', () => {
  for (const line of [1, 500, 10_000]) expect(orderLineSchema.safeParse(line).success).toBe(true)
  for (const line of [0, -1, 1.5, 10_001, '1', Number.NaN]) {
    expect(orderLineSchema.safeParse(line).success).toBe(false)
  }
})
