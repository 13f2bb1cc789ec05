import type { Currency } from '@strapline/contract/amounts'
import type { MailData, MailedOrder } from '@strapline/contract/mails/mail'
import type { Tracked } from '@strapline/contract/tracking-link'
import type { MailEvent, MailFacts } from './mail-events.ts'

/** What mails say of the shop. */
export interface MailSender {
  /** The address of the shop, for links; undefined where none is known: mails then have no links. */
  shopUrl: string | undefined
  /** The currency of the prices. */
  currency: Currency
  /** Where a carrier tells of a parcel. */
  trackingLinkOf(tracked: Tracked): string | undefined
}

type Several<Item> = readonly [Item, ...Item[]]

/** The line of an order, as its facts have it. Those of a role have none. */
const lineOf = ({ order, poNumber, pieces = 0, open = 0 }: MailFacts) => ({
  ...(order as MailedOrder),
  poNumber,
  pieces,
  open,
})

/** What the mail about these events says. They are of one kind, and of one batch. */
export function mailDataOf(
  kind: MailEvent['kind'],
  [first, ...others]: Several<MailFacts>,
  { shopUrl, currency, trackingLinkOf }: MailSender,
): MailData {
  const { name, address = '', carrier, tracking, isAdmin = false } = first
  const common = { name, shopUrl }
  if (kind === 'role') return { ...common, kind, isAdmin }
  const lines = [lineOf(first), ...others.map(lineOf)] as const
  if (kind === 'placed') return { ...common, kind, lines, currency, address }
  if (kind === 'cancelled') return { ...common, kind, lines }
  const trackingLink = trackingLinkOf({ carrier, tracking })
  return { ...common, kind, lines, carrier, tracking, trackingLink }
}
