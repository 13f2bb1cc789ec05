import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { messages } from '@strapline/contract/messages'
import { defaultCost } from '@strapline/server-kit/auth/passwords'
import { createTryLimit } from '@strapline/server-kit/auth/try-limit'
import { callRequest } from '@strapline/server-kit/http/body'
import { answerBrokenRequest } from '@strapline/server-kit/http/broken-request'
import { createChangeLimit } from '@strapline/server-kit/http/change-limit'
import { allowedHeaders, exposedHeaders, preflightAge } from '@strapline/server-kit/http/cors'
import { checkHost, hostsOf } from '@strapline/server-kit/http/host'
import { answerCall, type ChangingCall, pick } from '@strapline/server-kit/http/pipeline'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import { identityRoutes, matchPath } from '@strapline/server-kit/http/routes'
import {
  findAccount,
  findSession,
  type IdentityData,
  providerHandlers,
} from '@strapline/server-kit/identity/provider'
import { hashesOf, keyReused } from '@strapline/server-kit/keyed-request'
import { createCounters } from '@strapline/server-kit/limits/counters'
import type { Store } from '@strapline/server-kit/store'
import { StartTrouble, systemCode } from '@strapline/server-kit/trouble'
import { createIdTokens } from './id-tokens.ts'
import { openPeople } from './people.ts'

/** The issuer's port unless another one is set. */
export const defaultPort = 4010

/** The audience of its ID tokens: the shop, as its client. */
export const audience = 'strapline-shop'

/** This machine only: the demo's accounts have published passwords. */
const host = '127.0.0.1'

/** How to start an issuer. */
export interface IssuerOptions {
  /** 0 means any free one. */
  port: number
  /** The file that accounts and sessions are kept in; in memory alone without one. */
  file?: string | undefined
  /** The origins whose pages may read the answers; read at each call. */
  appOrigins: readonly string[]
  /** Where shops are told that a session has ended (`backchannel_logout_uri`); read at each end. */
  endUris(): readonly string[]
  /** scrypt's cost for new password hashes; tests lower it. @default 2 ** 14 */
  passwordCost?: number | undefined
  /** Who sends a request, for limits. @default the address of the socket */
  clientOf?: ((request: IncomingMessage) => string) | undefined
  /** Milliseconds since 1970. @default Date.now */
  now?: (() => number) | undefined
  /** Called for what went wrong and is nobody's fault. @default nobody is told */
  log?: ((problem: unknown) => void) | undefined
}

/** A running issuer. */
export interface DemoIssuer {
  /** Its address, without a slash at the end, and what it calls itself (`iss`). */
  url: string
  close(): Promise<void>
}

/** An answer as JSON. */
interface Answer {
  status: number
  headers: Readonly<Record<string, string>>
  body: unknown
}

