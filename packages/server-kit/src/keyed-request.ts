import { createHash } from 'node:crypto'
import { messages } from '@strapline/contract/messages'
import { RefusedCall } from './http/refusal.ts'

/** A request with an Idempotency-Key (decision D24). */
export interface KeyedRequest {
  /** Who sent it. Another caller's key is another key. */
  caller: string
  key: string
  /** What was sent; the same key with something else is refused. */
  content: unknown
}

const hash = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** What a server stores of a keyed request: hashes of the caller with the key, and of what was sent. */
export function hashesOf({ caller, key, content }: KeyedRequest): { id: string; request: string } {
  return { id: hash([caller, key]), request: hash(content) }
}

/** The refusal of a key that was sent with something else before. */
export const keyReused = () => new RefusedCall(422, messages.refusal.keyReused)
