import type { Product } from '@strapline/contract/entities'
import { bookableQuantities } from '@strapline/contract/rules'
import { cx } from 'class-variance-authority'
import { EqualNot, X } from 'lucide-react'
import { formatCount } from '../../lib/format.ts'
import { Icon } from '../../lib/icon.tsx'
import { keptTogether } from '../../lib/kept-together.tsx'
import { Link } from '../../lib/link.tsx'
import { roles } from '../../lib/table-roles.ts'
import { useFocusWhenRemoved } from '../../lib/use-focus-when-removed.ts'
import { Button } from '../../primitives/button/button.tsx'
import { whyNotBookable } from '../../shop/product-facts/stock-words.ts'
import { ProductImage } from '../../shop/product-image/product-image.tsx'
import type { ComparisonRow } from './comparison-rows.ts'

interface Column {
  id: string
  /** Undefined where there is no product with this id, or none any more. */
  product: Product | undefined
}

interface CompareTableProps {
  columns: readonly Column[]
  rows: readonly ComparisonRow[]
  hrefOf: (product: Product) => string
  onRemove: (id: string) => void
  /** Puts the least of a product that can be ordered into the order pad. */
  onAdd: (product: Product, quantity: number) => void
}

/**
 * How wide the table is, by its columns: on a phone each row is a line with its name above the values, and three
 * columns are in view beside each other. All columns of products have the same whole number of pixels, so that what
 * stands below their pictures is at one height; the names of the rows have what is left.
 */
const widths: Readonly<Record<number, { table: string; row: string; column: string }>> = {
  1: { table: '', row: '@max-[42rem]:grid-cols-1', column: '' },
  2: {
    table: '',
    row: '@max-[42rem]:grid-cols-[repeat(2,round(down,50cqw,1px))]',
    column: '@min-[54rem]:w-[round(down,calc((100cqw-15rem)/2),1px)]',
  },
  3: {
    table: '',
    row: '@max-[42rem]:grid-cols-[repeat(3,round(down,calc(100cqw/3),1px))]',
    column: '@min-[54rem]:w-[round(down,calc((100cqw-15rem)/3),1px)]',
  },
  4: {
    table: '@max-[42rem]:min-w-117',
    row: '@max-[42rem]:grid-cols-4',
    column: '@min-[54rem]:w-[round(down,calc((100cqw-15rem)/4),1px)]',
  },
}

const cell =
  'border-rule border-b py-3 text-start wrap-anywhere not-first:ps-6 @max-[42rem]:block @max-[42rem]:py-2 @max-[42rem]:not-first:ps-0 @max-[42rem]:pe-2'

