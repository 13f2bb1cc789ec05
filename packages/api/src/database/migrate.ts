import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { StartTrouble } from '@strapline/server-kit/trouble'
import pg from 'pg'

/** The folder of the migrations, whose names begin with their number: `0001-shop.sql`. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Any number will do that no other program locks in the same database. */
const lockNumber = 7_350_421_066

/** Between two tries to get the lock, in milliseconds. */
const betweenTries = 200

/** The first line of a migration that runs outside of a transaction. */
const concurrentMark = /^-- no transaction\r?\n/

/** What only a database with Postgres' extension for texts can build. */
const trigrams = { extension: 'pg_trgm', operators: /\bgin_trgm_ops\b/ }

/** The statements that such a migration may have: they can be made again when the program was ended between them. */
const repeatable =
  /^(CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS (?<made>\w+) |DROP INDEX CONCURRENTLY IF EXISTS \w+$)/

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

function record(client: pg.Client, { version, name, checksum }: Migration) {
  return client.query(
    'INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)',
    [version, name, checksum],
  )
}

/** Makes a migration, or nothing of it. */
async function applyAtOnce(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(migration.sql)
    await record(client, migration)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** The statements of a migration outside of a transaction; throws for one that may not be in it. */
function repeatableStatements({ name, sql }: Migration): string[] {
  const statements = sql
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
  const wrong = statements.find((statement) => !repeatable.test(statement))
  if (wrong === undefined) return statements
  throw new Error(
    `${name} is outside of a transaction, and so has CREATE INDEX CONCURRENTLY IF NOT EXISTS and DROP INDEX CONCURRENTLY IF EXISTS alone, and not: ${wrong}`,
  )
}

/**
 * Makes a migration statement by statement, while others write to the tables. After a crash it goes on where it was.
 * Leaves out an index on words where the extension for it is not there: a search then reads the whole list.
 */
async function applyConcurrently(client: pg.Client, migration: Migration): Promise<void> {
  const { rowCount: extensions } = await client.query(
    'SELECT FROM pg_extension WHERE extname = $1',
    [trigrams.extension],
  )
  for (const statement of repeatableStatements(migration)) {
    if (!extensions && trigrams.operators.test(statement)) continue
    const index = repeatable.exec(statement)?.groups?.made
    if (index !== undefined) {
      // One that was being built when the program ended is there, and of no use.
      const { rows } = await client.query(
        'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
        [index],
      )
      if (rows.length > 0) await client.query(`DROP INDEX CONCURRENTLY ${index}`)
    }
    await client.query(statement)
  }
  await record(client, migration)
}

/**
 * Waits until no other program migrates this database. Asks again and again: an index that is built concurrently waits for
 * all statements that are under way, and one that waits for the lock would be among them for ever.
 */
async function lock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS taken',
      [lockNumber],
    )
    if (rows[0]?.taken) return
    await sleep(betweenTries)
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
 * Brings the database at `url` to the newest version, forward only: each migration in a transaction of its own, but
 * those that begin with `-- no transaction`, which build indexes while others write. When several programs start at
 * once, one migrates and the others wait for it. Answers the versions that were applied now. Throws StartTrouble for a
 * database of a newer program, and for a migration that was changed.
 */
export async function migrate(
  url: string,
  { folder = migrationsFolder, until = Number.POSITIVE_INFINITY }: MigrateOptions = {},
): Promise<number[]> {
  const known = await readMigrations(folder)
  const client = new pg.Client({ connectionString: url, application_name: 'strapline-migrate' })
  // A connection that breaks later fails its query, too.
  client.on('error', () => {})
  await client.connect()
  try {
    // Released with the connection, also when this process is killed.
    await lock(client)
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
    for (const migration of missing) {
      const isConcurrent = concurrentMark.test(migration.sql)
      await (isConcurrent ? applyConcurrently : applyAtOnce)(client, migration)
    }
    return missing.map(({ version }) => version)
  } finally {
    await client.end()
  }
}
