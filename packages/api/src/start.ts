import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { currencies } from '@strapline/contract/rules'
import { createTokens } from '@strapline/server-kit/auth/tokens'
import { hostsOf } from '@strapline/server-kit/http/host'
import { shopRoutes } from '@strapline/server-kit/http/routes'
import type { Logger } from 'pino'
import { readAppFiles } from './app/app-files.ts'
import { forgetAudit } from './database/audit.ts'
import { createChanges, deleteOldResults } from './database/changes.ts'
import { dataVersion } from './database/data-version.ts'
import { deleteOldCounts } from './database/limits.ts'
import { readMigrations } from './database/migrate.ts'
import { createDatabase, createPool, defaultTimeouts } from './database/pool.ts'
import type { Database } from './database/schema.ts'
import { createShopEvents, type ShopEvents } from './events/shop-events.ts'
import type { Context } from './handlers/context.ts'
import { shopHandlers } from './handlers/handlers.ts'
import { forgetEndedLogins } from './identity/ended-logins.ts'
import { oidcProvider } from './identity/oidc-provider.ts'
import { createPeople } from './identity/people.ts'
import { type MailSettings, startMailer } from './mails/mailer.ts'
import { forgetMails } from './mails/outbox.ts'
import { createMetrics } from './operations/metrics.ts'
import { type MetricsServer, serveMetrics } from './operations/metrics-server.ts'
import { createReadiness } from './operations/readiness.ts'
import { listenTrouble } from './server/listen-trouble.ts'
import { createServer, type ServerParts } from './server/server.ts'
import { defaultMostDelay, type Settings } from './settings.ts'
import { readSigningKey } from './signing-key.ts'

/** How often results of old keys and counts of limits are deleted, in milliseconds. */
const cleaningInterval = 10 * 60 * 1000

/** How long closing waits for calls in flight, in milliseconds. */
const closeTimeout = 10_000

/** How long it waits for the connections to the database after that, in milliseconds. */
const disconnectTimeout = 2000

/** How long the database may take for the question whether it is there, in milliseconds. */
const probeTimeouts = { connect: 2000, statement: 2000, lock: 2000, idleInTransaction: 2000 }

/** The settings that have a usual value here, too. */
type Usual = 'timeouts' | 'mostDelay' | 'stopDelay' | 'metrics' | 'appDir' | 'auditDays' | 'mails'

/** How to start an API on a database that is prepared (`prepareDatabase`). */
export interface ApiOptions
  extends Omit<Settings, 'databaseUrl' | 'logLevel' | 'samples' | Usual>,
    Partial<Omit<Pick<Settings, Usual>, 'mails'>> {
  /** What mails say, and who takes them. @default they are logged */
  mails?: MailSettings
  /** The database. */
  databaseUrl: string
  log: Logger
  /** Who sends a request, for limits. @default the socket's address, or the proxy's word where it is trusted */
  clientOf?: (request: IncomingMessage) => string
  /** The clock, in milliseconds since 1970. @default Date.now */
  now?: () => number
}

/** A running API. */
export interface Api {
  /** Its address, without a slash at the end. */
  url: string
  /** Where its metrics are; undefined without them. */
  metricsUrl: string | undefined
  /** Says that it is not ready, stops accepting calls and finishes those in flight within ten seconds. */
  close(): Promise<void>
}

/** Mails without settings: those of the contract, sent to nobody. */
const unsentMails: MailSettings = {
  smtp: undefined,
  shopUrl: undefined,
  currency: currencies.detail,
}

const remoteAddress = ({ socket }: IncomingMessage) => socket.remoteAddress ?? ''

/** The last address, which the nearest proxy has added: a client can send the others. */
function forwardedAddress(request: IncomingMessage): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
  return forwarded.split(',').at(-1)?.trim() || remoteAddress(request)
}

/** Deletes now and then what counts no more: results of keys, counts of limits, ended logins, told events, sent mails, and old entries of the audit. */
function keepClean(
  database: Database,
  events: ShopEvents,
  { now = Date.now, log, auditDays }: Pick<ApiOptions, 'now' | 'log' | 'auditDays'>,
): () => void {
  const clean = () =>
    Promise.all([
      deleteOldResults(database, now()),
      deleteOldCounts(database, now()),
      forgetEndedLogins(database, now()),
      events.forgetOld(),
      forgetMails(database),
      auditDays !== undefined && forgetAudit(database, auditDays),
    ])
  const timer = setInterval(() => {
    clean().catch((err: unknown) => log.error({ err }, 'cleaning failed'))
  }, cleaningInterval)
  timer.unref()
  return () => clearInterval(timer)
}

