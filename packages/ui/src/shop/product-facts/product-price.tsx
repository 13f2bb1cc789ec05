import type { Product } from '@strapline/contract/entities'
import { useCurrency } from '../../lib/currency.tsx'
import { Price } from '../price/price.tsx'

export interface ProductPriceProps {
  /** The product whose price is shown. */
  product: Product
}

/** What one piece costs, in the detail's currency: large where the page has room. */
export function ProductPrice({ product }: ProductPriceProps) {
  return (
    <dl>
      <dt className="sr-only">Unit price</dt>
      <dd>
        <Price
          amount={product.unitPrice}
          currency={useCurrency('detail')}
          unit="piece"
          size="lead"
        />
      </dd>
    </dl>
  )
}
