import type { IncomingMessage } from 'node:http'
import { messages } from '@strapline/contract/messages'
import { Refusal } from './refusal.ts'

/** A body may have this many bytes. */
export const bodyLimit = 64 * 1024

/** So much of a larger body is read and thrown away, so that its sender gets to hear of the 413. */
const patience = 8 * 1024 * 1024

const malformed = () => new Refusal(400, messages.refusal.malformed)

function readBytes(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const tooLarge = (headers: Record<string, string> = {}) =>
      reject(new Refusal(413, messages.refusal.tooLarge, undefined, headers))
    let chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= bodyLimit) chunks.push(chunk)
      else chunks = []
      if (size > patience) tooLarge({ Connection: 'close' })
    })
    request.on('end', () => (size > bodyLimit ? tooLarge() : resolve(Buffer.concat(chunks))))
    request.on('error', reject)
  })
}

function isJson(request: IncomingMessage): boolean {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';', 1)
  return type.trim().toLowerCase() === 'application/json'
}

/** The request's body as JSON; refuses what is too large, not UTF-8, not JSON or not called so. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const bytes = await readBytes(request)
  if (!isJson(request)) throw malformed()
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw malformed()
  }
}