/** Builds the server over an open database. */
async function assemble(
  options: ApiOptions,
  { database, publicDatabase }: Pick<Context, 'database' | 'publicDatabase'>,
  {
    addressOf,
    ...watching
  }: Pick<ServerParts, 'metrics' | 'readiness' | 'events'> & {
    addressOf(): string
  },
) {
  const { log, identity, now = Date.now } = options
  const [signingKey = await readSigningKey(options.dataDir), ...earlier] = options.signingKeys ?? []
  const tokens = createTokens(signingKey, now, earlier)
  const provider = oidcProvider(identity, database, now)
  const { firstAdmin } = options
  const { keepSession } = provider
  const context = { database, publicDatabase, tokens, now, firstAdmin, keepSession }
  return createServer({
    routes: shopRoutes(shopHandlers(context)),
    endLogin: provider.endLogin,
    people: createPeople(tokens, database, provider, now),
    changeOf: createChanges(database, now),
    versionOf: () => dataVersion(database),
    clientOf: options.clientOf ?? (options.trustProxy ? forwardedAddress : remoteAddress),
    trustsProxy: options.trustProxy === true,
    hosts: () => hostsOf(addressOf(), options.hosts),
    appOrigins: options.appOrigins,
    requestsPerMinute: options.requestsPerMinute,
    searchesPerMinute: options.searchesPerMinute,
    mostDelay: options.mostDelay ?? defaultMostDelay,
    log,
    app: options.appDir === undefined ? undefined : await readAppFiles(options.appDir),
    ...watching,
  })
}

/**
 * Starts an API on a prepared database. Rejects with StartTrouble, whose message says what to do, when a port
 * can't be used.
 */
export async function startApi(options: ApiOptions): Promise<Api> {
  const {
    databaseUrl,
    log,
    now = Date.now,
    host,
    port,
    timeouts = defaultTimeouts,
    stopDelay = 0,
  } = options
  const { connections, publicReads } = options
  const onError = (err: Error) => log.error({ err }, 'a connection broke')
  const pool = createPool(databaseUrl, { most: connections, onError, timeouts })
  const database = createDatabase(pool)
  const { statement } = publicReads
  const publicDatabase = createDatabase(
    createPool(databaseUrl, {
      most: publicReads.connections,
      onError,
      // A call that waits for longer would get no answer either.
      timeouts: { ...timeouts, statement, connect: Math.min(timeouts.connect, statement) },
    }),
  )
  // A connection of its own: that all others are busy is no reason to take the server out.
  const probe = createPool(databaseUrl, { most: 1, onError, timeouts: probeTimeouts })
  let disconnected: Promise<unknown> | undefined
  const disconnect = () => {
    disconnected ??= Promise.all([database.destroy(), publicDatabase.destroy(), probe.end()])
    return disconnected
  }
  const events = createShopEvents(databaseUrl, database, { now, log })
  const metrics = options.metrics && createMetrics(pool, events.count)
  let metricsServer: MetricsServer | undefined
  try {
    const readiness = createReadiness({ pool: probe, migrations: await readMigrations(), now })
    let url = ''
    const app = await assemble(
      options,
      { database, publicDatabase },
      { addressOf: () => url, metrics, readiness, events },
    )
    if (metrics && options.metrics) metricsServer = await serveMetrics(metrics, options.metrics)
    await app.listen({ host, port }).catch((error: unknown) => {
      throw listenTrouble(error, port, 'API_PORT')
    })
    const { port: taken } = app.server.address() as AddressInfo
    url = `http://${host.includes(':') ? `[${host}]` : host}:${taken}`
    const stopCleaning = keepClean(database, events, options)
    const mailer = startMailer(database, options.mails ?? unsentMails, {
      log,
      onEnd: (result) => metrics?.mailed(result),
    })
    return {
      url,
      metricsUrl: metricsServer?.url,
      async close() {
        readiness.stop()
        stopCleaning()
        const mailing = mailer.close()
        // A proxy that asks for readiness sends no more calls before they would be refused.
        if (stopDelay > 0) await sleep(stopDelay)
        // Who listens comes back to a server that stays.
        await events.close()
        const timer = setTimeout(() => app.server.closeAllConnections(), closeTimeout)
        await app.close()
        clearTimeout(timer)
        await metricsServer?.close()
        await mailing
        // A statement whose call was cut off may still run.
        await Promise.race([disconnect(), sleep(disconnectTimeout, undefined, { ref: false })])
      },
    }
  } catch (error) {
    await metricsServer?.close()
    await events.close()
    await disconnect()
    throw error
  }
}
