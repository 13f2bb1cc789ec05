import type { Order, User } from '@strapline/contract/entities'
import { mailOf } from '@strapline/contract/mails/mail'
import { adminRole, currencies } from '@strapline/contract/rules'
import type { StoredMail } from '@strapline/server-kit/identity/entities'
import { keepMail } from '@strapline/server-kit/identity/mails'
import { mailDataOf } from '@strapline/server-kit/mails/mail-data'
import {
  cancelledEvents,
  type MailEvent,
  type MailFacts,
  placedEvent,
  roleEvent,
  updatedEvents,
} from '@strapline/server-kit/mails/mail-events'
import type { Draft } from '../store/database.ts'
import { rowsBetween } from '../store/rows-between.ts'
import type { Store } from '../store/store.ts'

/** Within so many milliseconds, what was sent together is one mail. */
const togetherWithin = 60_000

/** Nobody knows here at which address the shop stands, so mails have no links; carriers are not loaded for them. */
const sender = {
  shopUrl: undefined,
  currency: currencies.detail,
  trackingLinkOf: () => undefined,
}

type Readable = Readonly<Pick<Draft, 'orders' | 'users'>>

/** What people get a mail about, between two states of the data. */
function eventsBetween(before: Readable, next: Readable, now: number): MailEvent[] {
  const orders = rowsBetween<Readonly<Order>>(before.orders, next.orders)
  const users = rowsBetween<Readonly<User>>(before.users, next.users)
  return [
    ...orders.written.flatMap(({ row, old }) =>
      old ? updatedEvents(old, row) : [placedEvent(row)],
    ),
    ...orders.removed.flatMap(cancelledEvents),
    ...users.written
      .filter(({ row, old }) => old && old.role !== row.role)
      .map(({ row }) => roleEvent(`${row._id}/${now}`, row, row.role === adminRole)),
  ]
}

/** Writes the mail of an event; one that was sent together with the last one stands in the same mail. */
function writeMail(draft: Draft, { kind, to, batch, facts }: MailEvent, now: number): void {
  const last = draft.mails.findLast((mail) => mail.to === to)
  const isTogether =
    batch !== undefined && last?.batch === batch && now - Date.parse(last.sentAt) < togetherWithin
  const earlier = isTogether ? ((last.facts ?? []) as MailFacts[]) : []
  const [first = facts, ...others] = [...earlier, facts]
  const all = [first, ...others] as const
  const mail: StoredMail = {
    to,
    ...mailOf(mailDataOf(kind, all, sender)),
    sentAt: isTogether ? last.sentAt : new Date(now).toISOString(),
    ...(batch !== undefined && { batch, facts: [...all] }),
  }
  if (isTogether) draft.mails = draft.mails.filter((one) => one !== last)
  keepMail(draft, mail)
}

/** Deletes the shop's mails to whoever was erased; their account at the provider keeps its own. */
function forgetErased(before: Readable, draft: Draft): void {
  const erased = rowsBetween<Readonly<User>>(before.users, draft.users).removed.map(
    ({ email }) => email,
  )
  if (erased.length === 0) return
  draft.mails = draft.mails.filter(({ to, html }) => html === undefined || !erased.includes(to))
}

/** A store whose changes write the mails that people get about them. @param now milliseconds since 1970 */
export function mailingStore({ read, change }: Store, now: () => number): Store {
  return {
    read,
    change: (act) =>
      change((draft) => {
        const { orders, users } = draft
        const result = act(draft)
        if (draft.orders !== orders || draft.users !== users) {
          const before = { orders, users }
          for (const event of eventsBetween(before, draft, now())) writeMail(draft, event, now())
          forgetErased(before, draft)
        }
        return result
      }),
  }
}
