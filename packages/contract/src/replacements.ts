/** Products that replace others (the capability `replacements`). What a product names may be gone, or go in a circle. */

/** What may be replaced by another product. */
export interface Replaceable {
  _id: string
  /** The id of the product that is sold in its place. */
  replacedBy?: string | undefined
}

/**
 * The products that replace one: the one that it names, then the one that this names, and so on. Each once and never
 * itself, so that a circle, which another server may have, ends where it began.
 *
 * @param find the product with an id; undefined where there is none, which ends them
 */
export function replacementsOf<Product extends Replaceable>(
  product: Replaceable,
  find: (id: string) => Product | undefined,
): Product[] {
  const known = new Set([product._id])
  const all: Product[] = []
  let next = product.replacedBy
  while (next !== undefined && !known.has(next)) {
    known.add(next)
    const found = find(next)
    if (found) all.push(found)
    next = found?.replacedBy
  }
  return all
}

/** Why a product can't be replaced by the one that it names. */
export type WrongReplacement = 'missing' | 'itself' | 'circle'

/**
 * What is wrong with the replacement that a product is about to name; undefined where nothing is.
 *
 * @param chain the ids of that product and of those that replace it, as they are stored; empty where there is none
 */
export function wrongReplacementOf(
  { _id, replacedBy }: Replaceable,
  chain: readonly string[],
): WrongReplacement | undefined {
  if (replacedBy === undefined) return undefined
  if (replacedBy === _id) return 'itself'
  if (chain.length === 0) return 'missing'
  return chain.includes(_id) ? 'circle' : undefined
}
