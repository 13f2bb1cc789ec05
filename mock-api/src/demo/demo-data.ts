import { type ScenarioName, scenarioSchema } from '@strapline/contract/demo'
import * as z from 'zod/mini'
import type { Database } from '../store/database.ts'
import { readDatabase } from '../store/read-database.ts'
import type { Counts } from './scenario-effects.ts'

/** A data set as it is kept. */
export interface DemoData {
  scenario: ScenarioName
  counts: Counts
  /** Undefined while it is as the scenario has it at its start. */
  database: Database | undefined
}

/** The time of the last call is stored at most once in so many milliseconds. */
export const touchEvery = 60_000

const storedSchema = z.object({
  scenario: scenarioSchema,
  counts: z.record(z.string(), z.number()),
  /** Of the form of db.json. */
  database: z.optional(z.unknown()),
})

/** Stored data, in the present version; or why they are not readable, as the end of a sentence. */
export function readDemoData(json: unknown): DemoData | string {
  const stored = storedSchema.safeParse(json)
  if (!stored.success) return "it is not one of the mock API's"
  const { database, ...others } = stored.data
  if (database === undefined) return { ...others, database: undefined }
  const read = readDatabase(database)
  return 'problem' in read ? `its database ${read.problem}` : { ...others, database: read.database }
}
