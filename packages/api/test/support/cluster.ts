import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '@strapline/api/database/pool'
import { prepareDatabase } from '@strapline/api/database/prepare'
import { openCluster } from '@strapline/api/embedded/cluster'
import { createLog } from '@strapline/api/server/log'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { patientPool, tables } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a database with the sample data, which tests copy. */
    sampleDatabase: string
  }
}

/** Starts one Postgres for all tests, or uses that of API_TEST_DATABASE_URL, and stores the sample data in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'strapline-'))
  const other = process.env.API_TEST_DATABASE_URL
  const cluster = other
    ? { url: other, close: async () => {} }
    : await openCluster(folder, { forTests: true })
  const log = createLog('error')
  await prepareDatabase(cluster.url, { log, samples: true })
  const pool = patientPool(cluster.url, 1)
  const database = createDatabase(pool)
  // Tests go back to the sample data by a copy of it (databases.ts).
  await sql`CREATE SCHEMA sample`.execute(database)
  for (const table of tables) {
    await sql`CREATE TABLE sample.${sql.ref(table)} AS TABLE ${sql.ref(table)}`.execute(database)
  }
  await database.destroy()
  project.provide('sampleDatabase', cluster.url)
  return async () => {
    await cluster.close()
    await rm(folder, { recursive: true, force: true })
  }
}
