import type { Order } from '@strapline/contract/entities'
import { EmailAddress } from '../../lib/email-address.tsx'
import { formatTime, timeIn } from '../../lib/format.ts'
import type { Grouping } from '../../primitives/data-table/data-table.tsx'

/** The day of the first line of a sending: all lines are placed within minutes. */
function Day({ placedAt }: Pick<Order, 'placedAt'>) {
  const time = timeIn(placedAt)
  return time === undefined ? null : (
    <span className="tabular font-normal text-ink-soft">{formatTime(time, 'day')}</span>
  )
}

/** Orders that were sent together, in the order of their lines. Two people never share a group. */
export const bySending = {
  key: 'sending',
  label: 'order number',
  of: ({ reference, email }) => reference && `${reference} ${email}`,
  heading: (order) => (
    <>
      <span className="tabular">{order.reference}</span> <Day {...order} />
    </>
  ),
  name: ({ reference = '' }) => reference,
  noun: { one: 'line', many: 'lines' },
  without: 'Without an order number',
  compare: (one, other) => (one.line ?? 0) - (other.line ?? 0),
} satisfies Grouping<Order>

/** Whose an order is. */
function Buyer({ displayName, email }: Pick<Order, 'displayName' | 'email'>) {
  return (
    <>
      <bdi>{displayName}</bdi>{' '}
      <span className="font-normal text-ink-soft">
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
    <>
      <span className="tabular">{order.reference}</span> <Day {...order} />{' '}
      <span className="ms-2">
        <Buyer {...order} />
      </span>
    </>
  ),
}

/** Everybody's orders by who has placed them. */
export const byBuyer: Grouping<Order> = {
  key: 'buyer',
  label: 'buyer',
  of: ({ email }) => email,
  says: ['email'],
  heading: (order) => <Buyer {...order} />,
  name: ({ email }) => email,
}
