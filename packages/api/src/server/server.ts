import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { messages } from '@strapline/contract/messages'
import { callRequest } from '@strapline/server-kit/http/body'
import { answerBrokenRequest } from '@strapline/server-kit/http/broken-request'
import { checkHost } from '@strapline/server-kit/http/host'
import { encodedBody } from '@strapline/server-kit/http/kept-body'
import { answerCall, type CallParts } from '@strapline/server-kit/http/pipeline'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import { type Match, matchPath, type Route } from '@strapline/server-kit/http/routes'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
import fresh from 'fresh'
import type { AppFiles } from '../app/app-files.ts'
import { serveApp } from '../app/serve-app.ts'
import type { Change } from '../database/changes.ts'
import { addEventStream } from '../events/event-stream.ts'
import type { ShopEvents } from '../events/shop-events.ts'
import type { OidcProvider } from '../identity/oidc-provider.ts'
import { countBookings } from '../operations/count-bookings.ts'
import type { Metrics } from '../operations/metrics.ts'
import { addProbes } from '../operations/probes.ts'
import type { Readiness } from '../operations/readiness.ts'
import { sendRefusal } from './answers.ts'
import { addBackChannel } from './back-channel.ts'
import { fairTurns } from './fair-turns.ts'
import { limitParts } from './part-limit.ts'
import { addPlugins, type PluginParts } from './plugins.ts'
import { addReference } from './reference.ts'
import { createSharedReads, isShared, keyOf, type ReadyAnswer } from './shared-reads.ts'

/** The longest part of a path: an email, encoded. */
const longestParameter = 1000

/** How long a request may take to arrive, in milliseconds. */
const requestTimeout = 30_000

/** The dependencies of the server. */
export interface ServerParts extends CallParts<Change>, PluginParts<Change> {
  routes: readonly Route<Change>[]
  /** The values of the Host header that are answered, known once the port is. */
  hosts(): ReadonlySet<string>
  log: FastifyBaseLogger
  readiness: Readiness
  /** What a word of the issuer ends (`OidcProvider`). */
  endLogin: OidcProvider['endLogin']
  /** The version of the data that a read would see now (`dataVersion`). */
  versionOf(): Promise<string>
  /** What it tells by itself. */
  events: ShopEvents
  /** The app to serve besides; undefined for calls alone. */
  app: AppFiles | undefined
  /** The most searches of one client in a minute, of those that anybody may make. */
  searchesPerMinute: number
  /** Whether a proxy in front gives requests their ids, as it says who calls. */
  trustsProxy: boolean
  /** What counts calls; undefined when nobody reads it. */
  metrics: Metrics | undefined
}

/** A path with its parameters as Fastify writes them. */
const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

/** The address with a path that can be decoded: one that can't is taken as it is. */
function decodable(request: IncomingMessage): string {
  const { url = '' } = request
  if (!url.includes('%')) return url
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/**
 * Sends an answer that is the same for everybody: nothing when the client has it already, otherwise in the form that it
 * takes. A client may keep it, and asks each time whether it is still the same.
 */
async function sendReady(ready: ReadyAnswer, request: IncomingMessage, reply: FastifyReply) {
  const { headers, tag, body, isCompressible } = ready
  reply.headers(headers)
  // Without Cache-Control: the tag is that of the present data, whatever a client wants to be past.
  const known = { 'if-none-match': request.headers['if-none-match'] }
  if (fresh(known, { etag: tag })) return reply.code(304).send()
  const accepted = isCompressible ? request.headers['accept-encoding']?.toString() : undefined
  const encoded = await encodedBody(body, accepted)
  return reply.headers(encoded.headers).type('application/json; charset=utf-8').send(encoded.body)
}

/** Registers a route for each call of the tables. */
function addRoutes(app: FastifyInstance, parts: ServerParts): void {
  const answer = parts.metrics ? countBookings(answerCall<Change>, parts.metrics) : answerCall
  const reads = createSharedReads(parts.versionOf)
  const limited = limitParts(app, parts.searchesPerMinute, ({ raw }) => parts.clientOf(raw))
  for (const route of parts.routes) {
    // A path without parameters needs no second look.
    const fixed = route.parts.some((part) => part.startsWith('{'))
      ? undefined
      : { route, params: {} }
    app.route({
      method: route.endpoint.method,
      url: fastifyPath(route.endpoint.path),
      // A shared answer has its compressed forms already.
      ...(isShared(route) && { compress: false as const }),
      handler: async (request, reply) => {
        const { raw } = request
        const match = fixed ?? matchPath([route], raw.url ?? '')[0]
        if (!match) throw new RefusedCall(404, messages.refusal.notFound)
        const answerIt = () => answer(callRequest(raw, parts.clientOf(raw)), match, parts)
        if (isShared(route)) {
          const query = new URLSearchParams(raw.url?.split('?', 2)[1])
          const key = keyOf(match as Match<never>, query)
          const ready = await limited(request, query, () => reads.get(key, answerIt))
          return sendReady(ready, raw, reply)
        }
        const { answer: body, headers } = await answerIt()
        return reply.headers(headers).send(body)
      },
    })
  }
}

/** The id that a proxy has given a request, where it has the form of one. */
const givenId = (id: string | string[] | undefined) =>
  typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : undefined

/** The HTTP server: Fastify with its own plugins, and a route for each call of the tables. */
export function createServer(parts: ServerParts): FastifyInstance {
  const { hosts, log, metrics } = parts
  const app = fastify({
    loggerInstance: log,
    // Fastify's own lines have the address, and so emails.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) =>
      (parts.trustsProxy && givenId(headers['x-request-id'])) || randomUUID(),
    requestTimeout,
    routerOptions: { maxParamLength: longestParameter },
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // Calls on an open connection are still answered: only new connections are not let in.
    return503OnClosing: false,
    rewriteUrl: decodable,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: sendRefusal,
  })
  app.setErrorHandler(sendRefusal)
  app.setNotFoundHandler(() => {
    throw new RefusedCall(404, messages.refusal.notFound)
  })
  // The pipeline reads bodies itself, after access was judged.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  const begin = fairTurns()
  app.addHook('onRequest', (request, _reply, done) => begin(parts.clientOf(request.raw), done))
  let known: ReadonlySet<string> | undefined
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'Cache-Control': 'no-store', Vary: 'Origin', 'X-Request-Id': request.id })
    // The next request of this client comes by a new connection, to a server that stays.
    if (parts.readiness.isStopping()) reply.header('Connection', 'close')
    // They are known as soon as somebody can ask.
    known ??= hosts()
    if (!request.routeOptions.config.isProbe) checkHost(request.raw, known)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const { statusCode: status, elapsedTime } = reply
    const ms = Math.round(elapsedTime)
    const { isProbe, isApp, isStream } = routeOptions.config
    const level = isProbe || isApp ? 'debug' : 'info'
    request.log[level]({ method, route: routeOptions.url, status, ms }, 'answered')
    if (!isStream) metrics?.answered(request, reply)
    done()
  })
  addPlugins(app, parts)
  app.after(() => {
    addProbes(app, parts.readiness)
    addRoutes(app, parts)
    addEventStream(app, parts)
    addBackChannel(app, parts.endLogin)
    addReference(app)
    if (parts.app) serveApp(app, parts.app, parts.routes)
  })
  return app
}
