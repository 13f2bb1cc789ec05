import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Order, Product } from '@strapline/contract/entities'
import {
  type BookingFormFields,
  type BookingFormInput,
  bookingForm,
} from '@strapline/contract/forms'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts'
import { Alert } from '../../primitives/alert/alert.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { Dialog } from '../../primitives/dialog/dialog.tsx'
import { TextField } from '../../primitives/text-field/text-field.tsx'
import { quantityHint, whyNotBookable } from '../product-facts/stock-words.ts'

/**
 * What became of a booking, once the server has answered. A refusal as an exact repetition carries the
 * order that stands, where the server says which.
 */
export type BookingOutcome = 'booked' | 'refused' | { standing: Order }

export interface BookingModalProps {
  /** The product to book; give the modal its `_id` as key, so that no draft moves to another product. */
  product: Product
  /** Whom the order is for: shown, and not to be changed here. */
  buyer: { name: string; email: string }
  /** Whether the modal is in view. What was typed outlives its closing. */
  open: boolean
  /** Wants to open or close: the close button, Escape, a press beside it, and every answer. */
  onOpenChange: (open: boolean) => void
  /**
   * Books, with what was typed in its right types. Resolves once the server has answered: `booked`
   * clears the fields, a refusal keeps them for the next try; the modal closes after either (D18).
   */
  onSubmit: (input: BookingFormInput) => Promise<BookingOutcome>
  /** A booking is under way: Submit says so and can't be pressed again. */
  submitting: boolean
}

const empty: BookingFormFields = { address: '', phoneNumber: '', quantity: '' }

/** Asks for address, phone number and quantity, and books an order of one product. */
export function BookingModal({
  product,
  buyer,
  open,
  onOpenChange,
  onSubmit,
  submitting,
}: BookingModalProps) {
  const formId = useId()
  // The form's state lives above the dialog, whose content goes away when it closes (D18).
  const form = useForm<BookingFormFields, unknown, BookingFormInput>({
    resolver: standardSchemaResolver(bookingForm(product)),
    defaultValues: empty,
  })
  const { errors, isSubmitting } = form.formState
  const refusal = whyNotBookable(product)

  const validateAndBook = form.handleSubmit(async (input) => {
    const outcome = await onSubmit(input)
    onOpenChange(false)
    if (outcome === 'booked') form.reset(empty)
  })

  const book = useOneAtATime(validateAndBook, submitting)

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) form.clearErrors()
        onOpenChange(next)
      }}
      title={
        <>
          Booking for: <bdi>{product.name}</bdi>
        </>
      }
      footer={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size="lg"
          busy={submitting || isSubmitting ? 'Booking…' : undefined}
          disabledReason={refusal}
        >
          Submit
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={book} className="grid gap-6">
        {refusal !== undefined && (
          <Alert tone="warning" announce>
            {refusal}
          </Alert>
        )}
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField label="Name" value={buyer.name} disabled />
          <TextField label="Email" type="email" value={buyer.email} disabled />
        </div>
        <TextField
          label="Address"
          multiline
          rows={2}
          autoComplete="street-address"
          error={errors.address?.message}
          {...form.register('address')}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            label="Phone number"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            error={errors.phoneNumber?.message}
            {...form.register('phoneNumber')}
          />
          <TextField
            label="Quantity"
            inputMode="numeric"
            autoComplete="off"
            hint={quantityHint(product)}
            error={errors.quantity?.message}
            {...form.register('quantity')}
          />
        </div>
      </form>
    </Dialog>
  )
}
