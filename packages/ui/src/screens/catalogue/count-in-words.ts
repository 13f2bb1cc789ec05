import type { Count } from '@strapline/contract/catalogue/answer'
import type { CatalogueResult } from '../../catalogue/find-products.ts'
import { nearPartNumbers } from '../../catalogue/near-part-numbers.ts'
import { capital } from '../../lib/capital.ts'
import { formatCount } from '../../lib/format.ts'

/** A number of products: `1 product`, `28 products`. */
export function productsInWords(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`
}

/** A number of products that may be one that nobody counted to the end: `5,000`, `more than 5,000`. */
const countOf = ({ count, isMore }: Count) => `${isMore ? 'more than ' : ''}${formatCount(count)}`

/**
 * Which part of the catalogue is shown: `28 products`, `5 of 28 products`, `Products 13 to 24 of 28`, or that nothing
 * matches a search and what is near it.
 *
 * @param search what is searched for, as typed
 */
export function countInWords(
  { total, matches, hasMore, isNear, products, page, pageSize, active }: CatalogueResult,
  search: string,
): string {
  // At most ten: one page.
  if (isNear) {
    return (
      nearPartNumbers(search, products) ??
      `No product has exactly this name. ${nearInWords(matches)}`
    )
  }
  const narrowed = active.length > 0
  const found = countOf({ count: matches, isMore: hasMore })
  if (page === 1) {
    if (!narrowed) return capital(`${countOf(total)} ${total.count === 1 ? 'product' : 'products'}`)
    // Of a catalogue that nobody counted to the end, "more than 5,000 of more than 5,000" would say nothing.
    if (total.isMore) return capital(`${found} ${matches === 1 ? 'product' : 'products'} found`)
    return `${found} of ${productsInWords(total.count)}`
  }
  const first = (page - 1) * pageSize + 1
  const last = first + products.length - 1
  const range =
    first === last
      ? `Product ${formatCount(first)}`
      : `Products ${formatCount(first)} to ${formatCount(last)}`
  return `${range} of ${found}${narrowed ? ' found' : ''}`
}

const nearInWords = (count: number) =>
  count === 1
    ? 'One product is close:'
    : `${formatCount(count)} products are close, the closest first:`
