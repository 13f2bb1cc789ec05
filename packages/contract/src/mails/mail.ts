/**
 * The mails of a shop, as pure functions: {@link mailOf} writes each from what happened. They run in servers, and in the
 * demo, which shows them.
 */
import { type Currency, formatCount, formatMoney, formatPieces } from '../amounts.ts'
import type { Order } from '../entities.ts'
import { orderNumberOf } from '../order-number.ts'
import { ordersAddress } from './addresses.ts'
import { type MailRow, type MailTexts, writeMail } from './layout.ts'
import { type Words, words, wordsOfLines } from './words.ts'

/** What every mail is made of. */
interface MailCommon {
  /** Whom it greets; empty where no name is known. */
  name: string
  /** The address of the shop, for links: `https://shop.example`. Without it a mail has none. */
  shopUrl?: string | undefined
  /** @default 'Strapline' */
  shop?: string | undefined
}

/** What a mail about an order says of it. */
export type MailedOrder = Pick<
  Order,
  '_id' | 'orderName' | 'myOrder' | 'unitPrice' | 'reference' | 'number'
>

/** What a mail about several orders has besides: those that were sent together, or one alone. At least one. */
interface MailAboutOrders<Line> extends MailCommon {
  lines: readonly [Line, ...Line[]]
}

/** A mail that asks for a proof of the address. */
export interface VerifyMail extends MailCommon {
  kind: 'verify'
  /** What proves it when it is opened. */
  link: string
}

/** A mail that tells what was ordered. */
export interface PlacedMail
  extends MailAboutOrders<
    MailedOrder & {
      /** The number of the buyer's purchase order. */
      poNumber?: string | undefined
    }
  > {
  kind: 'placed'
  currency: Currency
  address: string
}

/** A mail that tells of a parcel. */
export interface ShippedMail
  extends MailAboutOrders<
    MailedOrder & {
      /** The pieces in it. */
      pieces: number
      /** The pieces that are still to be sent after it. */
      open: number
    }
  > {
  kind: 'shipped'
  carrier?: string | undefined
  tracking?: string | undefined
  /** Where the carrier tells of it. */
  trackingLink?: string | undefined
}

/** A mail that tells what will not be sent. */
export interface CancelledMail
  extends MailAboutOrders<
    MailedOrder & {
      /** The pieces that will not be sent. */
      pieces: number
    }
  > {
  kind: 'cancelled'
}

/** A mail that tells somebody what they may do from now on. */
export interface RoleMail extends MailCommon {
  kind: 'role'
  isAdmin: boolean
}

/** What a mail is made of. */
export type MailData = VerifyMail | PlacedMail | ShippedMail | CancelledMail | RoleMail

/** What a mail is about. */
export type MailKind = MailData['kind']

/** The most lines of a table in a mail: the page has the others. */
const mostRows = 50

const nothing: Words = { text: '', html: '' }

const nameOfShop = ({ shop = 'Strapline' }: MailCommon) => shop

const greeting = ({ name }: MailCommon) =>
  name.trim() === '' ? words`Hello,` : words`Hello ${name},`

/** What the orders are called: their number, where they have one. */
function called([first]: MailAboutOrders<MailedOrder>['lines']): Words {
  const number = orderNumberOf(first)
  if (number === undefined) return words`your order`
  const shown = words`${number}`
  // A number is read as one word; what is no number of ours may be too long for a line.
  const html = /^[\w-]{1,24}$/.test(number)
    ? `<span style="white-space:nowrap">${shown.html}</span>`
    : shown.html
  return words`your order ${{ ...shown, html }}`
}

/** The first lines as rows, and a sentence for the others. */
function rowsOf<Line>(lines: readonly Line[], row: (line: Line) => MailRow) {
  const left = lines.length - mostRows
  const sentence = `${formatCount(left)} more ${left === 1 ? 'product is' : 'products are'} not listed here.`
  return {
    rows: lines.slice(0, mostRows).map(row),
    others: left > 0 ? [{ text: sentence, html: sentence }] : [],
  }
}

/** The verb of so many. */
const be = (count: number, one: 'is' | 'was') =>
  ({ is: ['is', 'are'], was: ['was', 'were'] })[one][count === 1 ? 0 : 1] ?? one

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const products = (count: number) => `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`

const toOrders = ({ shopUrl, lines: [first] }: MailAboutOrders<MailedOrder>) => ({
  label: 'See your order',
  link: shopUrl === undefined ? undefined : ordersAddress(shopUrl, first),
})

const automatic = words`This mail was written by the shop itself.`

