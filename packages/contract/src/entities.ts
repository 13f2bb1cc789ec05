/**
 * The entities of spec section 3 as received. Their schemas are lenient (an odd price or a hostile name must
 * be shown harmlessly, not hidden); the rules for input are in inputs.ts.
 */
import * as z from 'zod/mini'
import { fulfilmentAnswers } from './fulfilment.ts'
import { orderTextAnswers } from './order-texts.ts'
import { productExtraAnswers } from './product-extras.ts'

/**
 * A product that can be ordered in bulk. `unitPrice` is per piece; quantities are pieces. The extras
 * (product-extras.ts) are absent where the server doesn't say.
 */
export const productSchema = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  /** An address: https, or the path of one of our drawings. */
  image: z.string(),
  unitPrice: z.number(),
  minOrder: z.number(),
  availAble: z.number(),
  ...productExtraAnswers,
})
export type Product = z.infer<typeof productSchema>

/**
 * An order of one product. `orderId` is the product's `_id`, `myOrder` the quantity in pieces. `displayName`, `email`,
 * `address` and `phoneNumber` are empty once the person was erased. Extras
 * (capabilities.ts), absent when the server doesn't say: `placedAt`, an ISO 8601 time in UTC; `unitPrice`, the price
 * of a piece when it was placed; `reference`, the number that all orders of a sending have, and `line`, its place among
 * them from 1 (order-reference.ts); `number`, which the server gives it and no other order has (order-number.ts); what the
 * buyer has written on it (order-texts.ts); and how far it is (fulfilment.ts).
 */
export const orderSchema = z.object({
  _id: z.string(),
  orderId: z.string(),
  displayName: z.string(),
  email: z.string(),
  address: z.string(),
  orderName: z.string(),
  phoneNumber: z.string(),
  myOrder: z.number(),
  placedAt: z.optional(z.string()),
  unitPrice: z.optional(z.number()),
  reference: z.optional(z.string()),
  line: z.optional(z.number()),
  number: z.optional(z.number()),
  ...orderTextAnswers,
  ...fulfilmentAnswers,
})
export type Order = z.infer<typeof orderSchema>

/**
 * A user as the shop knows it. `role` is `admin` or absent; `age` is in years. `emailVerified` is an extra
 * (extras.ts): whether the identity provider has proof that the address is theirs; absent when the server
 * doesn't say. No call of a client sets it.
 */
export const userSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.optional(z.string()),
  age: z.optional(z.number()),
  country: z.optional(z.string()),
  education: z.optional(z.string()),
  linkdin: z.optional(z.string()),
  emailVerified: z.optional(z.boolean()),
})
export type User = z.infer<typeof userSchema>

/** A review; the spelling of `ratting` is part of the contract. */
export const reviewSchema = z.object({
  _id: z.string(),
  ratting: z.number(),
  review: z.string(),
})
export type Review = z.infer<typeof reviewSchema>

/**
 * An entry of the audit (extras.ts): who made which change. `at` is an ISO 8601 time in UTC, `actor` the email of who
 * did it or `settings` for the first administrator, `action` the name of the call, `subject` the id or email of what
 * was changed and `name` what that is called. A server may have the id of a user who is gone in place of the email.
 * `before` and `after` have the fields, all of them or those that were changed; what was added has no `before`, what was
 * deleted no `after`. They hold no names of people, emails, addresses or phone numbers.
 */
export const auditEntrySchema = z.object({
  _id: z.string(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  name: z.optional(z.string()),
  before: z.optional(z.record(z.string(), z.unknown())),
  after: z.optional(z.record(z.string(), z.unknown())),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** The signed-in person as the identity provider knows them. */
export const identityUserSchema = z.object({
  displayName: z.string(),
  email: z.string(),
  photoURL: z.nullable(z.string()),
  emailVerified: z.boolean(),
})
export type IdentityUser = z.infer<typeof identityUserSchema>

/** Spec section 3, Session: the access token and the identity provider's user. */
export const sessionSchema = z.object({
  accessToken: z.string(),
  user: identityUserSchema,
})
export type Session = z.infer<typeof sessionSchema>

/** The answer of every refused call. `fields` has a message for each invalid field of the input. */
export const apiErrorSchema = z.object({
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ApiError = z.infer<typeof apiErrorSchema>
