/**
 * What we add to the specification and a server may leave out (decision D22): calls in the form of the
 * endpoint table, and fields of entities; the parameters of lists are in extra-lists.ts. OpenAPI and the
 * conformance report list them apart. An app that is built with `VITE_API_EXTRAS=off` asks for none of them.
 */
import * as z from 'zod/mini'
import { auditEntrySchema } from './audit-entry.ts'
import {
  byEmail,
  byId,
  type CallAnswer,
  type CallInput,
  deleted,
  type EndpointTable,
  endpoints,
  type WithBodies,
} from './endpoints.ts'
import type { Order, Product, User } from './entities.ts'
import { pageExtras } from './page-calls.ts'

/** The extra calls by name. Those that pages other than their own need are in page-calls.ts. */
export const extras = {
  ...pageExtras,
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

/** The calls whose answers have an ETag, which `updateProduct` takes. */
export const taggedCalls = ['getProduct', 'updateProduct'] as const

/** The extra fields of entities, each an optional one of its schema in entities.ts. */
export const extraFields = {
  Order: ['placedAt', 'unitPrice'],
  Product: ['partNumber'],
  User: ['emailVerified'],
} as const satisfies {
  Order: readonly (keyof Order)[]
  Product: readonly (keyof Product)[]
  User: readonly (keyof User)[]
}

/** All calls of the shop: the sixteen and the extras. */
export const shopCalls = { ...endpoints, ...extras }

export type ExtraName = keyof typeof extras

export type ShopCallName = keyof typeof shopCalls

/** The input of one of the shop's calls. */
export type ShopInput<Name extends ShopCallName> = CallInput<WithBodies<typeof shopCalls>[Name]>

/** The answer of one of the shop's calls. */
export type ShopAnswer<Name extends ShopCallName> = CallAnswer<(typeof shopCalls)[Name]>
