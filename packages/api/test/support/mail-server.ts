import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A mail as the server got it. */
export interface Received {
  to: string[]
  messageId: string
  subject: string
  /** The message, with the encoding of its lines taken off. */
  content: string
}

/** What the server answers instead of taking a mail. */
export interface Answers {
  /** To a receiver: an error with its `responseCode`, or nothing. */
  onReceiver?: (to: string) => Error | undefined
  /** Once it has all of a mail. `hang up` closes the connection, without an answer. */
  onMail?: (mail: Received, count: number) => 'take' | 'hang up'
  options?: SMTPServerOptions
}

/** An error that SMTP knows by its number. */
export const smtpError = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode })

/** Takes off quoted-printable, of ASCII, where a part has it. */
const decoded = (raw: string) =>
  raw
    .split('\r\n--')
    .map((part) =>
      /^Content-Transfer-Encoding: quoted-printable/im.test(part)
        ? part
            .replaceAll('=\r\n', '')
            .replaceAll(/=([0-9A-F]{2})/g, (_, code) =>
              String.fromCharCode(Number.parseInt(code, 16)),
            )
        : part,
    )
    .join('\r\n--')

const header = (raw: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n .*)*)`, 'im').exec(raw)?.[1]?.replaceAll('\r\n', '') ?? ''

/** A mail server on this machine, closed after the test. */
export async function mailServer({ onReceiver, onMail, options }: Answers = {}) {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, callback) => callback(onReceiver?.(address)),
    async onData(stream, { envelope }, callback) {
      const raw = await text(stream).catch(() => undefined)
      // A client that was killed in the middle of a mail: nobody waits for an answer.
      if (raw === undefined) return
      const mail = {
        to: envelope.rcptTo.map(({ address }) => address),
        messageId: header(raw, 'Message-ID'),
        subject: header(raw, 'Subject'),
        content: decoded(raw),
      }
      received.push(mail)
      if (onMail?.(mail, received.length) !== 'hang up') return callback()
      for (const socket of sockets) socket.destroy()
    },
    ...options,
  })
  // A client that is killed breaks its connections.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  const { port } = server.server.address() as AddressInfo
  return { port, received }
}
