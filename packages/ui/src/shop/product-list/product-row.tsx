import type { Product } from '@strapline/contract/entities'
import { lowestPriceOf } from '@strapline/contract/price-breaks'
import { bookableQuantities } from '@strapline/contract/rules'
import { cx } from 'class-variance-authority'
import { type KeyboardEvent, memo, type ReactNode, useId } from 'react'
import type { Purchase } from '../../catalogue/purchases.ts'
import { useMoney } from '../../lib/currency.tsx'
import { formatCount } from '../../lib/format.ts'
import { keptTogether } from '../../lib/kept-together.tsx'
import { Link } from '../../lib/link.tsx'
import { roles } from '../../lib/table-roles.ts'
import { Button } from '../../primitives/button/button.tsx'
import { CompareCheck } from '../compare-check/compare-check.tsx'
import { stockNote, whyNotBookable } from '../product-facts/stock-words.ts'
import { ProductImage } from '../product-image/product-image.tsx'
import { descriptionPlace } from './columns.ts'
import { notesOf } from './notes-of.ts'
import { QuantityInput } from './quantity-input.tsx'
import { useRowQuantity } from './use-row-quantity.ts'

interface ProductRowProps {
  product: Product
  href: string
  /** The quantity that the visitor needs of each product. */
  needed: number | undefined
  /** What the visitor has bought of it before. */
  purchase: Purchase | undefined
  onAdd: (product: Product, quantity: number) => void
  /** How many columns the table has. */
  columns: number
  /** Whether it is compared; undefined where nothing can be. */
  isCompared: boolean | undefined
  onCompare: ((id: string, isCompared: boolean) => void) | undefined
}

const line =
  'border-b border-rule py-px group-data-wrong:border-transparent @max-[42rem]:block @max-[42rem]:border-0 @max-[42rem]:p-0'
const figure = `${line} tabular px-2 text-right @max-[42rem]:text-start wrap-anywhere`

/** A word beside a figure on a phone; elsewhere the column's header says it. */
function Word({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="hidden @max-[42rem]:inline">
      {children}
    </span>
  )
}

