import type { Product } from '@strapline/contract/entities'
import { replacementFor } from '../catalogue/replacement.ts'
import type { LineFix, PadIndex } from './types.ts'

/** A fix that takes the product that replaces another one. */
type ReplaceFix = Extract<LineFix, { kind: 'replace' }>

/**
 * Takes what replaces a product that can't be ordered in this quantity: one fix, or none.
 *
 * @param wanted pieces; undefined while none are typed
 */
export function replaceFixes(
  product: Product,
  wanted: number | undefined,
  index: PadIndex | undefined,
): ReplaceFix[] {
  const found = index && replacementFor(product, wanted, (id) => index.byId.get(id))
  if (!found) return []
  const asked = wanted === undefined ? undefined : { quantity: wanted, more: found.more.inAll }
  return [{ kind: 'replace', product: found.product, wanted: asked }]
}
