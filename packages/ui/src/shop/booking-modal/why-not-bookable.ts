import { bookableQuantities, type QuantityLimits } from '@strapline/contract/rules'
import { formatCount } from '../../lib/format.ts'

/** Why no quantity of a product with these limits can be booked; undefined when one can. */
export function whyNotBookable(limits: QuantityLimits): string | undefined {
  if (bookableQuantities(limits)) return undefined
  const above = formatCount(Math.max(limits.minOrder, 0))
  const below = formatCount(limits.availAble)
  return `Cannot be booked now: an order must be larger than ${above} and smaller than the ${below} available.`
}
