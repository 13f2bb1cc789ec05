import type { Order } from '@strapline/contract/entities'
import { useMemo } from 'react'
import { formatCount } from '../../lib/format.ts'
import type { Resource } from '../../lib/resource.ts'
import { Button } from '../../primitives/button/button.tsx'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'
import { nameLinkColumn, serialColumn } from '../../primitives/data-table/columns.tsx'
import { type Column, DataTable, type TableView } from '../../primitives/data-table/data-table.tsx'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'

export interface OrderTableProps {
  /** The buyer's orders, in the order they are listed until somebody sorts them. */
  orders: Resource<Order[]>
  /** What is looked for and how it is sorted. */
  view: TableView
  /** Somebody looks for something else or sorts; `view` must follow at once. */
  onViewChange: (view: TableView) => void
  /** Where an order's name leads: its product's page. */
  hrefOf: (order: Order) => string
  /** Where somebody without an order finds a product. */
  productsHref: string
}

/** A buyer's own orders. Cancelling is shown and says who can do it (D10). */
export function OrderTable({ orders, view, onViewChange, hrefOf, productsHref }: OrderTableProps) {
  const columns = useMemo(
    (): Column<Order>[] => [
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
        key: 'cancel',
        header: 'Cancel',
        share: 0.9,
        cell: ({ orderName }) => (
          <Button
            size="sm"
            className="whitespace-nowrap"
            aria-label={`Cancel ${orderName}`}
            disabledReason="Orders are cancelled by an administrator."
          >
            Cancel
          </Button>
        ),
        align: 'end',
        hideCardLabel: true,
      },
    ],
    [hrefOf],
  )
  return (
    <DataTable
      caption="My orders"
      noun={{ one: 'order', many: 'orders' }}
      columns={columns}
      rows={orders}
      rowKey={({ _id }) => _id}
      view={view}
      onViewChange={onViewChange}
      failedTitle="Your orders did not load"
      empty={
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
      }
    />
  )
}
