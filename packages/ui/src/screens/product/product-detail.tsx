import type { Order, Product } from '@strapline/contract/entities'
import { cx } from 'class-variance-authority'
import { Alert } from '../../primitives/alert/alert.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { ProgressBar } from '../../primitives/progress-bar/progress-bar.tsx'
import { BookingModal, type BookingModalProps } from '../../shop/booking-modal/booking-modal.tsx'
import { standingOrderInWords } from '../../shop/booking-modal/standing-order.ts'
import { ProductFacts } from '../../shop/product-facts/product-facts.tsx'
import { whyNotBookable } from '../../shop/product-facts/stock-words.ts'
import { ProductImage } from '../../shop/product-image/product-image.tsx'
import { ProductColumns } from './product-columns.tsx'

/** Names with more characters are set smaller, so that they don't fill the page. */
const longName = 72

/** What the booking's sheet needs beside the product and its buyer. */
export type Booking = Omit<BookingModalProps, 'product' | 'buyer'> & {
  /** The order that the last submission would have repeated (D21); undefined if it repeated none. */
  standingOrder?: Order | undefined
}

export interface ProductDetailProps {
  product: Product
  refreshing?: boolean | undefined
  buyer: { name: string; email: string }
  booking: Booking
}

/** A product that has loaded: its drawing, its data sheet and the booking. */
export function ProductDetail({ product, refreshing = false, buyer, booking }: ProductDetailProps) {
  const { standingOrder, ...modal } = booking
  const refusal = whyNotBookable(product)
  return (
    <ProductColumns
      progress={refreshing && <ProgressBar label="Refreshing the product" />}
      picture={
        <ProductImage src={product.image} alt={`Drawing: ${product.name}`} priority="eager" />
      }
    >
      <h1
        dir="auto"
        className={cx(
          'font-semibold tracking-tight text-balance wrap-anywhere',
          product.name.length > longName ? 'text-2xl' : 'text-3xl md:text-4xl',
        )}
      >
        {product.name}
      </h1>
      <p dir="auto" className="mt-4 max-w-reading text-ink-soft wrap-anywhere">
        {product.description}
      </p>
      {standingOrder && (
        <div className="mt-6">
          <Alert tone="info" title="This order stands already" announce>
            {standingOrderInWords(standingOrder)}
          </Alert>
        </div>
      )}
      {refusal !== undefined && (
        <div className="mt-6">
          <Alert tone="warning">{refusal}</Alert>
        </div>
      )}
      <div className="mt-8">
        <ProductFacts product={product} orderingAs={buyer} />
      </div>
      {/* Sticky, so that Add order stays in view however long the data sheet is. */}
      <div className="-mx-4 -mt-px border-t border-rule bg-paper px-4 py-4 md:-mx-8 md:px-8 lg:mx-0 lg:px-0 [@media(height>=30rem)]:sticky [@media(height>=30rem)]:bottom-(--lower-edge)">
        <Button
          variant="primary"
          size="lg"
          className="max-lg:w-full"
          disabledReason={refusal}
          onClick={() => booking.onOpenChange(true)}
        >
          Add order
        </Button>
      </div>
      <BookingModal {...modal} product={product} buyer={buyer} />
    </ProductColumns>
  )
}
