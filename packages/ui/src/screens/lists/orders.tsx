import type { Order } from '@strapline/contract/entities'
import { shippingStatus } from '@strapline/contract/rules'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { EmailAddress } from '../../lib/email-address.tsx'
import { formatCount } from '../../lib/format.ts'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import { buttonColumn, nameLinkColumn, serialColumn } from './columns.tsx'
import type { List } from './list.ts'

/**
 * Everybody's orders as an admin manages them: who ordered what, and a Cancel for each.
 *
 * @param hrefOf the page of an order's product
 */
export function ordersList({
  hrefOf,
}: {
  hrefOf: (order: Order) => string
}): List<Order, 'cancel'> {
  return {
    title: dashboardPages.manageOrders.label,
    caption: 'All orders',
    noun: { one: 'order', many: 'orders' },
    failedTitle: 'The orders did not load',
    empty: (
      <EmptyState title="No orders yet">
        As soon as a buyer books an order it is listed here, with what was ordered, by whom and how
        much.
      </EmptyState>
    ),
    columns: ({ ask }) => [
      serialColumn(0.32),
      nameLinkColumn({
        header: 'Product Name',
        share: 1.95,
        nameOf: ({ orderName }) => orderName,
        hrefOf,
      }),
      {
        key: 'email',
        header: 'email',
        share: 1.68,
        value: ({ email }) => email,
        cell: ({ _id, email }) => (
          <span id={`${_id}-buyer`}>
            <EmailAddress>{email}</EmailAddress>
          </span>
        ),
      },
      {
        key: 'quantity',
        header: 'Quantity',
        share: 0.98,
        value: ({ myOrder }) => myOrder,
        cell: ({ _id, myOrder }) => <span id={`${_id}-quantity`}>{formatCount(myOrder)}</span>,
        align: 'end',
      },
      {
        key: 'shipping',
        header: 'Shipping',
        share: 0.95,
        // Order status is not modelled: spec section 4.
        value: () => shippingStatus,
        cell: () => <span className="text-ink-soft">{shippingStatus}</span>,
      },
      buttonColumn({
        key: 'cancel',
        header: 'Cancel',
        share: 0.87,
        button: (order) => ({
          'aria-label': `Cancel ${order.orderName}`,
          // Several orders may be for one product.
          'aria-describedby': `${order._id}-buyer ${order._id}-quantity`,
          onClick: () => ask(order),
        }),
      }),
    ],
    // Several orders may be for one product: buyer and quantity identify this one.
    question: ({ orderName, email, myOrder }) => ({
      title: (
        <>
          Cancel the order of <bdi>{orderName}</bdi>?
        </>
      ),
      description: (
        <>
          <bdi>{email}</bdi> ordered {formatCount(myOrder)} {myOrder === 1 ? 'piece' : 'pieces'}.
          What was ordered goes back into stock. This can't be undone.
        </>
      ),
      confirm: 'Cancel order',
      dismiss: 'Keep order',
      action: 'cancel',
    }),
  }
}
