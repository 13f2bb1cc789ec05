/**
 * THE endpoint table of spec section 7. The app's client, the mock API's handlers, the OpenAPI
 * document and the conformance suite are all read from it; nothing else says what a call looks like.
 */
import * as z from 'zod/mini'
import { orderSchema, productSchema, reviewSchema, userSchema } from './entities.ts'
import {
  addProductSchema,
  addReviewSchema,
  bookOrderSchema,
  emailSchema,
  registerUserSchema,
  updateUserSchema,
} from './inputs.ts'

/**
 * Who we let in, enforced by the server on every request; roles come from the stored user.
 * - `anyone`: no token needed, a bad one does no harm
 * - `signed-in`: a valid access token
 * - `self`, `self-or-admin`: the user whose email is in the path
 * - `named-buyer`: the user whose email is in the body
 * - `admin`
 * - `proof`: the identity provider's ID token for the email in the body
 */
export type Access =
  | 'anyone'
  | 'signed-in'
  | 'self'
  | 'self-or-admin'
  | 'named-buyer'
  | 'admin'
  | 'proof'

/** One call. `path` has its parameters in braces; `params` has a schema for each of them. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  /** What the spec lists in its Auth column. Our client sends its token on every call. */
  listedAuth: 'bearer' | 'bearer or none' | 'none' | 'not shown'
  access: Access
  params?: z.ZodMiniObject
  body?: z.ZodMiniObject
  answer: z.ZodMiniType
}

const byId = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/)),
})
const byEmail = z.object({ email: emailSchema })
const deleted = z.object({ deletedCount: z.number() })
const modified = z.object({ modifiedCount: z.number() })

/** The sixteen calls by name. */
export const endpoints = {
  listProducts: {
    method: 'GET',
    path: '/api/v1/products',
    listedAuth: 'bearer or none',
    access: 'anyone',
    answer: z.object({ data: z.array(productSchema) }),
  },
  getProduct: {
    method: 'GET',
    path: '/api/v1/products/{id}',
    listedAuth: 'not shown',
    access: 'anyone',
    params: byId,
    answer: productSchema,
  },
  addProduct: {
    method: 'POST',
    path: '/api/v1/products',
    listedAuth: 'bearer',
    access: 'admin',
    body: addProductSchema,
    answer: productSchema,
  },
  deleteProduct: {
    method: 'DELETE',
    path: '/api/v1/products/{id}',
    listedAuth: 'none',
    access: 'admin',
    params: byId,
    answer: deleted,
  },
  bookOrder: {
    method: 'POST',
    path: '/order',
    listedAuth: 'bearer',
    access: 'named-buyer',
    body: bookOrderSchema,
    answer: z.object({ success: z.boolean(), order: z.optional(orderSchema) }),
  },
  listMyOrders: {
    method: 'GET',
    path: '/order/{email}',
    listedAuth: 'bearer',
    access: 'self-or-admin',
    params: byEmail,
    answer: z.array(orderSchema),
  },
  listOrders: {
    method: 'GET',
    path: '/order',
    listedAuth: 'bearer',
    access: 'admin',
    answer: z.array(orderSchema),
  },
  cancelOrder: {
    method: 'DELETE',
    path: '/order/{id}',
    listedAuth: 'none',
    access: 'admin',
    params: byId,
    answer: deleted,
  },
  registerUser: {
    method: 'POST',
    path: '/user',
    listedAuth: 'none',
    access: 'proof',
    body: registerUserSchema,
    answer: z.object({ token: z.string(), success: z.boolean() }),
  },
  getUser: {
    method: 'GET',
    path: '/user/{email}',
    listedAuth: 'not shown',
    access: 'self-or-admin',
    params: byEmail,
    answer: userSchema,
  },
  updateUser: {
    method: 'PUT',
    path: '/user/{email}',
    listedAuth: 'not shown',
    access: 'self',
    params: byEmail,
    body: updateUserSchema,
    answer: modified,
  },
  listUsers: {
    method: 'GET',
    path: '/user',
    listedAuth: 'bearer',
    access: 'admin',
    answer: z.array(userSchema),
  },
  isAdmin: {
    method: 'GET',
    path: '/user/admin/{email}',
    listedAuth: 'bearer',
    access: 'self-or-admin',
    params: byEmail,
    answer: z.object({ admin: z.boolean() }),
  },
  makeAdmin: {
    method: 'PUT',
    path: '/user/admin/{email}',
    listedAuth: 'bearer',
    access: 'admin',
    params: byEmail,
    answer: modified,
  },
  listReviews: {
    method: 'GET',
    path: '/review',
    listedAuth: 'none',
    access: 'anyone',
    answer: z.object({ reviews: z.array(reviewSchema) }),
  },
  addReview: {
    method: 'POST',
    path: '/review',
    listedAuth: 'not shown',
    access: 'signed-in',
    body: addReviewSchema,
    answer: reviewSchema,
  },
} as const satisfies Record<string, Endpoint>

/** The statuses of a refused call; its body is an `ApiError`. */
export const errorStatuses = [400, 401, 403, 404, 409, 413, 422, 429] as const

/** A table like `endpoints`: the identity provider's calls are another one. */
export type EndpointTable = Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints

/** What a call takes: `params` for the braces in its path, `body` for what it sends. */
export type CallInput<Call extends Endpoint> = (Call extends { params: infer Params }
  ? { params: z.input<Params & z.ZodMiniType> }
  : { params?: undefined }) &
  (Call extends { body: infer Body }
    ? { body: z.input<Body & z.ZodMiniType> }
    : { body?: undefined })

/** What a call answers when it is not refused. */
export type CallAnswer<Call extends Endpoint> = z.output<Call['answer']>

/** The input of one of the sixteen calls. */
export type Input<Name extends EndpointName> = CallInput<(typeof endpoints)[Name]>

/** The answer of one of the sixteen calls. */
export type Answer<Name extends EndpointName> = CallAnswer<(typeof endpoints)[Name]>

/**
 * `path` with its braces filled in, each value encoded for an address. An empty value and the dots
 * that mean "here" and "up", which no encoding hides, would name another call: they are refused.
 */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || /^\.{0,2}$/.test(value)) {
      throw new Error(`The path ${path} needs ${name}.`)
    }
    return encodeURIComponent(value)
  })
}
