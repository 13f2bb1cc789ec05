import type { Product } from '@strapline/contract/entities'
import type { PadRow } from './types.ts'

/** The row of a pad that orders so many pieces of a product. */
export function rowOf({ _id, name, partNumber }: Product, quantity: number): PadRow {
  return { part: partNumber ?? name, quantity: String(quantity), chosen: _id }
}
