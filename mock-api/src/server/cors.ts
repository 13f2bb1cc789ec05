import type { IncomingMessage, ServerResponse } from 'node:http'
import { allowedHeaders, exposedHeaders, preflightAge } from '@strapline/server-kit/http/cors'
import type { Match } from '@strapline/server-kit/http/routes'

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

/** Answers a preflight for an address with these routes. */
export function answerPreflight(response: ServerResponse, matches: readonly Match<never>[]): void {
  const methods = matches.map(({ route }) => route.endpoint.method)
  response.setHeader('Access-Control-Allow-Methods', methods.join(', '))
  response.setHeader('Access-Control-Allow-Headers', allowedHeaders.join(', '))
  response.setHeader('Access-Control-Max-Age', String(preflightAge))
  response.writeHead(204).end()
}
