import type { ServerResponse } from 'node:http'
import { requestMessages } from '@strapline/contract/messages'
import { checkHost } from '@strapline/server-kit/http/host'
import { answerCall, type CallParts, pick } from '@strapline/server-kit/http/pipeline'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import { matchPath, type Route } from '@strapline/server-kit/http/routes'
import type { Express, Request, Response } from 'express'
import jsonServer from 'json-server'
import type { Store } from '../store/store.ts'
import { allowOrigin, answerPreflight, isPreflight } from './cors.ts'
import { sendReference } from './reference.ts'

/** The dependencies of the app. */
export interface AppParts extends CallParts<Store['change']> {
  routes: readonly Route<Store['change']>[]
  /** The values of the Host header that are answered. */
  hosts: ReadonlySet<string>
  /** The origins whose pages may read the answers. */
  appOrigins: readonly string[]
  /** Called for unexpected errors. */
  log(line: string): void
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function sendRefusal(response: Response, error: unknown, log: AppParts['log']): void {
  if (error instanceof RefusedCall) {
    response.set(error.headers).status(error.status).json(error.body)
    return
  }
  log(describe(error))
  response.status(500).json({ message: requestMessages.unexpected })
}

function setSafetyHeaders(response: ServerResponse): void {
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  // No page may embed an answer as a script or picture. It does not limit fetch, which CORS does.
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
}

async function serve(request: Request, response: Response, parts: AppParts): Promise<void> {
  setSafetyHeaders(response)
  try {
    checkHost(request.headers.host, parts.hosts)
    allowOrigin(request, response, parts.appOrigins)
    if (await sendReference(request, response)) return
    const matches = matchPath(parts.routes, request.url)
    if (isPreflight(request) && matches.length > 0) {
      answerPreflight(response, matches)
      return
    }
    const { answer, headers } = await answerCall(request, pick(matches, request.method), parts)
    response.set(headers).status(200).json(answer)
  } catch (error) {
    // A client that has disconnected gets no answer, and its error is not logged.
    if (!request.socket.destroyed) sendRefusal(response, error, parts.log)
  }
}

/**
 * The HTTP server: json-server's Express app with our pipeline as its only middleware. json-server's
 * defaults (static files, CORS for everybody, compression, a logger) and its router are not mounted;
 * reads.ts calls its router.
 */
export function createApp(parts: AppParts): Express {
  const app = jsonServer.create()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', false)
  app.use((request, response) => {
    void serve(request, response, parts)
  })
  return app
}
