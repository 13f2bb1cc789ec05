/** Lower prices of a piece from a quantity on (the capability `priceBreaks`). Quantities are pieces. */

/** One step: from this quantity on, a piece costs so much. */
export interface PriceBreak {
  from: number
  unitPrice: number
}

/** What a price of a piece depends on besides the quantity. */
export interface Priced {
  unitPrice: number
  priceBreaks?: readonly PriceBreak[] | undefined
  /** An order is more than it. */
  minOrder?: number | undefined
}

/** The most steps of a product. */
export const mostPriceBreaks = 10

/** What is wrong with a step: its quantity or its price, beside those of the step before or of the product. */
export interface WrongBreak {
  /** Its place, from 0. */
  at: number
  field: keyof PriceBreak
  /** Whether it is compared with the product, since it is the first step. */
  isFirst: boolean
}

/**
 * The first step that can't be: `from` has to be above the minimum order and to rise, and no price may be higher than
 * the one before it. Undefined where all are right.
 */
export function wrongBreakOf({
  minOrder = 0,
  unitPrice,
  priceBreaks = [],
}: Priced): WrongBreak | undefined {
  let before: PriceBreak = { from: minOrder, unitPrice }
  for (const [at, step] of priceBreaks.entries()) {
    const isFirst = at === 0
    if (!Number.isSafeInteger(step.from) || step.from <= before.from) {
      return { at, field: 'from', isFirst }
    }
    if (!(step.unitPrice >= 0 && step.unitPrice <= before.unitPrice)) {
      return { at, field: 'unitPrice', isFirst }
    }
    before = step
  }
  return undefined
}

/** The steps of a product, the smallest quantity first; none where they are not as they have to be. */
export function priceBreaksOf(product: Priced): readonly PriceBreak[] {
  const { priceBreaks = [] } = product
  const isRight = priceBreaks.length <= mostPriceBreaks && wrongBreakOf(product) === undefined
  return isRight ? priceBreaks : []
}

/** The price of a piece when so many are ordered. A server stores it with the order. */
export function unitPriceFor(product: Priced, quantity: number): number {
  return (
    priceBreaksOf(product).findLast(({ from }) => from <= quantity)?.unitPrice ?? product.unitPrice
  )
}

/** The lowest price of a piece, in any quantity; undefined where there is one price alone. */
export const lowestPriceOf = (product: Priced): number | undefined =>
  priceBreaksOf(product).at(-1)?.unitPrice

/** A larger quantity that costs less in all. */
export interface CheaperQuantity {
  quantity: number
  /** How many pieces more. */
  more: number
  /** How much less it costs in all. */
  saving: number
}

/**
 * The quantity of the next step, where that many pieces cost less in all than these; undefined where they don't, and
 * where there are not as many.
 */
export function cheaperQuantity(
  product: Priced & { availAble: number },
  quantity: number,
): CheaperQuantity | undefined {
  const next = priceBreaksOf(product).find(({ from }) => from > quantity)
  if (!next || next.from >= product.availAble) return undefined
  const saving = quantity * unitPriceFor(product, quantity) - next.from * next.unitPrice
  // Less than what is shown of it is no saving.
  return saving >= 0.005 ? { quantity: next.from, more: next.from - quantity, saving } : undefined
}
