import { setTimeout as sleep } from 'node:timers/promises'
import type { Currency } from '@strapline/contract/amounts'
import type { MailTexts } from '@strapline/contract/mails/layout'
import { mailOf } from '@strapline/contract/mails/mail'
import { linkAmong } from '@strapline/contract/tracking-link'
import { mailDataOf } from '@strapline/server-kit/mails/mail-data'
import type { Logger } from 'pino'
import * as carriers from 'ts-tracking-number'
import type { Database } from '../database/schema.ts'
import { type ClaimedMail, claimMail, endMail, postponeMail } from './claims.ts'
import { NotTaken, type SmtpSettings, sendBySmtp } from './smtp.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How mails are sent, in milliseconds. */
export interface MailPace {
  /** How often a server looks for mails. */
  look: number
  /** How long after the last event of a batch its mail is written, and how long at most after the first one. */
  quiet: number
  mostQuiet: number
  /** How long the mail server may take for one. */
  patience: number
  /** How long a mail waits after its first, second, … attempt. After the last one it is given up. */
  waits: readonly number[]
  /** How many are sent at once by one server. */
  lanes: number
}

/** Two days, with the first attempts so close that a server that asks to come back later (greylisting) delays nobody for long. */
const usualPace: MailPace = {
  look: 2 * second,
  quiet: 15 * second,
  mostQuiet: 10 * minute,
  patience: 30 * second,
  waits: [minute, 5 * minute, 15 * minute, hour, 3 * hour, 8 * hour, 12 * hour, 24 * hour],
  lanes: 4,
}

/** How long closing waits for mails that are being sent, in milliseconds. */
const closePatience = 5000

/** The most characters of a reason that are kept. */
const mostTrouble = 500

/** What mails say, and who takes them. */
export interface MailSettings {
  /** Undefined: mails are not sent, and each has a line in the log. */
  smtp: SmtpSettings | undefined
  shopUrl: string | undefined
  currency: Currency
  /** @default usualPace */
  pace?: Partial<MailPace> | undefined
}

/** What became of an attempt: `delayed` is tried again. */
export type MailResult = 'sent' | 'logged' | 'delayed' | 'failed'

/** Sends what is in the outbox. */
export interface Mailer {
  /** Sends no more, and lets go what is being sent. */
  close(): Promise<void>
}

/** Starts to send mails: any number of servers may do it on one database. */
export function startMailer(
  database: Database,
  { smtp, shopUrl, currency, pace: ownPace }: MailSettings,
  { log, onEnd }: { log: Logger; onEnd: (result: MailResult) => void },
): Mailer {
  const pace = { ...usualPace, ...ownPace }
  const times = { ...pace, lease: 2 * pace.patience }
  const stop = new AbortController()
  const lanes = new Set<Promise<void>>()
  let isClosed = false
  let isFailing = false

  function write({ kind, facts }: ClaimedMail): MailTexts {
    const trackingLinkOf = (tracked: Parameters<typeof linkAmong>[1]) =>
      linkAmong(carriers, tracked)
    return mailOf(mailDataOf(kind, facts, { shopUrl, currency, trackingLinkOf }))
  }

  async function end(claimed: ClaimedMail, state: Parameters<typeof endMail>[2], trouble?: string) {
    await endMail(database, claimed, state, trouble)
    onEnd(state)
  }

  async function handle(claimed: ClaimedMail): Promise<void> {
    const { id, kind, recipient, person, messageId, attempts } = claimed
    const named = { mail: id, to: person, kind }
    try {
      const mail = write(claimed)
      if (!smtp) {
        log.info({ ...named, subject: mail.subject }, 'a mail was not sent: SMTP_URL is not set')
        return await end(claimed, 'logged')
      }
      const outgoing = { to: recipient, messageId, mail }
      await sendBySmtp(smtp, outgoing, { patience: pace.patience, stop: stop.signal })
    } catch (err) {
      const trouble = (err as Error).message.slice(0, mostTrouble)
      const wait = pace.waits[attempts - 1]
      if (wait !== undefined && !(err instanceof NotTaken && err.isFinal)) {
        log.warn({ ...named, attempts, err }, 'a mail was not taken; it is tried again')
        onEnd('delayed')
        return postponeMail(database, claimed, wait, trouble)
      }
      log.error({ ...named, attempts, err }, 'a mail was given up')
      return end(claimed, 'failed', trouble)
    }
    await end(claimed, 'sent')
  }

  /** Sends mails one after the other as long as there are any. */
  async function work(): Promise<void> {
    for (;;) {
      const claimed = isClosed ? undefined : await claimMail(database, times)
      isFailing = false
      if (!claimed) return
      open()
      await handle(claimed)
    }
  }

  function open(): void {
    if (isClosed || lanes.size >= pace.lanes) return
    const lane = work()
      .catch((err: unknown) => {
        // Said once for each time in which the database is away, which other lines say as well.
        if (!isFailing && !isClosed) log.warn({ err }, 'mails could not be looked for')
        isFailing = true
      })
      .finally(() => lanes.delete(lane))
    lanes.add(lane)
  }

  const looking = setInterval(open, pace.look)
  looking.unref()
  return {
    async close() {
      isClosed = true
      clearInterval(looking)
      const left = Promise.all(lanes)
      await Promise.race([left, sleep(closePatience, undefined, { ref: false })])
      stop.abort()
      await left
    },
  }
}
