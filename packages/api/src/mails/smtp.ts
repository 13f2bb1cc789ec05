import type { MailTexts } from '@strapline/contract/mails/layout'
import { systemCode } from '@strapline/server-kit/trouble'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'

/** Which server takes the mails, and whom they are from. */
export interface SmtpSettings {
  host: string
  port: number
  /** TLS from the first byte. */
  secure: boolean
  /** Whether it must become TLS before anything is told. */
  requireTls: boolean
  /** Undefined for a server that takes mails from whoever reaches it. */
  account: { user: string; password: string } | undefined
  from: { name: string; address: string }
}

/** A mail that was not taken. */
export class NotTaken extends Error {
  /** Whether it will never be: the receiver, or what it says, was refused. */
  readonly isFinal: boolean

  constructor(cause: Error, isFinal: boolean) {
    super(cause.message, { cause })
    this.isFinal = isFinal
  }
}

/**
 * Whether the server has refused this mail, and not us: a wrong password, a sender that may not send, and a server that
 * takes nothing today are for somebody to put right, and every mail would be lost meanwhile.
 */
function isFinal(error: Error): boolean {
  const { responseCode = 0, command } = error as { responseCode?: number; command?: string }
  const isOfMail = ['EENVELOPE', 'EMESSAGE'].includes(systemCode(error) ?? '')
  return isOfMail && responseCode >= 500 && command !== 'MAIL FROM'
}

/** The message as it goes over the wire. */
async function messageOf({
  from,
  to,
  messageId,
  mail,
}: {
  from: SmtpSettings['from']
  to: string
  messageId: string
  mail: MailTexts
}): Promise<Buffer> {
  const composer = new MailComposer({
    from,
    // An object: a text would be read as a list of addresses.
    to: { name: '', address: to },
    messageId: `<${messageId}@${from.address.split('@').at(-1)}>`,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // No program that is on holiday answers it.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

/**
 * Gives a mail to the server, by a connection of its own; rejects with {@link NotTaken}. After an answer that is lost on the
 * way nobody knows whether it was taken: the next attempt has the same Message-ID.
 *
 * @param patience how long all of it may take, in milliseconds
 * @param stop cuts it off
 */
export async function sendBySmtp(
  settings: SmtpSettings,
  outgoing: { to: string; messageId: string; mail: MailTexts },
  { patience, stop }: { patience: number; stop: AbortSignal },
): Promise<void> {
  const { host, port, secure, requireTls, account, from } = settings
  const message = await messageOf({ from, ...outgoing })
  stop.throwIfAborted()
  const connection = new SMTPConnection({
    host,
    port,
    secure,
    requireTLS: requireTls,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    socketCloseTimeout: 1000,
    logger: false,
  })
  const limit = AbortSignal.any([stop, AbortSignal.timeout(patience)])
  try {
    await new Promise<void>((resolve, reject) => {
      limit.addEventListener('abort', () => reject(new Error('The mail server took too long.')))
      connection.on('error', reject)
      connection.on('end', () => reject(new Error('The mail server has hung up.')))
      const send = (error?: Error | null) => {
        if (error) return reject(error)
        const envelope = { from: from.address, to: [outgoing.to] }
        connection.send(envelope, message, (refusal) => (refusal ? reject(refusal) : resolve()))
      }
      connection.connect((error) => {
        if (error || !account) return send(error)
        connection.login({ credentials: { user: account.user, pass: account.password } }, send)
      })
    })
    connection.quit()
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error))
    throw new NotTaken(cause, isFinal(cause))
  } finally {
    connection.close()
  }
}
