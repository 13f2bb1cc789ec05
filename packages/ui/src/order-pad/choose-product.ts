import type { Product } from '@strapline/contract/entities'
import { matchProduct } from '@strapline/contract/search/match'
import type { ProductIndex } from '@strapline/contract/search/product-index'
import type { PadEdit } from './edit-pad.ts'
import { mayBeOwnNumber } from './own-numbers.ts'
import type { CheckedLine, PadLine } from './types.ts'

/**
 * Puts an offered product into a line: its part number, or its name. The choice itself is kept only where this text
 * does not say it, because another product is called the same. What the line had before is kept as the buyer's own number
 * where it may be one.
 *
 * @param index undefined while the catalogue is not there
 * @param before the line, as it was checked
 */
export function chooseProduct(
  id: PadLine['id'],
  product: Product,
  index: ProductIndex | undefined,
  before?: CheckedLine,
): PadEdit {
  const { _id, name, partNumber } = product
  const part = partNumber ?? name
  const isFound = index !== undefined && matchProduct({ part }, index).kind === 'found'
  const isUnknown = before?.match.kind === 'none' && mayBeOwnNumber(before.line.part, product)
  return {
    kind: 'set',
    id,
    part,
    description: '',
    ...(!isFound && { chosen: _id }),
    ...(isUnknown && { texts: { ...before.line.texts, buyerPart: before.line.part.trim() } }),
  }
}
