import { describe, expect, it } from 'vitest'
import { shuffled } from './shuffle.ts'

const list = Array.from({ length: 28 }, (_, index) => index)

describe('shuffled', () => {
  it('gives the same order for the same seed', () => {
    expect(shuffled(list, 7)).toEqual(shuffled(list, 7))
  })

  it('gives another order for another seed', () => {
    const orders = new Set(list.map((seed) => shuffled(list, seed).join()))
    expect(orders.size).toBe(list.length)
  })

  it('loses and doubles nothing', () => {
    expect(shuffled(list, 3).sort((a, b) => a - b)).toEqual(list)
  })

  it('leaves the list it was given as it was', () => {
    const given = [...list]
    shuffled(given, 3)
    expect(given).toEqual(list)
  })

  it.each([[[]], [['one']]])('takes %j', (short) => {
    expect(shuffled(short, 1)).toEqual(short)
  })

  it.each([0, -1, 1.5, 2 ** 40, Number.NaN])('takes %d as a seed', (seed) => {
    expect(new Set(shuffled(list, seed)).size).toBe(list.length)
  })

  it('puts every item at every place about equally often', () => {
    const rounds = 4000
    const places = 4
    const counts = Array.from({ length: places }, () => Array<number>(places).fill(0))
    for (let seed = 0; seed < rounds; seed += 1) {
      shuffled([0, 1, 2, 3], seed).forEach((item, place) => {
        const row = counts[item] as number[]
        row[place] = (row[place] ?? 0) + 1
      })
    }
    const expected = rounds / places
    for (const count of counts.flat()) {
      expect(Math.abs(count - expected)).toBeLessThan(expected * 0.15)
    }
  })
})
