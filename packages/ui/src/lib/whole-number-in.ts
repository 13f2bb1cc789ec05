import { readNumeral } from '@strapline/contract/numerals'

/** The value of a text in a field for whole numbers; undefined if it is not one. */
export function wholeNumberIn(text: string): number | undefined {
  const reading = readNumeral(text, 'whole')
  return reading.kind === 'value' ? reading.value : undefined
}
