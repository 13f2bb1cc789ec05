import type { ProductFormFields } from '@strapline/contract/forms'
import { memo, useDeferredValue } from 'react'
import { ProductCard } from '../product-card/product-card.tsx'
import { productSoFar } from './product-so-far.ts'
import { useSettled } from './use-settled.ts'

export interface LivePreviewProps {
  /** What the fields hold right now. */
  typed: ProductFormFields
}

/** How long an address must stand still before it is called, in milliseconds. */
const imageDelay = 500

/** The product's card as the shop will show it, from what is typed so far. */
export function LivePreview({ typed }: LivePreviewProps) {
  // The field is drawn first, and the card when there is time for it.
  const shown = useDeferredValue(typed)
  return (
    <figure className="max-w-96 @2xl:sticky @2xl:top-24 @2xl:self-start">
      <figcaption className="caption mb-2 text-ink-faint">Preview</figcaption>
      <Card typed={shown} />
    </figure>
  )
}

/** Nothing in it can be reached: its links and buttons are those of a product that isn't there yet. */
const Card = memo(function Card({ typed }: LivePreviewProps) {
  const product = productSoFar(typed)
  const settled = useSettled(product.image, imageDelay)
  // An address that is still being typed is another site's with each letter; ours costs nothing.
  const image = product.image.startsWith('/') || product.image === settled ? product.image : ''
  return (
    <div inert>
      <ProductCard
        product={{ ...product, image }}
        href="#"
        favourite={false}
        onToggleFavourite={ignore}
        onPreview={ignore}
        headingLevel={2}
      />
    </div>
  )
})

function ignore() {}
