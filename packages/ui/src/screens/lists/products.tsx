import type { Product } from '@strapline/contract/entities'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { Money } from '../../lib/currency.tsx'
import { formatCount } from '../../lib/format.ts'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'
import type { Column } from '../../primitives/data-table/data-table.tsx'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import { buttonColumn, nameLinkColumn, serialColumn } from './columns.tsx'
import type { List } from './list.ts'

const partNumberColumn: Column<Product> = {
  key: 'part-number',
  header: 'Part number',
  share: 1,
  value: ({ partNumber }) => partNumber,
  cell: ({ partNumber }) => <bdi className="whitespace-nowrap">{partNumber}</bdi>,
}

const editColumn = (onEdit: (product: Product) => void) =>
  buttonColumn<Product>({
    key: 'edit',
    header: 'Edit',
    share: 0.7,
    button: (product) => ({
      'aria-label': `Edit ${product.name}`,
      onClick: () => onEdit(product),
    }),
  })

/**
 * All products as an admin manages them, each with a Delete button.
 *
 * @param hrefOf a product's page
 * @param onEdit opens what corrects a product; left out where the server can't
 */
export function productsList({
  hrefOf,
  onEdit,
}: {
  hrefOf: (product: Product) => string
  onEdit?: ((product: Product) => void) | undefined
}): List<Product, 'delete'> {
  return {
    title: dashboardPages.manageProducts.label,
    caption: 'Products',
    noun: { one: 'product', many: 'products' },
    failedTitle: 'The products did not load',
    empty: (
      <EmptyState
        title="No products yet"
        action={
          <ButtonLink href={dashboardPages.addProduct.path} variant="primary">
            Add a product
          </ButtonLink>
        }
      >
        What you add is sold at once, and is listed here to be managed.
      </EmptyState>
    ),
    columns: ({ ask, rows }) => [
      serialColumn(0.37),
      nameLinkColumn({ header: 'Name', share: 2.4, nameOf: ({ name }) => name, hrefOf }),
      // A server may leave the part numbers out.
      ...(rows.some(({ partNumber }) => partNumber !== undefined) ? [partNumberColumn] : []),
      {
        key: 'price',
        header: 'Price / unit',
        share: 1.2,
        value: ({ unitPrice }) => unitPrice,
        cell: ({ unitPrice }) => <Money amount={unitPrice} of="card" />,
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
      ...(onEdit ? [editColumn(onEdit)] : []),
      buttonColumn({
        key: 'delete',
        header: 'Delete',
        share: 0.9,
        button: (product) => ({
          'aria-label': `Delete ${product.name}`,
          onClick: () => ask(product),
        }),
      }),
    ],
    question: ({ name }) => ({
      title: (
        <>
          Delete <bdi>{name}</bdi>?
        </>
      ),
      description:
        "It is no longer sold. Orders that were booked already stay. This can't be undone.",
      confirm: 'Delete',
      action: 'delete',
    }),
  }
}
