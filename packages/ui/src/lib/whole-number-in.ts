import { readNumeral } from '@strapline/contract/numerals'
import { isBookableQuantity, type QuantityLimits } from '@strapline/contract/rules'

/** The value of a text in a field for whole numbers; undefined if it is not one. */
export function wholeNumberIn(text: string): number | undefined {
  const reading = readNumeral(text, 'whole')
  return reading.kind === 'value' ? reading.value : undefined
}

/** The quantity in a text, in pieces; undefined if it is not one that can be booked within the limits. */
export function bookableQuantityIn(text: string, limits: QuantityLimits): number | undefined {
  const quantity = wholeNumberIn(text)
  return quantity !== undefined && isBookableQuantity(quantity, limits) ? quantity : undefined
}
