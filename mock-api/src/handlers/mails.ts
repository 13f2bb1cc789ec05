import { randomBytes } from 'node:crypto'
import { fillPath } from '@strapline/contract/endpoints'
import { identityEndpoints } from '@strapline/contract/identity'
import { messages } from '@strapline/contract/messages'
import type { IdentityHandlers } from '../server/handler.ts'
import { RefusedCall } from '../server/refusal.ts'
import type { Account, Database, StoredMail } from '../store/database.ts'
import { modifyAccount } from './accounts.ts'
import type { Context } from './context.ts'

/** Mails kept per address; older ones are deleted. */
export const outboxLimit = 20

function verificationMail({ email, displayName }: Account, context: Context): StoredMail {
  const code = randomBytes(24).toString('base64url')
  const link = context.url + fillPath(identityEndpoints.verifyEmail.path, { code })
  return {
    to: email,
    subject: 'Verify your email for Strapline',
    text: `Hello ${displayName},\n\nopen this link to verify your email address:\n\n${link}\n\nIf you did not ask for it, you can ignore this mail.`,
    link,
    sentAt: new Date(context.now()).toISOString(),
    code,
  }
}

function withMail(mails: Database['mails'], mail: StoredMail): Database['mails'] {
  const [oldest, ...later] = mails.filter(({ to }) => to === mail.to)
  const kept = later.length + 1 < outboxLimit ? mails : mails.filter((other) => other !== oldest)
  return [...kept, mail]
}

type Calls = 'sendVerificationMail' | 'readOutbox' | 'verifyEmail'

/** The demo identity provider's calls about mails. */
export function mailHandlers(context: Context): Pick<IdentityHandlers, Calls> {
  const { store } = context
  return {
    sendVerificationMail({ caller, change }) {
      const mail = verificationMail(caller, context)
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
        return modifyAccount(database, mail.to, { emailVerified: true })
      }),
  }
}
