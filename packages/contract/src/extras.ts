/**
 * What we add to the specification and a server may leave out (decision D22): calls in the form of the
 * endpoint table, and fields of entities. OpenAPI and the conformance report list them apart. An app that is
 * built with `VITE_API_EXTRAS=off` asks for none of the calls.
 */
import {
  byEmail,
  type CallAnswer,
  type CallInput,
  type EndpointTable,
  endpoints,
  modified,
} from './endpoints.ts'
import type { User } from './entities.ts'

/** The extra calls by name. */
export const extras = {
  removeAdmin: {
    summary:
      "Takes the admin role from a user, oneself included; modifiedCount is 0 when the user has no role. 409 for the last admin: the shop can't be without one.",
    method: 'DELETE',
    path: '/user/admin/{email}',
    answer: modified,
    access: 'admin',
    params: byEmail,
  },
} as const satisfies EndpointTable

/** The extra fields of entities, each an optional one of its schema in entities.ts. */
export const extraFields = {
  User: ['emailVerified'],
} as const satisfies { User: readonly (keyof User)[] }

/** All calls of the shop: the sixteen and the extras. */
export const shopCalls = { ...endpoints, ...extras }

export type ExtraName = keyof typeof extras

export type ShopCallName = keyof typeof shopCalls

/** The input of one of the shop's calls. */
export type ShopInput<Name extends ShopCallName> = CallInput<(typeof shopCalls)[Name]>

/** The answer of one of the shop's calls. */
export type ShopAnswer<Name extends ShopCallName> = CallAnswer<(typeof shopCalls)[Name]>
