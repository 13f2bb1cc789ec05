import type { IncomingMessage, ServerResponse } from 'node:http'
import { createReference } from '@strapline/server-kit/reference/reference'

const reference = createReference({ identity: true })

/** Answers a request for the API reference; resolves with whether it was one. */
export async function sendReference(
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (method !== 'GET') return false
  const answer = await reference.answer(url, String(headers['accept-encoding'] ?? ''))
  if (!answer) return false
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value)
  response.writeHead(200).end(answer.body)
  return true
}
