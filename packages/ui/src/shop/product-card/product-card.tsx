import type { Product } from '@strapline/contract/entities'
import { lowestPriceOf } from '@strapline/contract/price-breaks'
import { bookableQuantities, stockOf } from '@strapline/contract/rules'
import { cx } from 'class-variance-authority'
import { Eye, Heart } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { voice } from '../../content/voice.ts'
import { useCurrency } from '../../lib/currency.tsx'
import { formatCount, shortDescription, shortened } from '../../lib/format.ts'
import { Icon } from '../../lib/icon.tsx'
import { keptTogether } from '../../lib/kept-together.tsx'
import { Link } from '../../lib/link.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'
import { Price } from '../price/price.tsx'
import { stockNote } from '../product-facts/stock-words.ts'
import { ProductImage } from '../product-image/product-image.tsx'
import { type CardLayout, cardLook } from './card-layouts.ts'

export interface ProductCardProps {
  /** The product. */
  product: Product
  /** The product's page: its name and Purchase lead there. */
  href: string
  /** Whether it is one of the visitor's favourites. */
  favourite: boolean
  /** Called when the heart is pressed: adds it to the favourites or removes it. */
  onToggleFavourite: () => void
  /** Opens the quick view. */
  onPreview: () => void
  /** Called when Preview is hovered or focused, so that the quick view's code can be preloaded. */
  onPreviewIntent?: (() => void) | undefined
  /**
   * The level of its name's heading: one below the heading that the cards stand under.
   * @default 3
   */
  headingLevel?: 2 | 3
  /**
   * `upright` in a cell of a grid. `wide` in a row of its own: its text stands beside the picture where
   * there is room.
   * @default 'upright'
   */
  layout?: CardLayout
  /** An icon to tick in the card's first line: a `CompareCheck` that looks like an icon. */
  check?: ReactNode
  /** What stands in place of price and quantities, where these are not known yet. */
  facts?: ReactNode
  /** A few words below its description, such as when it was bought before. */
  note?: string | undefined
  /** The way to order it from the card: an `AddToPad`. */
  order?: ReactNode
}

/** A product in a grid: its picture, part number, name, price and what can be ordered. */
export function ProductCard({
  product,
  href,
  favourite,
  onToggleFavourite,
  onPreview,
  onPreviewIntent,
  headingLevel = 3,
  layout = 'upright',
  check,
  facts,
  note,
  order,
}: ProductCardProps) {
  const nameId = useId()
  const currency = useCurrency('card')
  const { card, ordering } = voice()
  const look = cardLook(layout)
  const smallest = bookableQuantities(product)?.smallest
  const stock = stockNote(product)
  const Heading = `h${headingLevel}` as const
  const preview = {
    'aria-describedby': nameId,
    onPointerEnter: onPreviewIntent,
    onFocus: onPreviewIntent,
    onClick: onPreview,
  }
  return (
    <article aria-labelledby={nameId} className={look.card}>
      <div className={cx('bg-blueprint', look.picture)}>
        <ProductImage src={product.image} alt="" />
      </div>
      <div className={look.body}>
        <div className={look.top}>
          <span className="tabular min-w-0 grow truncate text-ink-soft text-xs">
            <bdi>{product.partNumber}</bdi>
          </span>
          {card.isBrief && (
            <Button variant="quiet" shape="icon" aria-label="Preview" title="Preview" {...preview}>
              <Icon icon={Eye} className="text-ink-soft" />
            </Button>
          )}
          {check}
          <Button
            variant="quiet"
            shape="icon"
            aria-label={`${favourite ? 'Remove from' : 'Add to'} favourites: ${product.name}`}
            data-heart
            onClick={onToggleFavourite}
          >
            <Icon icon={Heart} filled={favourite} className={favourite ? '' : 'text-ink-soft'} />
          </Button>
        </div>
        <div className={look.text}>
          <Heading
            id={nameId}
            dir="auto"
            className={cx('wrap-anywhere text-pretty font-semibold', look.name)}
          >
            <Link
              href={href}
              className="line-clamp-3 rounded-sm decoration-rule-strong underline-offset-4 hover:underline"
            >
              {keptTogether(product.name)}
            </Link>
          </Heading>
          <p dir="auto" className={cx('wrap-anywhere text-ink-soft', look.description)}>
            {keptTogether(
              card.isBrief
                ? shortened(product.description, look.words, 'words')
                : shortDescription(product.description),
            )}
          </p>
          {note !== undefined && <p className="tabular text-ink-soft text-xs">{note}</p>}
        </div>
        <div className={look.facts}>
          {facts ?? (
            <>
              <p className="flex">
                <Price
                  amount={product.unitPrice}
                  lowest={lowestPriceOf(product)}
                  currency={currency}
                  was={card.oldPrice}
                  size={layout === 'wide' ? 'lead' : 'md'}
                />
              </p>
              <div className={cx('tabular wrap-anywhere', look.quantity)}>
                {/* "Sold out" says it. */}
                {!(card.isBrief && stockOf(product).kind === 'sold-out') && (
                  <p className="min-w-0 text-ink-soft">
                    {card.limit(formatCount(product.minOrder), formatCount(product.availAble))}
                  </p>
                )}
                <p
                  className={cx(
                    'min-w-0',
                    (stock !== undefined || !card.isBrief) && 'font-semibold',
                  )}
                >
                  {stock ?? (
                    <>
                      <span className={card.isBrief ? 'lg:max-xl:sr-only' : 'sr-only'}>Order </span>
                      {`from ${formatCount(smallest ?? 0)}`}
                    </>
                  )}
                </p>
              </div>
            </>
          )}
        </div>
        <div className={look.ways}>
          {order && <div className={look.order}>{order}</div>}
          {!(card.isBrief && order) && (
            <div className={look.actions}>
              <ButtonLink href={href} aria-describedby={nameId} className="grow">
                {card.isBrief && smallest === undefined ? 'See the product' : ordering.card}
              </ButtonLink>
              {!card.isBrief && (
                <Button variant="quiet" className="grow" {...preview}>
                  Preview
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
    </article>
  )
}
