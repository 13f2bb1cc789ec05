import type { Order } from '@strapline/contract/entities'
import { shippingStatus } from '@strapline/contract/rules'
import { useMemo } from 'react'
import { EmailAddress } from '../../lib/email-address.tsx'
import { formatCount } from '../../lib/format.ts'
import type { Resource } from '../../lib/resource.ts'
import { Button } from '../../primitives/button/button.tsx'
import { nameLinkColumn, serialColumn } from '../../primitives/data-table/columns.tsx'
import { type Column, DataTable, type TableView } from '../../primitives/data-table/data-table.tsx'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'

export interface AllOrdersTableProps {
  /** Everybody's orders, in the order they are listed until somebody sorts them. */
  orders: Resource<Order[]>
  /** What is looked for and how it is sorted. */
  view: TableView
  /** Somebody looks for something else or sorts; `view` must follow at once. */
  onViewChange: (view: TableView) => void
  /** Where an order's product name leads: the product's page. */
  hrefOf: (order: Order) => string
  /** Cancel was pressed in an order's row. Ask before it is done. */
  onCancel: (order: Order) => void
}

/** Everybody's orders as an admin manages them: who ordered what, and a Cancel for each. */
export function AllOrdersTable({
  orders,
  view,
  onViewChange,
  hrefOf,
  onCancel,
}: AllOrdersTableProps) {
  const columns = useMemo(
    (): Column<Order>[] => [
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
      {
        key: 'cancel',
        header: 'Cancel',
        share: 0.87,
        cell: (order) => (
          <Button
            size="sm"
            className="whitespace-nowrap"
            aria-label={`Cancel ${order.orderName}`}
            // One product is ordered by many.
            aria-describedby={`${order._id}-buyer ${order._id}-quantity`}
            onClick={() => onCancel(order)}
          >
            Cancel
          </Button>
        ),
        align: 'end',
        hideCardLabel: true,
      },
    ],
    [hrefOf, onCancel],
  )
  return (
    <DataTable
      caption="All orders"
      noun={{ one: 'order', many: 'orders' }}
      columns={columns}
      rows={orders}
      rowKey={({ _id }) => _id}
      view={view}
      onViewChange={onViewChange}
      failedTitle="The orders did not load"
      empty={
        <EmptyState title="No orders yet">
          As soon as a buyer books an order it is listed here, with what was ordered, by whom and
          how much.
        </EmptyState>
      }
    />
  )
}
