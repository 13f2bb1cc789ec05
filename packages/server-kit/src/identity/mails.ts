import { createHash, randomBytes } from 'node:crypto'
import { fillPath } from '@strapline/contract/endpoints'
import { identityEndpoints } from '@strapline/contract/identity'
import { resetCode } from '@strapline/contract/inputs'
import { mailOf } from '@strapline/contract/mails/mail'
import type { Account, StoredMail } from './entities.ts'

/** Mails kept per address; older ones are deleted. */
const outboxLimit = 20

/** Puts a mail into the outbox; the oldest one to the same address leaves it when there are too many. */
export function keepMail(
  draft: { mails: readonly Readonly<StoredMail>[] },
  mail: Readonly<StoredMail>,
): void {
  const own = draft.mails.filter(({ to }) => to === mail.to)
  const others = draft.mails.filter(({ to }) => to !== mail.to)
  draft.mails = [...others, ...own.slice(1 - outboxLimit), mail]
}

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

/** How long a code for a new password holds, in milliseconds, and how many an address can be sent in that time. */
export const resetCodes = { within: 60 * 60_000, most: 3 } as const

/** What is stored of a code. @param code as it is typed, without what separates its groups */
export const hashOfCode = (code: string) => createHash('sha256').update(code).digest('hex')

/** A letter of a code, each as likely as the others. */
function drawLetter(): string {
  const { letters } = resetCode
  for (;;) {
    const [byte = 0] = randomBytes(1)
    // Those above a multiple of the letters would make the first letters likelier.
    if (byte < 256 - (256 % letters.length)) return letters.charAt(byte % letters.length)
  }
}

/** The mail with the code for a new password. */
export function resetMail(account: Addressee, sender: Sender): StoredMail {
  const { group, groups } = resetCode
  const parts = Array.from({ length: groups }, () =>
    Array.from({ length: group }, drawLetter).join(''),
  )
  return {
    to: account.email,
    subject: 'A new password for Strapline',
    text: `${greeting(account)}\n\nenter this code to choose a new password:\n\n${parts.join('-')}\n\nIt holds for an hour, and once. If you did not ask for it, you can ignore this mail: your password stays as it is.`,
    sentAt: new Date(sender.now()).toISOString(),
    resetHash: hashOfCode(parts.join('')),
  }
}
