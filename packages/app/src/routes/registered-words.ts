import { messages } from '@strapline/contract/messages'
import type { Words } from '../api/send.ts'

/** What the shop answered to whoever has just signed in or up (spec section 7, POST /user). */
export function registeredWords({ created }: { created: boolean }): Words {
  return created ? messages.success.userCreated : { warning: messages.failure.userExists }
}
