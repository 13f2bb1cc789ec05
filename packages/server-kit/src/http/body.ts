import type { IncomingMessage } from 'node:http'
import { messages } from '@strapline/contract/messages'
import type { CallRequest } from './call-request.ts'
import { bodyLimit, parseJson, tooLarge } from './json-body.ts'
import { RefusedCall } from './refusal.ts'

/** How much of a larger body is read and discarded, so that its sender can receive the 413. */
const discardLimit = 8 * 1024 * 1024

/** The bytes of a body; rejects with a 413 for one that is too large. */
export function readBytes(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= bodyLimit) chunks.push(chunk)
      else chunks = []
      if (size > discardLimit) reject(tooLarge({ Connection: 'close' }))
    })
    request.on('end', () =>
      size > bodyLimit ? reject(tooLarge()) : resolve(Buffer.concat(chunks)),
    )
    request.on('error', reject)
  })
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase()
  if (encoding && encoding !== 'identity') throw new RefusedCall(415, messages.refusal.encoded)
  const bytes = await readBytes(request)
  return parseJson(bytes, request.headers['content-type'])
}

/**
 * A request that arrived over HTTP, for the pipeline.
 *
 * @param client who sent it, for limits
 */
export function callRequest(request: IncomingMessage, client: string): CallRequest {
  let json: Promise<unknown> | undefined
  return {
    method: request.method,
    url: request.url ?? '',
    headers: request.headers,
    client,
    json() {
      json ??= readJson(request)
      return json
    },
  }
}
