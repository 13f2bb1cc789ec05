/**
 * The one grammar for numbers that people type, in every field of every form and filter.
 *
 * People group thousands and mark decimals differently: `12,000.50`, `12.000,50`, `12 000,50`,
 * `12'000.50` are one number. The grammar takes all of these and never guesses:
 *
 * - Groups are of three digits, the first of one to three and not starting with 0, and are all separated
 *   alike: by a comma, a point, a space (no-break and narrow ones too) or an apostrophe.
 * - The decimal separator is a comma or a point, and another one than the groups'. Digits may be missing
 *   on one of its sides: `.50` and, half typed, `12.`.
 * - One comma or point followed by exactly three digits could be either (`1,234`). In a field of whole
 *   numbers it separates a group. In a field of amounts the text is ambiguous, unless what stands before
 *   it can't be a group (`0.005`, `1234.567`).
 * - A sign may stand before the first digit, and space around the whole.
 */
import { messages } from './messages.ts'

/** What a field is for: pieces and years are whole numbers, prices are amounts. */
export type NumeralKind = 'whole' | 'amount'

/**
 * What a text says.
 * - `value`: one number, finite. In a field of whole numbers it may still have decimals (`12.5`), which
 *   the field's own rule refuses.
 * - `ambiguous`: one of two numbers, `readings`; `spellings` are texts that say each clearly.
 * - `irregular`: digits and separators, but grouped as no number is (`1,23,4`).
 * - `unreadable`: something else.
 */
export type NumeralReading =
  | { kind: 'empty' }
  | { kind: 'value'; value: number }
  | { kind: 'ambiguous'; readings: [number, number]; spellings: [string, string] }
  | { kind: 'irregular' }
  | { kind: 'unreadable' }

const spaces = /[ \u00a0\u2007\u2009\u202f]/g
const apostrophes = /['’]/g

/** Reads a text that was typed into a field of this kind. */
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
  // Nobody types pieces with three decimals: that was a group, and it does not fit what is before it.
  const endsLikeGroup = /[1-9].*[.,]\d{3}$/.test(body)
  const digits = whole ?? (kind === 'whole' && endsLikeGroup ? undefined : decimal)
  if (digits === undefined) return { kind: 'irregular' }
  return { kind: 'value', value: numberOf(sign, digits) }
}

/**
 * What a field says of a text that is not one number: which two it could be, or how to type it.
 *
 * @param reading what was read, if it isn't one number
 * @param invalid the field's own message for what is simply wrong
 * @param example a number as it is typed into this field; without one, irregular groups are simply wrong
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

/** As large as a number can be where the digits say more, and never -0. */
function numberOf(sign: string, digits: string): number {
  const size = Math.min(Number(digits), Number.MAX_VALUE)
  return sign === '-' && size > 0 ? -size : size
}

/** The shortest text that says exactly this number in a field of amounts. */
function spelling(value: number): string {
  const text = String(value)
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text
}
