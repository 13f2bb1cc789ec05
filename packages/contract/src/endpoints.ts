/**
 * THE endpoint table of spec section 7. The app's client, the mock API's handlers, the OpenAPI
 * document and the conformance suite are all read from it; nothing else says what a call looks like.
 * Method, path and answer of each row stand in calls.ts.
 */
import * as z from 'zod/mini'
import { type Call, calls } from './calls.ts'
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

/** One row. `params` has a schema for each of the braces in its path. */
export interface Endpoint extends Call {
  /** What the spec lists in its Auth column. Our client sends its token on every call. */
  listedAuth: 'bearer' | 'bearer or none' | 'none' | 'not shown'
  access: Access
  params?: z.ZodMiniObject
  body?: z.ZodMiniObject
}

const byId = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/)),
})
const byEmail = z.object({ email: emailSchema })

/** The sixteen calls by name. */
export const endpoints = {
  listProducts: {
    ...calls.listProducts,
    listedAuth: 'bearer or none',
    access: 'anyone',
  },
  getProduct: {
    ...calls.getProduct,
    listedAuth: 'not shown',
    access: 'anyone',
    params: byId,
  },
  addProduct: {
    ...calls.addProduct,
    listedAuth: 'bearer',
    access: 'admin',
    body: addProductSchema,
  },
  deleteProduct: {
    ...calls.deleteProduct,
    listedAuth: 'none',
    access: 'admin',
    params: byId,
  },
  bookOrder: {
    ...calls.bookOrder,
    listedAuth: 'bearer',
    access: 'named-buyer',
    body: bookOrderSchema,
  },
  listMyOrders: {
    ...calls.listMyOrders,
    listedAuth: 'bearer',
    access: 'self-or-admin',
    params: byEmail,
  },
  listOrders: {
    ...calls.listOrders,
    listedAuth: 'bearer',
    access: 'admin',
  },
  cancelOrder: {
    ...calls.cancelOrder,
    listedAuth: 'none',
    access: 'admin',
    params: byId,
  },
  registerUser: {
    ...calls.registerUser,
    listedAuth: 'none',
    access: 'proof',
    body: registerUserSchema,
  },
  getUser: {
    ...calls.getUser,
    listedAuth: 'not shown',
    access: 'self-or-admin',
    params: byEmail,
  },
  updateUser: {
    ...calls.updateUser,
    listedAuth: 'not shown',
    access: 'self',
    params: byEmail,
    body: updateUserSchema,
  },
  listUsers: {
    ...calls.listUsers,
    listedAuth: 'bearer',
    access: 'admin',
  },
  isAdmin: {
    ...calls.isAdmin,
    listedAuth: 'bearer',
    access: 'self-or-admin',
    params: byEmail,
  },
  makeAdmin: {
    ...calls.makeAdmin,
    listedAuth: 'bearer',
    access: 'admin',
    params: byEmail,
  },
  listReviews: {
    ...calls.listReviews,
    listedAuth: 'none',
    access: 'anyone',
  },
  addReview: {
    ...calls.addReview,
    listedAuth: 'not shown',
    access: 'signed-in',
    body: addReviewSchema,
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
