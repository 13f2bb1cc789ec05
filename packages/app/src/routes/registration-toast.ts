import { messages } from '@strapline/contract/messages'
import { notify } from '@strapline/ui/primitives/toast-host'
import type { ToastText } from '../lib/toast.ts'

/** The toast for the shop's answer after signing in or up (spec section 7, POST /user). */
export function registrationToast({ created }: { created: boolean }): ToastText {
  return created ? messages.success.userCreated : { warning: messages.failure.userExists }
}

/** Shows the toast for a verification mail that was sent with a sign-up, now or later. */
export const mailSent = () => notify.success(messages.success.verificationSent)
