import type { Order } from '@strapline/contract/entities'
import { formatCount } from '../../lib/format.ts'
import { Button } from '../../primitives/button/button.tsx'
import { type Column, DataTable } from '../../primitives/data-table/data-table.tsx'
import { TextLink } from '../../primitives/text-link/text-link.tsx'

export interface OrderTableProps {
  /** The buyer's orders, in the order they are listed. */
  orders: Order[]
  /** Where an order's name leads: its product's page. */
  hrefOf: (order: Order) => string
  /**
   * A newer list is on its way; this one stays in view.
   * @default false
   */
  refreshing?: boolean | undefined
}

/** How many columns {@link OrderTable} has, for the skeleton that stands in for it. */
export const orderColumns = 5

/** A buyer's own orders. Cancelling is shown and says who can do it (D10). */
export function OrderTable({ orders, hrefOf, refreshing = false }: OrderTableProps) {
  const columns: Column<Order>[] = [
    { key: 'sl', header: 'sl', cell: (_, index) => <span className="tabular">{index + 1}</span> },
    {
      key: 'name',
      header: 'Order Name',
      rowHeader: true,
      cell: (order) => <TextLink href={hrefOf(order)}>{order.orderName}</TextLink>,
    },
    {
      key: 'quantity',
      header: 'Quantity',
      align: 'end',
      cell: (order) => <span className="tabular">{formatCount(order.myOrder)}</span>,
    },
    {
      key: 'id',
      header: 'Order Id',
      cell: (order) => <span className="tabular text-ink-soft wrap-anywhere">{order._id}</span>,
    },
    {
      key: 'cancel',
      header: 'Cancel',
      align: 'end',
      hideCardLabel: true,
      cell: (order) => (
        <Button
          size="sm"
          aria-label={`Cancel ${order.orderName}`}
          disabledReason="Orders are cancelled by an administrator."
        >
          Cancel
        </Button>
      ),
    },
  ]
  return (
    <DataTable
      caption="My orders"
      columns={columns}
      rows={orders}
      rowKey={(order) => order._id}
      refreshing={refreshing}
    />
  )
}
