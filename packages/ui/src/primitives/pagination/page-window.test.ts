import { describe, expect, it } from 'vitest'
import { pageWindow, withinPages } from './page-window.ts'

describe('pageWindow', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, 3, 4, 5, 'after', 8]],
    [4, 8, [1, 2, 3, 4, 5, 'after', 8]],
    [5, 8, [1, 'before', 4, 5, 6, 7, 8]],
    [5, 9, [1, 'before', 4, 5, 6, 'after', 9]],
    [8, 8, [1, 'before', 4, 5, 6, 7, 8]],
    [500, 1000, [1, 'before', 499, 500, 501, 'after', 1000]],
    [997, 1000, [1, 'before', 996, 997, 998, 999, 1000]],
  ])('shows around page %d of %d in 7 slots %j', (page, pages, expected) => {
    expect(pageWindow(page, pages, 7)).toEqual(expected)
  })

  it.each([
    [1, 5, [1, 2, 3, 4, 5]],
    [3, 6, [1, 2, 3, 'after', 6]],
    [4, 6, [1, 'before', 4, 5, 6]],
    [4, 7, [1, 'before', 4, 'after', 7]],
    [500, 1000, [1, 'before', 500, 'after', 1000]],
  ])('shows around page %d of %d in 5 slots %j', (page, pages, expected) => {
    expect(pageWindow(page, pages, 5)).toEqual(expected)
  })

  it.each([0, -3, -Infinity, Number.NaN])('takes page %d for the first', (page) => {
    expect(pageWindow(page, 1000, 7)).toEqual(pageWindow(1, 1000, 7))
  })

  it.each([1001, 2 ** 40, Infinity])('takes page %d of 1000 for the last', (page) => {
    expect(pageWindow(page, 1000, 7)).toEqual(pageWindow(1000, 1000, 7))
  })

  it.each([0, -1])('shows nothing of %d pages', (pages) => {
    expect(pageWindow(1, pages, 7)).toEqual([])
  })

  const everyPage = [1, 2, 5, 6, 7, 8, 9, 31, 1000].flatMap((pages) =>
    Array.from({ length: pages }, (_, index) => ({ page: index + 1, pages })),
  )

  it.each([5, 7, 9])('keeps its promises on every page, in %d slots', (slots) => {
    for (const { page, pages } of everyPage) {
      const shown = pageWindow(page, pages, slots)
      const numbers = shown.filter((slot) => typeof slot === 'number')
      // Nothing moves from page to page, nothing is shown twice or out of order.
      expect(shown).toHaveLength(Math.min(pages, slots))
      expect(new Set(shown).size).toBe(shown.length)
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]))
      // No gap stands for nothing, or for a single page that would fit in its place.
      shown.forEach((slot, index) => {
        const [left, right] = [shown[index - 1], shown[index + 1]]
        if (typeof slot === 'string') expect(Number(right) - Number(left)).toBeGreaterThan(2)
        else if (typeof right === 'number') expect(right - slot).toBe(1)
      })
    }
  })
})

describe('withinPages', () => {
  it.each([
    [2.9, 7, 2],
    [8, 7, 7],
    [0, 7, 1],
    [Number.NaN, 7, 1],
    [3, 0, 1],
  ])('makes page %d of %d to %d', (page, pages, expected) => {
    expect(withinPages(page, pages)).toBe(expected)
  })
})
