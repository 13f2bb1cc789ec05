import type { Product } from '@strapline/contract/entities'
import { matchProduct } from '@strapline/contract/search/match'
import type { ProductIndex } from '@strapline/contract/search/product-index'
import type { PadEdit } from './edit-pad.ts'
import type { PadLine } from './types.ts'

/**
 * Puts an offered product into a line: its part number, or its name. The choice itself is kept only where this text
 * does not say it, because another product is called the same.
 *
 * @param index undefined while the catalogue is not there
 */
export function chooseProduct(
  id: PadLine['id'],
  { _id, name, partNumber }: Product,
  index: ProductIndex | undefined,
): PadEdit {
  const part = partNumber ?? name
  const isFound = index !== undefined && matchProduct({ part }, index).kind === 'found'
  return { kind: 'set', id, part, description: '', ...(!isFound && { chosen: _id }) }
}