function PlainProductRow({
  product,
  href,
  needed,
  purchase,
  onAdd,
  columns,
  isCompared,
  onCompare,
}: ProductRowProps) {
  const errorId = useId()
  const quantity = useRowQuantity(product, needed ?? purchase?.usual, onAdd)
  const { error, add } = quantity
  const money = useMoney('card')
  const lowest = lowestPriceOf(product)
  const note = notesOf(product, purchase, money).join(' · ')
  const notBookable = whyNotBookable(product)
  const smallest = bookableQuantities(product)?.smallest

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const steps = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.key !== 'Enter' && steps === undefined) return
    event.preventDefault()
    if (steps === undefined) add()
    else fieldBeside(event.currentTarget, steps)?.focus()
  }

  return (
    <>
      <tr
        {...roles.row}
        data-wrong={error === undefined ? undefined : true}
        // A focused control must not be scrolled under the top bar or the sticky header.
        className="group align-middle hover:bg-sunk [&_:is(a,button,input)]:scroll-mt-24 @max-[42rem]:data-wrong:border-transparent print:break-inside-avoid @max-[42rem]:grid @max-[42rem]:grid-cols-[2.5rem_minmax(0,1fr)_minmax(0,6rem)_minmax(0,7rem)] @max-[42rem]:items-center @max-[42rem]:gap-x-2 @max-[20rem]:grid-cols-2 @max-[42rem]:gap-y-1 @max-[42rem]:border-rule @max-[42rem]:border-b @max-[42rem]:py-3 @max-[42rem]:hover:bg-transparent"
      >
        {isCompared !== undefined && (
          <td
            {...roles.cell}
            className={cx(
              line,
              'pe-1 @max-[42rem]:order-4 @max-[42rem]:col-span-full print:hidden',
            )}
          >
            <CompareCheck
              product={product}
              isCompared={isCompared}
              onCompare={(id, next) => onCompare?.(id, next)}
              look="box"
            />
          </td>
        )}
        <td
          {...roles.cell}
          className={cx(
            line,
            'pe-2 @max-[54rem]:hidden @max-[42rem]:row-span-2 @max-[42rem]:block @max-[42rem]:self-start @max-[42rem]:pt-1 @max-[20rem]:hidden print:hidden',
          )}
        >
          <ProductImage src={product.image} alt="" width={32} />
        </td>
        <th
          {...roles.rowHeader}
          className={cx(
            line,
            'pe-2 text-start font-semibold @max-[42rem]:col-span-3 @max-[20rem]:col-span-2',
          )}
        >
          <Link
            href={href}
            className={cx(
              'wrap-anywhere block rounded-sm decoration-rule-strong underline-offset-4 hover:underline',
              // With a note it is as high as without: it reaches below the note, so that it stays large enough to press.
              note ? 'pb-3 leading-3.5' : 'py-0.5 leading-5',
            )}
          >
            <bdi>{keptTogether(product.name)}</bdi>
          </Link>
          {note && (
            <span className="tabular pointer-events-none relative -mt-3 block truncate font-normal text-ink-soft text-xs/3">
              {note}
            </span>
          )}
        </th>
        <td {...roles.cell} className={cx(line, 'px-2 text-ink-soft', descriptionPlace)}>
          <span dir="auto" className="block truncate">
            {product.description}
          </span>
        </td>
        <td
          {...roles.cell}
          className={cx(
            line,
            'tabular wrap-anywhere px-2 text-ink-soft @max-[42rem]:col-start-2 @max-[20rem]:col-start-auto @max-[42rem]:self-start @max-[42rem]:text-xs',
          )}
        >
          <bdi>{product.partNumber}</bdi>
        </td>
        <td
          {...roles.cell}
          className={cx(
            figure,
            'font-semibold @max-[42rem]:order-1 @max-[42rem]:col-span-2 @max-[42rem]:text-base',
          )}
        >
          {lowest === undefined ? (
            money(product.unitPrice)
          ) : (
            // Two lines of the height of the others' controls: all rows are as high.
            <>
              <span className="block leading-3.5">{money(product.unitPrice)}</span>
              <span className="block font-normal text-ink-soft text-xs/3">
                from {money(lowest)}
              </span>
            </>
          )}
        </td>
        <td
          {...roles.cell}
          className={cx(
            figure,
            '@max-[42rem]:self-start @max-[42rem]:text-ink-soft @max-[42rem]:text-xs',
          )}
        >
          {smallest !== undefined && (
            <>
              <Word>from </Word>
              {formatCount(smallest)}
            </>
          )}
        </td>
        <td
          {...roles.cell}
          className={cx(
            figure,
            '@max-[42rem]:self-start @max-[42rem]:text-ink-soft @max-[42rem]:text-xs',
          )}
        >
          {formatCount(product.availAble)}
          <Word> available</Word>
        </td>
        <td {...roles.cell} className={cx(line, 'px-2 @max-[42rem]:order-2 print:hidden')}>
          {notBookable === undefined ? (
            <QuantityInput
              quantity={quantity}
              label={`Quantity, ${product.name}`}
              errorId={errorId}
              onKeyDown={onKeyDown}
              className="block h-6.5 w-full @max-[42rem]:h-11 @max-[42rem]:text-base"
            />
          ) : (
            <span className="block text-end font-semibold text-xs/3 @max-[42rem]:text-sm/tight @max-[20rem]:text-start">
              {stockNote(product)}
            </span>
          )}
        </td>
        <td {...roles.cell} className={cx(line, '@max-[42rem]:order-3 print:hidden')}>
          <Button
            size="xs"
            aria-label={`Add to pad: ${product.name}`}
            disabledReason={notBookable}
            onClick={add}
            className="min-h-6.5 w-full @max-[42rem]:min-h-11"
          >
            Add to pad
          </Button>
        </td>
      </tr>
      {error !== undefined && (
        <tr {...roles.row} className="@max-[42rem]:block">
          <td
            {...roles.cell}
            colSpan={columns}
            className="border-b border-rule py-1 text-end font-medium text-danger @max-[42rem]:block"
          >
            <span id={errorId}>{error}</span>
          </td>
        </tr>
      )}
    </>
  )
}

/** A product in one line, or in a small card on a phone. It renders only when its props change. */
export const ProductRow = memo(PlainProductRow)

/** The quantity field so many rows below this one, or above; rows that can't be ordered have none. */
function fieldBeside(field: HTMLInputElement, steps: number): HTMLInputElement | undefined {
  const fields = [
    ...(field.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-quantity]') ?? []),
  ]
  return fields[fields.indexOf(field) + steps]
}
