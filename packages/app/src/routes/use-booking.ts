import type { Product } from '@strapline/contract/entities'
import type { BookingFormInput } from '@strapline/contract/forms'
import { newOrderReference } from '@strapline/contract/order-reference'
import { orderPageShows } from '@strapline/ui/content/dashboard-pages'
import { voice } from '@strapline/ui/content/voice'
import { bookableQuantityIn } from '@strapline/ui/lib/whole-number-in.ts'
import type { Refusal } from '@strapline/ui/primitives/form'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useOffers } from '../api/capabilities.ts'
import { useNewestOrders } from '../api/newest-orders.ts'
import { useStoredDraft } from '../kept/drafts.ts'
import { useLayerInHistory } from '../lib/use-layer-in-history.ts'
import { useAddresses } from '../order-pad/addresses.ts'
import { kinds } from '../outbox/kinds.ts'
import { offerNext, useChange } from '../outbox/use-change.ts'
import { orderPagePath, orderPath } from '../paths.ts'
import { useUser } from '../session/session-context.tsx'

/**
 * Books orders for the signed-in user, and stores the draft until it is booked.
 *
 * @param productId the id in the page's address
 * @param product the product with that id, once it is loaded
 * @param needed the quantity that was looked for in the catalogue, as typed; empty for none
 */
export function useBooking(productId: string, product: Product | undefined, needed: string) {
  const { email, displayName } = useUser()
  const [open, onOpenChange] = useLayerInHistory('booking')
  const draft = useStoredDraft('booking', email, productId)
  const { data: orders } = useNewestOrders(email, product !== undefined)
  const { chosen, remember } = useAddresses(email, orders)
  const { send, pending, inDoubt, refusal, answer } = useChange(kinds.bookOrder, {
    item: productId,
  })

  // The sheet closes after every answer (D18): also when it was sent before a reload, and when the answer
  // is that nobody knows yet, since the page behind the sheet says so.
  const wasPending = useRef(pending)
  const closeAfterAnswer = useEffectEvent((isPending: boolean, isInDoubt: boolean) => {
    const isResumed = !sending.has(productId)
    if (isInDoubt || (isResumed && wasPending.current && !isPending)) void onOpenChange(false)
    wasPending.current = isPending
  })
  useEffect(() => closeAfterAnswer(pending, inDoubt), [pending, inDoubt])

  const navigate = useNavigate()
  const pathOf = useOffers(orderPageShows) ? orderPagePath : orderPath
  useEffect(
    () =>
      // The specification's toast says nothing more.
      voice().namesOutcomes
        ? offerNext(
            kinds.bookOrder,
            ({ order }) => order && { label: 'See order', onPress: () => navigate(pathOf(order)) },
          )
        : undefined,
    [navigate, pathOf],
  )

  async function onSubmit({ address, phoneNumber, quantity }: BookingFormInput) {
    if (!product) return undefined
    sending.add(productId)
    const order = {
      orderId: product._id,
      orderName: product.name,
      displayName: displayName || email,
      email,
      address,
      phoneNumber,
      myOrder: quantity,
    }
    const labels = { reference: newOrderReference(new Date()), line: 1 }
    const booked = await send(order, labels).finally(() => sending.delete(productId))
    if (booked) remember({ address, phoneNumber })
    return booked
  }

  return {
    // Where the newest order went. A draft is more recent.
    initial: {
      ...(chosen && { address: chosen.address, phoneNumber: chosen.phoneNumber }),
      ...(product && bookableQuantityIn(needed, product) !== undefined && { quantity: needed }),
    },
    draft,
    open,
    onOpenChange,
    onSubmit,
    submitting: pending,
    refusal: refusal && withFormFields(refusal),
    standingOrder: answer?.success === false ? answer.order : undefined,
  }
}

/** The products whose booking was sent since the page was loaded: the sheet that sent it closes itself. */
const sending = new Set<string>()

/** Maps the call's field names to the form's: `myOrder` is its quantity. */
function withFormFields({ message, fields: { myOrder, ...fields } = {} }: Refusal): Refusal {
  return { message, fields: { ...fields, ...(myOrder !== undefined && { quantity: myOrder }) } }
}
