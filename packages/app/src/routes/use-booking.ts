import type { Product } from '@strapline/contract/entities'
import type { BookingFormInput } from '@strapline/contract/forms'
import { messages } from '@strapline/contract/messages'
import { notify } from '@strapline/ui/primitives/toast-host'
import type { BookingOutcome } from '@strapline/ui/shop/booking-modal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { explain } from '../api/failures.ts'
import { bookOrderMutation } from '../api/mutations.ts'
import { useUser } from '../session/session-context.tsx'

/** Books orders of `product` for the signed-in user, and says in a toast how it went. */
export function useBooking(product: Product | undefined) {
  const user = useUser()
  const { mutateAsync, isPending } = useMutation(bookOrderMutation(useQueryClient()))
  useEffect(notify.prepare, [])

  async function book(input: BookingFormInput): Promise<BookingOutcome> {
    if (!product) return 'refused'
    try {
      const { success, order } = await mutateAsync({
        orderId: product._id,
        orderName: product.name,
        displayName: user.displayName || user.email,
        email: user.email,
        address: input.address,
        phoneNumber: input.phoneNumber,
        myOrder: input.quantity,
      })
      if (success) {
        notify.success(messages.success.booked)
        return 'booked'
      }
      notify.error(messages.booking.alreadyExists)
      return order ? { standing: order } : 'refused'
    } catch (failure) {
      notify.error(explain(failure))
      return 'refused'
    }
  }

  return { book, booking: isPending }
}
