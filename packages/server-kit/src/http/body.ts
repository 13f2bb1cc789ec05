import type { IncomingMessage } from 'node:http'
import { requestMessages } from '@strapline/contract/messages'
import { RefusedCall } from './refusal.ts'

/** The largest body, in bytes. */
export const bodyLimit = 64 * 1024

/** How much of a larger body is read and discarded, so that its sender can receive the 413. */
const discardLimit = 8 * 1024 * 1024

const malformed = () => new RefusedCall(400, requestMessages.malformed)

function readBytes(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const tooLarge = (headers: Record<string, string> = {}) =>
      reject(new RefusedCall(413, requestMessages.tooLarge, undefined, headers))
    let chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= bodyLimit) chunks.push(chunk)
      else chunks = []
      if (size > discardLimit) tooLarge({ Connection: 'close' })
    })
    request.on('end', () => (size > bodyLimit ? tooLarge() : resolve(Buffer.concat(chunks))))
    request.on('error', reject)
  })
}

function isJson(request: IncomingMessage): boolean {
  const type = request.headers['content-type']?.split(';')[0]
  return type?.trim().toLowerCase() === 'application/json'
}

/**
 * `json` without the characters that a database's texts can't have: NUL. Half a surrogate becomes the sign for what
 * can't be read, as in UTF-8.
 */
function storable(json: unknown): unknown {
  if (typeof json === 'string') return Buffer.from(json.replaceAll('\0', '')).toString()
  if (Array.isArray(json)) return json.map(storable)
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, storable(value)]))
}

/** Such a character in JSON is an escape. */
const oddEscape = /\\u(0000|d[89a-f])/i

/** The request's body as JSON; refuses a body that is too large, not UTF-8, not JSON or not declared as JSON. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const bytes = await readBytes(request)
  if (!isJson(request)) throw malformed()
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const json: unknown = JSON.parse(text)
    // Most bodies have none, and are not walked through.
    return oddEscape.test(text) ? storable(json) : json
  } catch {
    throw malformed()
  }
}
