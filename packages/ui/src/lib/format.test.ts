import { descriptionLength } from '@strapline/contract/rules'
import { describe, expect, it } from 'vitest'
import { formatCount, formatMoney, shortDescription } from './format.ts'

describe('formatMoney', () => {
  it.each([
    [1490, 'EUR', '€1,490.00'],
    [1490, 'USD', '$1,490.00'],
    [0.06, 'EUR', '€0.06'],
    [7, 'EUR', '€7.00'],
    [0, 'EUR', '€0.00'],
    [-12.5, 'EUR', '-€12.50'],
    [2.005, 'USD', '$2.01'],
  ] as const)('shows %d %s as %s', (amount, currency, shown) => {
    expect(formatMoney(amount, currency)).toBe(shown)
  })

  it('writes a large amount out, digit for digit', () => {
    expect(formatMoney(1e39, 'EUR').replaceAll(',', '')).toBe(`€1${'0'.repeat(39)}.00`)
  })
})

describe('formatCount', () => {
  it.each([
    [2, '2'],
    [12_000, '12,000'],
    [-3, '-3'],
    [0.5, '0.5'],
    [9_000_000_000_000_000, '9,000,000,000,000,000'],
  ])('shows %d as %s', (pieces, shown) => {
    expect(formatCount(pieces)).toBe(shown)
  })
})

describe('shortDescription', () => {
  it('leaves a text alone that is no longer than a card shows', () => {
    const exact = 'x'.repeat(descriptionLength)
    expect(shortDescription(exact)).toBe(exact)
    expect(shortDescription('')).toBe('')
  })

  it('cuts after 60 characters and adds one ellipsis', () => {
    expect(shortDescription('x'.repeat(descriptionLength + 1))).toBe(`${'x'.repeat(60)}…`)
  })

  it('leaves no space before the ellipsis', () => {
    expect(shortDescription(`${'x'.repeat(59)} and more`)).toBe(`${'x'.repeat(59)}…`)
  })

  it('counts characters, and never cuts one in half', () => {
    const gear = '\u{2699}\u{1d7d8}'
    expect(shortDescription(gear.repeat(40))).toBe(`${gear.repeat(30)}…`)
  })
})
