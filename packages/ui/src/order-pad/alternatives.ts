import type { Product } from '@strapline/contract/entities'
import { bookableQuantities, isBookableQuantity } from '@strapline/contract/rules'
import { findNear } from '@strapline/contract/search/near'
import type { ProductIndex } from '@strapline/contract/search/product-index'

/** The most alternatives that are offered. */
const most = 3

/** How many products with a similar name are looked at. */
const lookedAt = 50

/** How much of a name another one has to have: a single common word, or a size, tells nothing. */
const leastLikeness = 0.3

/**
 * The products that are called most like one that can't be ordered, and can themselves be ordered in this
 * quantity; without a quantity, in any. At most three, the nearest first.
 *
 * @param product the one that can't be ordered; it need not be in the catalogue any more
 */
export function nearestOrderable(
  { _id, name }: Pick<Product, '_id' | 'name'>,
  quantity: number | undefined,
  index: ProductIndex,
): readonly Product[] {
  const canBeOrdered = (other: Product) =>
    quantity === undefined
      ? bookableQuantities(other) !== undefined
      : isBookableQuantity(quantity, other)
  return findNear(name, index, lookedAt)
    .filter(({ coverage }) => coverage >= leastLikeness)
    .map(({ product }) => product)
    .filter((other) => other._id !== _id && canBeOrdered(other))
    .slice(0, most)
}
