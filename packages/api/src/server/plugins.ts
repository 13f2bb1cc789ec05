import type { IncomingMessage } from 'node:http'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { requestMessages } from '@strapline/contract/messages'
import { allowedHeaders, exposedHeaders, preflightAge } from '@strapline/server-kit/http/cors'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import { matchPath, type Route } from '@strapline/server-kit/http/routes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooManyRequests } from './answers.ts'
import { Unavailable } from './unavailable.ts'

/** What the plugins need to know. `Change` is how a handler changes the data. */
export interface PluginParts<Change> {
  routes: readonly Route<Change>[]
  /** The origins whose pages may read the answers. */
  appOrigins: readonly string[]
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
  // Read at each call: a shop of a test knows the app's origin only once the app is served.
  const settings = () => ({
    // Never with credentials: the token is in a header that only the app's own pages set.
    origin: [...appOrigins],
    allowedHeaders,
    exposedHeaders,
    maxAge: preflightAge,
  })
  app.register(helmet, {
    // JSON runs nothing and is shown in no frame.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  app.register(cors, {
    delegator: (request: FastifyRequest, answer) => {
      if (request.routeOptions.config.isApp) {
        answer(null, { origin: false })
        return
      }
      if (request.method !== 'OPTIONS') {
        answer(null, settings())
        return
      }
      const methods = matchPath(routes, request.raw.url ?? '').map(
        ({ route }) => route.endpoint.method,
      )
      const isPreflight = 'access-control-request-method' in request.headers
      if (isPreflight && methods.length > 0) answer(null, { ...settings(), methods })
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