/** Products as columns and what they say as rows. It scrolls in itself where it is wider than its place. */
export function CompareTable({ columns, rows, hrefOf, onRemove, onAdd }: CompareTableProps) {
  const width = widths[columns.length] ?? { table: '', row: '', column: '' }
  const line = cx('@max-[42rem]:grid', width.row)
  return (
    <section aria-label="Comparison" className="relative mt-4 overflow-x-auto overscroll-x-contain">
      <table
        {...roles.table}
        className={cx(
          'w-full table-fixed border-ink border-t border-separate border-spacing-0 text-sm @max-[42rem]:block',
          width.table,
        )}
      >
        <caption className="sr-only">Products side by side</caption>
        <thead {...roles.rowGroup} className="@max-[42rem]:block">
          <tr {...roles.row} className={line}>
            <th
              {...roles.columnHeader}
              className={cx(
                cell,
                columns.length === 1 ? 'w-60 @max-[54rem]:w-44' : '@max-[54rem]:w-44',
                '@max-[42rem]:sr-only',
              )}
            >
              <span className="sr-only">What is compared</span>
            </th>
            {columns.map((column) => (
              <ProductHeader
                key={column.id}
                column={column}
                width={width.column}
                hrefOf={hrefOf}
                onRemove={() => onRemove(column.id)}
                onAdd={onAdd}
              />
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowGroup} className="@max-[42rem]:block">
          {rows.length === 0 && (
            <tr {...roles.row} className={line}>
              <td
                {...roles.cell}
                colSpan={columns.length + 1}
                className={cx(cell, 'font-semibold @max-[42rem]:col-span-full')}
              >
                These products have no known differences.
              </td>
            </tr>
          )}
          {rows.map(({ key, label, texts, differs }) => (
            <tr
              key={key}
              {...roles.row}
              className={cx(line, 'hover:bg-raised print:break-inside-avoid')}
            >
              <th
                {...roles.rowHeader}
                className={cx(
                  cell,
                  'align-baseline font-normal text-ink-soft @max-[42rem]:col-span-full @max-[42rem]:border-b-0 @max-[42rem]:pb-0',
                )}
              >
                {/* Scrolled sideways on a phone, the name of the row stays. */}
                <span className="sticky start-0 flex w-fit max-w-80 items-center gap-x-2">
                  <span dir="auto">{label}</span>
                  {differs && (
                    <>
                      <Icon icon={EqualNot} size="sm" className="text-ink-faint" />
                      <span className="sr-only">Differs</span>
                    </>
                  )}
                </span>
              </th>
              {texts.map((text, at) => (
                <td
                  key={columns[at]?.id}
                  {...roles.cell}
                  dir="auto"
                  className={cx(
                    cell,
                    'tabular align-baseline',
                    differs ? 'font-medium' : 'text-ink-soft',
                    key === 'price' && 'font-semibold @min-[42rem]:text-lg',
                  )}
                >
                  {text ?? (
                    <>
                      <span aria-hidden className="font-normal text-ink-faint">
                        –
                      </span>
                      <span className="sr-only">Not given</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface ProductHeaderProps extends Pick<CompareTableProps, 'hrefOf' | 'onAdd'> {
  column: Column
  /** The class of its width. */
  width: string
  onRemove: () => void
}

function ProductHeader({
  column: { product },
  width,
  hrefOf,
  onRemove,
  onAdd,
}: ProductHeaderProps) {
  const root = useFocusWhenRemoved<HTMLTableCellElement>()
  return (
    // With a height, so that what is in it can be as high: the buttons of a row stand on one line.
    <th
      ref={root}
      {...roles.columnHeader}
      className={cx(
        cell,
        width,
        'h-px align-top @max-[42rem]:flex @max-[42rem]:h-auto @max-[42rem]:flex-col',
      )}
    >
      <div className="flex h-full max-w-80 flex-col gap-3 @max-[42rem]:grow">
        {product ? (
          <>
            <ProductImage src={product.image} alt="" />
            <Link
              href={hrefOf(product)}
              className="rounded-sm font-semibold decoration-rule-strong underline-offset-4 hover:underline @min-[42rem]:text-base"
            >
              <bdi>{keptTogether(product.name)}</bdi>
            </Link>
          </>
        ) : (
          <div>
            <p className="font-semibold">Product not found</p>
            <p className="mt-1 font-normal text-ink-soft">
              It is no longer sold, or the address is mistyped.
            </p>
          </div>
        )}
        <div className="mt-auto flex items-start justify-end gap-1 print:hidden">
          {product && <AddLeast product={product} onAdd={onAdd} />}
          <Button
            variant="quiet"
            size="sm"
            shape="icon"
            title="Remove"
            aria-label={
              product ? `Remove: ${product.name}` : 'Remove the product that was not found'
            }
            onClick={onRemove}
          >
            <Icon icon={X} size="sm" className="text-ink-soft" />
          </Button>
        </div>
      </div>
    </th>
  )
}

/** Adds the least of a product that can be ordered. */
function AddLeast({ product, onAdd }: Pick<CompareTableProps, 'onAdd'> & { product: Product }) {
  const least = bookableQuantities(product)?.smallest
  const label = least === undefined ? 'Add' : `Add ${formatCount(least)}`
  return (
    <Button
      size="sm"
      aria-label={`${label} to pad: ${product.name}`}
      disabledReason={whyNotBookable(product)}
      onClick={() => least !== undefined && onAdd(product, least)}
      className="min-w-0 grow @max-[42rem]:px-1"
    >
      <span>
        {label} <span className="@max-[42rem]:hidden">to pad</span>
      </span>
    </Button>
  )
}
