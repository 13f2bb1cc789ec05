import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NumeralKind, numeralProblem, readNumeral } from './numerals.ts'

const value = (number: number) => ({ kind: 'value', value: number })
const kinds = ['whole', 'amount'] as const

describe('a text that is one number everywhere', () => {
  it.each([
    ['0', 0],
    ['7', 7],
    ['007', 7],
    ['12000', 12_000],
    [' 12000\t', 12_000],
    ['+12', 12],
    ['-12', -12],
    ['\u221212', -12],
    ['-0', 0],
    ['12 000', 12_000],
    ['12\u00a0000', 12_000],
    ['12\u202f000', 12_000],
    ['12\u2009000', 12_000],
    ["12'000", 12_000],
    ['12’000', 12_000],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1 234 567', 1_234_567],
    ['1,50', 1.5],
    ['10.5', 10.5],
    ['12.', 12],
    ['12,', 12],
    ['.06', 0.06],
    [',5', 0.5],
    ['1,490.00', 1490],
    ['1.490,00', 1490],
    ['1 490,00', 1490],
    ["1'490.05", 1490.05],
    ['-1.490,5', -1490.5],
    ['1,234,567.', 1_234_567],
    ['0.0001', 0.0001],
    ['0.005', 0.005],
    ['0,125', 0.125],
    ['.500', 0.5],
    ['1.2340', 1.234],
  ])('%j', (text, number) => {
    for (const kind of kinds) expect(readNumeral(text, kind)).toEqual(value(number))
  })
})

describe('one separator before three digits', () => {
  it.each([
    ['12,000', 12_000, [12_000, 12], ['12000', '12']],
    ['12.000', 12_000, [12_000, 12], ['12000', '12']],
    ['1,234', 1234, [1234, 1.234], ['1234', '1.2340']],
    ['-1.500', -1500, [-1500, -1.5], ['-1500', '-1.5']],
    ['+999.999', 999_999, [999_999, 999.999], ['999999', '999.9990']],
  ])('%j is a group among whole numbers, and asked about among amounts', (text, ...expected) => {
    const [whole, readings, spellings] = expected
    expect(readNumeral(text, 'whole')).toEqual(value(whole))
    expect(readNumeral(text, 'amount')).toEqual({ kind: 'ambiguous', readings, spellings })
  })

  it.each([
    ['1234.567', 1234.567],
    ['1 234,567', 1234.567],
    ["1'234.567", 1234.567],
    ['1000,000', 1000],
    ['1,490.000', 1490],
  ])('%j can only be an amount', (text, amount) => {
    expect(readNumeral(text, 'amount')).toEqual(value(amount))
    expect(readNumeral(text, 'whole')).toEqual({ kind: 'irregular' })
  })
})

describe('the message for what is not one number', () => {
  it('shows how to type it, where the field has an example', () => {
    const irregular = { kind: 'irregular' } as const
    expect(numeralProblem(irregular, 'Enter a price', '1,200.50')).toContain('1,200.50')
    expect(numeralProblem(irregular, 'Enter a price')).toBe('Enter a price')
  })
})

describe('what is not one number', () => {
  it.each([
    '1,23,4',
    '12,34,567',
    '1,2345,678',
    '1234,567,890',
    '0,123,456',
    '1,234.567,890',
    '1.234,567.8',
    "1'234,567'890",
    '1 2',
    '12  000',
    '12.5.5',
    '1,,000',
    '1.,5',
    '12 000 ,5',
    '+ 12',
  ])('%j is irregular', (text) => {
    for (const kind of kinds) expect(readNumeral(text, kind)).toEqual({ kind: 'irregular' })
  })

  it.each([
    'abc',
    '12 pcs',
    '€5',
    '1e3',
    '0x10',
    '0b11',
    '1_000',
    '--12',
    '+-1',
    '12-',
    '-',
    '.',
    ',',
    ". '",
    '１２',
    '६',
    'NaN',
    'Infinity',
    '1\n000',
  ])('%j is unreadable', (text) => {
    for (const kind of kinds) expect(readNumeral(text, kind)).toEqual({ kind: 'unreadable' })
  })

  it.each(['', '  ', '\u00a0', '\n'])('%j is empty', (text) => {
    for (const kind of kinds) expect(readNumeral(text, kind)).toEqual({ kind: 'empty' })
  })

  it('too many digits are as large as a number can be', () => {
    expect(readNumeral('9'.repeat(400), 'amount')).toEqual(value(Number.MAX_VALUE))
    expect(readNumeral(`-${'9'.repeat(400)}`, 'whole')).toEqual(value(-Number.MAX_VALUE))
  })
})

