import type { IncomingMessage, ServerResponse } from 'node:http'
import { demoHeader } from '@strapline/contract/demo'
import { allowedHeaders, exposedHeaders, preflightAge } from '@strapline/server-kit/http/cors'

/**
 * Allows pages of `appOrigins`, and of no other origin, to read the answer; never with credentials, because
 * the token is in a header that only the app's own pages set.
 */
export function allowOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  appOrigins: readonly string[],
): void {
  response.setHeader('Vary', 'Origin')
  const { origin } = request.headers
  if (origin === undefined || !appOrigins.includes(origin)) return
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Access-Control-Expose-Headers', exposedHeaders.join(', '))
}

/** Whether the request is a CORS preflight. */
export function isPreflight(request: IncomingMessage): boolean {
  return request.method === 'OPTIONS' && 'access-control-request-method' in request.headers
}

/** Answers a preflight for an address that takes these methods. */
export function answerPreflight(response: ServerResponse, methods: readonly string[]): void {
  response.setHeader('Access-Control-Allow-Methods', methods.join(', '))
  response.setHeader('Access-Control-Allow-Headers', [...allowedHeaders, demoHeader].join(', '))
  response.setHeader('Access-Control-Max-Age', String(preflightAge))
  response.writeHead(204).end()
}
