import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from '@strapline/api/database/prepare'
import { openCluster } from '@strapline/api/embedded/cluster'
import type { OidcIssuer } from '@strapline/api/identity/oidc-provider'
import { backChannelPath } from '@strapline/api/server/back-channel'
import { createLog } from '@strapline/api/server/log'
import { startApi } from '@strapline/api/start'
import { patientGuards } from '@strapline/api/trials/patient-guards'
import { audience, startDemoIssuer } from '@strapline/demo-issuer/start'
import { startMockApi } from '@strapline/mock-api/start'
import { serveInTurn } from './serve-in-turn.ts'

/** A server of a test's shop. */
interface Server {
  url: string
  /** Where people sign in, when that is a server of its own: the demo's issuer. */
  identityUrl?: string
  close(): Promise<unknown>
}

/** The origins of the app, which are known once it is served. */
type Origins = readonly string[]

/**
 * Which server: the mock API; or the real one, as two servers that take turns, on one embedded Postgres, with an issuer
 * beside them. What one of them alone knows, the other one lacks.
 */
export type ServerKind = 'mock' | 'real'

/** Who signs people in, and at what cost of a password's hash. */
interface SignIn {
  /** scrypt's cost for password hashes; undefined for the usual one. */
  passwordCost?: number | undefined
  /** An issuer that is there, for the real API. @default the demo's, started beside it */
  issuer?: OidcIssuer | undefined
}

/** The demo's issuer for the shop whose API is at `shopUrl`. */
function startOwnIssuer(appOrigins: Origins, shopUrl: string, passwordCost?: number) {
  const endUris = () => [shopUrl + backChannelPath]
  return startDemoIssuer({ port: 0, appOrigins, passwordCost, endUris })
}

async function startReal(appOrigins: Origins, { passwordCost, issuer }: SignIn): Promise<Server> {
  // Not within the shop's folder: as root, Postgres has an account of its own, which has to get there.
  const folder = await mkdtemp(join(tmpdir(), 'strapline-'))
  const cluster = await openCluster(folder, { forTests: true })
  const log = createLog('error')
  await prepareDatabase(cluster.url, { log, samples: true })
  const servers: Awaited<ReturnType<typeof startApi>>[] = []
  const balancer = await serveInTurn(() => servers.map(({ url }) => url))
  const own = issuer ? undefined : await startOwnIssuer(appOrigins, balancer.url, passwordCost)
  const start = () =>
    startApi({
      port: 0,
      host: '127.0.0.1',
      dataDir: folder,
      databaseUrl: cluster.url,
      connections: 20,
      ...patientGuards,
      // Read at each call.
      appOrigins: appOrigins as string[],
      hosts: [new URL(balancer.url).host],
      identity: issuer ?? { issuer: own?.url ?? '', audience },
      signingKeys: undefined,
      firstAdmin: undefined,
      requestsPerMinute: 1_000_000,
      trustProxy: false,
      log,
    })
  while (servers.length < 2) servers.push(await start())
  return {
    url: balancer.url,
    ...(own && { identityUrl: own.url }),
    async close() {
      await own?.close()
      await balancer.close()
      for (const server of servers) await server.close()
      await cluster.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts the server of a shop on a free port, with the sample data; the mock with that of its folder, if there is any. */
export function startServer(
  kind: ServerKind,
  dataDir: string,
  appOrigins: Origins,
  signIn: SignIn = {},
): Promise<Server> {
  const { passwordCost } = signIn
  return kind === 'real'
    ? startReal(appOrigins, signIn)
    : startMockApi({ dataDir, port: 0, appOrigins, passwordCost })
}
