import type { Product } from '@strapline/contract/entities'
import { cx } from 'class-variance-authority'
import { roles } from '../../lib/table-roles.ts'
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'
import { columns, onCards } from './columns.ts'
import { ProductRow } from './product-row.tsx'

export interface ProductListProps {
  /** The products, in the order in which they are shown. */
  products: readonly Product[]
  /** Gives the path of a product's page. */
  hrefOf: (product: Product) => string
  /** Pieces that the visitor needs of each: what the fields start with. Without it, or where it can't be ordered, that is the least that can. */
  needed?: number | undefined
  /** Called with a quantity that can be ordered, to put it into the order pad. Keep it stable. */
  onAdd: (product: Product, quantity: number) => void
}

/** Products in lines that are compared with one another, each with a quantity and the way into the order pad. */
export function ProductList({ products, hrefOf, needed, onAdd }: ProductListProps) {
  return (
    <table {...roles.table} className={cx(tableLook, onCards)}>
      <caption className="sr-only">Products</caption>
      <thead {...roles.rowGroup} className="@max-[42rem]:sr-only">
        <tr {...roles.row}>
          {columns.map(({ key, header, className, isHidden }) => (
            <th key={key} {...roles.columnHeader} className={cx(headerLook, className)}>
              <span className={isHidden ? 'sr-only' : undefined}>{header}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        {...roles.rowGroup}
        className={cx(onCards, '@max-[42rem]:border-ink @max-[42rem]:border-t')}
      >
        {products.map((product) => (
          <ProductRow
            key={product._id}
            product={product}
            href={hrefOf(product)}
            needed={needed}
            onAdd={onAdd}
          />
        ))}
      </tbody>
    </table>
  )
}

const tableLook = 'w-full table-fixed border-separate border-spacing-0 text-sm'
const headerLook =
  'wrap-anywhere z-10 border-ink border-b bg-paper px-2 py-1 align-bottom font-semibold text-ink-soft text-xs first:ps-0 nth-2:ps-0 last:pe-0 [@media(height>=30rem)]:sticky [@media(height>=30rem)]:top-16 print:static!'

export interface ProductListSkeletonProps {
  /** How many lines to show. */
  rows: number
}

/** The list's skeleton while products load. */
export function ProductListSkeleton({ rows }: ProductListSkeletonProps) {
  return (
    <div className="border-ink border-b pt-6.25 @max-[42rem]:border-b-0 @max-[42rem]:border-t @max-[42rem]:pt-0">
      {Array.from({ length: rows }, (_, index) => `row ${index}`).map((key) => (
        <div
          key={key}
          className="flex h-7 items-center gap-4 border-rule border-t @max-[42rem]:h-31"
        >
          <Skeleton className="h-6 w-8 shrink-0" />
          <Skeleton className="h-4 w-64" />
          <Skeleton className="ms-auto h-4 w-80 @max-[42rem]:hidden" />
        </div>
      ))}
    </div>
  )
}
