import { demoHeader } from '@strapline/contract/demo'
import { allowedHeaders, exposedHeaders, preflightAge } from '@strapline/server-kit/http/cors'
import type { Request, Response } from 'express'

/**
 * Allows pages of `appOrigins`, and of no other origin, to read the answer; never with credentials, because
 * the token is in a header that only the app's own pages set.
 */
export function allowOrigin(
  { headers: { origin } }: Request,
  response: Response,
  appOrigins: readonly string[],
): void {
  response.set('Vary', 'Origin')
  if (origin === undefined || !appOrigins.includes(origin)) return
  response.set('Access-Control-Allow-Origin', origin)
  response.set('Access-Control-Expose-Headers', exposedHeaders.join(', '))
}

/** Answers a CORS preflight for an address that takes these methods; whether the request was one. */
export function answerPreflight(request: Request, response: Response, methods: readonly string[]) {
  const isAsked = 'access-control-request-method' in request.headers
  if (request.method !== 'OPTIONS' || !isAsked || methods.length === 0) return false
  response.set('Access-Control-Allow-Methods', methods.join(', '))
  response.set('Access-Control-Allow-Headers', [...allowedHeaders, demoHeader].join(', '))
  response.set('Access-Control-Max-Age', String(preflightAge))
  response.writeHead(204).end()
  return true
}
