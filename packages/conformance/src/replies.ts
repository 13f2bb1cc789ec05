/** What a check expects of an answer. Each throws `Differs` with the place otherwise. */

import { apiErrorSchema } from '@strapline/contract/entities'
import { findMismatches } from '@strapline/contract/mismatches'
import { showText } from '@strapline/contract/show-text'
import type * as z from 'zod/mini'
import type { Reply } from './asker.ts'
import { Differs } from './outcomes.ts'

/** An answer's status, and what helps to know whose answer it is. */
function describeStatus({ status, headers, json, trouble }: Reply): string {
  const location = headers.get('Location')
  if (status >= 300 && status < 400 && location !== null) {
    return `${status}, a redirect to ${showText(location)}`
  }
  const { message } = (typeof json === 'object' && json !== null ? json : {}) as Record<
    string,
    unknown
  >
  if (typeof message === 'string') return `${status}, ${showText(message)}`
  return trouble?.path.startsWith('header') ? `${status} with ${trouble.got}` : String(status)
}

/** Expects a status, whatever the body. */
export function expectStatusOnly(reply: Reply, status: number): void {
  if (reply.status === status) return
  throw new Differs([{ path: 'status', expected: String(status), got: describeStatus(reply) }])
}

/** Expects a status, and a body in JSON. */
export function expectStatus(reply: Reply, status: number): void {
  expectStatusOnly(reply, status)
  if (reply.trouble) throw new Differs([reply.trouble])
}

/** Expects the form of a refusal, whatever its status: `{ message, fields? }`. */
export function expectErrorForm({ json, trouble }: Reply): void {
  if (trouble) throw new Differs([trouble])
  const found = findMismatches(apiErrorSchema, json)
  if (found.length > 0) throw new Differs(found)
}

/** Expects a refusal with this status. */
export function expectRefusal(reply: Reply, status: number): void {
  expectStatus(reply, status)
  expectErrorForm(reply)
}

/** The answer of a call that is not refused, as its schema has it. Fields that the schema does not know are dropped. */
export function parseAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  reply: Reply,
): z.output<Schema> {
  expectStatus(reply, 200)
  const parsed = schema.safeParse(reply.json)
  if (!parsed.success) throw new Differs(findMismatches(schema, reply.json))
  return parsed.data as z.output<Schema>
}

/** Whether a status says that there is no such call. */
export const isMissing = (status: number) => status === 404 || status === 405 || status === 501