/** What an issuer answers itself: who it is, and its keys (OpenID Connect Discovery 1.0). */
const discoveryOf = (url: string) => ({
  issuer: url,
  jwks_uri: `${url}/jwks`,
  // Required by the standard. The demo's sign-in has calls of its own, and no page.
  authorization_endpoint: `${url}/identity/sign-in`,
  response_types_supported: ['id_token'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
  backchannel_logout_supported: true,
  backchannel_logout_session_supported: true,
})

/** Builds what answers the requests of an issuer at `url`. */
async function createIssuer(url: string, options: IssuerOptions) {
  const { passwordCost = defaultCost, now = Date.now, log = () => {} } = options
  const { appOrigins, endUris, clientOf = ({ socket }) => socket.remoteAddress ?? '' } = options
  const tokens = await createIdTokens({ issuer: url, audience }, now)
  /** Shops that are being told of an end. */
  const telling = new Set<Promise<unknown>>()

  async function tell(uri: string, token: string): Promise<void> {
    const body = new URLSearchParams({ logout_token: token })
    const { ok, status } = await fetch(uri, { method: 'POST', body })
    if (!ok) throw new Error(`${uri} answered ${status}.`)
  }

  const store = await openPeople({
    file: options.file,
    passwordCost,
    now,
    log,
    onEnd(session) {
      const told = tokens
        .endToken(session)
        .then((token) => Promise.all(endUris().map((uri) => tell(uri, token))))
        .catch(log)
        .finally(() => telling.delete(told))
      telling.add(told)
    },
  })
  const tryLimit = createTryLimit(createCounters(now))
  const { idToken } = tokens
  const routes = identityRoutes(
    providerHandlers({ store, idToken, tryLimit, passwordCost, now, url }),
  )
  const limit = createChangeLimit(now)
  /** What was done for each Idempotency-Key. */
  const results = new Map<string, { request: string; result: unknown }>()

  /** How a call changes the data: not too often, and once if it has an Idempotency-Key. */
  function changeOf({ name, by, keyed }: ChangingCall): Store<IdentityData>['change'] {
    return async (change) => {
      const hashes = keyed && hashesOf(keyed)
      const known = hashes && results.get(hashes.id)
      if (known && known.request !== hashes.request) throw keyReused()
      if (known) return known.result as ReturnType<typeof change>
      return store.change((draft) => {
        const count = limit.enter(name, by)
        const result = change(draft)
        count()
        if (hashes) results.set(hashes.id, { request: hashes.request, result })
        return result
      })
    }
  }

  const parts = {
    people: {
      async find(idToken: string) {
        const content = await tokens.read(idToken)
        const session = content && findSession(store.read(), content.id, now())
        const caller = session && findAccount(store.read(), session.email)
        return caller && { caller, session }
      },
    },
    changeOf,
  }

  async function call(request: IncomingMessage): Promise<Answer> {
    const matches = matchPath(routes, request.url ?? '')
    const match = pick(matches, request.method)
    const { answer, headers } = await answerCall(
      callRequest(request, clientOf(request)),
      match,
      parts,
    )
    // Whoever is told that a session has ended may rely on it.
    await Promise.all(telling)
    return { status: 200, headers, body: answer }
  }

  const documents: Record<string, unknown> = {
    '/.well-known/openid-configuration': discoveryOf(url),
    '/jwks': tokens.jwks,
  }
  const hosts = hostsOf(url)

  async function answer(request: IncomingMessage): Promise<Answer> {
    checkHost(request, hosts)
    const document = documents[request.url ?? '']
    if (document) return { status: 200, headers: {}, body: document }
    if (request.method !== 'OPTIONS') return call(request)
    if (matchPath(routes, request.url ?? '').length === 0) {
      throw new RefusedCall(404, messages.refusal.notFound)
    }
    const headers = {
      'Access-Control-Allow-Methods': 'GET, POST, PUT',
      'Access-Control-Allow-Headers': allowedHeaders.join(', '),
      'Access-Control-Max-Age': String(preflightAge),
    }
    return { status: 204, headers, body: undefined }
  }

  async function refusable(request: IncomingMessage): Promise<Answer> {
    try {
      return await answer(request)
    } catch (error) {
      if (error instanceof RefusedCall) return error
      log(error)
      return { status: 500, headers: {}, body: { message: messages.refusal.unexpected } }
    }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, headers, body } = await refusable(request)
    const { origin } = request.headers
    const isApp = origin !== undefined && appOrigins.includes(origin)
    response.writeHead(status, {
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      Vary: 'Origin',
      ...(isApp && {
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Expose-Headers': exposedHeaders.join(', '),
      }),
      ...headers,
      ...(body !== undefined && { 'Content-Type': 'application/json; charset=utf-8' }),
    })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  }
}

function listenTrouble(error: unknown, port: number): unknown {
  if (systemCode(error) !== 'EADDRINUSE') return error
  return new StartTrouble(
    `Port ${port} is already in use. Choose another one for the demo's issuer, for example DEMO_ISSUER_PORT=4011.`,
  )
}

/**
 * Starts an OpenID Connect issuer for trials on this machine. It takes passwords by the calls of the app's demo adapter,
 * signs ID tokens that any shop can check by its discovery document, and tells shops when a session ends. Rejects with
 * StartTrouble, whose message says what to do, when its port is taken.
 */
export async function startDemoIssuer(options: IssuerOptions): Promise<DemoIssuer> {
  let listener: Awaited<ReturnType<typeof createIssuer>> | undefined
  const server = createServer((request, response) => void listener?.(request, response))
  server.on('clientError', answerBrokenRequest)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenTrouble(error, options.port)))
    server.listen(options.port, host, resolve)
  })
  const { port } = server.address() as AddressInfo
  const url = `http://${host}:${port}`
  listener = await createIssuer(url, options)
  return {
    url,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
