import type { Logger } from 'pino'
import { migrate } from './migrate.ts'
import { createDatabase, createPool } from './pool.ts'
import { seed } from './seed.ts'
import { waitForDatabase } from './wait.ts'
import { buildWords } from './words.ts'

/** How to prepare a database. */
interface PrepareOptions {
  log: Logger
  /** Whether an empty database gets the sample data. @default false */
  samples?: boolean
}

/**
 * Waits for the database at `url`, migrates it, and stores the sample data in an empty one if that is asked for.
 * Answers messages for the person who starts the server; throws StartTrouble when the database can't be used.
 */
export async function prepareDatabase(
  url: string,
  { log, samples = false }: PrepareOptions,
): Promise<string[]> {
  await waitForDatabase(url, log)
  const versions = await migrate(url)
  const notes = versions.length > 0 ? [`Migrated to version ${versions.at(-1)}`] : []
  const database = createDatabase(
    createPool(url, { most: 1, onError: (err) => log.error({ err }, 'a connection broke') }),
  )
  try {
    const isSeeded = samples && (await seed(database))
    await buildWords(database)
    return isSeeded ? [...notes, 'Stored the sample data'] : notes
  } finally {
    await database.destroy()
  }
}
