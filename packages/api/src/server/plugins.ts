import type { IncomingMessage } from 'node:http'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { requestMessages } from '@strapline/contract/messages'
import { allowedHeaders, exposedHeaders, preflightAge } from '@strapline/server-kit/http/cors'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import { matchPath, type Route } from '@strapline/server-kit/http/routes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooManyRequests } from './answers.ts'
import { safeHeaders } from './safe-headers.ts'
import { Unavailable } from './unavailable.ts'

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
  // Never with credentials: the token is in a header that only the app's own pages set. The list of origins itself
  // and no copy: a shop of a test knows the app's origin only once the app is served.
  const ofCalls = { origin: appOrigins, exposedHeaders: exposedHeaders.join(', ') }
  const ofPreflights = { ...ofCalls, allowedHeaders, maxAge: preflightAge }
  app.register(cors, {
    delegator: (request: FastifyRequest, answer) => {
      if (request.routeOptions.config.isApp) {
        answer(null, { origin: false })
        return
      }
      if (request.method !== 'OPTIONS') {
        answer(null, ofCalls)
        return
      }
      const methods = matchPath(routes, request.raw.url ?? '').map(
        ({ route }) => route.endpoint.method,
      )
      const isPreflight = 'access-control-request-method' in request.headers
      if (isPreflight && methods.length > 0) answer(null, { ...ofPreflights, methods })
      else answer(new RefusedCall(404, requestMessages.notFound))
    },
  })
  app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
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
