import { formatCount, formatPieces } from '../../lib/format.ts'

/** The orders of a product. */
export interface ProductOrders {
  count: number
  /** The pieces of all of them. */
  pieces: number
  /** There are more orders than these, and nobody has counted them. */
  hasMore: boolean
}

export interface OrdersLineProps {
  /** `unknown` where it can't be found out: then nothing is said. */
  orders: ProductOrders | 'loading' | 'unknown'
}

/** What orders of a product exist. Its place is kept while they load. */
export function OrdersLine({ orders }: OrdersLineProps) {
  return (
    <p role="status" className="tabular min-h-5 text-ink-soft text-sm">
      {typeof orders === 'object' && inWords(orders)}
    </p>
  )
}

/** Short, so that it stays on its line on a phone. */
function inWords({ count, pieces, hasMore }: ProductOrders): string {
  if (hasMore) return `More than ${formatCount(count)} orders so far.`
  if (count === 0) return 'Nobody has ordered it yet.'
  if (count === 1) return `1 order so far, of ${formatPieces(pieces)}.`
  return `${formatCount(count)} orders so far, of ${formatPieces(pieces)} in all.`
}
