import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** What pg says when a statement had no answer in time (`query_timeout`). */
const noAnswer = 'Query read timeout'

/**
 * The pool without connections whose host has fallen silent: one that did not answer in time is closed, and so is each
 * that has not answered since, before it is lent again. Otherwise every call would find out for itself, one limit of time
 * after the other, long after the host is back.
 */
export function withoutSilent(pool: pg.Pool): PostgresPool {
  /** When a connection last had an answer, by `performance.now()`. */
  const answered = new WeakMap<pg.PoolClient, number>()
  let silentSince = Number.NEGATIVE_INFINITY

  /** A connection that has answered since the last silence, if there was one. */
  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect()
      // A new one has just answered.
      if ((answered.get(client) ?? performance.now()) > silentSince) return client
      client.release(true)
    }
  }

  return {
    async connect() {
      const client = await connect()
      let isSilent = false
      const query = async (text: string, values: readonly unknown[]) => {
        // Within a transaction: what would undo it has no answer either, and the database undoes it by itself.
        if (isSilent) throw new Error(noAnswer)
        try {
          const result = await client.query(text, [...values])
          answered.set(client, performance.now())
          return result
        } catch (error) {
          if (error instanceof Error && error.message === noAnswer) {
            isSilent = true
            silentSince = performance.now()
          } else answered.set(client, performance.now())
          throw error
        }
      }
      return {
        // Nobody here asks by a cursor.
        query: query as unknown as PostgresPoolClient['query'],
        release: () => client.release(isSilent),
      }
    },
    end: () => pool.end(),
  }
}
