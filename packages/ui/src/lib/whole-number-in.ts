import { readNumeral } from '@strapline/contract/numerals'
import type { Packed } from '@strapline/contract/packs'
import { readQuantity } from '@strapline/contract/quantities'
import { isBookableQuantity, type QuantityLimits } from '@strapline/contract/rules'

/** The value of a text in a field for whole numbers; undefined if it is not one. */
export function wholeNumberIn(text: string): number | undefined {
  const reading = readNumeral(text, 'whole')
  return reading.kind === 'value' ? reading.value : undefined
}

/** The quantity in a text, in pieces, which may be typed in packs; undefined if it is none. */
export function piecesIn(text: string, sold: Packed): number | undefined {
  const reading = readQuantity(text, sold)
  return reading.kind === 'value' ? reading.value : undefined
}

/** The quantity in a text, in pieces; undefined if it is not one that can be booked within the limits. */
export function bookableQuantityIn(text: string, limits: QuantityLimits): number | undefined {
  const quantity = piecesIn(text, limits)
  return quantity !== undefined && isBookableQuantity(quantity, limits) ? quantity : undefined
}
