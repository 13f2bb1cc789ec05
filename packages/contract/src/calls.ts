/**
 * What a client needs of each row of the endpoint table: where the call goes, and how its answer is
 * read. Apart from endpoints.ts, which adds whom the server lets in and what it takes, because every
 * page loads this and no page checks what only a server must.
 */
import * as z from 'zod/mini'
import { orderSchema, productSchema, reviewSchema, userSchema } from './entities.ts'

/** One call. `path` has its parameters in braces. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  answer: z.ZodMiniType
}

const deleted = z.object({ deletedCount: z.number() })
const modified = z.object({ modifiedCount: z.number() })

/** The sixteen calls by name. */
export const calls = {
  listProducts: {
    method: 'GET',
    path: '/api/v1/products',
    answer: z.object({ data: z.array(productSchema) }),
  },
  getProduct: {
    method: 'GET',
    path: '/api/v1/products/{id}',
    answer: productSchema,
  },
  addProduct: {
    method: 'POST',
    path: '/api/v1/products',
    answer: productSchema,
  },
  deleteProduct: {
    method: 'DELETE',
    path: '/api/v1/products/{id}',
    answer: deleted,
  },
  bookOrder: {
    method: 'POST',
    path: '/order',
    answer: z.object({ success: z.boolean(), order: z.optional(orderSchema) }),
  },
  listMyOrders: {
    method: 'GET',
    path: '/order/{email}',
    answer: z.array(orderSchema),
  },
  listOrders: {
    method: 'GET',
    path: '/order',
    answer: z.array(orderSchema),
  },
  cancelOrder: {
    method: 'DELETE',
    path: '/order/{id}',
    answer: deleted,
  },
  registerUser: {
    method: 'POST',
    path: '/user',
    answer: z.object({ token: z.string(), success: z.boolean() }),
  },
  getUser: {
    method: 'GET',
    path: '/user/{email}',
    answer: userSchema,
  },
  updateUser: {
    method: 'PUT',
    path: '/user/{email}',
    answer: modified,
  },
  listUsers: {
    method: 'GET',
    path: '/user',
    answer: z.array(userSchema),
  },
  isAdmin: {
    method: 'GET',
    path: '/user/admin/{email}',
    answer: z.object({ admin: z.boolean() }),
  },
  makeAdmin: {
    method: 'PUT',
    path: '/user/admin/{email}',
    answer: modified,
  },
  listReviews: {
    method: 'GET',
    path: '/review',
    answer: z.object({ reviews: z.array(reviewSchema) }),
  },
  addReview: {
    method: 'POST',
    path: '/review',
    answer: reviewSchema,
  },
} as const satisfies Record<string, Call>

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
