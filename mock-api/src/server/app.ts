import type { IncomingMessage, ServerResponse } from 'node:http'
import { callRequest } from '@strapline/server-kit/http/body'
import type { CallRequest } from '@strapline/server-kit/http/call-request'
import { checkHost } from '@strapline/server-kit/http/host'
import { matchPath, type Route } from '@strapline/server-kit/http/routes'
import { createReference } from '@strapline/server-kit/reference/reference'
import type { Express, NextFunction, Request, Response } from 'express'
import jsonServer, { type JsonServerRouter } from 'json-server'
import type { Reads } from '../handlers/context.ts'
import { type Answer, describeError, failure, orRefusal } from '../shop/answer.ts'
import { allowOrigin, answerPreflight, isPreflight } from './cors.ts'
import { readsThrough } from './router.ts'

/** The dependencies of the app. */
export interface AppParts {
  /** @param reads how this call reads the lasting shop */
  answer(request: CallRequest, reads: Reads): Promise<Answer>
  /** Answers the reads. */
  router: JsonServerRouter
  /** Every address that is answered. */
  routes: readonly Pick<Route<never>, 'endpoint' | 'parts'>[]
  /** Who sends a request, for limits. */
  clientOf(request: IncomingMessage): string
  /** The values of the Host header that are answered. */
  hosts: ReadonlySet<string>
  /** The origins whose pages may read the answers. */
  appOrigins: readonly string[]
  /** Resolves after so many milliseconds. */
  wait(milliseconds: number): Promise<void>
  /** Called for unexpected errors. */
  log(line: string): void
}

const reference = createReference({ identity: true })

/** Answers a request for the API reference; whether it was one. */
async function sendReference({ method, url, headers }: Request, response: Response) {
  if (method !== 'GET') return false
  const answer = await reference.answer(url, String(headers['accept-encoding'] ?? ''))
  if (!answer) return false
  response.set(answer.headers).writeHead(200).end(answer.body)
  return true
}

/**
 * Breaks the connection after the answer's head. Not before: a browser sends a request again by itself when a
 * connection that it had kept breaks without a word, and nobody would see that an answer was lost.
 */
function loseAnswer(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': 1000 })
  response.write('{', () => response.destroy())
}

function send(response: Response, { status, headers, body, isLost }: Answer): void {
  if (isLost) loseAnswer(response, status)
  else response.set(headers).status(status).json(body)
}

/** The HTTP server: json-server's app, with the contract's handlers in front of its router. */
export function createApp(parts: AppParts): Express {
  async function answer(request: Request, response: Response, next: NextFunction) {
    checkHost(request, parts.hosts)
    allowOrigin(request, response, parts.appOrigins)
    if (await sendReference(request, response)) return undefined
    const methods = matchPath(parts.routes, request.url).map(({ route }) => route.endpoint.method)
    if (isPreflight(request) && methods.length > 0) {
      answerPreflight(response, methods)
      return undefined
    }
    const call = callRequest(request, parts.clientOf(request))
    return parts.answer(call, readsThrough(request, response, next))
  }

  async function serve(request: Request, response: Response, next: NextFunction): Promise<void> {
    response.set({
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      // No page may embed an answer as a script or picture. It does not limit fetch, which CORS does.
      'Cross-Origin-Resource-Policy': 'same-origin',
    })
    try {
      const answered = await orRefusal(answer(request, response, next))
      if (answered?.delay) await parts.wait(answered.delay)
      if (answered) send(response, answered)
    } catch (error) {
      // A client that has disconnected gets no answer, and its error is not logged.
      if (request.socket.destroyed) return
      parts.log(describeError(error))
      send(response, failure())
    }
  }

  const app = jsonServer.create()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', false)
  app.use((request, response, next) => void serve(request, response, next))
  return app.use(parts.router)
}
