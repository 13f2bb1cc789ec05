import type { Order } from '@strapline/contract/entities'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { formatCount } from '../../lib/format.ts'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import { buttonColumn, nameLinkColumn, serialColumn } from './columns.tsx'
import type { List } from './list.ts'

/**
 * A buyer's own orders. Cancelling is shown and says who can do it (D10).
 *
 * @param hrefOf the page of an order's product
 * @param againHref where an order can be ordered again
 * @param productsHref where somebody without an order finds a product
 */
export function myOrdersList({
  hrefOf,
  productsHref,
  againHref,
}: {
  hrefOf: (order: Order) => string
  productsHref: string
  againHref: (order: Order) => string
}): List<Order> {
  return {
    title: dashboardPages.myOrders.label,
    caption: 'My orders',
    noun: { one: 'order', many: 'orders' },
    failedTitle: 'Your orders did not load',
    empty: (
      <EmptyState
        title="No orders yet"
        action={
          <ButtonLink href={productsHref} variant="primary">
            See the products
          </ButtonLink>
        }
      >
        Choose a product, press Add order on its page, and the order is listed here.
      </EmptyState>
    ),
    columns: () => [
      serialColumn(0.4),
      nameLinkColumn({
        header: 'Order Name',
        share: 2.2,
        nameOf: ({ orderName }) => orderName,
        hrefOf,
      }),
      {
        key: 'quantity',
        header: 'Quantity',
        share: 1.15,
        value: ({ myOrder }) => myOrder,
        cell: ({ myOrder }) => formatCount(myOrder),
        align: 'end',
      },
      {
        key: 'id',
        header: 'Order Id',
        share: 1.8,
        value: ({ _id }) => _id,
        cell: ({ _id }) => <span className="tabular text-ink-soft">{_id}</span>,
      },
      {
        key: 'again',
        header: 'Order again',
        share: 1.4,
        cell: (order) => (
          <ButtonLink
            href={againHref(order)}
            size="sm"
            className="whitespace-nowrap"
            aria-label={`Order again: ${order.orderName}`}
          >
            Order again
          </ButtonLink>
        ),
      },
      buttonColumn({
        key: 'cancel',
        header: 'Cancel',
        share: 0.9,
        button: ({ orderName }) => ({
          'aria-label': `Cancel ${orderName}`,
          disabledReason: 'Orders are cancelled by an administrator.',
        }),
      }),
    ],
  }
}
