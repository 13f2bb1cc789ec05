import { readNumeral } from '@strapline/contract/numerals'
import { type Packed, packName, packOf } from '@strapline/contract/packs'
import { readQuantity } from '@strapline/contract/quantities'
import { formatCount } from '../lib/format.ts'

/**
 * A quantity in the one form in which all are shown, `1,000`; what can't be read stays as it was typed.
 *
 * @param sold what the quantity is of
 */
export function quantityText(typed: string, sold?: Packed): string {
  const reading = readQuantity(typed, sold)
  return reading.kind === 'value' ? formatCount(reading.value) : typed
}

/**
 * How a quantity was read that was typed in packs, or whose point or comma could be that of decimals, `1,500` for `1.500`;
 * undefined where nobody would read another number, and where it was typed as it is shown.
 */
export function doubtfulQuantity(typed: string, sold: Packed = {}): string | undefined {
  const reading = readQuantity(typed, sold)
  const pack = packOf(sold)
  if (reading.kind === 'value' && reading.packs !== undefined && pack) {
    return `${formatCount(reading.packs)} × ${packName(pack)}`
  }
  const shown = quantityText(typed)
  const digits = /\d.*\d/.exec(typed)?.[0] ?? ''
  const isDoubtful = readNumeral(digits, 'amount').kind === 'ambiguous'
  return isDoubtful && digits !== shown ? shown : undefined
}
