/**
 * What we add to the specification and a server may leave out (decision D22): calls in the form of the
 * endpoint table, and query parameters of lists. capabilities.ts says what belongs together, with the fields of
 * entities; OpenAPI and the conformance report list all of it apart.
 */
import * as z from 'zod/mini'
import { catalogueAnswerSchema } from './catalogue/answer.ts'
import { matchAnswerSchema, matchBodySchema } from './catalogue/matching.ts'
import {
  byEmail,
  byId,
  type CallAnswer,
  type CallInput,
  deleted,
  type EndpointTable,
  endpoints,
  modified,
} from './endpoints.ts'
import {
  type AuditEntry,
  auditEntrySchema,
  type Order,
  orderSchema,
  type Product,
  productSchema,
  type Review,
  type User,
} from './entities.ts'
import { updateOrderSchema } from './fulfilment.ts'
import { addProductSchema } from './inputs.ts'
import { sortedProductExtras } from './product-extras.ts'
import { longestSearch, mostRows } from './rules.ts'
import {
  searchedInOrders,
  searchedInProducts,
  searchedInReviews,
  searchedInUsers,
} from './search/searched-fields.ts'

/** The extra calls by name. */
export const extras = {
  searchCatalogue: {
    method: 'GET',
    path: '/api/v1/catalogue',
    answer: catalogueAnswerSchema,
    access: 'anyone',
  },
  matchProducts: {
    method: 'POST',
    path: '/api/v1/products/match',
    body: matchBodySchema,
    answer: matchAnswerSchema,
    access: 'signed-in',
  },
  listCapabilities: {
    method: 'GET',
    path: '/api/v1/capabilities',
    // Whatever else a later server says: one name that is no text must not hide the others.
    answer: z.object({ capabilities: z.array(z.unknown()) }),
    access: 'anyone',
  },
  updateProduct: {
    method: 'PUT',
    path: '/api/v1/products/{id}',
    body: addProductSchema,
    answer: productSchema,
    access: 'admin',
    params: byId,
    takesTag: true,
  },
  getOrder: {
    method: 'GET',
    path: '/api/v1/orders/{id}',
    answer: orderSchema,
    access: 'owner-or-admin',
    params: byId,
  },
  updateOrder: {
    method: 'PUT',
    path: '/api/v1/orders/{id}',
    body: updateOrderSchema,
    answer: orderSchema,
    access: 'admin',
    params: byId,
    takesTag: true,
  },
  removeAdmin: {
    method: 'DELETE',
    path: '/user/admin/{email}',
    answer: modified,
    access: 'admin',
    params: byEmail,
  },
  listAudit: {
    method: 'GET',
    path: '/api/v1/audit',
    answer: z.array(auditEntrySchema),
    access: 'admin',
  },
  eraseUser: {
    method: 'DELETE',
    path: '/user/{email}',
    answer: deleted,
    access: 'admin',
    params: byEmail,
  },
  deleteReview: {
    method: 'DELETE',
    path: '/review/{id}',
    answer: deleted,
    access: 'admin',
    params: byId,
  },
} as const satisfies EndpointTable

/** The statuses of a call that takes a tag, besides those of every refused call. */
export const tagStatuses = [412, 428] as const

/** The calls whose answers have an ETag, which `updateProduct` and `updateOrder` take. */
export const taggedCalls = ['getProduct', 'updateProduct', 'getOrder', 'updateOrder'] as const

/** All calls of the shop: the sixteen and the extras. */
export const shopCalls = { ...endpoints, ...extras }

export type ExtraName = keyof typeof extras

/** The extra calls that belong to a capability: all but the one that names these. */
export type NamedExtra = Exclude<ExtraName, 'listCapabilities'>

export type ShopCallName = keyof typeof shopCalls

/** The input of one of the shop's calls. */
export type ShopInput<Name extends ShopCallName> = CallInput<(typeof shopCalls)[Name]>

/** The answer of one of the shop's calls. */
export type ShopAnswer<Name extends ShopCallName> = CallAnswer<(typeof shopCalls)[Name]>

/**
 * The extra query parameters of the lists below. A list is answered with the header `Link: <address>; rel="next"` when
 * there is more, asked for any of them or not; without that header the client has everything. The first page of several
 * may say how many rows there are (list-total.ts). A page goes on
 * behind the last row of the one before it, so that rows which are added or deleted meanwhile neither repeat nor
 * hide others. Unknown parameters are ignored; a bad value is refused with 422.
 */
export const listParameters = {
  limit: z.int().check(z.gte(1), z.lte(mostRows)),
  after: z.string(),
  q: z.string().check(z.maxLength(longestSearch)),
  sort: z.string(),
} as const

/** What the extra parameters mean for a list. */
interface ExtraList<Row> {
  /** The field of the answer that holds the rows; left out where the answer is the rows. */
  rowsIn?: string
  /** The fields that `sort` takes. */
  sort: readonly (keyof Row & string)[]
  /** The order when `sort` is left out. @default that of the ids */
  usualSort?: `-${keyof Row & string}`
  /** The fields that `q` searches. */
  search: readonly (keyof Row & string)[]
}

const orderList = {
  sort: ['placedAt', 'orderName', 'displayName', 'email', 'myOrder', 'unitPrice'],
  search: searchedInOrders,
} as const satisfies ExtraList<Order>

/** The lists that take the extra parameters. */
export const extraLists = {
  listProducts: {
    rowsIn: 'data',
    sort: ['name', ...sortedProductExtras, 'unitPrice', 'minOrder', 'availAble'],
    search: searchedInProducts,
  },
  listMyOrders: orderList,
  listOrders: orderList,
  listUsers: {
    sort: ['name', 'email', 'country'],
    search: searchedInUsers,
  },
  listReviews: { rowsIn: 'reviews', sort: ['ratting'], search: searchedInReviews },
  listAudit: {
    sort: ['at', 'actor', 'action', 'name'],
    usualSort: '-at',
    search: ['_id', 'actor', 'action', 'subject', 'name'],
  },
} as const satisfies {
  listProducts: ExtraList<Product>
  listMyOrders: ExtraList<Order>
  listOrders: ExtraList<Order>
  listUsers: ExtraList<User>
  listReviews: ExtraList<Review>
  listAudit: ExtraList<AuditEntry>
} & Partial<Record<ShopCallName, unknown>>

/** The name of a list that takes the extra parameters. */
export type ExtraListName = keyof typeof extraLists
