import { messages } from '@strapline/contract/messages'
import type * as z from 'zod/mini'
import { RefusedCall } from './refusal.ts'

/** The first message for each field; fields that are not in the schema are reported as unknown. */
function fieldMessages(error: z.core.$ZodError): Record<string, string> {
  const found = new Map<string, string>()
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) found.set(key, messages.unknownField)
    } else {
      const [field] = issue.path
      if (field !== undefined && !found.has(String(field))) found.set(String(field), issue.message)
    }
  }
  return Object.fromEntries(found)
}

/** `body` as parsed by `schema`, or a 422 that names every field to correct (spec section 5). */
export function validateBody(schema: z.ZodMiniType, body: unknown): unknown {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new RefusedCall(422, messages.refusal.invalid, fieldMessages(parsed.error))
}

const notFound: Record<string, string> = {
  '/api/v1/products/{id}': messages.refusal.productNotFound,
  '/order/{id}': messages.refusal.orderNotFound,
  '/review/{id}': messages.extra.reviewNotFound,
}

/** The params as parsed by `schema`. An invalid id or email can't exist: 404. */
export function validateParams(
  schema: z.ZodMiniType,
  params: Record<string, string>,
  path: string,
): unknown {
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  const message = 'email' in params ? messages.refusal.userNotFound : messages.refusal.notFound
  throw new RefusedCall(404, notFound[path] ?? message)
}
