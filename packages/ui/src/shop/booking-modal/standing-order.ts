import type { Order } from '@strapline/contract/entities'
import { orderNumberOf } from '@strapline/contract/order-number'
import { repeatWindow } from '@strapline/contract/rules'
import { voice } from '../../content/voice.ts'
import { formatPieces } from '../../lib/format.ts'

/**
 * Says which order prevents an exact repetition of it, and how to order again (D21). The server returns that
 * order when it refuses the repetition as "data already exist".
 */
export function standingOrderInWords(
  order: Pick<Order, 'myOrder' | 'number' | 'reference'>,
): string {
  const number = orderNumberOf(order)
  const minutes = repeatWindow / 60_000
  return `Your order${number === undefined ? '' : ` ${number}`} of ${formatPieces(order.myOrder)} is valid, and nothing was ${voice().ordering.booked} twice. You can place the same order again after ${minutes} minutes, or now with a different quantity, address or phone number.`
}
