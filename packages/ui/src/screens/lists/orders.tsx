import type { Order } from '@strapline/contract/entities'
import { shippedPieces } from '@strapline/contract/fulfilment'
import { nextSteps } from '@strapline/contract/fulfilment-steps'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { listFigures } from '../../content/list-figures.ts'
import { voice } from '../../content/voice.ts'
import { EmailAddress } from '../../lib/email-address.tsx'
import { formatCount, formatPieces } from '../../lib/format.ts'
import { orderRowNoun } from '../../order-pad/count-orders.ts'
import { Button } from '../../primitives/button/button.tsx'
import type { Column } from '../../primitives/data-table/data-table.tsx'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import { FulfilOrders, type OrderChange } from '../../shop/fulfil-orders/fulfil-orders.tsx'
import { OrdersDocument } from '../../shop/orders-document/orders-document.tsx'
import { buttonColumn, nameLinkColumn, serialColumn } from './columns.tsx'
import type { List } from './list.ts'
import { orderFacts, placedColumns, statusColumns, valueColumns } from './order-facts.tsx'
import { byBuyer, bySendingOfAll } from './order-grouping.tsx'
import { severalQuestion } from './order-questions.tsx'
import { orderRows } from './order-rows.tsx'
import type { OrderedProductProps } from './order-summary.tsx'

/** What an order says whose cancellation the server has not confirmed: it stays listed until it does. */
const checking = 'Checking…'

/** The specification's column, of a server that does not say how far an order is. */
const pendingColumn = (): Column<Order> => ({
  ...orderFacts.status,
  width: 5,
  // It is the same for all.
  sortable: false,
  cell: (order) => <span className="text-ink-soft">{orderFacts.status.value(order)}</span>,
  wideOnly: true,
})

/** How far each order is: where the server doesn't say, only the specification has a column for it. */
function shippingColumns(orders: readonly Order[], { pageOf }: OrderedProductProps) {
  const known = statusColumns(orders, pageOf).map((column) => ({ ...column, width: 9 }))
  if (known.length > 0 || !voice().hasSpecifiedColumns) return known
  return [pendingColumn()]
}

/** What cancelling does to the stock, in a sentence. @param sent the pieces that were shipped, which stay the buyer's */
function goesBack(sent: number): string {
  if (sent === 0) return 'What was ordered goes back into stock.'
  return `${formatPieces(sent)} ${sent === 1 ? 'was' : 'were'} shipped; what was not goes back into stock.`
}

interface OrdersListProps extends OrderedProductProps {
  /**
   * Says how far several orders are. Given where the server knows that: then an order that is cancelled stays listed. Left
   * out, a cancelled order is deleted.
   */
  onFulfil?: ((changes: OrderChange[]) => void) | undefined
}

/**
 * Everybody's orders as an admin manages them: who ordered what, and a Cancel for each.
 *
 * @param product what is known of an order's product: its page, and how the catalogue is asked for it
 */
export function ordersList({ onFulfil, ...product }: OrdersListProps): List<Order, 'cancel'> {
  /** Why an order can't be cancelled; undefined while it can. */
  const whyNotCancelled = (order: Order) => {
    if (nextSteps(order).includes('cancel')) return undefined
    return order.status === 'cancelled' ? 'It is cancelled.' : 'All of it was shipped.'
  }
  return {
    ...orderRows(product),
    get title() {
      return dashboardPages.manageOrders.label
    },
    caption: 'All orders',
    failedTitle: 'The orders did not load',
    empty: (
      <EmptyState title="No orders yet" figure={listFigures.orders}>
        As soon as a buyer books an order it is listed here, with what was ordered, by whom and how
        much.
      </EmptyState>
    ),
    printout: (orders) => (
      <OrdersDocument title={dashboardPages.manageOrders.label} orders={orders} />
    ),
    groupings: [bySendingOfAll, byBuyer],
    usualGroup: bySendingOfAll.key,
    several: {
      actions: (orders, ask) =>
        onFulfil ? (
          <FulfilOrders orders={orders} onChange={onFulfil} />
        ) : (
          <Button onClick={ask}>
            {orders.length === 1
              ? 'Cancel order'
              : `Cancel ${formatCount(orders.length)} ${orderRowNoun(orders).many}`}
          </Button>
        ),
      question: severalQuestion,
    },
    columns: ({ ask, rows, pending }) => [
      ...(voice().hasSpecifiedColumns ? [serialColumn<Order>()] : []),
      nameLinkColumn({
        header: voice().lists.productName,
        share: 1.14,
        nameOf: ({ orderName }) => orderName,
        hrefOf: product.hrefOf,
      }),
      {
        ...orderFacts.email,
        cell: ({ _id, email }) => (
          <span id={`${_id}-buyer`}>
            <EmailAddress>{email}</EmailAddress>
          </span>
        ),
        hideCardLabel: true,
        onCard: 'below',
      },
      // With all of them there is room for a buyer's email only from 58rem.
      ...placedColumns(rows, 1).map(
        (column) => ({ ...column, width: 6.25, wideOnly: '58rem' }) as const,
      ),
      {
        ...orderFacts.quantity,
        width: 6.25,
        cell: ({ _id, myOrder }) => <span id={`${_id}-quantity`}>{formatCount(myOrder)}</span>,
        align: 'end',
        onCard: true,
      },
      ...valueColumns(rows, 1).map((column) => ({ ...column, width: 6.5 })),
      ...shippingColumns(rows, product),
      buttonColumn({
        key: 'cancel',
        header: 'Cancel',
        // Each button says it.
        hideHeader: !voice().hasSpecifiedColumns,
        width: 4.25,
        button: (order) => ({
          'aria-label': `${pending.has(order._id) ? checking : 'Cancel'} ${order.orderName}`,
          // The sign alone: a word would take its room from the other columns.
          busy: pending.has(order._id) ? '' : undefined,
          disabledReason: whyNotCancelled(order),
          // Several orders may be for one product.
          'aria-describedby': `${order._id}-buyer ${order._id}-quantity`,
          onClick: () => ask(order),
        }),
        // In a dialog "Cancel" alone would close it.
        inDetails: (order) => (
          <Button
            className="border-danger! text-danger!"
            busy={pending.has(order._id) ? checking : undefined}
            disabledReason={whyNotCancelled(order)}
            onClick={() => ask(order)}
          >
            Cancel order
          </Button>
        ),
      }),
    ],
    // Several orders may be for one product: buyer and quantity identify this one.
    question: ({ orderName, email, myOrder, ...order }) => ({
      title: (
        <>
          Cancel the order of <bdi>{orderName}</bdi>?
        </>
      ),
      description: (
        <>
          <bdi>{email}</bdi> ordered {formatPieces(myOrder)}.{' '}
          {goesBack(onFulfil ? shippedPieces(order) : 0)} This can’t be undone.
        </>
      ),
      confirm: 'Cancel order',
      dismiss: 'Keep order',
      action: 'cancel',
    }),
  }
}
