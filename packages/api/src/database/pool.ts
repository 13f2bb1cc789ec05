import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Schema } from './schema.ts'
import { withoutSilent } from './silent-connections.ts'

/** How long the database may take, in milliseconds. A call that it takes longer for is answered with 503. */
export interface Timeouts {
  /** To get a connection, a new one or one of the pool. */
  connect: number
  statement: number
  /** To wait for a row or another lock that somebody else has. */
  lock: number
  /** To do nothing within a transaction: its locks are then given back. */
  idleInTransaction: number
}

/**
 * How much longer than the database's own limit this side waits for the answer to a statement, in milliseconds. A host
 * that vanished without a word (a failover, a cut network) keeps no limit.
 */
const answerMargin = 2000

export const defaultTimeouts: Timeouts = {
  connect: 5000,
  statement: 10_000,
  lock: 5000,
  idleInTransaction: 15_000,
}

/** How to make a pool. */
interface PoolOptions {
  /** The most connections. */
  most: number
  /** Is told of connections that break while idle. */
  onError: (error: Error) => void
  /** @default defaultTimeouts */
  timeouts?: Timeouts
}

const { builtins } = pg.types

/**
 * Whole numbers and money arrive as texts, because not each of them fits into a number. Ours do: the columns'
 * checks keep pieces exact, and a price is what a client sent as a number.
 */
const numbers: readonly number[] = [builtins.INT8, builtins.NUMERIC]

const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    numbers.includes(id) && format !== 'binary'
      ? Number
      : pg.types.getTypeParser(id, format as 'text')) as typeof pg.types.getTypeParser,
}

/** A pool of connections to the database at `url`. `onError` is told of those that break between two queries. */
export function createPool(
  url: string,
  { most, onError, timeouts = defaultTimeouts }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: timeouts.connect,
    query_timeout: timeouts.statement + answerMargin,
    keepAlive: true,
    application_name: 'strapline-api',
    types,
    // By a statement: PgBouncer refuses a connection that begins with them.
    onConnect: (client) =>
      client.query(
        `SET statement_timeout = ${timeouts.statement}; SET lock_timeout = ${timeouts.lock};
        SET idle_in_transaction_session_timeout = ${timeouts.idleInTransaction}`,
      ),
  })
  // Also while it is lent, between two queries of a transaction: an error without a listener ends the process.
  pool.on('connect', (client) => client.on('error', onError))
  // The same error of one that is not lent.
  pool.on('error', () => {})
  return pool
}

/** The typed queries over a pool. */
export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: withoutSilent(pool) }) })
}
