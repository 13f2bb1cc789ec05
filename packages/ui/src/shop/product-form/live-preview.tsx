import type { ProductFormFields } from '@strapline/contract/forms'
import { memo, useDeferredValue } from 'react'
import { voice } from '../../content/voice.ts'
import { useCurrency } from '../../lib/currency.tsx'
import { type Currency, formatCount } from '../../lib/format.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Price } from '../price/price.tsx'
import { ProductCard } from '../product-card/product-card.tsx'
import { limitsSoFar, priceSoFar, productSoFar } from './product-so-far.ts'

export interface LivePreviewProps {
  /** What the fields hold right now. */
  typed: ProductFormFields
}

/** Debounces requests for the image, in milliseconds. */
const imageDelay = 500

/** The product's card as the shop will show it, from what is typed so far. */
export function LivePreview({ typed }: LivePreviewProps) {
  // The field renders first, the card at a lower priority.
  const shown = useDeferredValue(typed)
  return (
    <figure className="max-w-96 @2xl:col-start-2 @2xl:row-span-2 @2xl:row-start-1 @2xl:sticky @2xl:top-24 @2xl:self-start">
      <figcaption className="caption mb-2 text-ink-faint">Preview</figcaption>
      <Card typed={shown} />
    </figure>
  )
}

/** Inert: its links and buttons belong to a product that doesn't exist yet. */
const Card = memo(function Card({ typed }: LivePreviewProps) {
  const product = productSoFar(typed)
  const currency = useCurrency('card')
  const debounced = useDebounced(product.image, imageDelay)
  // Or every letter typed would request another address; paths of this site are checked against a list.
  const image = product.image.startsWith('/') || product.image === debounced ? product.image : ''
  return (
    <div inert>
      <ProductCard
        product={{ ...product, image }}
        href="#"
        favourite={false}
        onToggleFavourite={noop}
        onPreview={noop}
        headingLevel={2}
        facts={factsSoFar(typed, currency)}
      />
    </div>
  )
})

/** Price and quantities as far as they are typed, with a dash for what is not; undefined once all of them are. */
function factsSoFar(typed: ProductFormFields, currency: Currency) {
  const price = priceSoFar(typed)
  const limits = limitsSoFar(typed)
  if (price !== undefined && limits !== undefined) return undefined
  const dash = <span className="text-ink-faint">–</span>
  return (
    <>
      <p>{price === undefined ? dash : <Price amount={price} currency={currency} />}</p>
      <p className="text-sm">
        {limits === undefined
          ? dash
          : voice().card.limit(formatCount(limits.minOrder), formatCount(limits.availAble))}
      </p>
    </>
  )
}

function noop() {}
