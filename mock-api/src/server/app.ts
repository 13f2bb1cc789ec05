import type { IncomingMessage, ServerResponse } from 'node:http'
import { callRequest } from '@strapline/server-kit/http/body'
import { checkHost } from '@strapline/server-kit/http/host'
import { matchPath, type Route } from '@strapline/server-kit/http/routes'
import type { Express, Request, Response } from 'express'
import jsonServer from 'json-server'
import { type Answer, type AnswerRequest, failure, orRefusal } from '../shop/answer.ts'
import { allowOrigin, answerPreflight, isPreflight } from './cors.ts'
import { sendReference } from './reference.ts'

/** The dependencies of the app. */
export interface AppParts {
  answer: AnswerRequest
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

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
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

function setSafetyHeaders(response: ServerResponse): void {
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  // No page may embed an answer as a script or picture. It does not limit fetch, which CORS does.
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
}

async function answerAllowed(
  request: Request,
  response: Response,
  parts: AppParts,
): Promise<Answer | undefined> {
  checkHost(request, parts.hosts)
  allowOrigin(request, response, parts.appOrigins)
  if (await sendReference(request, response)) return undefined
  const methods = matchPath(parts.routes, request.url).map(({ route }) => route.endpoint.method)
  if (isPreflight(request) && methods.length > 0) {
    answerPreflight(response, methods)
    return undefined
  }
  return parts.answer(callRequest(request, parts.clientOf(request)))
}

async function serve(request: Request, response: Response, parts: AppParts): Promise<void> {
  setSafetyHeaders(response)
  try {
    const answer = await orRefusal(answerAllowed(request, response, parts))
    if (answer?.delay) await parts.wait(answer.delay)
    if (answer) send(response, answer)
  } catch (error) {
    // A client that has disconnected gets no answer, and its error is not logged.
    if (request.socket.destroyed) return
    parts.log(describe(error))
    send(response, failure())
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
