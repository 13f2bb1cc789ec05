import type { Product } from '@strapline/contract/entities'
import { mostPriceBreaks, priceBreaksOf } from '@strapline/contract/price-breaks'
import { type LucideIcon, Pencil, Trash2, TriangleAlert } from 'lucide-react'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { listFigures } from '../../content/list-figures.ts'
import { voice } from '../../content/voice.ts'
import { formatCount } from '../../lib/format.ts'
import { Icon } from '../../lib/icon.tsx'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'
import type { Fact } from '../../primitives/data-table/data-table.tsx'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import { PriceBreaks } from '../../shop/price-breaks/price-breaks.tsx'
import { buttonColumn, nameLinkColumn, serialColumn } from './columns.tsx'
import type { List } from './list.ts'

/** The prices by quantity in a file: two columns for each step. */
const stepFields = Array.from(
  { length: mostPriceBreaks },
  (_, at): NonNullable<Fact<Product>['inFile']> => [
    {
      header: `Step ${at + 1} from`,
      value: (product) => priceBreaksOf(product)[at]?.from,
      kind: 'whole',
    },
    {
      header: `Step ${at + 1} price`,
      value: (product) => priceBreaksOf(product)[at]?.unitPrice,
      money: 'card',
    },
  ],
).flat()

/** What a product says, each thing once: the columns, the details, the filter and the file are made of it. */
const productFacts = {
  partNumber: {
    key: 'part-number',
    header: 'Part number',
    value: ({ partNumber }) => partNumber,
    cell: ({ partNumber }) => <bdi className="whitespace-nowrap">{partNumber}</bdi>,
  },
  price: {
    key: 'price',
    get header() {
      return voice().lists.unitPrice
    },
    value: ({ unitPrice }) => unitPrice,
    money: 'card',
  },
  steps: {
    key: 'price-breaks',
    header: 'Prices by quantity',
    value: (product) =>
      priceBreaksOf(product)
        .map(({ from, unitPrice }) => `from ${from}: ${unitPrice}`)
        .join('; '),
    cell: (product) => <PriceBreaks product={product} of="card" />,
    inFile: stepFields,
  },
  available: {
    key: 'available',
    header: 'Available',
    value: ({ availAble }) => availAble,
    kind: 'whole',
    cell: (product) => <Available product={product} />,
  },
  minimum: {
    key: 'minimum',
    header: 'Minimum order',
    value: ({ minOrder }) => minOrder,
    kind: 'whole',
    cell: ({ minOrder }) => formatCount(minOrder),
  },
  description: {
    key: 'description',
    header: 'Description',
    value: ({ description }) => description,
    cell: ({ description }) => <bdi>{description}</bdi>,
  },
  id: { key: 'id', header: 'Product ID', value: ({ _id }) => _id, copyable: true, technical: true },
} as const satisfies Record<string, Fact<Product>>

/** Below so many smallest orders a stock is called low. */
const ordersInStock = 10

/** The pieces in stock, and whether that is enough for few orders only. */
function Available({ product: { availAble, minOrder } }: { product: Product }) {
  const isLow = availAble < ordersInStock * minOrder
  return (
    <span className="inline-flex items-baseline gap-2">
      {isLow && (
        <span className="text-warning text-xs">
          <Icon icon={TriangleAlert} size="sm" className="me-1 inline align-[-0.2em]" />
          Low
        </span>
      )}
      {formatCount(availAble)}
    </span>
  )
}

const productDetails: readonly Fact<Product>[] = Object.values(productFacts)

/** The text of a row's button, after an icon: the column then needs no heading. */
function ActionLabel({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <span>
      <Icon icon={icon} size="sm" className="me-1.5 inline align-[-0.2em]" />
      {children}
    </span>
  )
}

const editColumn = (onEdit: (product: Product) => void) =>
  buttonColumn<Product>({
    key: 'edit',
    header: 'Edit',
    hideHeader: !voice().hasSpecifiedColumns,
    width: 5,
    button: (product) => ({
      'aria-label': `Edit ${product.name}`,
      children: <ActionLabel icon={Pencil}>Edit</ActionLabel>,
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
    get title() {
      return dashboardPages.manageProducts.label
    },
    caption: 'Products',
    noun: { one: 'product', many: 'products' },
    failedTitle: 'The products did not load',
    empty: (
      <EmptyState
        title="No products yet"
        figure={listFigures.products}
        action={
          <ButtonLink href={dashboardPages.addProduct.path} variant="primary">
            Add a product
          </ButtonLink>
        }
      >
        What you add is sold at once, and is listed here to be managed.
      </EmptyState>
    ),
    facts: productDetails,
    sortFields: {
      name: 'name',
      [productFacts.partNumber.key]: 'partNumber',
      [productFacts.price.key]: 'unitPrice',
      [productFacts.minimum.key]: 'minOrder',
      [productFacts.available.key]: 'availAble',
    },
    columns: ({ ask, rows }) => [
      ...(voice().hasSpecifiedColumns ? [serialColumn<Product>()] : []),
      nameLinkColumn({ header: 'Name', nameOf: ({ name }) => name, hrefOf }),
      // A server may leave the part numbers out. Until that is known their place is kept.
      ...(rows.length === 0 || rows.some(({ partNumber }) => partNumber !== undefined)
        ? [{ ...productFacts.partNumber, width: 7.5, wideOnly: true }]
        : []),
      { ...productFacts.price, width: 7, align: 'end', onCard: true },
      ...(voice().hasSpecifiedColumns
        ? []
        : [{ ...productFacts.minimum, width: 8.75, align: 'end', wideOnly: true } as const]),
      { ...productFacts.available, width: 7.25, align: 'end', onCard: true },
      ...(onEdit ? [editColumn(onEdit)] : []),
      buttonColumn({
        key: 'delete',
        header: 'Delete',
        hideHeader: !voice().hasSpecifiedColumns,
        width: 5.75,
        button: (product) => ({
          'aria-label': `Delete ${product.name}`,
          children: <ActionLabel icon={Trash2}>Delete</ActionLabel>,
          // Edit is what is pressed daily.
          variant: onEdit ? 'quiet' : 'secondary',
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
        'It is no longer sold. Orders that were booked already stay. This can’t be undone.',
      confirm: 'Delete',
      action: 'delete',
    }),
  }
}
