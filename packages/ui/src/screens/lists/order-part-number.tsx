import type { Order } from '@strapline/contract/entities'
import type { Column } from '../../primitives/data-table/data-table.tsx'
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'
import type { OrderedProductProps } from './order-summary.tsx'

type UseProduct = NonNullable<OrderedProductProps['useProduct']>

/** The product's part number as the catalogue has it; nothing where it is not sold any more, or has none. */
export function PartNumber({ order, useProduct }: { order: Order; useProduct: UseProduct }) {
  const product = useProduct(order.orderId)
  if (product === 'loading') return <Skeleton className="inline-block h-4 w-16 align-middle" />
  return <bdi className="tabular whitespace-nowrap text-ink-soft">{product?.partNumber}</bdi>
}

/** The column of what a buyer calls a product. An order does not say it, so rows are not sorted by it. */
export const partNumberColumn = (useProduct: UseProduct): Column<Order> => ({
  key: 'part-number',
  header: 'Part number',
  width: 7,
  cell: (order) => <PartNumber order={order} useProduct={useProduct} />,
  wideOnly: true,
  onCard: false,
})
