import type { IncomingMessage } from 'node:http'
import compress from '@fastify/compress'
import cors, { type FastifyCorsOptions } from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { eventsPath } from '@strapline/contract/events'
import { messages } from '@strapline/contract/messages'
import { allowedHeaders, exposedHeaders, preflightAge } from '@strapline/server-kit/http/cors'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import { matchPath, type Route } from '@strapline/server-kit/http/routes'
import type { FastifyInstance } from 'fastify'
import { tooManyRequests } from './answers.ts'
import { safeHeaders } from './safe-headers.ts'
import { Unavailable } from './unavailable.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Settings of `@fastify/cors` for this route alone; false for none. */
    cors?: FastifyCorsOptions | false
  }
}

/** What the plugins need to know. `Change` is how a handler changes the data. */
export interface PluginParts<Change> {
  routes: readonly Route<Change>[]
  /** The origins whose pages may read the answers. */
  appOrigins: string[]
  /** Calls that one client may make in a minute. */
  requestsPerMinute: number
  /** How late the server may be, in milliseconds, before it refuses calls. */
  mostDelay: number
  /** Who sends a request, for limits. */
  clientOf(request: IncomingMessage): string
}

const noLimitHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': false,
}

/** The stream of events, which is no call of the tables. */
const eventsRoute = {
  endpoint: { method: 'GET', path: eventsPath },
  parts: eventsPath.split('/'),
} as const

/** A path whose parameters have one name, since two calls may call theirs differently. */
const shapeOf = ({ endpoint }: { endpoint: { path: string } }) =>
  endpoint.path.replaceAll(/\{\w+\}/g, ':part')

/**
 * Lets the pages of the app's origins read the answers of calls, and answers what browsers ask before a call. Never
 * with credentials: the token is in a header that only the app's own pages set.
 *
 * The answer to a preflight is declared by path: `@fastify/cors` copies and checks its options for each answer of a
 * function, which took a tenth of the time of a list.
 */
function addCors(
  app: FastifyInstance,
  routes: readonly Pick<Route<never>, 'endpoint' | 'parts'>[],
  appOrigins: string[],
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isPreflight = 'access-control-request-method' in request.headers
    const isRefused = request.method === 'OPTIONS' && !isPreflight
    done(isRefused ? new RefusedCall(404, messages.refusal.notFound) : undefined)
  })
  app.register(cors, {
    // The list itself and no copy: a shop of a test knows the app's origin only once the app is served.
    origin: appOrigins,
    exposedHeaders: exposedHeaders.join(', '),
    // Only of the paths below.
    preflight: false,
  })
  app.after(() => {
    const allowed = [...routes, eventsRoute]
    for (const url of new Set(allowed.map(shapeOf))) {
      const methods = matchPath(allowed, url).map(({ route }) => route.endpoint.method)
      const preflights = { preflight: true, methods, allowedHeaders, maxAge: preflightAge }
      app.options(url, { config: { cors: preflights } }, (_request, reply) => reply.callNotFound())
    }
  })
}

/** Registers the plugins that set headers, compress and limit. */
export function addPlugins<Change>(
  app: FastifyInstance,
  { routes, appOrigins, requestsPerMinute, mostDelay, clientOf }: PluginParts<Change>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    // The app's files have those that it was built with.
    if (!request.routeOptions.config.isApp) reply.headers(safeHeaders)
    done()
  })
  addCors(app, routes, appOrigins)
  // The pipeline reads bodies itself, and none that is compressed.
  app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
  })
  app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    // Retry-After says it to those whom it concerns.
    addHeaders: noLimitHeaders,
    addHeadersOnExceeding: noLimitHeaders,
    keyGenerator: ({ raw }) => clientOf(raw),
    // The error goes through the same handler as every other refusal.
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  })
  app.register(underPressure, {
    maxEventLoopDelay: mostDelay,
    pressureHandler: () => {
      throw new Unavailable('Too many calls at once.')
    },
  })
}
