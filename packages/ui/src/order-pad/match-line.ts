import { matchProduct } from '@strapline/contract/search/match'
import type { PadIndex, PadLine, PartMatch } from './types.ts'

/**
 * Finds the product of a line: the one that a person has chosen as long as it is sold, else by its part.
 *
 * @param index undefined while the catalogue is not there
 */
export function matchLine(
  { part, chosen, description }: Pick<PadLine, 'part' | 'chosen' | 'description'>,
  index: PadIndex | undefined,
): PartMatch {
  const isEmpty = part.trim() === ''
  if (isEmpty && chosen === undefined) return { kind: 'empty' }
  if (!index) return { kind: 'unchecked' }
  const product = chosen === undefined ? undefined : index.byId.get(chosen)
  if (product) return { kind: 'found', product, by: 'choice' }
  if (isEmpty) return { kind: 'empty' }
  if (!index.matchOf) return matchProduct({ part, description }, index)
  return index.matchOf({ part, description }) ?? { kind: 'unchecked' }
}
