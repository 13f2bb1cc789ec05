import type { BookOrderInput } from '@strapline/contract/inputs'
import { orderTextsOf } from '@strapline/contract/order-texts'
import { ownNumberOf } from '@strapline/ui/order-pad/own-numbers'
import type { CheckedLine, PadIndex } from '@strapline/ui/order-pad/types'
import type { SendSummaryProps } from '@strapline/ui/shop/send-summary'
import { kinds } from '../outbox/kinds.ts'
import type { Wish } from '../outbox/outbox.ts'
import { wishFor } from '../outbox/use-change.ts'
import { padGroup } from './sent-lines.ts'

/** Who orders. */
export type Buyer = Pick<BookOrderInput, 'email' | 'displayName'>

/** Where lines are delivered to, and what is written on all of them. */
export type SendTo = Parameters<SendSummaryProps['onSend']>[0]

/**
 * The order of a line; undefined for one that can't be sent. What is written on the line goes before what is written on
 * all of them.
 *
 * @param index by which the lines were read
 * @param keepsTexts whether the server keeps what buyers write on orders
 */
export function wishOf(
  checked: CheckedLine,
  { email, displayName }: Buyer,
  { address, phoneNumber, ...ofAll }: SendTo,
  index: PadIndex | undefined,
  keepsTexts: boolean,
): Wish | undefined {
  const { line, product, quantity, problem, isEmpty } = checked
  if (isEmpty || problem || !product || quantity === undefined) return undefined
  const buyerPart = ownNumberOf(checked, index)
  const input = {
    orderId: product._id,
    orderName: product.name,
    displayName: displayName || email,
    email,
    address,
    phoneNumber,
    myOrder: quantity,
    ...(keepsTexts && orderTextsOf({ ...ofAll, ...line.texts, buyerPart })),
  }
  return wishFor(kinds.bookOrder, input, {
    group: padGroup,
    line: line.id,
    note: line,
    draft: undefined,
  })
}
