import type { Order } from '@strapline/contract/entities'
import { formatCount } from '../../lib/format.ts'
import type { Resource } from '../../lib/resource.ts'
import { AlertDialog } from '../../primitives/alert-dialog/alert-dialog.tsx'
import { useQuestion } from '../../primitives/alert-dialog/use-question.ts'
import type { TableView } from '../../primitives/data-table/data-table.tsx'
import { AllOrdersTable } from '../../shop/all-orders-table/all-orders-table.tsx'
import { DashboardPage } from '../../shop/dashboard-page/dashboard-page.tsx'

export interface ManageOrdersScreenProps {
  /** Everybody's orders. */
  orders: Resource<Order[]>
  /** What is looked for and how it is sorted. */
  view: TableView
  /** Where an order's product name leads: the product's page. */
  hrefOf: (order: Order) => string
  /** What can be done here. */
  actions: {
    /** Somebody looks for something else or sorts; `view` must follow at once. */
    changeView: (view: TableView) => void
    /** Cancels the order; it was confirmed. Pass the list without it at once. */
    cancel: (order: Order) => void
  }
}

/** Everybody's orders as an admin manages them. Cancelling asks first. */
export function ManageOrdersScreen({ orders, view, hrefOf, actions }: ManageOrdersScreenProps) {
  const { subject: doomed, ask, dialog } = useQuestion<Order>()
  return (
    <DashboardPage title="Manage all Order">
      <AllOrdersTable
        orders={orders}
        view={view}
        onViewChange={actions.changeView}
        hrefOf={hrefOf}
        onCancel={ask}
      />
      {doomed && (
        <AlertDialog
          {...dialog}
          title={
            <>
              Cancel the order of <bdi>{doomed.orderName}</bdi>?
            </>
          }
          // One product is ordered by many: who and how much tell this order from the others.
          description={
            <>
              <bdi>{doomed.email}</bdi> ordered {formatCount(doomed.myOrder)}{' '}
              {doomed.myOrder === 1 ? 'piece' : 'pieces'}. What was ordered goes back into stock.
              This can't be undone.
            </>
          }
          confirm="Cancel order"
          onConfirm={() => {
            dialog.onOpenChange(false)
            actions.cancel(doomed)
          }}
        />
      )}
    </DashboardPage>
  )
}
