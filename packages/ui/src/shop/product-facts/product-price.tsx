import type { Product } from '@strapline/contract/entities'
import { useCurrency, useMoney } from '../../lib/currency.tsx'
import { packInWords } from '../../lib/pack-in-words.ts'
import { Price } from '../price/price.tsx'
import { stockNote, whyNotBookable } from './stock-words.ts'

export interface ProductPriceProps {
  /** The product whose price is shown. */
  product: Product
}

/**
 * What one piece costs, and one pack, in the detail's currency: large where the page has room. In the bar of a phone it says, too, why
 * the buttons below it can't be pressed: there the warning may be out of view.
 */
export function ProductPrice({ product }: ProductPriceProps) {
  const pack = packInWords(product, useMoney('detail'))
  return (
    <dl className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="sr-only">Unit price</dt>
      <dd>
        <Price
          amount={product.unitPrice}
          currency={useCurrency('detail')}
          unit="piece"
          size="lead"
        />
      </dd>
      {pack !== undefined && (
        <dd className="tabular text-ink-soft text-sm lg:basis-full">{pack}</dd>
      )}
      {whyNotBookable(product) !== undefined && (
        <dd className="font-semibold lg:hidden">{stockNote(product)}</dd>
      )}
    </dl>
  )
}
