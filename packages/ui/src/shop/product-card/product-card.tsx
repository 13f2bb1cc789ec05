import type { Product } from '@strapline/contract/entities'
import { currencies, oldPrice } from '@strapline/contract/rules'
import { useId } from 'react'
import { formatCount, shortDescription } from '../../lib/format.ts'
import { Glyph } from '../../lib/glyph.tsx'
import { Link } from '../../lib/link.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'
import { Price } from '../price/price.tsx'
import { stockNote } from '../product-facts/stock-words.ts'
import { ProductImage } from '../product-image/product-image.tsx'

export interface ProductCardProps {
  /** The product. */
  product: Product
  /** The product's page: its name and Purchase lead there. */
  href: string
  /** Whether it is one of the visitor's favourites. */
  favourite: boolean
  /** Makes it a favourite, or no longer one. */
  onToggleFavourite: () => void
  /** Opens the quick view. */
  onPreview: () => void
  /** Is told when somebody aims at Preview, so that it can be made ready. */
  onPreviewAim?: (() => void) | undefined
  /**
   * The level of its name's heading: one below the heading that the cards stand under.
   * @default 3
   */
  headingLevel?: 2 | 3
}

/** A product in a grid: what it looks like, what it costs, how many one has to order. */
export function ProductCard({
  product,
  href,
  favourite,
  onToggleFavourite,
  onPreview,
  onPreviewAim,
  headingLevel = 3,
}: ProductCardProps) {
  const nameId = useId()
  const note = stockNote(product)
  const Heading = `h${headingLevel}` as const
  return (
    <article
      aria-labelledby={nameId}
      className="relative flex h-full flex-col border border-rule bg-raised"
    >
      <ProductImage src={product.image} alt="" />
      <div className="flex grow flex-col gap-2 p-4">
        {/* Room for a name of two lines, so that no card is higher than its skeleton. */}
        <div className="flex min-h-24 flex-col gap-2">
          <Heading
            id={nameId}
            dir="auto"
            className="wrap-anywhere text-pretty font-semibold leading-6"
          >
            <Link
              href={href}
              className="line-clamp-3 rounded-sm decoration-rule-strong underline-offset-4 hover:underline"
            >
              {product.name}
            </Link>
          </Heading>
          <p dir="auto" className="wrap-anywhere text-ink-soft text-sm">
            {shortDescription(product.description)}
          </p>
        </div>
        <div className="mt-auto pt-2">
          <p className="flex">
            <Price amount={product.unitPrice} currency={currencies.card} was={oldPrice} />
          </p>
          <div className="tabular wrap-anywhere mt-2 flex flex-wrap justify-between gap-x-3 border-rule border-t pt-2 text-sm">
            <p className="min-w-0 text-ink-soft">Min Order : {formatCount(product.minOrder)}</p>
            {note !== undefined && <p className="min-w-0 font-semibold">{note}</p>}
          </div>
        </div>
        <div className="flex flex-wrap gap-2 pt-2">
          <ButtonLink href={href} aria-describedby={nameId} className="grow">
            Purchase
          </ButtonLink>
          <Button
            variant="quiet"
            className="grow"
            aria-describedby={nameId}
            onPointerEnter={onPreviewAim}
            onFocus={onPreviewAim}
            onClick={onPreview}
          >
            Preview
          </Button>
        </div>
      </div>
      <button
        type="button"
        aria-label={`${favourite ? 'Remove from' : 'Add to'} favourites: ${product.name}`}
        onClick={onToggleFavourite}
        className="absolute end-0 top-0 inline-flex size-10 items-center justify-center bg-raised text-ink motion-safe:transition-colors hover:bg-sunk"
      >
        <Glyph
          path="M10 16.5 3.9 10.3a3.9 3.9 0 0 1 5.5-5.5l.6.6.6-.6a3.9 3.9 0 0 1 5.5 5.5Z"
          filled={favourite}
        />
      </button>
    </article>
  )
}
