import { createCounter, mostKeys } from '@strapline/server-kit/limits/counter'
import { describe, expect, test } from 'vitest'

describe('a counter', () => {
  const minute = 60_000
  const limits = [{ most: 2, within: minute }]

  test('keeps the last keys and forgets the oldest when there are too many', () => {
    const counter = createCounter(limits, () => 0)
    const countTwice = (key: string) => {
      counter.count(key)
      counter.count(key)
    }
    for (let key = 0; key <= mostKeys; key += 1) countTwice(String(key))
    expect(counter.waitSeconds('0')).toBe(0)
    expect(counter.waitSeconds('1')).toBe(60)
    expect(counter.waitSeconds(String(mostKeys))).toBe(60)
  })

  test('lets go on when the clock was set back', () => {
    let now = 10 * minute
    const counter = createCounter(limits, () => now)
    counter.count('a')
    counter.count('a')
    expect(counter.waitSeconds('a')).toBe(60)
    now = 0
    expect(counter.waitSeconds('a')).toBe(0)
  })

  test('keeps the strictest of several limits, and the longest while others are counted', () => {
    let now = 0
    const counter = createCounter([...limits, { most: 3, within: 10 * minute }], () => now)
    counter.count('a')
    counter.count('a')
    expect(counter.waitSeconds('a')).toBe(60)
    now = minute
    expect(counter.waitSeconds('a')).toBe(0)
    counter.count('a')
    expect(counter.waitSeconds('a')).toBe(540)
    now = 3 * minute
    counter.count('b')
    expect(counter.waitSeconds('a')).toBe(420)
  })

  test('takes back one, and no more', () => {
    const counter = createCounter(limits, () => 0)
    counter.count('a')
    const takeBack = counter.count('a')
    takeBack()
    expect(counter.waitSeconds('a')).toBe(0)
    counter.count('a')
    expect(counter.waitSeconds('a')).toBe(60)
  })

  test('is as full as before when one too many is taken back', () => {
    let now = 0
    const counter = createCounter(limits, () => now)
    for (const at of [0, 1000]) {
      now = at
      counter.count('a')
    }
    now = 2000
    const takeBacks = [counter.count('a'), counter.count('a')]
    for (const takeBack of takeBacks) takeBack()
    expect(counter.waitSeconds('a'), 'the first one is a minute old in 58 seconds').toBe(58)
    now = 60_000
    expect(counter.waitSeconds('a')).toBe(0)
    counter.count('a')
    expect(counter.waitSeconds('a')).toBe(1)
  })

  test('takes back no newer one when the one meant is forgotten', () => {
    let now = 0
    const counter = createCounter(limits, () => now)
    const takeBack = counter.count('a')
    now = minute
    counter.count('a')
    counter.count('a')
    takeBack()
    expect(counter.waitSeconds('a')).toBe(60)
  })

  test('has room for another key when the only one of a key is taken back', () => {
    const counter = createCounter(limits, () => 0)
    counter.count('a')
    counter.count('a')
    const takeBack = counter.count('b')
    takeBack()
    for (let key = 1; key < mostKeys; key += 1) counter.count(String(key))
    expect(counter.waitSeconds('a')).toBe(60)
  })
})
