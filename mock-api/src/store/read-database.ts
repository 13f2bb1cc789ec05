import { currentVersion, type Database, databaseSchema } from './database.ts'
import { migrate } from './migrations.ts'

/** A database as it was stored, and the version it was stored in if that is an older one. */
export interface StoredDatabase {
  database: Database
  migratedFrom: number | undefined
}

/** A stored database, in the present version; or why it is none, as the end of a sentence about it. */
export function readDatabase(json: unknown): StoredDatabase | { problem: string } {
  const migration = migrate(json)
  if (migration.kind === 'unknown') return { problem: "is not one of the mock API's" }
  if (migration.kind === 'newer') {
    return {
      problem: `is of version ${migration.version}, and this program reads versions up to ${currentVersion}`,
    }
  }
  const parsed = databaseSchema.safeParse(migration.content)
  if (!parsed.success) {
    const where = parsed.error.issues[0]?.path.join('.')
    return { problem: `does not hold what its version says (first difference: ${where})` }
  }
  return {
    // The content before parsing, so that unknown fields stay in the file.
    database: migration.content as Database,
    migratedFrom: migration.kind === 'older' ? migration.version : undefined,
  }
}
