import type { Order } from '@strapline/contract/entities'
import { formatCount } from '../../lib/format.ts'
import type { Resource } from '../../lib/resource.ts'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'
import { DataTableSkeleton } from '../../primitives/data-table/data-table.tsx'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import { ErrorState } from '../../primitives/error-state/error-state.tsx'
import { OrderTable, orderColumns } from '../../shop/order-table/order-table.tsx'

export interface MyOrdersScreenProps {
  /** The buyer's orders. */
  orders: Resource<Order[]>
  /** Where an order's name leads: its product's page. */
  hrefOf: (order: Order) => string
  /** Where somebody without an order finds a product. */
  productsHref: string
}

/** A buyer's own orders, and how many they are. */
export function MyOrdersScreen({ orders, hrefOf, productsHref }: MyOrdersScreenProps) {
  return (
    <div className="page pt-8 pb-16 md:pt-12 lg:pb-24">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="text-3xl font-semibold tracking-tight md:text-4xl">My Orders</h1>
        {/* Always there, so that a count that changes is announced. */}
        <p role="status" className="tabular min-h-6 text-ink-soft">
          {orders.status === 'ready' && ordersInWords(orders.data.length)}
        </p>
      </header>
      <div className="mt-8">
        <Orders orders={orders} hrefOf={hrefOf} productsHref={productsHref} />
      </div>
    </div>
  )
}

function ordersInWords(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`
}

function Orders({ orders, hrefOf, productsHref }: MyOrdersScreenProps) {
  if (orders.status === 'loading') {
    return <DataTableSkeleton caption="My orders" columns={orderColumns} rows={3} />
  }
  if (orders.status === 'error') {
    return (
      <ErrorState
        title="Your orders did not load"
        message={orders.message}
        onRetry={orders.retry}
        headingLevel={2}
      />
    )
  }
  if (orders.data.length === 0) {
    return (
      <EmptyState
        title="No orders yet"
        headingLevel={2}
        action={
          <ButtonLink href={productsHref} variant="primary">
            See the products
          </ButtonLink>
        }
      >
        Choose a product, press Add order on its page, and the order is listed here.
      </EmptyState>
    )
  }
  return <OrderTable orders={orders.data} hrefOf={hrefOf} refreshing={orders.refreshing} />
}
