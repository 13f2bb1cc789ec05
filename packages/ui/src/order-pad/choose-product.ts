import type { Product } from '@strapline/contract/entities'
import type { PadEdit } from './edit-pad.ts'
import { matchPart } from './match-part.ts'
import type { PartIndex } from './part-index.ts'
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
  index: PartIndex | undefined,
): PadEdit {
  const part = partNumber ?? name
  const isFound = matchPart(part, undefined, index).kind === 'found'
  return { kind: 'set', id, part, ...(!isFound && { chosen: _id }) }
}
