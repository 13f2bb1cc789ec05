import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPasswords, defaultCost } from '@strapline/server-kit/auth/passwords'
import { createTokens } from '@strapline/server-kit/auth/tokens'
import { createTryLimit } from '@strapline/server-kit/auth/try-limit'
import { hostsOf } from '@strapline/server-kit/http/host'
import { shopRoutes } from '@strapline/server-kit/http/routes'
import { StartTrouble, systemCode } from '@strapline/server-kit/trouble'
import type { Logger } from 'pino'
import { createChanges, deleteOldResults } from './database/changes.ts'
import { databaseCounters, deleteOldCounts } from './database/limits.ts'
import { createDatabase, createPool } from './database/pool.ts'
import type { Database } from './database/schema.ts'
import { shopHandlers } from './handlers/handlers.ts'
import { demoProvider } from './identity/demo-provider.ts'
import { oidcProvider } from './identity/oidc-provider.ts'
import { createPeople } from './identity/people.ts'
import type { IdentityProvider } from './identity/provider.ts'
import { createServer } from './server/server.ts'
import type { Settings } from './settings.ts'
import { readSigningKey } from './signing-key.ts'

/** How often results of old keys and counts of limits are deleted, in milliseconds. */
const cleaningInterval = 10 * 60 * 1000

/** How long closing waits for calls in flight, in milliseconds. */
const closeTimeout = 10_000

/** How to start an API on a database that is prepared (`prepareDatabase`). */
export interface ApiOptions extends Omit<Settings, 'databaseUrl' | 'logLevel'> {
  /** The database. */
  databaseUrl: string
  log: Logger
  /** scrypt's cost for new password hashes of the demo; tests lower it. @default 2 ** 14 */
  passwordCost?: number | undefined
  /** Who sends a request, for limits. @default the socket's address, or the proxy's word where it is trusted */
  clientOf?: (request: IncomingMessage) => string
  /** The clock, in milliseconds since 1970. @default Date.now */
  now?: () => number
}

/** A running API. */
export interface Api {
  /** Its address, without a slash at the end. */
  url: string
  /** Stops accepting calls and finishes those in flight. */
  close(): Promise<void>
}

const remoteAddress = ({ socket }: IncomingMessage) => socket.remoteAddress ?? ''

/** What the nearest proxy says: the last address, since a client can send the others. */
function forwardedAddress(request: IncomingMessage): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
  return forwarded.split(',').at(-1)?.trim() || remoteAddress(request)
}

function listenTrouble(error: unknown, port: number): unknown {
  const advice = 'choose another one with API_PORT, for example API_PORT=4001.'
  switch (systemCode(error)) {
    case 'EADDRINUSE':
      return new StartTrouble(
        `Port ${port} is already in use. Stop the program that uses it, or ${advice}`,
      )
    case 'EACCES':
      return new StartTrouble(`Port ${port} may not be used by this account, so ${advice}`)
    default:
      return error
  }
}

/** Deletes now and then what counts no more: results of keys, and what limits have counted. */
function keepClean(database: Database, now: () => number, log: Logger): () => void {
  const timer = setInterval(() => {
    Promise.all([deleteOldResults(database, now()), deleteOldCounts(database, now())]).catch(
      (err: unknown) => log.error({ err }, 'cleaning failed'),
    )
  }, cleaningInterval)
  timer.unref()
  return () => clearInterval(timer)
}

/** Builds the server over an open database. */
async function assemble(options: ApiOptions, database: Database, addressOf: () => string) {
  const { log, identity, now = Date.now, passwordCost = defaultCost } = options
  const [signingKey = await readSigningKey(options.dataDir), ...earlier] = options.signingKeys ?? []
  const tokens = createTokens(signingKey, now, earlier)
  const provider: IdentityProvider =
    identity === 'demo'
      ? demoProvider({
          database,
          tokens,
          passwords: createPasswords(passwordCost),
          tryLimit: createTryLimit(databaseCounters(database, now)),
          now,
          get url() {
            return addressOf()
          },
        })
      : oidcProvider(identity, database, now)
  const { firstAdmin } = options
  const context = { database, tokens, now, firstAdmin, keepSession: provider.keepSession }
  return createServer({
    routes: [...shopRoutes(shopHandlers(context)), ...provider.routes],
    people: createPeople(tokens, database, provider, now),
    changeOf: createChanges(database, now),
    clientOf: options.clientOf ?? (options.trustProxy ? forwardedAddress : remoteAddress),
    hosts: () => hostsOf(addressOf(), options.hosts),
    appOrigins: options.appOrigins,
    requestsPerMinute: options.requestsPerMinute,
    log,
  })
}

/**
 * Starts an API on a prepared database. Rejects with StartTrouble, whose message says what to do, when the port
 * can't be used.
 */
export async function startApi(options: ApiOptions): Promise<Api> {
  const { databaseUrl, log, now = Date.now, host, port } = options
  const pool = createPool(databaseUrl, {
    most: options.connections,
    onError: (err) => log.error({ err }, 'a connection broke'),
  })
  const database = createDatabase(pool)
  try {
    let url = ''
    const app = await assemble(options, database, () => url)
    await app.listen({ host, port }).catch((error: unknown) => {
      throw listenTrouble(error, port)
    })
    const { port: taken } = app.server.address() as AddressInfo
    url = `http://${host.includes(':') ? `[${host}]` : host}:${taken}`
    const stopCleaning = keepClean(database, now, log)
    return {
      url,
      async close() {
        stopCleaning()
        const timer = setTimeout(() => app.server.closeAllConnections(), closeTimeout)
        await app.close()
        clearTimeout(timer)
        await database.destroy()
      },
    }
  } catch (error) {
    await database.destroy()
    throw error
  }
}
