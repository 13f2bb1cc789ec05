import {
  identityUserSchema,
  orderSchema,
  productSchema,
  reviewSchema,
  userSchema,
} from '@strapline/contract/entities'
import { mailSchema } from '@strapline/contract/identity'
import * as z from 'zod/mini'

/** An account of the demo identity provider; `password` is a hash, null for the Google account. */
const accountSchema = z.extend(identityUserSchema, { password: z.nullable(z.string()) })
export type Account = z.infer<typeof accountSchema>

/** A mail in the outbox, with the code that its link carries, if it has one. */
const storedMailSchema = z.extend(mailSchema, { code: z.optional(z.string()) })
export type StoredMail = z.infer<typeof storedMailSchema>

/** A session of an account at the demo identity provider; auth/sessions.ts says what it may do. */
const sessionSchema = z.object({
  /** In the tokens as `sid`. Whoever knows it can end the session. */
  id: z.string(),
  email: z.string(),
  /**
   * - `signed-in`: may do everything that its user may
   * - `signed-up`: can only finish a sign-up
   * - `decoy`: of a sign-up with an account's email and another password; changes nothing
   */
  kind: z.enum(['signed-in', 'signed-up', 'decoy']),
  /** A hash of the refresh token. */
  refreshHash: z.string(),
  /** In milliseconds since 1970. */
  endsAt: z.number(),
  /** The changes made within it. Counted for a sign-up only, see `withinSession`. */
  changes: z.number(),
})
export type Session = z.infer<typeof sessionSchema>

/** What a change with an Idempotency-Key did. */
const resultSchema = z.object({
  /** A hash of the request. */
  request: z.string(),
  /** When, in milliseconds since 1970. */
  at: z.number(),
  /** The result of the change. */
  result: z.unknown(),
})

/** The version of db.json that this program writes; migrations.ts reads older ones. */
export const currentVersion = 5

/** Everything that db.json holds. */
export const databaseSchema = z.object({
  version: z.literal(currentVersion),
  products: z.array(productSchema),
  orders: z.array(orderSchema),
  users: z.array(userSchema),
  reviews: z.array(reviewSchema),
  accounts: z.array(accountSchema),
  mails: z.array(storedMailSchema),
  sessions: z.array(sessionSchema),
  /** The email of who added each review, by its id; sample reviews and those of older files have no entry. */
  reviewers: z.record(z.string(), z.string()),
  /** The results of changes that were sent with an Idempotency-Key (decision D24). */
  results: z.record(z.string(), resultSchema),
})

type Frozen<Shape> = {
  readonly [Key in keyof Shape]: Shape[Key] extends (infer Item)[]
    ? readonly Readonly<Item>[]
    : Readonly<Shape[Key]>
}

/** A state of the database. It is immutable: a change creates another one. */
export type Database = Frozen<z.infer<typeof databaseSchema>>

/** The collections of the shop, without the identity provider's secrets. */
export type ShopCollections = Pick<Database, 'products' | 'orders' | 'users' | 'reviews'>

/** The shop's part of `database`. */
export function shopCollections(database: Database): ShopCollections {
  const { products, orders, users, reviews } = database
  return { products, orders, users, reviews }
}
