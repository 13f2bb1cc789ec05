import type { Order, Product } from '@strapline/contract/entities'
import type { BookingFormInput } from '@strapline/contract/forms'
import { cx } from 'class-variance-authority'
import { useState } from 'react'
import { Alert } from '../../primitives/alert/alert.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { ProgressBar } from '../../primitives/progress-bar/progress-bar.tsx'
import { BookingModal, type BookingOutcome } from '../../shop/booking-modal/booking-modal.tsx'
import { standingOrderInWords } from '../../shop/booking-modal/standing-order.ts'
import { ProductFacts } from '../../shop/product-facts/product-facts.tsx'
import { whyNotBookable } from '../../shop/product-facts/stock-words.ts'
import { ProductImage } from '../../shop/product-image/product-image.tsx'
import { ProductColumns } from './product-columns.tsx'

/** Characters from which a name is set smaller, so that it doesn't fill the page. */
const longName = 72

export interface ProductDetailProps {
  product: Product
  refreshing?: boolean | undefined
  buyer: { name: string; email: string }
  onBook: (input: BookingFormInput) => Promise<BookingOutcome>
  booking: boolean
}

/** A product that is there: its drawing, its data sheet and the booking. */
export function ProductDetail({
  product,
  refreshing = false,
  buyer,
  onBook,
  booking,
}: ProductDetailProps) {
  const [open, setOpen] = useState(false)
  const [standing, setStanding] = useState<Order>()
  const refusal = whyNotBookable(product)

  async function book(input: BookingFormInput): Promise<BookingOutcome> {
    const outcome = await onBook(input)
    setStanding(typeof outcome === 'object' ? outcome.standing : undefined)
    return outcome
  }

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
      {standing && (
        <div className="mt-6">
          <Alert tone="info" title="This order stands already" announce>
            {standingOrderInWords(standing)}
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
      {/* The way to order stays in view, however long the sheet is. */}
      <div className="-mx-4 -mt-px border-t border-rule bg-paper px-4 py-4 md:-mx-8 md:px-8 lg:mx-0 lg:px-0 [@media(height>=30rem)]:sticky [@media(height>=30rem)]:bottom-0">
        <Button
          variant="primary"
          size="lg"
          className="max-lg:w-full"
          disabledReason={refusal}
          onClick={() => setOpen(true)}
        >
          Add order
        </Button>
      </div>
      <BookingModal
        product={product}
        buyer={buyer}
        open={open}
        onOpenChange={setOpen}
        onSubmit={book}
        submitting={booking}
      />
    </ProductColumns>
  )
}
