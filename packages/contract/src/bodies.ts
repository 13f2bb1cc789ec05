import type * as z from 'zod/mini'
import {
  addProductSchema,
  addReviewSchema,
  bookOrderSchema,
  registerUserSchema,
  updateUserSchema,
} from './inputs.ts'

/**
 * What the shop's calls send, by their names in endpoints.ts and extras.ts. Apart from those tables, because every
 * page of the app loads them, and only what receives a body checks it: whole-calls.ts.
 */
export const bodies = {
  addProduct: addProductSchema,
  updateProduct: addProductSchema,
  bookOrder: bookOrderSchema,
  registerUser: registerUserSchema,
  updateUser: updateUserSchema,
  addReview: addReviewSchema,
} as const satisfies Record<string, z.ZodMiniObject>
