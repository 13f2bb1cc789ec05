import type { Order, Product } from '@strapline/contract/entities'
import { cx } from 'class-variance-authority'
import { voice } from '../../content/voice.ts'
import { formatCount } from '../../lib/format.ts'
import { keptTogether } from '../../lib/kept-together.tsx'
import { bookableQuantityIn, piecesIn } from '../../lib/whole-number-in.ts'
import { Alert } from '../../primitives/alert/alert.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { ProgressBar } from '../../primitives/progress-bar/progress-bar.tsx'
import { AddToPad } from '../../shop/add-to-pad/add-to-pad.tsx'
import { BookingModal, type BookingModalProps } from '../../shop/booking-modal/booking-modal.tsx'
import { standingOrderInWords } from '../../shop/booking-modal/standing-order.ts'
import { PriceBreaks } from '../../shop/price-breaks/price-breaks.tsx'
import { ProductAttributes } from '../../shop/product-facts/product-attributes.tsx'
import { ProductFacts } from '../../shop/product-facts/product-facts.tsx'
import { ProductPrice } from '../../shop/product-facts/product-price.tsx'
import { whyNotBookable } from '../../shop/product-facts/stock-words.ts'
import { ProductImage } from '../../shop/product-image/product-image.tsx'
import { useTypedQuantity } from '../../shop/product-list/use-typed-quantity.ts'
import { RelatedProducts } from '../../shop/related-products/related-products.tsx'
import { ReplacementOffer } from '../../shop/replacement-offer/replacement-offer.tsx'
import { NotOrderable, type NotOrderableProps } from './not-orderable.tsx'
import { ProductColumns } from './product-columns.tsx'

/** Names with more characters are set smaller, so that they don't fill the page. */
const longName = 72

/** What the booking's sheet needs beside the product and its buyer. */
type Booking = Omit<BookingModalProps, 'product' | 'buyer' | 'replaced'> & {
  /** The order that the last submission would have repeated (D21); undefined if it repeated none. */
  standingOrder?: Order | undefined
}

/** What the page of a product has besides the product: the screen's props, too. */
export interface ProductDetailOptions {
  /** Who is signed in: an order is booked for them. */
  buyer: { name: string; email: string }
  /** The booking's sheet: whether it is open, what was typed into it, and where it is sent. */
  booking: Booking
  /** The products that this one names, as far as they are known. */
  related?:
    | {
        needs: readonly Product[]
        fits: readonly Product[]
        /** Those that replace it, one after the other. */
        replacements?: readonly Product[] | undefined
      }
    | undefined
  /** The page of a product. */
  hrefOf: (product: Product) => string
  /** What can be done with a product that can't be ordered now. */
  instead: Omit<NotOrderableProps, 'reason' | 'children'>
  /** The quantity that the visitor needs. */
  needed?: number | undefined
  /** Puts a quantity into the order pad; left out where there is no pad. */
  addToPad?: ((product: Product, quantity: number) => void) | undefined
}

export interface ProductDetailProps extends ProductDetailOptions {
  product: Product
  refreshing?: boolean | undefined
}

/** A product that has loaded: its drawing, its data sheet and the booking. */
export function ProductDetail({
  product,
  refreshing = false,
  buyer,
  booking,
  related,
  hrefOf,
  instead,
  needed,
  addToPad,
}: ProductDetailProps) {
  const { standingOrder, ...modal } = booking
  const refusal = whyNotBookable(product)
  const typed = useTypedQuantity(product, needed)
  const shown = addToPad && typed.text
  const pieces = shown === undefined ? undefined : piecesIn(shown, product)
  const replaced = related?.replacements && { replacements: related.replacements, hrefOf }
  const offer = replaced && (
    // Without a pad nothing is typed here: the visitor may have said before how many they need.
    <ReplacementOffer product={product} quantity={pieces ?? needed} {...replaced} />
  )
  // The page shows one quantity: the booking begins with it. What was typed into the booking itself stays there.
  const initial =
    shown === undefined || bookableQuantityIn(shown, product) === undefined
      ? modal.initial
      : { ...modal.initial, quantity: shown }
  return (
    <>
      <ProductColumns
        progress={refreshing && <ProgressBar label="Refreshing the product" />}
        picture={
          <ProductImage src={product.image} alt={`Drawing: ${product.name}`} priority="eager" />
        }
        head={
          <>
            <h1
              dir="auto"
              className={cx(
                'font-semibold tracking-tight text-balance wrap-anywhere',
                product.name.length > longName ? 'text-2xl' : 'text-3xl xl:text-4xl',
              )}
            >
              {keptTogether(product.name)}
            </h1>
            <p dir="auto" className="mt-4 max-w-reading text-ink-soft wrap-anywhere">
              {keptTogether(product.description)}
            </p>
            {standingOrder && (
              <div className="mt-6">
                <Alert tone="info" title="This order was already placed" announce>
                  {standingOrderInWords(standingOrder)}
                </Alert>
              </div>
            )}
            {refusal === undefined ? (
              <div className="mt-4 empty:hidden">{offer}</div>
            ) : (
              <NotOrderable reason={refusal} {...instead}>
                {offer}
              </NotOrderable>
            )}
          </>
        }
        order={
          <>
            <ProductPrice product={product} />
            <div className="mt-2 flex flex-wrap items-start gap-2 lg:mt-4">
              {addToPad && (
                <div className="min-w-0 grow lg:grow-0">
                  <AddToPad product={product} onAdd={addToPad} typed={typed} />
                </div>
              )}
              <Button
                variant="primary"
                size="lg"
                className="max-lg:grow"
                disabledReason={refusal}
                onClick={() => booking.onOpenChange(true)}
              >
                {voice().ordering.open}
              </Button>
            </div>
          </>
        }
        facts={
          <>
            <PriceBreaks
              product={product}
              quantity={pieces}
              onChoose={addToPad && ((quantity) => typed.type(formatCount(quantity)))}
            />
            <ProductFacts product={product} orderingAs={buyer} />
          </>
        }
        more={
          <>
            <ProductAttributes product={product} />
            <div className="grid content-start gap-8 empty:hidden">
              <RelatedProducts title="Needs" products={related?.needs ?? []} hrefOf={hrefOf} />
              <RelatedProducts title="Fits" products={related?.fits ?? []} hrefOf={hrefOf} />
            </div>
          </>
        }
      />
      <BookingModal
        {...modal}
        initial={initial}
        product={product}
        replaced={replaced}
        buyer={buyer}
      />
    </>
  )
}
