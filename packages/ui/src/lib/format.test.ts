import { type NumeralKind, readNumeral } from '@strapline/contract/numerals'
import { descriptionLength } from '@strapline/contract/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCount, formatMoney, formatTime, shortDescription, shortened } from './format.ts'

describe('formatMoney', () => {
  it.each([
    [1490, 'EUR', '€1,490.00'],
    [1490, 'USD', '$1,490.00'],
    [0.06, 'EUR', '€0.06'],
    [7, 'EUR', '€7.00'],
    [0, 'EUR', '€0.00'],
    [-12.5, 'EUR', '-€12.50'],
    [2.005, 'USD', '$2.01'],
    [0.11, 'EUR', '€0.11'],
    [0.125, 'EUR', '€0.13'],
    // Cents would show these as half as much or twice as much.
    [0.005, 'EUR', '€0.005'],
    [0.005, 'USD', '$0.005'],
    [0.0049, 'EUR', '€0.0049'],
    [0.015, 'EUR', '€0.015'],
    [0.01, 'EUR', '€0.01'],
    [0.00999, 'EUR', '€0.01'],
    [0.0001, 'EUR', '€0.0001'],
    [0.00014, 'EUR', '€0.0001'],
    [-0.005, 'EUR', '-€0.005'],
    [0.00009, 'USD', 'less than $0.0001'],
    [0.00001, 'USD', 'less than $0.0001'],
    [Number.MIN_VALUE, 'EUR', 'less than €0.0001'],
    [-0.00001, 'EUR', 'more than -€0.0001'],
    [Number.NaN, 'EUR', '€NaN'],
    [1490, 'CHF', 'CHF\u00a01,490.00'],
    [64.5, 'CAD', 'CA$64.50'],
    // A currency without cents, and one with three decimals.
    [1490, 'JPY', 'JP¥1,490'],
    [0.4, 'JPY', 'JP¥0.4'],
    [0.005, 'JPY', 'less than JP¥0.01'],
    [0.0125, 'KWD', 'KWD\u00a00.013'],
    [0.0015, 'KWD', 'KWD\u00a00.0015'],
  ] as const)('shows %d %s as %s', (amount, currency, shown) => {
    expect(formatMoney(amount, currency)).toBe(shown)
  })

  it('writes a large amount out, digit for digit', () => {
    expect(formatMoney(1e39, 'EUR').replaceAll(',', '')).toBe(`€1${'0'.repeat(39)}.00`)
  })
})

describe('what is shown can be typed', () => {
  /** What a field reads, or what it asks about. */
  const readings = (text: string, kind: NumeralKind): readonly number[] => {
    const reading = readNumeral(text, kind)
    if (reading.kind === 'ambiguous') return reading.readings
    return reading.kind === 'value' ? [reading.value] : []
  }
  const currencies = fc.constantFrom('EUR' as const, 'USD' as const)

  it('a number of pieces is read as itself', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (pieces) => {
        const reading = readNumeral(formatCount(pieces), 'whole')
        expect(reading).toEqual({ kind: 'value', value: pieces })
      }),
    )
  })

  it('a price is read as itself, to the decimals that are shown', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 1e9, noNaN: true }), currencies, (price, currency) => {
        const [value, ...others] = readings(formatMoney(price, currency).slice(1), 'amount')
        expect(others).toEqual([])
        expect(Math.abs((value ?? Number.NaN) - price)).toBeLessThanOrEqual(0.0051)
      }),
    )
  })

  it('a price below ten cents is read as itself, never as nothing or twice as much', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.0001, max: 0.1, noNaN: true }), (price) => {
        const [value = 0, ...others] = readings(formatMoney(price, 'EUR').slice(1), 'amount')
        expect(others).toEqual([])
        expect(value / price).toBeGreaterThan(0.5)
        expect(value / price).toBeLessThan(1.5)
      }),
    )
  })

  it('a number of pieces in a field of amounts is read as itself, or asked about', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (pieces) => {
        expect(readings(formatCount(pieces), 'amount')).toContain(pieces)
      }),
    )
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

// Notices a form in another locale: "9/15/2025", or "1:30:05 PM".
describe('formatTime', () => {
  it.each([
    ['day', '15 Sept 2025'],
    ['day and time', '15 Sept 2025, 13:30'],
    ['time of day', '13:30:05'],
  ] as const)('shows the %s as %s', (as, shown) => {
    expect(formatTime(new Date(2025, 8, 15, 13, 30, 5).getTime(), as)).toBe(shown)
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

describe('shortened between words', () => {
  it.each([
    ['a text that fits', 16, 'a text that fits'],
    ['a word that ends at the limit', 16, 'a word that ends…'],
    ['a word that is cut', 13, 'a word that…'],
    ['an end; after a mark', 9, 'an end…'],
    ['unbroken', 4, 'unbr…'],
  ])('%s at %d: %s', (text, limit, shown) => {
    expect(shortened(text, limit, 'words')).toBe(shown)
  })
})
