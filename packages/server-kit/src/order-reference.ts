import { messages } from '@strapline/contract/messages'
import { RefusedCall } from './http/refusal.ts'

/** The refusal of a booking with the number of another person's orders. */
export function referenceTaken(): RefusedCall {
  const message = messages.booking.referenceTaken
  return new RefusedCall(422, message, { reference: message })
}
