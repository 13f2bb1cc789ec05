import type { Order } from '@strapline/contract/entities'
import type { Resource } from '../../lib/resource.ts'
import type { TableView } from '../../primitives/data-table/data-table.tsx'
import { DashboardPage } from '../../shop/dashboard-page/dashboard-page.tsx'
import { OrderTable } from '../../shop/order-table/order-table.tsx'

export interface MyOrdersScreenProps {
  /** The buyer's orders. */
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

/** A buyer's own orders, and how many they are. */
export function MyOrdersScreen(props: MyOrdersScreenProps) {
  return (
    <DashboardPage title="My Orders">
      <OrderTable {...props} />
    </DashboardPage>
  )
}
