import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartTrouble } from '@strapline/server-kit/trouble'
import pg from 'pg'

/** The folder of the migrations, whose names begin with their number: `0001-shop.sql`. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Any number will do that no other program locks in the same database. */
const lockNumber = 7_350_421_066

/** A step from one version of the schema to the next. */
export interface Migration {
  version: number
  name: string
  sql: string
  /** A hash of `sql`. */
  checksum: string
}

/** The migrations, the first one first. */
export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name, index) => {
      const version = Number.parseInt(name, 10)
      if (version !== index + 1) throw new Error(`${name} is not migration ${index + 1}.`)
      const sql = await readFile(join(folder, name), 'utf8')
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
      return { version, name, sql, checksum }
    }),
  )
}

function checkApplied(applied: { version: number; checksum: string }[], known: Migration[]): void {
  const newest = applied.at(-1)?.version ?? 0
  if (newest > known.length) {
    throw new StartTrouble(
      `The database is of version ${newest}, and this program knows versions up to ${known.length}: start the newer program that has migrated it.`,
    )
  }
  const changed = applied.find(({ checksum }, index) => known[index]?.checksum !== checksum)
  if (changed) {
    throw new StartTrouble(
      `Migration ${known[changed.version - 1]?.name} is not the one that this database was made with: restore its file, and write what should be different as a new migration.`,
    )
  }
}

async function apply(client: pg.Client, { version, name, sql, checksum }: Migration) {
  await client.query('BEGIN')
  try {
    await client.query(sql)
    await client.query(
      'INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)',
      [version, name, checksum],
    )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** How to migrate. */
interface MigrateOptions {
  /** @default the program's own migrations */
  folder?: string
  /** The version to stop at. @default the last one */
  until?: number
}

/**
 * Brings the database at `url` to the newest version, forward only: each migration in a transaction of its own.
 * Of several programs that start at once, one migrates and the others wait for it. Answers the versions that were
 * applied now. Throws StartTrouble for a database of a newer program, and for a migration that was changed.
 */
export async function migrate(
  url: string,
  { folder = migrationsFolder, until = Number.POSITIVE_INFINITY }: MigrateOptions = {},
): Promise<number[]> {
  const known = await readMigrations(folder)
  const client = new pg.Client({ connectionString: url, application_name: 'strapline-migrate' })
  // What breaks later is the query's error, too.
  client.on('error', () => {})
  await client.connect()
  try {
    // Released with the connection, also when this process is killed.
    await client.query('SELECT pg_advisory_lock($1)', [lockNumber])
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      version integer PRIMARY KEY,
      name text NOT NULL,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`)
    const { rows } = await client.query<{ version: number; checksum: string }>(
      'SELECT version, checksum FROM schema_migrations ORDER BY version',
    )
    checkApplied(rows, known)
    const missing = known.slice(rows.length).filter(({ version }) => version <= until)
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ version }) => version)
  } finally {
    await client.end()
  }
}
