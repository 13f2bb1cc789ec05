import type { Product } from '@strapline/contract/entities'
import { formatCount } from '../lib/format.ts'

/** At least four digits, which may be in groups: `12-1680`, `12 1680`. */
const partNumberLook = /^(?=(?:\D*\d){4})\d[\d\s./-]*$/

/** More are counted, so that a sentence stays short. */
const mostNamed = 3

/**
 * Says that no product has a number, and which numbers are close: `No part number 12-1680. The closest is 12-1608.`
 *
 * @param typed what was looked for
 * @param near the products that are close to it, the closest first
 * @returns undefined where what is typed is no number, one of them has it, or a product that is close has none
 */
export function nearPartNumbers(typed: string, near: readonly Product[]): string | undefined {
  const text = typed.trim()
  const numbers = near.flatMap(({ partNumber }) => partNumber ?? [])
  const [closest] = numbers
  if (closest === undefined || numbers.length < near.length || !partNumberLook.test(text)) {
    return undefined
  }
  // Several products may have the same number.
  if (numbers.some((number) => digitsOf(number) === digitsOf(text))) return undefined
  return `No part number ${text}. ${closestOf(numbers, closest)}`
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

function closestOf(numbers: readonly string[], closest: string): string {
  if (numbers.length === 1) return `The closest is ${closest}.`
  if (numbers.length > mostNamed) {
    return `The closest of ${formatCount(numbers.length)} is ${closest}.`
  }
  return `The closest are ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}.`
}
