import * as entities from '@strapline/contract/entities'
import { orders, products, reviews, users } from '@strapline/contract/fixtures'
import * as identity from '@strapline/server-kit/identity/entities'
import { recentSamples } from '@strapline/server-kit/recent-samples'
import * as z from 'zod/mini'

/** Everything that is kept. Data of another version are not read: they are set aside, or dropped. */
export const databaseSchema = z.object({
  version: z.literal(9),
  products: z.array(entities.productSchema),
  orders: z.array(entities.orderSchema),
  users: z.array(entities.userSchema),
  reviews: z.array(entities.reviewSchema),
  /** The oldest entry first. */
  audit: z.array(entities.auditEntrySchema),
  accounts: z.array(identity.accountSchema),
  mails: z.array(identity.storedMailSchema),
  sessions: z.array(identity.sessionSchema),
  /** The email of who added each review, by its id; sample reviews have no entry. */
  reviewers: z.record(z.string(), z.string()),
  /** The results of changes with an Idempotency-Key (decision D24), with a hash of what was sent, and when. */
  results: z.record(
    z.string(),
    z.object({ request: z.string(), at: z.number(), result: z.unknown() }),
  ),
})

type Frozen<Value> = Value extends (infer Item)[] ? readonly Readonly<Item>[] : Readonly<Value>
type Parsed = z.infer<typeof databaseSchema>

/** The data while a change is made. A change replaces lists: it never changes one. */
export type Draft = { [Key in keyof Parsed]: Frozen<Parsed[Key]> }

/** A state of the data. */
export type Database = Readonly<Draft>

/** What json-server's router reads: nothing of it is a secret. */
export function shopLists({ products, orders, users, reviews, audit }: Database) {
  return { products, orders, users, reviews, audit }
}
export type ShopLists = ReturnType<typeof shopLists>

/** The sample data with these accounts. */
export function sampleDatabase(accounts: readonly identity.Account[]): Database {
  const empty = { audit: [], mails: [], sessions: [], reviewers: {}, results: {} }
  return { version: 9, products, orders, users, reviews, accounts, ...empty }
}

/** Sample data whose newest order or change is of yesterday. @param now milliseconds since 1970 */
export const recent = (samples: Database, now: number): Database => ({
  ...samples,
  ...recentSamples(samples, now),
})
