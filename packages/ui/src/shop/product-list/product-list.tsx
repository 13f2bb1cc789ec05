import type { CatalogueSort } from '@strapline/contract/catalogue/sorts'
import type { Product } from '@strapline/contract/entities'
import { cx } from 'class-variance-authority'
import type { Purchases } from '../../catalogue/purchases.ts'
import { roles } from '../../lib/table-roles.ts'
import { useCards } from '../../lib/use-cards.ts'
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'
import { columnsOf, onCards } from './columns.ts'
import { ListHeader } from './list-header.tsx'
import { ProductRow } from './product-row.tsx'

export interface ProductListProps {
  /** The products, in the order in which they are shown. */
  products: readonly Product[]
  /** Gives the path of a product's page. */
  hrefOf: (product: Product) => string
  /** Pieces that the visitor needs of each: what the fields start with. Without it, or where it can't be ordered, that is the least that can. */
  needed?: number | undefined
  /** What the visitor has bought before: a row says it, and starts with the usual quantity where none is needed. */
  purchases?: Purchases | undefined
  /** Called with a quantity that can be ordered, to put it into the order pad. Keep it stable. */
  onAdd: (product: Product, quantity: number) => void
  /** The order of the products, which the headings show. Leave it out where they are in none of these. */
  sort?: CatalogueSort | undefined
  /** Called with the order that was asked for, by a press on a heading. Without it the headings are texts. */
  onSort?: ((sort: CatalogueSort) => void) | undefined
  /** The ids of the products that are compared; without it no line has a box. */
  compared?: readonly string[] | undefined
  /** Called with a product's id, and whether it is to be compared. Keep it stable. */
  onCompare?: ((id: string, isCompared: boolean) => void) | undefined
}

/** Products in lines that are compared with one another, each with a quantity and the way into the order pad. */
export function ProductList({
  products,
  hrefOf,
  needed,
  purchases,
  onAdd,
  sort,
  onSort,
  compared,
  onCompare,
}: ProductListProps) {
  const [table, cards] = useCards()
  const columns = columnsOf(compared !== undefined)
  return (
    <table ref={table} {...roles.table} className={cx(tableLook, onCards)}>
      <caption className="sr-only">Products</caption>
      <ListHeader columns={columns} sort={sort} onSort={onSort} cards={cards} />
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
            purchase={purchases?.get(product._id)}
            onAdd={onAdd}
            columns={columns.length}
            isCompared={compared?.includes(product._id)}
            onCompare={onCompare}
          />
        ))}
      </tbody>
    </table>
  )
}

const tableLook = 'w-full table-fixed border-separate border-spacing-0 text-sm'

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
          className="flex h-9.25 items-center gap-4 border-rule border-t @max-[42rem]:h-31"
        >
          <Skeleton className="h-6 w-8 shrink-0" />
          <Skeleton className="h-4 w-64" />
          <Skeleton className="ms-auto h-4 w-80 @max-[42rem]:hidden" />
        </div>
      ))}
    </div>
  )
}
