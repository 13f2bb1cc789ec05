import type { Product } from '@strapline/contract/entities'
import { useEffect, useRef } from 'react'
import { eachInWords, findIn, replacementFor } from '../../catalogue/replacement.ts'
import { useMoney } from '../../lib/currency.tsx'
import { TextLink } from '../../primitives/text-link/text-link.tsx'

export interface ReplacementOfferProps {
  /** The product that may be replaced by another one. */
  product: Product
  /** The pieces that are wanted: the offer can be ordered in them. Undefined while none are, or none can be read. */
  quantity: number | undefined
  /** The products that replace it, one after the other, as far as they are known. */
  replacements: readonly Product[]
  /** The page of a product. */
  hrefOf: (product: Product) => string
  /**
   * Whether it scrolls into view when it appears: below a field, where the footer of a dialog may cover it.
   * @default false
   */
  isFollowed?: boolean
}

/**
 * The product that replaces this one, and what a piece of it costs instead, in one line; nothing where none can be
 * ordered in that quantity.
 */
export function ReplacementOffer({
  product,
  quantity,
  replacements,
  hrefOf,
  isFollowed = false,
}: ReplacementOfferProps) {
  const money = useMoney('detail')
  const found = replacementFor(product, quantity, findIn(replacements))
  const place = useRef<HTMLDivElement>(null)
  const comes = isFollowed && found !== undefined
  useEffect(() => {
    if (comes) place.current?.scrollIntoView({ block: 'nearest' })
  }, [comes])
  return (
    <div ref={place} aria-live="polite" className="scroll-mb-40 empty:hidden">
      {found && (
        <p className="tabular text-sm wrap-anywhere">
          Replaced by{' '}
          <TextLink href={hrefOf(found.product)} className="inline-block min-h-6 font-semibold">
            <bdi>{found.product.name}</bdi>
          </TextLink>
          : {eachInWords(found, money)}
        </p>
      )}
    </div>
  )
}
