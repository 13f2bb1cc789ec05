import type { Product } from '@strapline/contract/entities'
import { indexProducts } from '@strapline/contract/search/product-index'
import { checkPad, summaryOf } from '@strapline/ui/order-pad/check-pad'
import type { PadLine } from '@strapline/ui/order-pad/types'

/** How many lines can be sent, and their price. */
export function readyLines(lines: readonly PadLine[], catalogue: readonly Product[]) {
  const { lines: all, problems, total } = summaryOf(checkPad(lines, indexProducts(catalogue)))
  return { lines: all - problems, total }
}
