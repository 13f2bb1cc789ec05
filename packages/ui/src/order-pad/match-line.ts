import type { Product } from '@strapline/contract/entities'
import { matchProduct } from '@strapline/contract/search/match'
import { partNumberKey } from '@strapline/contract/visible-text'
import type { PadIndex, PadLine, PartMatch } from './types.ts'

/**
 * Finds the product of a line: the one that a person has chosen as long as it is sold, else by its part. The
 * buyer's own part number counts where the catalogue has no such part for sure.
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
  const match = index.matchOf
    ? (index.matchOf({ part, description }) ?? { kind: 'unchecked' })
    : matchProduct({ part, description }, index)
  if (match.kind === 'found') return match
  const own = ownProduct(part, index)
  return own ? { kind: 'found', product: own, by: 'own-number' } : match
}

/** The product that the buyer has ordered by this part number of their own. */
function ownProduct(part: string, { ownNumbers, byId }: PadIndex): Product | undefined {
  const id = ownNumbers?.get(partNumberKey(part))
  return id === undefined ? undefined : byId.get(id)
}
