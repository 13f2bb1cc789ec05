import type { Order } from '@strapline/contract/entities'
import { repeatWindow } from '@strapline/contract/rules'
import { voice } from '../../content/voice.ts'
import { formatPieces } from '../../lib/format.ts'

/**
 * Says which order prevents an exact repetition of it, and how to order again (D21). The server returns that
 * order when it refuses the repetition as "data already exist".
 */
export function standingOrderInWords({ _id, myOrder }: Pick<Order, '_id' | 'myOrder'>): string {
  const minutes = repeatWindow / 60_000
  return `Your order ${_id} of ${formatPieces(myOrder)} is valid, and nothing was ${voice().ordering.booked} twice. You can place the same order again after ${minutes} minutes, or now with a different quantity, address or phone number.`
}
