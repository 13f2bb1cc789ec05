import type { Product } from '@strapline/contract/entities'
import { unitPriceFor } from '@strapline/contract/price-breaks'
import { costOf } from '../../lib/cost-of.ts'
import { useMoney } from '../../lib/currency.tsx'
import { formatCount, formatPieces } from '../../lib/format.ts'

interface BookingCostProps {
  product: Product
  /** The pieces that would be booked; undefined while what is typed can't be. */
  quantity: number | undefined
}

/**
 * What an order costs and leaves in stock. Without a quantity it says what one piece costs and how many there are, in as
 * many lines, so that nothing moves while somebody types.
 */
export function BookingCost({ product, quantity }: BookingCostProps) {
  const money = useMoney('detail')
  return (
    <p
      aria-live="polite"
      className="tabular min-h-12 min-w-0 grow basis-full text-sm wrap-anywhere sm:basis-0"
    >
      {quantity === undefined ? (
        <>
          <span className="block text-base/7">{money(product.unitPrice)} / piece</span>{' '}
          <span className="block text-ink-soft">{formatPieces(product.availAble)} available</span>
        </>
      ) : (
        <>
          <span className="block text-base/7">
            {formatCount(quantity)} × {money(unitPriceFor(product, quantity))} ={' '}
            <strong className="ms-1 rtl:mx-1 font-semibold text-xl leading-none tracking-tight">
              {money(costOf(quantity, product))}
            </strong>
          </span>{' '}
          <span className="block text-ink-soft">
            {formatCount(product.availAble - quantity)} of {formatPieces(product.availAble)} remain
          </span>
        </>
      )}
    </p>
  )
}
