import type { Product } from '@strapline/contract/entities'
import type { Resource } from '../../lib/resource.ts'
import { AlertDialog } from '../../primitives/alert-dialog/alert-dialog.tsx'
import { useQuestion } from '../../primitives/alert-dialog/use-question.ts'
import type { TableView } from '../../primitives/data-table/data-table.tsx'
import { DashboardPage } from '../../shop/dashboard-page/dashboard-page.tsx'
import { ProductTable } from '../../shop/product-table/product-table.tsx'

export interface ManageProductsScreenProps {
  /** All products. */
  products: Resource<Product[]>
  /** What is looked for and how it is sorted. */
  view: TableView
  /** Where a product's name leads: its page. */
  hrefOf: (product: Product) => string
  /** Where a product is added: the way out when there is none. */
  addProductHref: string
  /** What can be done here. */
  actions: {
    /** Somebody looks for something else or sorts; `view` must follow at once. */
    changeView: (view: TableView) => void
    /** Deletes the product; it was confirmed. Pass the list without it at once. */
    remove: (product: Product) => void
  }
}

/** The catalogue as an admin manages it. Deleting asks first. */
export function ManageProductsScreen({
  products,
  view,
  hrefOf,
  addProductHref,
  actions,
}: ManageProductsScreenProps) {
  const { subject: doomed, ask, dialog } = useQuestion<Product>()
  return (
    <DashboardPage title="Manage Products">
      <ProductTable
        products={products}
        view={view}
        onViewChange={actions.changeView}
        hrefOf={hrefOf}
        addProductHref={addProductHref}
        onDelete={ask}
      />
      {doomed && (
        <AlertDialog
          {...dialog}
          title={
            <>
              Delete <bdi>{doomed.name}</bdi>?
            </>
          }
          description="It is no longer sold. Orders that were booked already stay. This can't be undone."
          confirm="Delete"
          onConfirm={() => {
            dialog.onOpenChange(false)
            actions.remove(doomed)
          }}
        />
      )}
    </DashboardPage>
  )
}
