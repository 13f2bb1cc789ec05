import { describe, expect, it } from 'vitest'
import { comparators, type Fingerprint, strictnessFor } from '../.storybook/baseline.ts'

const stored: Fingerprint = {
  platform: 'linux',
  browser: 'Chromium 147.0.7727.0',
  flags: ['--no-sandbox', '--disable-gpu'],
  font: 'abc',
}

describe('strictnessFor', () => {
  it('counts every pixel where nothing differs', () => {
    expect(strictnessFor(stored, stored)).toEqual({ strictness: 'exact' })
  })

  it.each([
    ['another browser', { browser: 'Chromium 148.0.0.0' }],
    ['another flag', { flags: ['--no-sandbox'] }],
  ])('compares tolerantly with %s, and says so', (_, difference) => {
    const { strictness, reason } = strictnessFor({ ...stored, ...difference }, stored)
    expect(strictness).toBe('tolerant')
    expect(reason).toContain('tolerantly')
  })

  it('leaves the pixels out on another operating system, and says so', () => {
    const { strictness, reason } = strictnessFor({ ...stored, platform: 'darwin' }, stored)
    expect(strictness).toBe('off')
    expect(reason).toContain('not compared')
  })

  it('stays exact with another font, but warns', () => {
    const { strictness, reason } = strictnessFor({ ...stored, font: 'xyz' }, stored)
    expect(strictness).toBe('exact')
    expect(reason).toContain('font')
  })

  it('allows not one pixel where it is exact', () => {
    expect(comparators.exact).toEqual({
      threshold: 0,
      includeAA: true,
      allowedMismatchedPixels: 0,
    })
  })
})
