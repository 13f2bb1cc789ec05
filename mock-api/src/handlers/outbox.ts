import { randomBytes } from 'node:crypto'
import { fillPath } from '@strapline/contract/endpoints'
import { identityEndpoints } from '@strapline/contract/identity'
import type { Account, Database, StoredMail } from '../store/database.ts'
import type { Context } from './context.ts'

/** Mails kept per address; older ones are deleted. */
const outboxLimit = 20

type Addressee = Pick<Account, 'email' | 'displayName'>

const greeting = ({ email, displayName }: Addressee) => `Hello ${displayName || email},`

/** The mail whose link verifies the address. */
export function verificationMail(account: Addressee, context: Context): StoredMail {
  const code = randomBytes(24).toString('base64url')
  const link = context.url + fillPath(identityEndpoints.verifyEmail.path, { code })
  return {
    to: account.email,
    subject: 'Verify your email for Strapline',
    text: `${greeting(account)}\n\nopen this link to verify your email address:\n\n${link}\n\nIf you did not ask for it, you can ignore this mail.`,
    link,
    sentAt: new Date(context.now()).toISOString(),
    code,
  }
}

/** The mail that tells the owner of an account that somebody has signed up with its email. */
export function accountExistsMail(account: Addressee, context: Context): StoredMail {
  return {
    to: account.email,
    subject: 'You have an account at Strapline already',
    text: `${greeting(account)}\n\nsomebody has tried to sign up with your email address. You have an account already: nothing in it was changed, and its password still holds.\n\nIf it was you, log in with the password that you had before. If not, there is nothing to do.`,
    sentAt: new Date(context.now()).toISOString(),
  }
}

/**
 * `mails` with another one, and without those for its addressee that are too many. Of the mails without a
 * link only the newest is kept, so that strangers who sign up again and again push out no other mail.
 */
export function withMail(mails: Database['mails'], mail: StoredMail): Database['mails'] {
  const isReplaced = (other: StoredMail) =>
    other.to === mail.to && other.link === undefined && mail.link === undefined
  const others = mails.filter((other) => !isReplaced(other))
  const [oldest, ...later] = others.filter(({ to }) => to === mail.to)
  const isFull = later.length + 1 >= outboxLimit
  return [...(isFull ? others.filter((other) => other !== oldest) : others), mail]
}
