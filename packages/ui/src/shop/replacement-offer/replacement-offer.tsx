import type { Product } from '@strapline/contract/entities'
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
}: ReplacementOfferProps) {
  const money = useMoney('detail')
  const found = replacementFor(product, quantity, findIn(replacements))
  return (
    <div aria-live="polite" className="empty:hidden">
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
