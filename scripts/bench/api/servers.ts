import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, createPool, defaultTimeouts } from '@strapline/api/database/pool'
import type { Database } from '@strapline/api/database/schema'
import { openCluster } from '@strapline/api/embedded/cluster'
import { addBuyers, promote, type TrialBuyer } from '@strapline/api/trials/rows'
import { audience, startDemoIssuer } from '@strapline/demo-issuer/start'
import { kill, startApiProgram } from '../../crash/processes.ts'
import { freePort } from '../../lib/ports.ts'
import { buildApp } from '../../lib/start-shop.ts'
import type { Bench } from '../section.ts'

/** The key of the measured API. */
const key = { id: 'bench', key: randomBytes(32) }

/** An API on a Postgres that keeps what it acknowledges, each in a process of its own. */
export interface MeasuredApi {
  url: string
  /** The addresses of all of its servers, which have one database. */
  urls: string[]
  /** The number of the first server's process. */
  processId: number
  databaseUrl: string
  database: Database
  buyers: TrialBuyer[]
  /** The token of an administrator. */
  adminToken: string
}

/** The settings of API servers that serve the app, too, and whose people sign in at a demo's issuer. */
async function startShopSettings(undo: Bench['undo'], servers: number) {
  const ports = await Promise.all(Array.from({ length: servers }, freePort))
  const appOrigins = ports.map((port) => `http://127.0.0.1:${port}`)
  const issuer = await startDemoIssuer({ port: 0, appOrigins, endUris: () => [] })
  undo.push(() => issuer.close())
  const folder = await mkdtemp(join(tmpdir(), 'strapline-bench-app-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const settings = { VITE_API_URL: '/', VITE_DEMO: 'off', VITE_DEMO_ISSUER: issuer.url }
  await buildApp(folder, settings)
  return ports.map((port) => ({
    API_PORT: String(port),
    API_APP_DIR: folder,
    API_APP_ORIGINS: appOrigins.join(),
    OIDC_ISSUER: issuer.url,
    OIDC_AUDIENCE: audience,
  }))
}

/** Nobody signs in: the buyers have their tokens. */
const apiSettings = { API_PORT: '0', OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_AUDIENCE: 'nobody' }

/**
 * Starts the API with signed-in buyers.
 *
 * @param isShop whether it serves the app, too, in which the demo's accounts can sign in
 * @param servers how many servers one database has
 */
export async function startMeasuredApi(
  undo: Bench['undo'],
  { isShop = false, servers = 1 } = {},
): Promise<MeasuredApi> {
  const folder = await mkdtemp(join(tmpdir(), 'strapline-bench-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const cluster = await openCluster(folder)
  undo.push(() => cluster.close())
  const each = isShop
    ? await startShopSettings(undo, servers)
    : Array.from({ length: servers }, () => apiSettings)
  const urls: string[] = []
  let processId = 0
  // One after the other: the first one migrates.
  for (const settings of each) {
    const { child, match } = await startApiProgram({
      DATABASE_URL: cluster.url,
      ...settings,
      API_SIGNING_KEYS: `${key.id}:${Buffer.from(key.key).toString('base64url')}`,
      API_REQUESTS_PER_MINUTE: '9999999',
      API_SEARCHES_PER_MINUTE: '9999999',
      // As in production: a line for each call, into a pipe that somebody reads, and figures of each call.
      API_LOG_LEVEL: 'info',
      API_METRICS_PORT: '0',
    })
    undo.push(() => kill(child))
    processId ||= child.pid ?? 0
    urls.push(match)
  }
  // Storing a million orders takes minutes.
  const timeouts = { ...defaultTimeouts, statement: 3_600_000 }
  const pool = createPool(cluster.url, { most: 2, onError: () => {}, timeouts })
  const database = createDatabase(pool)
  undo.push(() => database.destroy())
  const buyers = await addBuyers(database, 500, key)
  const [admin] = buyers
  if (admin) await promote(database, admin)
  return {
    url: urls[0] ?? '',
    urls,
    processId,
    databaseUrl: cluster.url,
    database,
    buyers,
    adminToken: admin?.token ?? '',
  }
}
