/**
 * The one grammar for typed numbers, in every field of every form and filter.
 *
 * Conventions for thousands and decimals differ: `12,000.50`, `12.000,50`, `12 000,50` and `12'000.50` are
 * the same number. The grammar accepts all of these and never guesses:
 *
 * - Groups have three digits, the first one to three and not starting with 0, and all have the same
 *   separator: a comma, a point, a space (no-break and narrow ones too) or an apostrophe.
 * - The decimal separator is a comma or a point, and differs from that of the groups. Digits may be missing
 *   on one side of it: `.50` and, half typed, `12.`.
 * - A single comma or point followed by exactly three digits could be either (`1,234`). In a field of whole
 *   numbers it is a group separator. In a field of amounts the text is ambiguous, unless the digits before
 *   it can't be a group (`0.005`, `1234.567`).
 * - A sign may precede the first digit; surrounding space is ignored.
 */
import { messages } from './messages.ts'

/** The kind of a field: pieces and years are whole numbers, prices are amounts. */
export type NumeralKind = 'whole' | 'amount'

/**
 * The result of reading a text.
 * - `value`: one finite number. In a field of whole numbers it may still have decimals (`12.5`), which
 *   the field's own rule refuses.
 * - `ambiguous`: one of two numbers, `readings`; `spellings` are unambiguous texts for them.
 * - `irregular`: digits and separators in no valid grouping (`1,23,4`).
 * - `unreadable`: anything else.
 */
export type NumeralReading =
  | { kind: 'empty' }
  | { kind: 'value'; value: number }
  | { kind: 'ambiguous'; readings: [number, number]; spellings: [string, string] }
  | { kind: 'irregular' }
  | { kind: 'unreadable' }

const spaces = /[ \u00a0\u2007\u2009\u202f]/g
const apostrophes = /['’]/g

/** Reads the text of a field of this kind. */
export function readNumeral(text: string, kind: NumeralKind): NumeralReading {
  const typed = text.trim().replace(spaces, ' ').replace(apostrophes, "'").replace('\u2212', '-')
  if (typed === '') return { kind: 'empty' }
  const sign = /^[+-]/.exec(typed)?.[0] ?? ''
  const body = typed.slice(sign.length)
  if (!/\d/.test(body) || !/^[\d.,' ]+$/.test(body)) return { kind: 'unreadable' }
  const whole = digitsOfGroups(body)
  const decimal = digitsOfDecimal(body)
  if (whole !== undefined && decimal !== undefined) {
    const readings = [numberOf(sign, whole), numberOf(sign, decimal)] as const
    if (kind === 'whole') return { kind: 'value', value: readings[0] }
    const spellings = [spelling(readings[0]), spelling(readings[1])] as const
    return { kind: 'ambiguous', readings: [...readings], spellings: [...spellings] }
  }
  // Three digits at the end of a whole number are meant as a group, here with an invalid group before it.
  const endsLikeGroup = /[1-9].*[.,]\d{3}$/.test(body)
  const digits = whole ?? (kind === 'whole' && endsLikeGroup ? undefined : decimal)
  if (digits === undefined) return { kind: 'irregular' }
  return { kind: 'value', value: numberOf(sign, digits) }
}

/**
 * A field's message for a text that is not one number: which two it could be, or how to type it.
 *
 * @param reading the result of `readNumeral`
 * @param invalid the field's own message for invalid texts
 * @param example a valid number for this field; without one, irregular groups get the message `invalid`
 */
export function numeralProblem(
  reading: Exclude<NumeralReading, { kind: 'empty' | 'value' }>,
  invalid: string,
  example?: string,
): string {
  const { ambiguous, irregular } = messages.number
  if (reading.kind === 'ambiguous') return ambiguous(reading.readings, reading.spellings)
  return reading.kind === 'irregular' && example !== undefined ? irregular(example) : invalid
}

/** The digits of a body without decimals: plain, or in regular groups. */
function digitsOfGroups(body: string): string | undefined {
  if (/^\d+$/.test(body)) return body
  return /^[1-9]\d{0,2}([., '])\d{3}(\1\d{3})*$/.test(body) ? body.replace(/\D/g, '') : undefined
}

/** The digits of a body with a decimal separator, which becomes a point. */
function digitsOfDecimal(body: string): string | undefined {
  const [, before = '', separator = '', after = ''] = /^(.*)([.,])(\d*)$/.exec(body) ?? []
  if (separator === '' || before.includes(separator)) return undefined
  const digits = before === '' && after !== '' ? '0' : digitsOfGroups(before)
  return digits === undefined ? undefined : `${digits}.${after}`
}

/** The number, limited to the largest finite one, and never -0. */
function numberOf(sign: string, digits: string): number {
  const size = Math.min(Number(digits), Number.MAX_VALUE)
  return sign === '-' && size > 0 ? -size : size
}

/** The shortest unambiguous text for this number in a field of amounts. */
function spelling(value: number): string {
  const text = String(value)
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text
}

/** An amount as a field of amounts reads it. Exactly three decimals could be a group of thousands: a fourth one tells. */
export const amountText = (amount: number) => String(amount).replace(/(\.\d{3})$/, '$10')
