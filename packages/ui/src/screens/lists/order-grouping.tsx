import type { Order } from '@strapline/contract/entities'
import { cx } from 'class-variance-authority'
import { EmailAddress } from '../../lib/email-address.tsx'
import { formatTime, timeIn } from '../../lib/format.ts'
import { orderTextLabels } from '../../lib/order-text-labels.ts'
import { lineNoun } from '../../order-pad/count-orders.ts'
import type { Grouping } from '../../primitives/data-table/data-table.tsx'

/** The day of the first line of a sending: all lines are placed within minutes. */
function Day({ placedAt, className }: Pick<Order, 'placedAt'> & { className?: string }) {
  const time = timeIn(placedAt)
  return time === undefined ? null : (
    <span className={cx('tabular font-normal text-ink-soft', className)}>
      {formatTime(time, 'day')}
    </span>
  )
}

/** One line where the table is wide or it fits, else as many as it takes; on a card a line each for number, name and email. */
const headingLook =
  'flex min-w-0 flex-wrap items-baseline gap-x-3 @min-[58rem]:flex-nowrap @min-[52rem]:[&>*]:whitespace-nowrap'

/** Orders that were sent together, in the order of their lines. Two people never share a group. */
export const bySending = {
  key: 'sending',
  label: 'order number',
  of: ({ reference, email }) => reference && `${reference} ${email}`,
  heading: (order) => (
    <span className={headingLook}>
      <span className="tabular">{order.reference}</span> <Day {...order} />{' '}
      {order.poNumber !== undefined && (
        <bdi title={orderTextLabels.poNumber} className="font-normal text-ink-soft">
          {order.poNumber}
        </bdi>
      )}
    </span>
  ),
  name: ({ reference = '' }) => reference,
  noun: lineNoun,
  without: 'Ordered one by one',
  compare: (one, other) => (one.line ?? 0) - (other.line ?? 0),
} satisfies Grouping<Order>

/** Whose an order is. Where both have no room, the name is cut off: the email is what tells buyers apart. */
function Buyer({ displayName, email }: Pick<Order, 'displayName' | 'email'>) {
  return (
    <>
      <bdi
        title={displayName}
        className="@max-[40rem]:basis-full @min-[52rem]:min-w-16 @min-[52rem]:shrink-99999 @min-[52rem]:truncate"
      >
        {displayName}
      </bdi>{' '}
      <span className="min-w-0 font-normal text-ink-soft @min-[52rem]:truncate">
        <EmailAddress>{email}</EmailAddress>
      </span>
    </>
  )
}

/** Everybody's orders that were sent together, with who has sent them. */
export const bySendingOfAll: Grouping<Order> = {
  ...bySending,
  says: ['email'],
  heading: (order) => (
    <span className={headingLook}>
      <span className="tabular">{order.reference}</span>{' '}
      {/* Where it would take the room of the buyer, each row has it. */}
      <Day {...order} className="@min-[58rem]:@max-[72rem]:hidden" /> <Buyer {...order} />
    </span>
  ),
}

/** Everybody's orders by who has placed them. */
export const byBuyer: Grouping<Order> = {
  key: 'buyer',
  label: 'buyer',
  of: ({ email }) => email,
  says: ['email'],
  heading: (order) => (
    <span className={headingLook}>
      <Buyer {...order} />
    </span>
  ),
  name: ({ email }) => email,
}
