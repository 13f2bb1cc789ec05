import type { Product } from '@strapline/contract/entities'
import { currencies } from '@strapline/contract/rules'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { formatCount, formatMoney } from '../../lib/format.ts'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import { buttonColumn, nameLinkColumn, serialColumn } from './columns.tsx'
import type { List } from './list.ts'

/**
 * All products as an admin manages them, each with a Delete button.
 *
 * @param hrefOf a product's page
 */
export function productsList({
  hrefOf,
}: {
  hrefOf: (product: Product) => string
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
    columns: ({ ask }) => [
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
