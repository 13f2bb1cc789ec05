import { createDatabase, createPool } from '@strapline/api/database/pool'
import { orderOf, productOf, reviewOf, userOf } from '@strapline/api/database/rows'
import { createLog } from '@strapline/api/server/log'
import type { ApiOptions } from '@strapline/api/start'
import {
  runTestsOn,
  type TestOptions,
  type TestServer,
} from '@strapline/mock-api/test/support/server'
import { appOriginsAt, defaultAppPort } from '@strapline/server-kit/settings'
import { sql } from 'kysely'
import { databaseOf, useDatabase } from './databases.ts'

/** The key of all servers of the tests. */
const key = Buffer.alloc(32, 'strapline')

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
export function testApiOptions(databaseUrl: string, options: TestOptions): ApiOptions {
  const {
    log,
    fresh: _,
    appOrigins = appOriginsAt(defaultAppPort),
    hosts = [],
    ...others
  } = options
  return {
    port: 0,
    host: '127.0.0.1',
    dataDir: '/nowhere',
    connections: 10,
    identity: 'demo',
    signingKeys: [{ id: 'test', key }],
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

const api: TestServer = {
  name: 'api',
  async start(dataDir, options) {
    // Here, so that it sees what the test mocks.
    const { startApi } = await import('@strapline/api/start')
    const release = await useDatabase(dataDir)
    const running = await startApi(testApiOptions(databaseOf(dataDir), options))
    return {
      url: running.url,
      notes: [],
      async close() {
        await running.close()
        release()
      },
    }
  },
  async stored(dataDir) {
    const pool = createPool(databaseOf(dataDir), { most: 1, onError: () => {} })
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
      // In the order in which they were stored.
      accounts: (
        await database
          .selectFrom('demo_accounts')
          .selectAll()
          .orderBy(sql`age(xmin)`, 'desc')
          .execute()
      ).map(({ password_hash: password, ...account }) => ({ ...account, password })),
      audit: await database.selectFrom('audit').selectAll().orderBy('id').execute(),
      mails: await database.selectFrom('demo_mails').selectAll().orderBy('id').execute(),
      results: Object.fromEntries(
        (await database.selectFrom('keyed_results').selectAll().orderBy('id').execute()).map(
          ({ id, ...result }) => [id, result],
        ),
      ),
    }
    await database.destroy()
    return read as unknown as Record<string, unknown[]>
  },
  readKey: async () => key,
}

runTestsOn(api)
