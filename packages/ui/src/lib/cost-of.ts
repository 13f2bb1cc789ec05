/**
 * What this many pieces cost, at the price for one of them: in the price's currency, without the noise of binary
 * fractions, so that a file may hold it. Everything that shows an amount for a quantity asks here.
 */
export function costOf(pieces: number, { unitPrice }: { unitPrice: number }): number {
  return Number((pieces * unitPrice).toPrecision(15))
}
