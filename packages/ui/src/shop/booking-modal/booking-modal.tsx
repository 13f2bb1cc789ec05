import type { Product } from '@strapline/contract/entities'
import {
  type BookingFormFields,
  type BookingFormInput,
  bookingForm,
} from '@strapline/contract/forms'
import { useState } from 'react'
import { voice } from '../../content/voice.ts'
import { capital } from '../../lib/capital.ts'
import { costOf } from '../../lib/cost-of.ts'
import { useMoney } from '../../lib/currency.tsx'
import { formatCount, formatPieces } from '../../lib/format.ts'
import { bookableQuantityIn, piecesIn } from '../../lib/whole-number-in.ts'
import { Alert } from '../../primitives/alert/alert.tsx'
import { Dialog } from '../../primitives/dialog/dialog.tsx'
import { type Draft, Form, type Refusal } from '../../primitives/form/form.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import { CheaperOffer } from '../cheaper-offer/cheaper-offer.tsx'
import { orderableQuantities, quantityHint, whyNotBookable } from '../product-facts/stock-words.ts'
import {
  ReplacementOffer,
  type ReplacementOfferProps,
} from '../replacement-offer/replacement-offer.tsx'
import { BookedProduct } from './booked-product.tsx'
import { BookingCost } from './booking-cost.tsx'

export interface BookingModalProps {
  /** The product to book. Use its `_id` as the modal's key, so that no draft moves to another product. */
  product: Product
  /** Whom the order is for: shown in disabled fields, or in a line where no control is shown that does nothing. */
  buyer: { name: string; email: string }
  /** What replaces the product: offered where it can't be ordered in the quantity that is typed. */
  replaced?: Pick<ReplacementOfferProps, 'replacements' | 'hrefOf'> | undefined
  /** Whether the modal is open. The draft is kept while it is closed. */
  open: boolean
  /**
   * Called when it asks to be opened or closed: by the close button, Escape, a press beside it, and every
   * answer. Return a promise if closing it takes a moment.
   */
  onOpenChange: (open: boolean) => void | Promise<void>
  /** What the fields hold before anything is typed: where the last order was delivered, for example. */
  initial?: Partial<BookingFormFields> | undefined
  /** The draft of an earlier visit, and where to store it. */
  draft: Draft<BookingFormFields>
  /**
   * Books the order, with the parsed values. Resolves with whether it worked: after `true` the fields are
   * cleared, after `false` they keep their values for the next try. The modal closes after either.
   * Resolve with `undefined` when the visitor has signed out meanwhile: then nothing happens.
   */
  onSubmit: (input: BookingFormInput) => Promise<boolean | undefined>
  /** A booking is in flight: the button says so and can't be pressed again. */
  submitting: boolean
  /** Why the server refused the last try, if it did: shown when the modal is opened again. */
  refusal: Refusal | undefined
}

const none: readonly Product[] = []

const empty: BookingFormFields = { address: '', phoneNumber: '', quantity: '' }

/** A quantity outside the limits is said before anything is sent. */
const checkOnLeave = ['quantity'] as const

const labels = { address: 'Address', phoneNumber: 'Phone number', quantity: 'Quantity' }

/** Asks for address, phone number and quantity, says what that costs, and books an order of one product. */
export function BookingModal({
  product,
  replaced,
  buyer,
  open,
  onOpenChange,
  initial,
  draft,
  onSubmit,
  submitting,
  refusal,
}: BookingModalProps) {
  // Every answer closes the modal; the refusal would flash up in it while it closes.
  const [shownRefusal, setShownRefusal] = useState(refusal)
  if (!open && JSON.stringify(refusal) !== JSON.stringify(shownRefusal)) setShownRefusal(refusal)
  const { ordering } = voice()
  const money = useMoney('detail')
  const notBookable = whyNotBookable(product)
  const quantities = orderableQuantities(product)
  const quantityIn = (fields: BookingFormFields) => bookableQuantityIn(fields.quantity, product)

  /** Whether nothing of it can be ordered, or not in the quantity that is typed. */
  function isShort(fields: BookingFormFields): boolean {
    const isTyped = piecesIn(fields.quantity, product) !== undefined
    return notBookable !== undefined || (isTyped && quantityIn(fields) === undefined)
  }

  async function book(input: BookingFormInput) {
    const worked = await onSubmit(input)
    if (worked !== undefined) await onOpenChange(false)
    return worked
  }

  return (
    <Form
      label="Your order"
      schema={bookingForm(product, quantities && voice().forms?.quantityOutOfRange(quantities))}
      initial={{ ...empty, ...initial }}
      labels={labels}
      draft={draft}
      onSubmit={book}
      checkOnLeave={checkOnLeave}
      submitting={submitting}
      refusal={shownRefusal}
      submit={(fields) => {
        const quantity = quantityIn(fields)
        return ordering.book(
          quantity === undefined
            ? undefined
            : { pieces: formatPieces(quantity), cost: money(costOf(quantity, product)) },
        )
      }}
      busy={`${capital(ordering.booking)}…`}
      after="empty"
      disabledReason={notBookable}
      inView={open}
      frame={({ form, button, values }) => (
        <Dialog
          open={open}
          onOpenChange={onOpenChange}
          title={
            <>
              Order <bdi>{product.name}</bdi>
            </>
          }
          footer={
            <>
              <BookingCost product={product} quantity={quantityIn(values)} />
              {button}
            </>
          }
        >
          <BookedProduct product={product} />
          {form}
        </Dialog>
      )}
    >
      {({ field, change, values }) => (
        <>
          {notBookable !== undefined && (
            <Alert tone="warning" announce>
              {notBookable}
            </Alert>
          )}
          {voice().hasDeadControls ? (
            <div className="grid gap-6 sm:grid-cols-2">
              <TextField label="Name" value={buyer.name} disabled />
              <TextField label="Email" type="email" value={buyer.email} disabled />
            </div>
          ) : (
            <p className="border-rule border-b pb-4 text-sm wrap-anywhere">
              <span className="text-ink-soft">Ordering as</span>{' '}
              <bdi className="font-semibold">{buyer.name}</bdi>{' '}
              <bdi className="text-ink-soft">{buyer.email}</bdi>
            </p>
          )}
          <TextField {...field('address')} multiline rows={2} autoComplete="street-address" />
          {/* On a phone beside each other, too: the whole form is in view then. */}
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-6">
            <TextField {...field('phoneNumber')} type="tel" inputMode="tel" autoComplete="tel" />
            <div className="grid content-start gap-1">
              <TextField
                {...field('quantity')}
                inputMode="numeric"
                autoComplete="off"
                // The error says the same limits where it names them.
                hint={
                  quantities && field('quantity').error?.includes(quantities)
                    ? undefined
                    : quantityHint(product)
                }
              />
              {quantities && voice().facts.lessThanStock && (
                <p className="text-ink-soft text-xs">{voice().facts.lessThanStock}</p>
              )}
            </div>
          </div>
          {replaced && (
            <ReplacementOffer
              {...replaced}
              isFollowed
              product={product}
              quantity={piecesIn(values.quantity, product)}
              // Nothing takes its place while it can be ordered itself, or while no quantity is typed.
              replacements={isShort(values) ? replaced.replacements : none}
            />
          )}
          <CheaperOffer
            product={product}
            quantity={quantityIn(values)}
            onTake={(quantity) => change('quantity', formatCount(quantity))}
          />
        </>
      )}
    </Form>
  )
}
