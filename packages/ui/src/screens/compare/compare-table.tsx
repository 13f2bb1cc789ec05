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
  'border-rule border-b py-3 text-start wrap-anywhere first:ps-0 not-first:ps-6 @max-[42rem]:block @max-[42rem]:py-2 @max-[42rem]:not-first:ps-0 @max-[42rem]:pe-2'

/** Of a part of the head that belongs to the one below it. */
const joined = `${cell} border-b-0 pb-0 @max-[42rem]:pb-0`

/** Of the names: they stay below the top bar. On a phone their row does. */
const stuck =
  'bg-paper @min-[42rem]:sticky @min-[42rem]:top-(--top-bar) @min-[42rem]:z-10 print:static'

/**
 * Products as columns and what they say as rows. Their names stay below the top bar while the rows are scrolled. Four
 * columns on a phone scroll sideways in their own box, where the names can't stay.
 */
export function CompareTable({ columns, rows, hrefOf, onRemove, onAdd }: CompareTableProps) {
  const width = widths[columns.length] ?? { table: '', row: '', column: '' }
  const line = cx('@max-[42rem]:grid', width.row)
  return (
    <section
      aria-label="Comparison"
      className={cx(
        'relative mt-4',
        columns.length > 3 && '@max-[42rem]:overflow-x-auto @max-[42rem]:overscroll-x-contain',
      )}
    >
      <table
        {...roles.table}
        className={cx(
          'w-full table-fixed border-ink border-t border-separate border-spacing-0 text-sm @max-[42rem]:block',
          width.table,
        )}
      >
        <caption className="sr-only">Products side by side</caption>
        {/* Without a box of its own on a phone: a sticky row leaves with the box around it. */}
        <thead {...roles.rowGroup} className="@max-[42rem]:contents">
          <tr {...roles.spacer} className={line}>
            <td
              className={cx(
                joined,
                columns.length === 1 ? 'w-60 @max-[54rem]:w-44' : '@max-[54rem]:w-44',
                '@max-[42rem]:hidden',
              )}
            />
            {columns.map(({ id, product }) => (
              <td key={id} className={cx(joined, width.column, 'align-top')}>
                {product && (
                  <div className="max-w-80">
                    <ProductImage src={product.image} alt="" />
                  </div>
                )}
              </td>
            ))}
          </tr>
          <tr
            {...roles.row}
            className={cx(
              line,
              '@max-[42rem]:sticky @max-[42rem]:top-(--top-bar) @max-[42rem]:z-10 print:static',
            )}
          >
            <th {...roles.columnHeader} className={cx(cell, stuck, '@max-[42rem]:sr-only')}>
              <span className="sr-only">What is compared</span>
            </th>
            {columns.map(({ id, product }) => (
              <th key={id} {...roles.columnHeader} className={cx(cell, stuck, 'align-top')}>
                <ProductName product={product} hrefOf={hrefOf} />
              </th>
            ))}
          </tr>
          <tr {...roles.row} className={cx(line, 'print:hidden')}>
            <td {...roles.cell} className={cx(cell, '@max-[42rem]:hidden')} />
            {columns.map((column) => (
              <ProductButtons
                key={column.id}
                column={column}
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
              className={cx(line, '@min-[42rem]:hover:bg-raised print:break-inside-avoid')}
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

function ProductName({
  product,
  hrefOf,
}: Pick<CompareTableProps, 'hrefOf'> & Pick<Column, 'product'>) {
  if (!product) {
    return (
      <>
        <p className="font-semibold">Product not found</p>
        <p className="mt-1 font-normal text-ink-soft">
          It is no longer sold, or the address is mistyped.
        </p>
      </>
    )
  }
  return (
    <Link
      href={hrefOf(product)}
      className="block rounded-sm font-semibold decoration-rule-strong underline-offset-4 hover:underline @max-[42rem]:text-xs @min-[42rem]:text-base"
    >
      <bdi>{keptTogether(product.name)}</bdi>
    </Link>
  )
}

interface ProductButtonsProps extends Pick<CompareTableProps, 'onAdd'> {
  column: Column
  onRemove: () => void
}

function ProductButtons({ column: { product }, onRemove, onAdd }: ProductButtonsProps) {
  const root = useFocusWhenRemoved<HTMLTableCellElement>()
  return (
    <td ref={root} {...roles.cell} className={cx(cell, 'align-top')}>
      <div className="flex max-w-80 items-start justify-end gap-1">
        {product && <AddLeast product={product} onAdd={onAdd} />}
        <Button
          variant="quiet"
          size="sm"
          shape="icon"
          title="Remove"
          aria-label={product ? `Remove: ${product.name}` : 'Remove the product that was not found'}
          onClick={onRemove}
        >
          <Icon icon={X} size="sm" className="text-ink-soft" />
        </Button>
      </div>
    </td>
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
