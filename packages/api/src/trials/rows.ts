/**
 * Many rows at once for trials and measurements: buyers who are signed in, products and orders. Made in the database,
 * by generate_series, since a million rows would take minutes over the wire.
 */
import { createTokens, type SigningKey } from '@strapline/server-kit/auth/tokens'
import { newId } from '@strapline/server-kit/ids'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Somebody who is signed in. */
export interface TrialBuyer {
  email: string
  /** The access token. */
  token: string
}

/** An hour, in milliseconds: longer than a trial. */
const sessionTime = 3_600_000

/** Stores buyers with a session each, and signs their tokens with the servers' key. */
export async function addBuyers(
  database: Database,
  count: number,
  key: SigningKey,
): Promise<TrialBuyer[]> {
  const run = newId(Date.now())
  const email = sql`'buyer-' || i || '-' || ${run}::text || '@trial.example'`
  const id = sql`substr(md5(${run}::text || i), 1, 24)`
  const all = sql`generate_series(1, ${count}::int) AS i`
  await sql`INSERT INTO users (id, email, name) SELECT ${id}, ${email}, 'Buyer ' || i FROM ${all}`.execute(
    database,
  )
  await sql`INSERT INTO sessions (id, email, kind, refresh_hash, ends_at)
    SELECT ${run}::text || i, ${email}, 'signed-in', '', ${new Date(Date.now() + sessionTime)}
    FROM ${all}`.execute(database)
  const tokens = createTokens(key, Date.now)
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const session = { email: `buyer-${index + 1}-${run}@trial.example`, id: `${run}${index + 1}` }
      return { email: session.email, token: await tokens.issue(session, 'strapline-api') }
    }),
  )
}

/** Stores a product with this stock, and answers its id. */
export async function addStock(database: Database, available: number): Promise<string> {
  const id = newId(Date.now())
  await database
    .insertInto('products')
    .values({
      id,
      name: 'Cable tie of the trial',
      description: 'For trials.',
      image: '/drawings/cable-ties.svg',
      unit_price: 0.5,
      min_order: 0,
      available,
    })
    .execute()
  return id
}
