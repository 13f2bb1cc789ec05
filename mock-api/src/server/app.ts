import { demoHeader } from '@strapline/contract/demo'
import { streamHeaders } from '@strapline/server-kit/events/event-hub'
import { sinkOf } from '@strapline/server-kit/events/http-sink'
import { callRequest } from '@strapline/server-kit/http/body'
import type { CallRequest } from '@strapline/server-kit/http/call-request'
import { allowedHeaders, exposedHeaders, preflightAge } from '@strapline/server-kit/http/cors'
import { checkHost, hostsOf } from '@strapline/server-kit/http/host'
import { matchPath } from '@strapline/server-kit/http/routes'
import { createReference } from '@strapline/server-kit/reference/reference'
import type { Express, NextFunction, Request, Response } from 'express'
import jsonServer, { type JsonServerRouter } from 'json-server'
import { answerByDemo, demoAddresses, openEvents } from '../demo/demo-calls.ts'
import type { Demos } from '../demo/demos.ts'
import type { AllOptions } from '../settings.ts'
import { type Answer, describeError, failure, orRefusal } from '../shop/answer.ts'
import { asksForEvents, eventsRoute, type Live } from '../shop/live.ts'
import type { MockShop } from '../shop/shop.ts'
import { readsThrough } from './router.ts'

/** What answers calls: the data sets of browsers, or the lasting shop, which the router reads. */
interface AppParts {
  demos: Demos
  live: Live
  shop: MockShop
  router: JsonServerRouter
}

const safetyHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  // No page may embed an answer as a script or picture. It does not limit fetch, which CORS does.
  'Cross-Origin-Resource-Policy': 'same-origin',
}

const reference = createReference({ identity: true })

/**
 * Allows pages of `appOrigins`, and of no other origin, to read the answer; never with credentials, because
 * the token is in a header that only the app's own pages set.
 */
function allowOrigin({ headers }: Request, response: Response, appOrigins: readonly string[]) {
  const { origin } = headers
  response.set('Vary', 'Origin')
  if (origin === undefined || !appOrigins.includes(origin)) return
  response.set('Access-Control-Allow-Origin', origin)
  response.set('Access-Control-Expose-Headers', exposedHeaders.join(', '))
}

/** Answers a CORS preflight for an address that takes these methods; whether the request was one. */
function answerPreflight(request: Request, response: Response, methods: readonly string[]) {
  const isAsked = 'access-control-request-method' in request.headers
  if (request.method !== 'OPTIONS' || !isAsked || methods.length === 0) return false
  response.set('Access-Control-Allow-Methods', methods.join(', '))
  response.set('Access-Control-Allow-Headers', [...allowedHeaders, demoHeader].join(', '))
  response.set('Access-Control-Max-Age', String(preflightAge))
  response.writeHead(204).end()
  return true
}

/** Answers a request for the API reference; whether it was one. */
async function sendReference({ method, url, headers }: Request, response: Response) {
  if (method !== 'GET') return false
  const answer = await reference.answer(url, String(headers['accept-encoding'] ?? ''))
  if (answer) response.set(answer.headers).writeHead(200).end(answer.body)
  return answer !== undefined
}

function send(response: Response, { status, headers, body, isLost }: Answer): void {
  if (!isLost) return void response.set(headers).status(status).json(body)
  // It breaks after the head, not before: a browser sends a request again by itself when a connection that it had kept
  // breaks without a word, and nobody would see that an answer was lost.
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': 1000 })
  response.write('{', () => response.destroy())
}

/** Sends a stream of events, for as long as somebody listens; or the answer that refuses it. */
async function stream(
  parts: Pick<AppParts, 'demos' | 'live' | 'shop'>,
  call: CallRequest,
  response: Response,
): Promise<Answer | undefined> {
  const opened = await openEvents(parts, call, sinkOf(response))
  if ('status' in opened) return opened
  response.on('close', opened.leave)
  response.set(streamHeaders).writeHead(200).flushHeaders()
  await opened.begin()
  return undefined
}

/** The server at `url`: json-server's app, with the contract's handlers in front of its router. */
export function createApp(url: string, options: AllOptions, parts: AppParts) {
  const { demos, shop, router } = parts
  const hosts = hostsOf(url, options.hosts)
  const routes = [...shop.routes, ...demoAddresses, eventsRoute]

  async function answerAllowed(request: Request, response: Response, next: NextFunction) {
    checkHost(request, hosts)
    allowOrigin(request, response, options.appOrigins)
    if (await sendReference(request, response)) return undefined
    const methods = matchPath(routes, request.url).map(({ route }) => route.endpoint.method)
    if (answerPreflight(request, response, methods)) return undefined
    const call = callRequest(request, options.clientOf(request))
    if (asksForEvents(call)) return stream(parts, call, response)
    const reads = readsThrough(request, response, next)
    return (await answerByDemo(demos, call)) ?? shop.answer(call, reads)
  }

  async function serve(request: Request, response: Response, next: NextFunction): Promise<void> {
    response.set(safetyHeaders)
    try {
      const answered = await orRefusal(answerAllowed(request, response, next))
      if (answered?.delay) await options.wait(answered.delay)
      if (answered) send(response, answered)
    } catch (error) {
      // A client that has disconnected gets no answer, and its error is not logged.
      if (request.socket.destroyed) return
      options.log(describeError(error))
      send(response, failure())
    }
  }

  const app: Express = jsonServer.create()
  app.disable('x-powered-by').disable('etag').set('query parser', false)
  app.use((request, response, next) => void serve(request, response, next))
  return app.use(router)
}
