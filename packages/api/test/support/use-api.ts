import { createDatabase } from '@strapline/api/database/pool'
import { orderOf, productOf, reviewOf, userOf } from '@strapline/api/database/rows'
import { createLog } from '@strapline/api/server/log'
import type { ApiOptions } from '@strapline/api/start'
import { patientGuards } from '@strapline/api/trials/patient-guards'
import { audience } from '@strapline/demo-issuer/start'
import {
  runTestsOn,
  type TestOptions,
  type TestServer,
} from '@strapline/mock-api/test/support/server'
import { appOriginsAt, defaultAppPort } from '@strapline/server-kit/settings'
import { databaseOf, patientPool, useDatabase } from './databases.ts'
import { useIssuer } from './issuers.ts'

/** The key of all servers of the tests. */
export const testKey = { id: 'test', key: Buffer.alloc(32, 'strapline') }

/** Passes what the server logs as an error to a test that wants to see it. */
function logTo(log: TestOptions['log']) {
  return createLog('error', {
    write(line) {
      const { err, msg } = JSON.parse(line) as { err?: { stack?: string }; msg: string }
      log?.(err?.stack ?? msg)
    },
  })
}

/** The options of an API in a test. */
export function testApiOptions(
  databaseUrl: string,
  options: TestOptions,
  issuer = 'http://127.0.0.1:9',
): ApiOptions {
  const {
    log,
    fresh: _,
    passwordCost: __,
    appOrigins = appOriginsAt(defaultAppPort),
    hosts = [],
    ...others
  } = options
  return {
    port: 0,
    host: '127.0.0.1',
    dataDir: '/nowhere',
    connections: 25,
    ...patientGuards,
    identity: { issuer, audience },
    signingKeys: [testKey],
    firstAdmin: undefined,
    requestsPerMinute: 1_000_000,
    trustProxy: false,
    ...others,
    appOrigins: [...appOrigins],
    hosts: [...hosts],
    databaseUrl,
    log: logTo(log ?? ((line) => process.stderr.write(`${line}\n`))),
  }
}

/** Numbers from 0 to 1 that look random and are the same in each run with `seed` (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How many servers a test has on one database, and the seed of which of them takes a request. */
const { API_TEST_SERVERS = '2', API_TEST_SEED = '1' } = process.env

const random = seededRandom(Number(API_TEST_SEED))

/**
 * Two servers on one database, of which each request goes to a random one: nothing that a test needs may be in the
 * memory of one of them.
 */
const api: TestServer = {
  name: 'api',
  vary: 'Origin, Accept-Encoding',
  ownHeaders: [],
  indent: 0,
  // The clocks of an issuer and of the API may be a minute apart.
  proofSkew: 61_000,
  async start(dataDir, options) {
    // Here, so that it sees what the test mocks.
    const { startApi } = await import('@strapline/api/start')
    const release = await useDatabase(dataDir)
    const { issuer, leave } = await useIssuer(dataDir, options)
    const apiOptions = testApiOptions(databaseOf(dataDir), options, issuer.url)
    const running = await Promise.all(
      Array.from({ length: Number(API_TEST_SERVERS) }, () => startApi(apiOptions)),
    )
    const urlOfOne = () => running[Math.floor(random() * running.length)]?.url ?? ''
    issuer.shop = urlOfOne
    return {
      get url() {
        return urlOfOne()
      },
      identityUrl: issuer.url,
      notes: [],
      async close() {
        await Promise.all(running.map((server) => server.close()))
        await leave()
        release()
      },
    }
  },
  async stored(dataDir) {
    const pool = patientPool(databaseOf(dataDir), 1)
    const database = createDatabase(pool)
    const read = {
      products: (
        await database
          .selectFrom('products')
          .selectAll()
          .where('deleted_at', 'is', null)
          .orderBy('id')
          .execute()
      ).map(productOf),
      orders: (await database.selectFrom('orders').selectAll().orderBy('id').execute()).map(
        orderOf,
      ),
      users: (await database.selectFrom('users').selectAll().orderBy('id').execute()).map(userOf),
      reviews: (await database.selectFrom('reviews').selectAll().orderBy('id').execute()).map(
        reviewOf,
      ),
      sessions: await database.selectFrom('sessions').selectAll().orderBy('id').execute(),
      audit: await database.selectFrom('audit').selectAll().orderBy('id').execute(),
      results: Object.fromEntries(
        (await database.selectFrom('keyed_results').selectAll().orderBy('id').execute()).map(
          ({ id, ...result }) => [id, result],
        ),
      ),
    }
    await database.destroy()
    return read as unknown as Record<string, unknown[]>
  },
  async replace(dataDir, { reviews }) {
    const pool = patientPool(databaseOf(dataDir), 1)
    const database = createDatabase(pool)
    if (reviews) {
      await database.deleteFrom('reviews').execute()
      const rows = reviews.map(({ _id, ratting, review }) => ({ id: _id, rating: ratting, review }))
      await database.insertInto('reviews').values(rows).execute()
    }
    await database.destroy()
  },
  readKey: async () => testKey.key,
}

runTestsOn(api)
