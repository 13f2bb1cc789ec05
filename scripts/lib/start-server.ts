import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from '@strapline/api/database/prepare'
import { openCluster } from '@strapline/api/embedded/cluster'
import { createLog } from '@strapline/api/server/log'
import { startApi } from '@strapline/api/start'
import { patientGuards } from '@strapline/api/trials/patient-guards'
import { startMockApi } from '@strapline/mock-api/start'
import { defaultCost } from '@strapline/server-kit/auth/passwords'

/** A server of a test's shop. */
interface Server {
  url: string
  close(): Promise<unknown>
}

/** The origins of the app, which are known once it is served. */
type Origins = readonly string[]

/** Which server: the mock API, or the API on an embedded Postgres. */
export type ServerKind = 'mock' | 'real'

async function startReal(appOrigins: Origins, passwordCost = defaultCost): Promise<Server> {
  // Not within the shop's folder: as root, Postgres has an account of its own, which has to get there.
  const folder = await mkdtemp(join(tmpdir(), 'strapline-'))
  const cluster = await openCluster(folder, { forTests: true })
  const log = createLog('error')
  await prepareDatabase(cluster.url, { log, samplesAtCost: passwordCost })
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
    identity: 'demo',
    signingKeys: undefined,
    firstAdmin: undefined,
    requestsPerMinute: 1_000_000,
    trustProxy: false,
    passwordCost,
    log,
  })
  return {
    url: api.url,
    async close() {
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
