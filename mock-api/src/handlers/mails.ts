import { messages } from '@strapline/contract/messages'
import type { IdentityHandlers } from '@strapline/server-kit/http/handler'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import { accountExistsMail, verificationMail } from '@strapline/server-kit/identity/mails'
import { withoutSessionsOf } from '../auth/sessions.ts'
import type { Store } from '../store/store.ts'
import { findAccount, modifyAccount } from './accounts.ts'
import type { Context } from './context.ts'
import { withMail } from './outbox.ts'

type Calls = 'sendVerificationMail' | 'readOutbox' | 'verifyEmail'

/** The demo identity provider's calls about mails. */
export function mailHandlers(context: Context): Pick<IdentityHandlers<Store['change']>, Calls> {
  const { store } = context
  return {
    sendVerificationMail({ caller, session, change }) {
      const isKnown = session.kind === 'signed-up' && caller.emailVerified
      const mail = (isKnown ? accountExistsMail : verificationMail)(caller, context)
      return change((database) => ({
        database: { ...database, mails: withMail(database.mails, mail) },
        result: { sent: true },
      }))
    },

    readOutbox: ({ caller }) =>
      store
        .read()
        .mails.filter(({ to }) => to === caller.email)
        .toReversed(),

    verifyEmail: ({ params, change }) =>
      change((database) => {
        const mail = database.mails.find(({ code }) => code === params.code)
        if (!mail) throw new RefusedCall(404, messages.refusal.notFound)
        const isProved = findAccount(database, mail.to)?.emailVerified
        // Earlier sessions may be of somebody who does not own the address.
        const left = isProved ? database : withoutSessionsOf(database, mail.to)
        return modifyAccount(left, mail.to, { emailVerified: true })
      }),
  }
}
