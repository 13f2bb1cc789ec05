/**
 * Many rows at once for trials and measurements: buyers who are signed in, products and orders. Made in the database,
 * by generate_series, since a million rows would take minutes over the wire.
 */
import { createTokens, type SigningKey, tokenLifetime } from '@strapline/server-kit/auth/tokens'
import { newId } from '@strapline/server-kit/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { buildWords } from '../database/words.ts'

/** Somebody who is signed in. */
export interface TrialBuyer {
  email: string
  /** The access token. */
  token: string
  sessionId: string
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
  await sql`INSERT INTO sessions (id, email, ends_at)
    SELECT ${run}::text || i, ${email}, ${new Date(Date.now() + sessionTime)}
    FROM ${all}`.execute(database)
  // Tokens are signed for later: their ten minutes may be over before a million rows are stored.
  const tokens = createTokens(key, () => Date.now() + sessionTime - tokenLifetime * 1000)
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const session = { email: `buyer-${index + 1}-${run}@trial.example`, id: `${run}${index + 1}` }
      const token = await tokens.issue(session, 'strapline-api')
      return { email: session.email, token, sessionId: session.id }
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

/** The id of a row that is made here: a letter with which no other id begins, and the row's number. */
const trialId = (letter: 'b' | 'c', row: RawBuilder<unknown>) =>
  sql`${sql.lit(letter)} || lpad(to_hex(${row}), 23, '0')`

/** The numbers `i` of the rows that are missing until the table has as many of ours. */
const missing = (table: 'products' | 'orders', letter: 'b' | 'c', count: number) =>
  sql`generate_series((SELECT count(*) FROM ${sql.table(table)} WHERE id LIKE ${`${letter}000%`}) + 1, ${count}::int) AS i`

/** What the products are, each of which is a family. */
const kinds = sql`ARRAY['Hex bolt', 'Cap screw', 'Wood screw', 'Threaded rod', 'Lock nut', 'Flat washer', 'Spring washer',
  'Rivet', 'Wall plug', 'Cable tie', 'Hose clamp', 'Pipe clip', 'Drill bit', 'Saw blade', 'Grinding disc', 'Socket',
  'Torque wrench', 'Strapping tool', 'Clamp meter', 'Label printer']`

/** The number of the first order that is made here, less one. */
export const firstNumber = 1_000_000

/** Stores products and orders until there are as many; some of the orders are of the first of these buyers. */
export async function grow(
  database: Database,
  to: { products: number; orders: number },
  buyers: readonly TrialBuyer[],
): Promise<void> {
  const emails = sql`${buyers.map(({ email }) => email)}::text[]`
  // More than a statement may take in the pool of a server.
  await database.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx)
    await sql`INSERT INTO products (id, name, description, image, unit_price, min_order, available, part_number,
        part_number_key, extras)
      SELECT ${trialId('b', sql`i`)}, kind || ' M' || i % 40 || ' grade ' || i, 'Steel, zinc plated, lot ' || i,
        '/drawings/clamp-meter.svg', (i % 1000) / 10.0, 0, 1000000, 'HB-' || i, 'hb' || i,
        jsonb_build_object('family', kind, 'attributes', jsonb_build_array(
          jsonb_build_object('name', 'Size', 'values', jsonb_build_array('M' || i % 40)),
          jsonb_build_object('name', 'Length', 'values', jsonb_build_array(i % 97 || ' mm')),
          jsonb_build_object('name', 'Finish', 'values', jsonb_build_array(CASE WHEN i % 3 = 0 THEN 'plain' ELSE 'zinc' END))))
      FROM ${missing('products', 'b', to.products)}, LATERAL (SELECT (${kinds})[1 + i % 20] AS kind) AS kinds`.execute(
      tx,
    )
    await sql`INSERT INTO orders (id, product_id, email, display_name, address, phone_number, product_name,
        unit_price, quantity, placed_at, number)
      SELECT ${trialId('c', sql`i`)}, ${trialId('b', sql`(1 + i % ${to.products}::int)`)},
        (${emails})[1 + i % ${buyers.length}::int], 'Clerk ' || i % 977,
        'Dock ' || lpad(i::text, 7, '0') || ', Via delle Officine, 20151 Milano', '+39 02 5550 ' || lpad((i % 10000)::text, 4, '0'),
        'Hex bolt M' || i % 40 || ' grade ' || i % ${to.products}::int, (i % 1000) / 10.0, 1 + i % 50,
        now() - i * interval '20 seconds', ${firstNumber}::int + i
      FROM ${missing('orders', 'c', to.orders)}`.execute(tx)
  })
  await buildWords(database)
  for (const table of [
    'orders',
    'order_words',
    'products',
    'product_words',
    'product_vocabulary',
  ]) {
    await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(database)
  }
  // Otherwise Postgres goes on writing what was inserted for minutes, and answers more slowly meanwhile.
  await sql`CHECKPOINT`.execute(database)
}

/** How many pages of eight kB Postgres has read in the database so far, from its memory or from the disk. */
export async function pagesRead(database: Database): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    SELECT blks_hit + blks_read AS pages FROM pg_stat_database WHERE datname = current_database()`.execute(
    database,
  )
  return rows[0]?.pages ?? 0
}

/** Makes one of these buyers an administrator. */
export async function promote(database: Database, { email }: TrialBuyer): Promise<void> {
  await database.updateTable('users').set({ role: 'admin' }).where('email', '=', email).execute()
}

/** Whether what happens to orders is told as it happens. Not so only in a control. */
export async function setTold(database: Database, isTold: boolean): Promise<void> {
  const word = sql.raw(isTold ? 'ENABLE' : 'DISABLE')
  for (const name of ['orders_placed_told', 'orders_changed_told', 'orders_deleted_told']) {
    await sql`ALTER TABLE orders ${word} TRIGGER ${sql.id(name)}`.execute(database)
  }
}

/** Whether Postgres acknowledges only what is on the disk, for connections from now on. Not so only in a control. */
export async function setDurable(database: Database, isDurable: boolean): Promise<void> {
  const value = sql.raw(isDurable ? 'on' : 'off')
  await sql`ALTER DATABASE strapline SET synchronous_commit = ${value}`.execute(database)
}

/** The bytes of the orders, of each of their indexes, and of what else has many rows, the largest first. */
export async function bytesOnDisk(
  database: Database,
): Promise<readonly { name: string; bytes: number }[]> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    SELECT relname AS name, pg_relation_size(oid) AS bytes FROM pg_class
    WHERE relname = 'orders' OR oid IN (SELECT indexrelid FROM pg_index WHERE indrelid = 'orders'::regclass)
    UNION ALL
    SELECT relname || ' with its indexes', pg_total_relation_size(oid) FROM pg_class
    WHERE relname IN ('order_words', 'products', 'product_words')
    ORDER BY 2 DESC`.execute(database)
  return rows
}
