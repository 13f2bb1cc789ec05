import type { Product } from '@strapline/contract/entities'
import type { EventName } from '@strapline/contract/events'
import type { Fulfilment } from '@strapline/contract/fulfilment'
import type { OrderTexts } from '@strapline/contract/order-texts'
import type { ProductExtraName } from '@strapline/contract/product-extras'
import type { MailEvent, MailFacts } from '@strapline/server-kit/mails/mail-events'
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'

/** The tables as the last migration leaves them. Numbers and times are parsed by `pool.ts`. */
export interface Schema {
  products: {
    id: string
    name: string
    description: string
    image: string
    unit_price: number
    min_order: number
    available: number
    part_number: string | null
    part_number_key: string | null
    /** The other fields of contract/product-extras.ts. */
    extras: ColumnType<
      Pick<Product, Exclude<ProductExtraName, 'partNumber'>>,
      string | undefined,
      string
    >
    deleted_at: Date | null
  }
  users: {
    id: string
    email: string
    name: string
    role: string | null
    age: number | null
    country: string | null
    education: string | null
    linkdin: string | null
    email_verified: boolean | null
    issuer: string | null
    subject: string | null
  }
  orders: {
    id: string
    product_id: string
    /** Null once the person was erased. */
    email: string | null
    display_name: string
    address: string
    phone_number: string
    product_name: string
    unit_price: number
    quantity: number
    placed_at: Date
    /** Null where it was booked alone, or before there were numbers. */
    reference: string | null
    line: number | null
    /** Null of an order from before there were such numbers. */
    number: number | null
    /** What the buyer has written on it (contract/order-texts.ts). */
    texts: ColumnType<OrderTexts, string | undefined, string>
    status: ColumnType<string, string | undefined, string>
    revision: ColumnType<number, number | undefined, number>
    /** The other fields of contract/fulfilment.ts. */
    fulfilment: ColumnType<Omit<Fulfilment, 'status' | 'revision'>, string | undefined, string>
  }
  reviews: {
    id: string
    rating: number
    review: string
    reviewer: string | null
  }
  order_words: {
    id: string
    /** A tsvector, which no query reads. */
    words: unknown
  }
  sessions: {
    id: string
    email: string
    ends_at: Date
    /** The issuer's session that it came from, if the issuer names it. */
    login: string | null
  }
  keyed_results: {
    id: string
    request: string
    at: Date
    /** Written as JSON text. */
    result: ColumnType<unknown, string | null, string>
  }
  limit_counts: {
    key: string
    times: readonly number[]
    rest: number
    ends_at: Date
  }
  audit: {
    id: Generated<number>
    at: Date
    actor: string
    action: string
    subject: string
    before: ColumnType<unknown, string | null, never>
    after: ColumnType<unknown, string | null, never>
  }
  events: {
    id: Generated<number>
    at: Generated<Date>
    name: EventName
    /** The order's id, or the list. */
    subject: string
    /** Whom it is for besides administrators. */
    email: string | null
  }
  mails: {
    id: Generated<number>
    key: string
    kind: MailEvent['kind']
    recipient: string
    batch: string | null
    facts: ColumnType<MailFacts, string, never>
    at: Generated<Date>
    state: Generated<'waiting' | 'sent' | 'logged' | 'failed'>
    due_at: Generated<Date>
    attempts: Generated<number>
    /** The row that it is sent by. */
    merged_into: Generated<number | null>
    message_id: Generated<string>
    trouble: Generated<string | null>
    ended_at: Generated<Date | null>
  }
  ended_logins: {
    /** `sid:` or `sub:`, and what the issuer calls it. */
    name: string
    at: Date
  }
}

/** The database, for reads. */
export type Database = Kysely<Schema>

/** The database within a transaction, for changes. */
export type Tx = Transaction<Schema>
