import type { Product } from '@strapline/contract/entities'
import {
  type BookingFormFields,
  type BookingFormInput,
  bookingForm,
} from '@strapline/contract/forms'
import { useState } from 'react'
import { Alert } from '../../primitives/alert/alert.tsx'
import { Dialog } from '../../primitives/dialog/dialog.tsx'
import { type Draft, Form, type Refusal } from '../../primitives/form/form.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import { quantityHint, whyNotBookable } from '../product-facts/stock-words.ts'

export interface BookingModalProps {
  /** The product to book; give the modal its `_id` as key, so that no draft moves to another product. */
  product: Product
  /** Whom the order is for: shown, and not to be changed here. */
  buyer: { name: string; email: string }
  /** Whether the modal is in view. What was typed outlives its closing. */
  open: boolean
  /**
   * Wants to open or close: the close button, Escape, a press beside it, and every answer. An owner
   * that takes a moment to close it answers a promise of that.
   */
  onOpenChange: (open: boolean) => void | Promise<void>
  /** What was typed before and not sent, and who keeps it. */
  draft: Draft<BookingFormFields>
  /**
   * Books, with what was typed in its right types. Resolves once the server has answered, with whether
   * it worked: then the fields are empty, else they stay for the next try. The modal closes after
   * either (D18). `undefined` when nobody is there any more to act on it.
   */
  onSubmit: (input: BookingFormInput) => Promise<boolean | undefined>
  /** A booking is under way: Submit says so and can't be pressed again. */
  submitting: boolean
  /** What the server answered to the last try, if it refused: shown when the modal is opened again. */
  refusal: Refusal | undefined
}

const empty: BookingFormFields = { address: '', phoneNumber: '', quantity: '' }

const labels = { address: 'Address', phoneNumber: 'Phone number', quantity: 'Quantity' }

/** Asks for address, phone number and quantity, and books an order of one product. */
export function BookingModal({
  product,
  buyer,
  open,
  onOpenChange,
  draft,
  onSubmit,
  submitting,
  refusal,
}: BookingModalProps) {
  // Every answer closes the modal: what it says must not flash up in the moment before.
  const [shownRefusal, setShownRefusal] = useState(refusal)
  if (!open && JSON.stringify(refusal) !== JSON.stringify(shownRefusal)) setShownRefusal(refusal)
  const notBookable = whyNotBookable(product)

  async function book(input: BookingFormInput) {
    const worked = await onSubmit(input)
    if (worked !== undefined) await onOpenChange(false)
    return worked
  }

  return (
    <Form
      label="Your order"
      schema={bookingForm(product)}
      initial={empty}
      labels={labels}
      draft={draft}
      onSubmit={book}
      submitting={submitting}
      refusal={shownRefusal}
      submit="Submit"
      busy="Booking…"
      after="empty"
      disabledReason={notBookable}
      inView={open}
      frame={({ form, button }) => (
        <Dialog
          open={open}
          onOpenChange={onOpenChange}
          title={
            <>
              Booking for: <bdi>{product.name}</bdi>
            </>
          }
          footer={button}
        >
          {form}
        </Dialog>
      )}
    >
      {({ field }) => (
        <>
          {notBookable !== undefined && (
            <Alert tone="warning" announce>
              {notBookable}
            </Alert>
          )}
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField label="Name" value={buyer.name} disabled />
            <TextField label="Email" type="email" value={buyer.email} disabled />
          </div>
          <TextField {...field('address')} multiline rows={2} autoComplete="street-address" />
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField {...field('phoneNumber')} type="tel" inputMode="tel" autoComplete="tel" />
            <TextField
              {...field('quantity')}
              inputMode="numeric"
              autoComplete="off"
              hint={quantityHint(product)}
            />
          </div>
        </>
      )}
    </Form>
  )
}
