import type { Product } from '@strapline/contract/entities'
import { currencies } from '@strapline/contract/rules'
import { useMemo } from 'react'
import { formatCount, formatMoney } from '../../lib/format.ts'
import type { Resource } from '../../lib/resource.ts'
import { Button } from '../../primitives/button/button.tsx'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'
import { nameLinkColumn, serialColumn } from '../../primitives/data-table/columns.tsx'
import { type Column, DataTable, type TableView } from '../../primitives/data-table/data-table.tsx'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'

export interface ProductTableProps {
  /** All products, in the order they are listed until somebody sorts them. */
  products: Resource<Product[]>
  /** What is looked for and how it is sorted. */
  view: TableView
  /** Somebody looks for something else or sorts; `view` must follow at once. */
  onViewChange: (view: TableView) => void
  /** Where a product's name leads: its page. */
  hrefOf: (product: Product) => string
  /** Where a product is added: the way out when there is none. */
  addProductHref: string
  /** Delete was pressed in a product's row. Ask before it is done. */
  onDelete: (product: Product) => void
}

/** The whole catalogue as an admin manages it: a row a product, each with its Delete. */
export function ProductTable({
  products,
  view,
  onViewChange,
  hrefOf,
  addProductHref,
  onDelete,
}: ProductTableProps) {
  const columns = useMemo(
    (): Column<Product>[] => [
      serialColumn(0.37),
      nameLinkColumn({ header: 'Name', share: 2.4, nameOf: ({ name }) => name, hrefOf }),
      {
        key: 'price',
        header: 'Price / unit',
        share: 1.2,
        value: ({ unitPrice }) => unitPrice,
        cell: ({ unitPrice }) => formatMoney(unitPrice, currencies.card),
        align: 'end',
      },
      {
        key: 'available',
        header: 'Available',
        share: 1.1,
        value: ({ availAble }) => availAble,
        cell: ({ availAble }) => formatCount(availAble),
        align: 'end',
      },
      {
        key: 'delete',
        header: 'Delete',
        share: 0.9,
        cell: (product) => (
          <Button
            size="sm"
            className="whitespace-nowrap"
            aria-label={`Delete ${product.name}`}
            onClick={() => onDelete(product)}
          >
            Delete
          </Button>
        ),
        align: 'end',
        hideCardLabel: true,
      },
    ],
    [hrefOf, onDelete],
  )
  return (
    <DataTable
      caption="Products"
      noun={{ one: 'product', many: 'products' }}
      columns={columns}
      rows={products}
      rowKey={({ _id }) => _id}
      view={view}
      onViewChange={onViewChange}
      failedTitle="The products did not load"
      empty={
        <EmptyState
          title="No products yet"
          action={
            <ButtonLink href={addProductHref} variant="primary">
              Add a product
            </ButtonLink>
          }
        >
          What you add is sold at once, and is listed here to be managed.
        </EmptyState>
      }
    />
  )
}
