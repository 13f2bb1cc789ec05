import {
  auditEntrySchema,
  orderSchema,
  productSchema,
  reviewSchema,
  userSchema,
} from '@strapline/contract/entities'
import {
  accountSchema,
  sessionSchema,
  storedMailSchema,
} from '@strapline/server-kit/identity/entities'
import * as z from 'zod/mini'

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
export const currentVersion = 7

/** Everything that db.json holds. */
export const databaseSchema = z.object({
  version: z.literal(currentVersion),
  products: z.array(productSchema),
  orders: z.array(orderSchema),
  users: z.array(userSchema),
  reviews: z.array(reviewSchema),
  /** The oldest entry first. */
  audit: z.array(auditEntrySchema),
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