const writers: { [Kind in MailKind]: (data: Extract<MailData, { kind: Kind }>) => MailTexts } = {
  verify: (data) =>
    writeMail(
      {
        subject: words`Verify your email for ${nameOfShop(data)}`,
        preview: words`One link, and your email address is verified.`,
        heading: words`Verify your email address`,
        paragraphs: [greeting(data), words`open this link to verify your email address.`],
        action: { label: 'Verify my email', link: data.link },
        closing: [words`If you did not ask for it, you can ignore this mail.`],
      },
      nameOfShop(data),
    ),

  placed(data) {
    const { lines, currency, address } = data
    // Said once where it is one for all, else with each line.
    const [poNumber, ...otherNumbers] = new Set(lines.map((line) => line.poNumber ?? ''))
    const isOneNumber = otherNumbers.length === 0
    const order = called(lines)
    const pieces = sum(lines.map(({ myOrder }) => myOrder))
    const amountOf = ({ myOrder, unitPrice }: MailedOrder) =>
      unitPrice === undefined ? undefined : myOrder * unitPrice
    const amounts = lines.map(amountOf)
    const isPriced = amounts.every((amount) => amount !== undefined)
    const total = isPriced ? formatMoney(sum(amounts as number[]), currency) : undefined
    const moreOf = ({ unitPrice, poNumber: own }: (typeof lines)[number]) => {
      const price = unitPrice === undefined ? '' : `${formatMoney(unitPrice, currency)} a piece`
      if (isOneNumber || !own) return price === '' ? undefined : words`${price}`
      return price === '' ? words`${own}` : words`${price}, your ${own}`
    }
    const { rows, others } = rowsOf(lines, (line) => {
      const amount = amountOf(line)
      return {
        what: words`${line.orderName}`,
        more: moreOf(line),
        pieces: line.myOrder,
        amount: amount === undefined ? undefined : formatMoney(amount, currency),
      }
    })
    const summary = [products(lines.length), formatPieces(pieces), total].filter(Boolean).join(', ')
    return writeMail(
      {
        subject: words`We have ${order}`,
        preview: words`${summary}`,
        heading: words`We have ${order}`,
        paragraphs: [
          greeting(data),
          words`thank you. You get another mail for each parcel that is sent.`,
          ...others,
        ],
        rows,
        total: lines.length > 1 ? { pieces, amount: total } : undefined,
        facts: [
          ...(isOneNumber && poNumber
            ? [{ label: 'Your purchase order', value: words`${poNumber}` }]
            : []),
          ...(address.trim() ? [{ label: 'Deliver to', value: wordsOfLines(address) }] : []),
        ],
        action: toOrders(data),
        closing: [words`If you did not order this, answer this mail.`, automatic],
      },
      nameOfShop(data),
    )
  },

  shipped(data) {
    const { lines, carrier, tracking, trackingLink } = data
    const sent = sum(lines.map((line) => line.pieces))
    const pieces = formatPieces(sent)
    const open = sum(lines.map((line) => line.open))
    const { rows, others } = rowsOf(lines, (line) => ({
      what: words`${line.orderName}`,
      more: line.open > 0 ? words`${formatPieces(line.open)} still to come` : undefined,
      pieces: line.pieces,
    }))
    const by = carrier === undefined ? nothing : words` by ${carrier}`
    return writeMail(
      {
        subject: words`On its way: ${pieces} of ${called(lines)}`,
        preview: words`${pieces}${by}`,
        heading: words`A parcel is on its way`,
        paragraphs: [
          greeting(data),
          words`${pieces} of ${called(lines)} ${be(sent, 'was')} sent${by}.`,
          ...(open > 0
            ? [
                words`${formatPieces(open)} of it ${be(open, 'is')} still to come. You get another mail then.`,
              ]
            : []),
          ...others,
        ],
        rows,
        facts: [
          ...(carrier === undefined ? [] : [{ label: 'Carrier', value: words`${carrier}` }]),
          ...(tracking === undefined
            ? []
            : [{ label: 'Tracking number', value: words`${tracking}`, link: trackingLink }]),
        ],
        action: toOrders(data),
        closing: [automatic],
      },
      nameOfShop(data),
    )
  },

  cancelled(data) {
    const { lines } = data
    const pieces = formatPieces(sum(lines.map((line) => line.pieces)))
    // Others that were sent together may not be.
    const heading = words`Cancelled: ${pieces} of ${called(lines)}`
    const { rows, others } = rowsOf(lines, (line) => {
      const before = line.myOrder - line.pieces
      return {
        what: words`${line.orderName}`,
        more:
          before > 0 ? words`${formatPieces(before)} ${be(before, 'was')} sent before` : undefined,
        pieces: line.pieces,
      }
    })
    return writeMail(
      {
        subject: heading,
        preview: words`${pieces} will not be sent.`,
        heading,
        paragraphs: [greeting(data), words`this will not be sent:`, ...others],
        rows,
        action: toOrders(data),
        closing: [words`If you did not expect this, answer this mail.`, automatic],
      },
      nameOfShop(data),
    )
  },

  role(data) {
    const { isAdmin, shopUrl } = data
    const shop = nameOfShop(data)
    const heading = isAdmin
      ? words`You are an administrator of ${shop} now`
      : words`You are no administrator of ${shop} any more`
    const sentence = isAdmin
      ? words`you can change products, orders and the roles of others from now on.`
      : words`you can order as before. Products, orders of others and roles are for administrators.`
    return writeMail(
      {
        subject: heading,
        preview: sentence,
        heading,
        paragraphs: [greeting(data), sentence],
        action: { label: 'Open the shop', link: shopUrl },
        closing: [words`If you did not expect this, tell an administrator.`, automatic],
      },
      shop,
    )
  },
}

/** Writes the mail. What comes from outside is escaped and isolated, and links lead to pages alone. */
export function mailOf<Kind extends MailKind>(data: Extract<MailData, { kind: Kind }>): MailTexts {
  return (writers[data.kind] as (data: MailData) => MailTexts)(data)
}
