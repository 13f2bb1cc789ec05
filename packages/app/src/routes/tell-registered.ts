import { messages } from '@strapline/contract/messages'
import { notify } from '@strapline/ui/primitives/toast-host'

/** Says what the shop answered to whoever has just signed in or up (spec section 7, POST /user). */
export function tellRegistered(created: boolean): void {
  if (created) notify.success(messages.success.userCreated)
  else notify.warning(messages.failure.userExists)
}
