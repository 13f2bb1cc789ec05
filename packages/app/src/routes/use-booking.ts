import type { Product } from '@strapline/contract/entities'
import type { BookingFormInput } from '@strapline/contract/forms'
import { messages } from '@strapline/contract/messages'
import type { Refusal } from '@strapline/ui/primitives/form'
import { useQueryClient } from '@tanstack/react-query'
import { explainChange, explainWithFields, isOutcomeKnown } from '../api/failures.ts'
import { bookOrderMutation } from '../api/mutations.ts'
import { useSend } from '../api/use-send.ts'
import { useStoredDraft } from '../lib/drafts.ts'
import { useLayerInHistory } from '../lib/use-layer-in-history.ts'
import { useUser } from '../session/session-context.tsx'

/**
 * Books orders for the signed-in user, and stores the draft until it is booked.
 *
 * @param productId the id in the page's address
 * @param product the product with that id, once it is loaded
 */
export function useBooking(productId: string, product: Product | undefined) {
  const { email, displayName } = useUser()
  const [open, onOpenChange] = useLayerInHistory('booking')
  const draft = useStoredDraft('booking', email, productId)
  const { send, pending, refusal, answer } = useSend({
    mutation: bookOrderMutation(useQueryClient(), productId),
    done: ({ success }) =>
      success ? messages.success.booked : { error: messages.booking.alreadyExists },
    // The sheet closes after every answer (D18), so the toast includes the fields' messages.
    failed: (_, failure) =>
      isOutcomeKnown(failure)
        ? explainWithFields(failure)
        : explainChange('your order', 'booked', failure),
  })

  async function onSubmit({ address, phoneNumber, quantity }: BookingFormInput) {
    if (!product) return undefined
    return send({
      orderId: product._id,
      orderName: product.name,
      displayName: displayName || email,
      email,
      address,
      phoneNumber,
      myOrder: quantity,
    })
  }

  return {
    draft,
    open,
    onOpenChange,
    onSubmit,
    submitting: pending,
    refusal: refusal && withFormFields(refusal),
    standingOrder: answer?.success === false ? answer.order : undefined,
  }
}

/** Maps the call's field names to the form's: `myOrder` is its quantity. */
function withFormFields({ message, fields: { myOrder, ...fields } = {} }: Refusal): Refusal {
  return { message, fields: { ...fields, ...(myOrder !== undefined && { quantity: myOrder }) } }
}
