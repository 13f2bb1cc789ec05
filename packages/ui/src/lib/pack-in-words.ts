import { type Packed, packName, packOf } from '@strapline/contract/packs'
import type { Priced } from '@strapline/contract/price-breaks'
import { capital } from './capital.ts'
import { costOf } from './cost-of.ts'

/**
 * A product's pack and what it costs: `Bag of 100: €4.00`; undefined for what is sold in pieces alone.
 *
 * @param money writes an amount
 */
export function packInWords(
  product: Packed & Priced,
  money: (amount: number) => string,
): string | undefined {
  const pack = packOf(product)
  return pack && `${capital(packName(pack))}: ${money(costOf(pack.pieces, product))}`
}
