import type { Product } from '@strapline/contract/entities'
import type { BookingFormInput } from '@strapline/contract/forms'
import { messages } from '@strapline/contract/messages'
import type { Refusal } from '@strapline/ui/primitives/form'
import { useQueryClient } from '@tanstack/react-query'
import { explainWithFields } from '../api/failures.ts'
import { bookOrderMutation } from '../api/mutations.ts'
import { useSend } from '../api/use-send.ts'
import { useStoredDraft } from '../lib/drafts.ts'
import { useLayerInHistory } from '../lib/use-layer-in-history.ts'
import { useUser } from '../session/session-context.tsx'

/**
 * Books orders for the signed-in user, and keeps what is typed until it is booked.
 *
 * @param productId the product of the page
 * @param product the same, once it is known
 */
export function useBooking(productId: string, product: Product | undefined) {
  const { email, displayName } = useUser()
  const [open, onOpenChange] = useLayerInHistory('booking')
  const draft = useStoredDraft('booking', email, productId)
  const { send, pending, refusal, answer } = useSend({
    mutation: bookOrderMutation(useQueryClient(), productId),
    done: ({ success }) =>
      success ? messages.success.booked : { error: messages.booking.alreadyExists },
    // The sheet closes after every answer (D18): nothing else is left to say what is wrong.
    failed: (_, failure) => explainWithFields(failure),
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

/** The call names the quantity otherwise than the form does. */
function withFormFields({ message, fields: { myOrder, ...fields } = {} }: Refusal): Refusal {
  return { message, fields: { ...fields, ...(myOrder !== undefined && { quantity: myOrder }) } }
}
