import type { Order } from '@strapline/contract/entities'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { listFigures } from '../../content/list-figures.ts'
import { voice } from '../../content/voice.ts'
import { formatCount } from '../../lib/format.ts'
import { ShortId } from '../../lib/short-id.tsx'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'
import type { Column } from '../../primitives/data-table/data-table.tsx'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import { TextLink } from '../../primitives/text-link/text-link.tsx'
import { OrdersDocument } from '../../shop/orders-document/orders-document.tsx'
import { buttonColumn, nameLinkColumn, serialColumn } from './columns.tsx'
import type { List } from './list.ts'
import { orderFacts, placedColumns, statusColumns, valueColumns } from './order-facts.tsx'
import { bySending } from './order-grouping.tsx'
import { PartNumber, partNumberColumn } from './order-part-number.tsx'
import { orderRows } from './order-rows.tsx'
import type { OrderedProductProps } from './order-summary.tsx'

/** Shown, and says who can do it (decision D10). */
const cancelColumn = buttonColumn<Order>({
  key: 'cancel',
  header: 'Cancel',
  width: 5.5,
  button: ({ orderName }) => ({
    'aria-label': `Cancel ${orderName}`,
    disabledReason: 'Orders are cancelled by an administrator.',
  }),
})

const idColumn = ({ pageOf }: OrderedProductProps): Column<Order> => ({
  ...orderFacts.id,
  width: 6.5,
  cell: (order) =>
    pageOf === undefined ? (
      <ShortId>{order._id}</ShortId>
    ) : (
      <TextLink href={pageOf(order)}>
        <ShortId>{order._id}</ShortId>
      </TextLink>
    ),
  wideOnly: true,
})

/** The room of a fact: where there are few columns they share it, so that no gap opens after the name. */
const roomFor = (hasStatuses: boolean): Pick<Column<Order>, 'width' | 'share'> =>
  voice().hasSpecifiedColumns || hasStatuses ? { width: 6.5 } : { share: 1 }

/**
 * A buyer's own orders.
 *
 * @param product what is known of an order's product: its page, and how the catalogue is asked for it
 * @param againHref where orders can be ordered again: one, or several at once
 * @param productsHref where somebody without an order finds a product
 */
export function myOrdersList({
  productsHref,
  againHref,
  ...product
}: OrderedProductProps & {
  productsHref: string
  againHref: (orders: readonly Order[]) => string
}): List<Order> {
  const { useProduct } = product
  return {
    ...orderRows(product),
    get title() {
      return dashboardPages.myOrders.label
    },
    caption: 'My orders',
    failedTitle: 'Your orders did not load',
    get empty() {
      return (
        <EmptyState
          title="No orders yet"
          figure={listFigures.orders}
          action={
            <ButtonLink href={productsHref} variant="primary">
              See the products
            </ButtonLink>
          }
        >
          Choose a product, press {voice().ordering.open} on its page, and the order is listed here.
        </EmptyState>
      )
    },
    groupings: [
      {
        ...bySending,
        actions: (orders) => (
          <ButtonLink
            href={againHref(orders)}
            size="sm"
            className="whitespace-nowrap"
            aria-label={`Order again: ${orders[0]?.reference}`}
          >
            Order again
          </ButtonLink>
        ),
      },
    ],
    usualGroup: bySending.key,
    printout: (orders) => (
      <OrdersDocument
        title={dashboardPages.myOrders.label}
        orders={orders}
        buyer={orders[0]?.displayName}
        partNumber={useProduct && ((order) => <PartNumber order={order} useProduct={useProduct} />)}
      />
    ),
    several: {
      actions: (orders) => (
        <ButtonLink href={againHref(orders)} variant="primary">
          {orders.length === 1 ? 'Order again' : `Order ${formatCount(orders.length)} again`}
        </ButtonLink>
      ),
    },
    columns: ({ rows }) => {
      const isBrief = !voice().hasSpecifiedColumns
      // The specification's table has the orders' ids in its place.
      const statuses = isBrief ? statusColumns(rows, product.pageOf) : []
      const room = roomFor(statuses.length > 0)
      return [
        ...(isBrief ? [] : [serialColumn<Order>()]),
        nameLinkColumn({
          header: voice().lists.orderName,
          share: 2.5,
          nameOf: ({ orderName }) => orderName,
          hrefOf: product.hrefOf,
        }),
        ...(product.useProduct && isBrief ? [partNumberColumn(product.useProduct)] : []),
        ...placedColumns(rows, 1).map((column) => ({ ...column, ...room })),
        { ...orderFacts.quantity, ...room, align: 'end', onCard: true },
        ...valueColumns(rows, 1).map((column) => ({ ...column, ...room })),
        ...statuses.map((column) => ({ ...column, share: 1.8 })),
        ...(isBrief ? [] : [idColumn(product)]),
        {
          key: 'again',
          header: 'Order again',
          hideHeader: true,
          width: 6.25,
          align: 'end',
          cell: (order) => (
            <ButtonLink
              href={againHref([order])}
              size="sm"
              className="whitespace-nowrap"
              aria-label={`Order again: ${order.orderName}`}
            >
              Order again
            </ButtonLink>
          ),
          inDetails: (order) => (
            <ButtonLink
              href={againHref([order])}
              variant="primary"
              aria-label={`Order again: ${order.orderName}`}
            >
              Order again
            </ButtonLink>
          ),
          isAction: true,
          screenOnly: true,
        },
        ...(voice().hasDeadControls ? [cancelColumn] : []),
      ]
    },
  }
}
