import { randomBytes } from 'node:crypto'
import { fillPath } from '@strapline/contract/endpoints'
import { identityEndpoints } from '@strapline/contract/identity'
import { mailOf } from '@strapline/contract/mails/mail'
import type { Account, StoredMail } from './entities.ts'

/** Mails kept per address; older ones are deleted. */
export const outboxLimit = 20

type Addressee = Pick<Account, 'email' | 'displayName'>

/** What a mail says about the server that writes it. */
interface Sender {
  /** Milliseconds since 1970. */
  now(): number
  /** The server's address, for the links; undefined where no link could be opened: then mails have none. */
  url: string | undefined
}

const greeting = ({ email, displayName }: Addressee) => `Hello ${displayName || email},`

/** The mail whose link verifies the address. */
export function verificationMail(account: Addressee, sender: Sender): StoredMail {
  const code = randomBytes(24).toString('base64url')
  const link = sender.url && sender.url + fillPath(identityEndpoints.verifyEmail.path, { code })
  const mail = mailOf<'verify'>({
    kind: 'verify',
    name: account.displayName || account.email,
    link: link ?? '',
  })
  const withoutLink = `${greeting(account)}\n\nthis demo has no server, so there is no link to open: your email address stays unverified, and you can order all the same.\n\nIf you did not ask for it, you can ignore this mail.`
  return {
    to: account.email,
    subject: mail.subject,
    text: link === undefined ? withoutLink : mail.text,
    ...(link !== undefined && { link }),
    sentAt: new Date(sender.now()).toISOString(),
    code,
  }
}

/** The mail that tells the owner of an account that somebody has signed up with its email. */
export function accountExistsMail(account: Addressee, sender: Sender): StoredMail {
  return {
    to: account.email,
    subject: 'You have an account at Strapline already',
    text: `${greeting(account)}\n\nsomebody has tried to sign up with your email address. You have an account already: nothing in it was changed, and its password is still the same.\n\nIf it was you, log in with the password that you had before. If not, there is nothing to do.`,
    sentAt: new Date(sender.now()).toISOString(),
  }
}
