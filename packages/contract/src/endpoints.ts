/**
 * THE endpoint table of spec section 7. The app's client, the mock API's handlers, the OpenAPI document and
 * the conformance suite are made from it and from the table of what we add to it, extras.ts.
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
 * Who may call, enforced by the server on every request; roles come from the stored user.
 * - `anyone`: no token needed, an invalid one is ignored
 * - `signed-in`: a valid access token
 * - `self`, `self-or-admin`: the user whose email is in the path
 * - `owner-or-admin`: whose the thing in the path is; for others it does not exist
 * - `named-buyer`: the user whose email is in the body
 * - `admin`
 * - `proof`: the identity provider's ID token for the email in the body, also that of a sign-up
 * - `signed-up`: the identity provider's ID token, also that of a sign-up (identity.ts)
 */
export type Access =
  | 'anyone'
  | 'signed-in'
  | 'self'
  | 'self-or-admin'
  | 'owner-or-admin'
  | 'named-buyer'
  | 'admin'
  | 'proof'
  | 'signed-up'

/** One row. `path` has its parameters in braces, `params` a schema for each of them. */
export interface Endpoint {
  /** What the call does, in a sentence. Those of the shop's calls are in summaries.ts, which no page loads. */
  summary?: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  /** The schema of what is sent. */
  body?: z.ZodMiniObject
  /** The schema of the answer when the call is not refused. */
  answer: z.ZodMiniType
  /**
   * The Auth column of the specification; left out for a call that is not in it. Our client sends its token
   * on every call.
   */
  listedAuth?: 'bearer' | 'bearer or none' | 'none' | 'not shown'
  access: Access
  params?: z.ZodMiniObject
  /** Whether it asks for the ETag of what it changes in an If-Match header (extras.ts). */
  takesTag?: boolean
}

/** The `params` of a call about what has this id. */
export const byId = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/)),
})
/** The `params` of a call about the user with this email. */
export const byEmail = z.object({ email: emailSchema })

/** The `answer` of a call that deletes something. */
export const deleted = z.object({ deletedCount: z.number() })
/** The `answer` of a call that changes something: 0 when there was nothing to change. */
export const modified = z.object({ modifiedCount: z.number() })

/** The sixteen calls by name. */
export const endpoints = {
  listProducts: {
    method: 'GET',
    path: '/api/v1/products',
    answer: z.object({ data: z.array(productSchema) }),
    listedAuth: 'bearer or none',
    access: 'anyone',
  },
  getProduct: {
    method: 'GET',
    path: '/api/v1/products/{id}',
    answer: productSchema,
    listedAuth: 'not shown',
    access: 'anyone',
    params: byId,
  },
  addProduct: {
    method: 'POST',
    path: '/api/v1/products',
    body: addProductSchema,
    answer: productSchema,
    listedAuth: 'bearer',
    access: 'admin',
  },
  deleteProduct: {
    method: 'DELETE',
    path: '/api/v1/products/{id}',
    answer: deleted,
    listedAuth: 'none',
    access: 'admin',
    params: byId,
  },
  bookOrder: {
    method: 'POST',
    path: '/order',
    body: bookOrderSchema,
    answer: z.object({ success: z.boolean(), order: z.optional(orderSchema) }),
    listedAuth: 'bearer',
    access: 'named-buyer',
  },
  listMyOrders: {
    method: 'GET',
    path: '/order/{email}',
    answer: z.array(orderSchema),
    listedAuth: 'bearer',
    access: 'self-or-admin',
    params: byEmail,
  },
  listOrders: {
    method: 'GET',
    path: '/order',
    answer: z.array(orderSchema),
    listedAuth: 'bearer',
    access: 'admin',
  },
  cancelOrder: {
    method: 'DELETE',
    path: '/order/{id}',
    answer: deleted,
    listedAuth: 'none',
    access: 'admin',
    params: byId,
  },
  registerUser: {
    method: 'POST',
    path: '/user',
    body: registerUserSchema,
    answer: z.object({ token: z.string(), success: z.boolean() }),
    listedAuth: 'none',
    access: 'proof',
  },
  getUser: {
    method: 'GET',
    path: '/user/{email}',
    answer: userSchema,
    listedAuth: 'not shown',
    access: 'self-or-admin',
    params: byEmail,
  },
  updateUser: {
    method: 'PUT',
    path: '/user/{email}',
    body: updateUserSchema,
    answer: modified,
    listedAuth: 'not shown',
    access: 'self',
    params: byEmail,
  },
  listUsers: {
    method: 'GET',
    path: '/user',
    answer: z.array(userSchema),
    listedAuth: 'bearer',
    access: 'admin',
  },
  isAdmin: {
    method: 'GET',
    path: '/user/admin/{email}',
    answer: z.object({ admin: z.boolean() }),
    listedAuth: 'bearer',
    access: 'self-or-admin',
    params: byEmail,
  },
  makeAdmin: {
    method: 'PUT',
    path: '/user/admin/{email}',
    answer: modified,
    listedAuth: 'bearer',
    access: 'admin',
    params: byEmail,
  },
  listReviews: {
    method: 'GET',
    path: '/review',
    answer: z.object({ reviews: z.array(reviewSchema) }),
    listedAuth: 'none',
    access: 'anyone',
  },
  addReview: {
    method: 'POST',
    path: '/review',
    body: addReviewSchema,
    answer: reviewSchema,
    listedAuth: 'not shown',
    access: 'signed-in',
  },
} as const satisfies Record<string, Endpoint & Required<Pick<Endpoint, 'listedAuth'>>>

/** The statuses of a refused call; its body is an `ApiError`. */
export const errorStatuses = [400, 401, 403, 404, 409, 413, 415, 422, 429] as const

/** A table like `endpoints`: the identity provider's calls are another one. */
export type EndpointTable = Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints

/** The input of a call: `params` for the parameters in its path, and `body`. */
export type CallInput<Call extends Endpoint> = (Call extends { params: infer Params }
  ? { params: z.input<Params & z.ZodMiniType> }
  : { params?: undefined }) &
  (Call extends { body: infer Body }
    ? { body: z.input<Body & z.ZodMiniType> }
    : { body?: undefined })

/** The answer of a call that is not refused. */
export type CallAnswer<Call extends Endpoint> = z.output<Call['answer']>

/** The input of one of the sixteen calls. */
export type Input<Name extends EndpointName> = CallInput<(typeof endpoints)[Name]>

/** The answer of one of the sixteen calls. */
export type Answer<Name extends EndpointName> = CallAnswer<(typeof endpoints)[Name]>

/**
 * `path` with its parameters filled in and encoded. Throws for an empty value and for `.` and `..`, which
 * would make it another path even when encoded.
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
