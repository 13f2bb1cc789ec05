import type { Product } from '@strapline/contract/entities'
import type { ProductCorrectionFields } from '@strapline/contract/forms'

/** A product's price and stock as texts that the fields read as the same numbers. */
export function fieldsOf({ unitPrice, availAble }: Product): ProductCorrectionFields {
  return { unitPrice: textOf(unitPrice), availAble: String(availAble) }
}

/** Exactly three decimals could be a group of thousands: a fourth one tells. */
function textOf(amount: number): string {
  return String(amount).replace(/(\.\d{3})$/, '$10')
}
