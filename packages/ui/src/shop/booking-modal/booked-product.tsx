import type { Product } from '@strapline/contract/entities'
import { voice } from '../../content/voice.ts'
import { useMoney } from '../../lib/currency.tsx'
import { packInWords } from '../../lib/pack-in-words.ts'
import { availableQuantity } from '../product-facts/stock-words.ts'
import { ProductImage } from '../product-image/product-image.tsx'

export interface BookedProductProps {
  product: Product
}

/** What is about to be ordered, across the dialog below its title: picture, part number, price and stock. */
export function BookedProduct({ product }: BookedProductProps) {
  const { image, partNumber, unitPrice } = product
  const money = useMoney('detail')
  const pack = packInWords(product, money)
  return (
    <div className="-mx-6 -mt-6 mb-6 flex items-center gap-4 border-rule border-b bg-sunk px-6 py-4">
      <div className="w-16 shrink-0 sm:w-24">
        <ProductImage src={image} alt="" width={96} priority="eager" />
      </div>
      <dl className="tabular flex min-w-0 grow flex-wrap items-end gap-x-6 gap-y-1 wrap-anywhere sm:gap-x-10">
        {partNumber !== undefined && (
          <div className="flex flex-wrap items-baseline gap-x-2 max-sm:basis-full sm:block">
            <dt className="text-ink-soft text-xs">Part number</dt>
            <dd className="text-sm sm:text-base/8">{partNumber}</dd>
          </div>
        )}
        <div>
          <dt className="text-ink-soft text-xs">{voice().facts.available}</dt>
          <dd className="text-base/8">{availableQuantity(product)}</dd>
        </div>
        <div className="ms-auto text-end">
          <dt className="text-ink-soft text-xs">Price per piece</dt>
          <dd className="font-semibold text-xl/8 tracking-tight">{money(unitPrice)}</dd>
          {pack !== undefined && <dd className="text-ink-soft text-xs">{pack}</dd>}
        </div>
      </dl>
    </div>
  )
}