/** Arbitrary texts of digits and separators. */
const numeralLike = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."0123456789.,' +-\u00a0\u202f’"), maxLength: 14 }),
  fc
    .tuple(
      fc.constantFrom('', '+', '-'),
      fc.array(fc.stringMatching(/^\d{1,4}$/), { minLength: 1, maxLength: 4 }),
      fc.constantFrom('', ',', '.', ' ', "'", '\u202f'),
      fc.constantFrom('', '.', ',', '.5', ',50', '.000', ',125', '.1234'),
    )
    .map(([sign, groups, separator, decimals]) => sign + groups.join(separator) + decimals),
)

/** Reads the notation of one country: groups separated by one character, decimals by another. */
function readAsIn(group: string, decimal: string, text: string): number | undefined {
  const escaped = { group: `\\${group}`, decimal: `\\${decimal}` }
  const pattern = new RegExp(
    `^[+-]?(\\d+|[1-9]\\d{0,2}(${escaped.group}\\d{3})+)(${escaped.decimal}\\d+)?$`,
  )
  if (!pattern.test(text)) return undefined
  return Number(text.replaceAll(group, '').replace(decimal, '.')) + 0
}

const numbersIn = (text: string, kind: NumeralKind): number[] => {
  const reading = readNumeral(text, kind)
  if (reading.kind === 'value') return [reading.value]
  return reading.kind === 'ambiguous' ? reading.readings : []
}

const runs = { numRuns: 5000 }

describe('every text', () => {
  it('gives finite numbers only', () => {
    fc.assert(
      fc.property(fc.oneof(numeralLike, fc.string()), fc.constantFrom(...kinds), (text, kind) => {
        expect(numbersIn(text, kind).filter((number) => !Number.isFinite(number))).toEqual([])
      }),
      runs,
    )
  })

  it('is never two numbers in two kinds of fields, unless one of them asks', () => {
    fc.assert(
      fc.property(numeralLike, (text) => {
        const [whole] = numbersIn(text, 'whole')
        const amounts = numbersIn(text, 'amount')
        if (whole !== undefined) expect(amounts).toContain(whole)
      }),
      runs,
    )
  })

  it('that two countries read differently is asked about where amounts are typed', () => {
    fc.assert(
      fc.property(numeralLike, (text) => {
        const english = readAsIn(',', '.', text)
        const german = readAsIn('.', ',', text)
        const numbers = numbersIn(text, 'amount')
        for (const number of [english, german]) {
          if (number !== undefined) expect(numbers).toContain(number)
        }
        if (english !== undefined && german !== undefined && english !== german) {
          expect(readNumeral(text, 'amount').kind).toBe('ambiguous')
        }
      }),
      runs,
    )
  })

  it('that is asked about comes with texts that say each number clearly', () => {
    const grouped = fc
      .tuple(fc.constantFrom('', '-', '+'), fc.integer({ min: 1, max: 999 }), fc.nat(999))
      .chain(([sign, before, after]) =>
        fc
          .constantFrom('.', ',')
          .map((separator) => `${sign}${before}${separator}${String(after).padStart(3, '0')}`),
      )
    fc.assert(
      fc.property(grouped, (text) => {
        const reading = readNumeral(text, 'amount')
        if (reading.kind !== 'ambiguous') throw new Error(`${text} is ${reading.kind}`)
        const said = reading.spellings.map((spelling) => readNumeral(spelling, 'amount'))
        expect(said).toEqual(reading.readings.map(value))
        expect(reading.readings[0]).not.toBe(reading.readings[1])
      }),
      runs,
    )
  })
})
