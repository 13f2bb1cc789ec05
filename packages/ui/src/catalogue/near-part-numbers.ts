import type { Product } from '@strapline/contract/entities'

/** At least four digits, which may be in groups: `12-1680`, `12 1680`. */
const partNumberLook = /^(?=(?:\D*\d){4})\d[\d\s./-]*$/

/** No more are named, so that a sentence stays short. */
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
  if (numbers.length === 0 || numbers.length < near.length || !partNumberLook.test(text)) {
    return undefined
  }
  // Several products may have the same number.
  if (numbers.some((number) => digitsOf(number) === digitsOf(text))) return undefined
  return `No part number ${text}. ${closestOf(numbers.slice(0, mostNamed))}`
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

function closestOf([closest, ...others]: readonly string[]): string {
  if (others.length === 0) return `The closest is ${closest}.`
  return `The closest are ${[closest, ...others.slice(0, -1)].join(', ')} and ${others.at(-1)}.`
}
