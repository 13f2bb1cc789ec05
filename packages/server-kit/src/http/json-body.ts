import { messages } from '@strapline/contract/messages'
import { RefusedCall } from './refusal.ts'

/** The largest body, in bytes. */
export const bodyLimit = 64 * 1024

/** The refusal of a body that can't be read. */
export const malformed = () => new RefusedCall(400, messages.refusal.malformed)

/** The refusal of a body above `bodyLimit`. */
export const tooLarge = (headers: Record<string, string> = {}) =>
  new RefusedCall(413, messages.refusal.tooLarge, undefined, headers)

/** Half of a surrogate pair without the other half. */
const loneSurrogate = /\p{Surrogate}/gu

/**
 * `json` without the characters that a database's texts can't have: NUL. Half a surrogate becomes the sign for what
 * can't be read, as in UTF-8.
 */
function storable(json: unknown): unknown {
  if (typeof json === 'string') return json.replaceAll('\0', '').replace(loneSurrogate, '\ufffd')
  if (Array.isArray(json)) return json.map(storable)
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, storable(value)]))
}

/** Such a character in JSON is an escape. */
const oddEscape = /\\u(0000|d[89a-f])/i

/** A body's bytes as JSON; refuses what is not declared as JSON, not UTF-8 or not JSON. */
export function parseJson(bytes: Uint8Array, contentType: string | undefined): unknown {
  const [type = ''] = (contentType ?? '').split(';', 1)
  if (type.trim().toLowerCase() !== 'application/json') throw malformed()
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const json: unknown = JSON.parse(text)
    // Most bodies have none, and are not walked through.
    return oddEscape.test(text) ? storable(json) : json
  } catch {
    throw malformed()
  }
}
