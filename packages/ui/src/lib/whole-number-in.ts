import { readNumeral } from '@strapline/contract/numerals'

/** The number that is typed into a field of whole numbers, or undefined while it is none. */
export function wholeNumberIn(text: string): number | undefined {
  const reading = readNumeral(text, 'whole')
  return reading.kind === 'value' ? reading.value : undefined
}
