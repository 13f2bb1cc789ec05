import { describe, expect, test } from 'vitest'
import { contrast, formatColour, parseColour } from './colour.ts'

describe('contrast', () => {
  test('black and white stand 21 to 1 apart, in either order', () => {
    expect(contrast([0, 0, 0, 1], [255, 255, 255, 1])).toBeCloseTo(21, 5)
    expect(contrast([255, 255, 255, 1], [0, 0, 0, 1])).toBeCloseTo(21, 5)
  })

  test('#767676 is the lightest grey that may be text on white', () => {
    const grey = (level: number) => contrast([level, level, level, 1], [255, 255, 255, 1])
    expect(grey(0x76)).toBeGreaterThanOrEqual(4.5)
    expect(grey(0x77)).toBeLessThan(4.5)
  })
})

describe('a computed colour', () => {
  test('is read with and without alpha', () => {
    expect(parseColour('rgb(250, 247, 241)')).toEqual([250, 247, 241, 1])
    expect(parseColour('rgba(16, 36, 63, 0.6)')).toEqual([16, 36, 63, 0.6])
  })

  test('that is none is refused', () => {
    expect(() => parseColour('oklch(0.5 0.1 20)')).toThrow('No colour')
  })

  test('is written as a hex', () => {
    expect(formatColour([10, 0, 255, 1])).toBe('#0a00ff')
    expect(formatColour([16, 36, 63, 0.6])).toBe('#10243f99')
  })
})
