import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, createPool, defaultTimeouts } from '@strapline/api/database/pool'
import type { Database } from '@strapline/api/database/schema'
import { openCluster } from '@strapline/api/embedded/cluster'
import { addBuyers, promote, type TrialBuyer } from '@strapline/api/trials/rows'
import { kill, startApiProgram } from '../../crash/processes.ts'
import type { Bench } from '../section.ts'

/** The key of the measured API. */
const key = { id: 'bench', key: randomBytes(32) }

/** An API on a Postgres that keeps what it acknowledges, each in a process of its own. */
export interface MeasuredApi {
  url: string
  databaseUrl: string
  database: Database
  buyers: TrialBuyer[]
  /** The token of an administrator. */
  adminToken: string
}

/** Starts the API with signed-in buyers. */
export async function startMeasuredApi(undo: Bench['undo']): Promise<MeasuredApi> {
  const folder = await mkdtemp(join(tmpdir(), 'strapline-bench-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const cluster = await openCluster(folder)
  undo.push(() => cluster.close())
  const { child, match } = await startApiProgram({
    DATABASE_URL: cluster.url,
    API_PORT: '0',
    // Nobody signs in: the buyers have their tokens.
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_AUDIENCE: 'nobody',
    API_SIGNING_KEYS: `${key.id}:${Buffer.from(key.key).toString('base64url')}`,
    API_REQUESTS_PER_MINUTE: '9999999',
    API_SEARCHES_PER_MINUTE: '9999999',
    // As in production: a line for each call, into a pipe that somebody reads, and figures of each call.
    API_LOG_LEVEL: 'info',
    API_METRICS_PORT: '0',
  })
  undo.push(() => kill(child))
  // Storing a million orders takes minutes.
  const timeouts = { ...defaultTimeouts, statement: 3_600_000 }
  const pool = createPool(cluster.url, { most: 2, onError: () => {}, timeouts })
  const database = createDatabase(pool)
  undo.push(() => database.destroy())
  const buyers = await addBuyers(database, 500, key)
  const [admin] = buyers
  if (admin) await promote(database, admin)
  return {
    url: match,
    databaseUrl: cluster.url,
    database,
    buyers,
    adminToken: admin?.token ?? '',
  }
}
