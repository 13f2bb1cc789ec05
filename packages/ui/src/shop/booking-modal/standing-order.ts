import type { Order } from '@strapline/contract/entities'
import { repeatWindow } from '@strapline/contract/rules'
import { formatPieces } from '../../lib/format.ts'

/**
 * Says which order prevents an exact repetition of it, and how to order again (D21). The server returns that
 * order when it refuses the repetition as "data already exist".
 */
export function standingOrderInWords({ _id, myOrder }: Pick<Order, '_id' | 'myOrder'>): string {
  const minutes = repeatWindow / 60_000
  return `Your order ${_id} of ${formatPieces(myOrder)} stands, and nothing more was booked. You can order the same again ${minutes} minutes after it, or now with another quantity, address or phone number.`
}
