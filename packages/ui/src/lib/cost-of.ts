import { type Priced, unitPriceFor } from '@strapline/contract/price-breaks'

/**
 * What this many pieces cost, at the price for one of them in that quantity: in the price's currency, without the noise of
 * binary fractions, so that a file may hold it. Everything that shows an amount for a quantity asks here.
 */
export function costOf(pieces: number, product: Priced): number {
  return Number((pieces * unitPriceFor(product, pieces)).toPrecision(15))
}
