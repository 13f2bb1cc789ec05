import type { Order } from '@strapline/contract/entities'
import { costOf } from '../../lib/cost-of.ts'
import { useMoney } from '../../lib/currency.tsx'
import { formatCount, formatPieces } from '../../lib/format.ts'
import { orderRowNoun } from '../../order-pad/count-orders.ts'

/** What an order was worth when it was placed; undefined where the server doesn't say its price. */
export function orderValue({ unitPrice, myOrder }: Order): number | undefined {
  return unitPrice === undefined ? undefined : costOf(myOrder, { unitPrice })
}

export interface OrderSumsProps {
  orders: readonly Order[]
}

/** The pieces of orders and their value, with the number of those whose price is known where that is not all. */
export function OrderSums({ orders }: OrderSumsProps) {
  const money = useMoney('detail')
  let pieces = 0
  let value = 0
  let known = 0
  for (const order of orders) {
    pieces += order.myOrder
    const its = orderValue(order)
    if (its === undefined) continue
    value += its
    known += 1
  }
  const counted = formatPieces(pieces)
  if (known === 0) return counted
  if (known === orders.length)
    return (
      <>
        {counted} · <span className="font-semibold text-ink">{money(value)}</span>
      </>
    )
  const which =
    known === 1
      ? `the ${orderRowNoun(orders).one} whose price is known`
      : `the ${formatCount(known)} ${orderRowNoun(orders).many} whose price is known`
  return `${counted} · ${money(value)} for ${which}`
}
