import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from '@strapline/api/database/prepare'
import { openCluster } from '@strapline/api/embedded/cluster'
import { backChannelPath } from '@strapline/api/server/back-channel'
import { createLog } from '@strapline/api/server/log'
import { startApi } from '@strapline/api/start'
import { patientGuards } from '@strapline/api/trials/patient-guards'
import { audience, startDemoIssuer } from '@strapline/demo-issuer/start'
import { startMockApi } from '@strapline/mock-api/start'

/** A server of a test's shop. */
interface Server {
  url: string
  /** Where people sign in, when that is a server of its own: the demo's issuer. */
  identityUrl?: string
  close(): Promise<unknown>
}

/** The origins of the app, which are known once it is served. */
type Origins = readonly string[]

/** Which server: the mock API, or the API on an embedded Postgres, with an issuer beside it. */
export type ServerKind = 'mock' | 'real'

async function startReal(appOrigins: Origins, passwordCost?: number): Promise<Server> {
  // Not within the shop's folder: as root, Postgres has an account of its own, which has to get there.
  const folder = await mkdtemp(join(tmpdir(), 'strapline-'))
  const cluster = await openCluster(folder, { forTests: true })
  const log = createLog('error')
  await prepareDatabase(cluster.url, { log, samples: true })
  let shop = ''
  const issuer = await startDemoIssuer({
    port: 0,
    appOrigins,
    passwordCost,
    logoutUris: () => [shop + backChannelPath],
  })
  const api = await startApi({
    port: 0,
    host: '127.0.0.1',
    dataDir: folder,
    databaseUrl: cluster.url,
    connections: 20,
    ...patientGuards,
    // Read at each call.
    appOrigins: appOrigins as string[],
    hosts: [],
    identity: { issuer: issuer.url, audience },
    signingKeys: undefined,
    firstAdmin: undefined,
    requestsPerMinute: 1_000_000,
    trustProxy: false,
    log,
  })
  shop = api.url
  return {
    url: api.url,
    identityUrl: issuer.url,
    async close() {
      await issuer.close()
      await api.close()
      await cluster.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Starts the server of a shop on a free port, with the sample data; the mock with that of its folder, if there is any.
 *
 * @param passwordCost scrypt's cost for password hashes; undefined for the usual one
 */
export function startServer(
  kind: ServerKind,
  dataDir: string,
  appOrigins: Origins,
  passwordCost?: number,
): Promise<Server> {
  return kind === 'real'
    ? startReal(appOrigins, passwordCost)
    : startMockApi({ dataDir, port: 0, appOrigins, passwordCost })
}
