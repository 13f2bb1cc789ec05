import { pageQuery } from '@strapline/api/database/list-page'
import { migrate } from '@strapline/api/database/migrate'
import { createDatabase } from '@strapline/api/database/pool'
import type { Database } from '@strapline/api/database/schema'
import { everyRow } from '@strapline/api/database/words'
import { type ExtraListName, extraLists } from '@strapline/contract/extras'
import { mostRows, reviewListLength } from '@strapline/contract/rules'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, patientPool } from './support/databases.ts'

/** A step of a plan of Postgres. */
interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Step[]
}

const size = { of: sql<number>`length(review)`, most: reviewListLength }

let client: pg.Client
let database: Database
const undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const url = await emptyDatabase((drop) => undo.push(drop))
  await migrate(url)
  database = createDatabase(patientPool(url, 1))
  undo.push(() => database.destroy())
  client = new pg.Client({ connectionString: url })
  await client.connect()
  undo.push(() => client.end())
  await client.query(`
    INSERT INTO products (id, name, description, image, unit_price, min_order, available, part_number, part_number_key)
    SELECT lpad(to_hex(n), 24, '0'), 'Bolt ' || n, 'A bolt.', '/drawings/bolt.svg', n % 700, n % 90, n % 5000,
      nullif('B-' || n, 'B-7'), nullif('b' || n, 'b7')
    FROM generate_series(1, 20000) AS n;
    INSERT INTO reviews (id, rating, review)
    SELECT lpad(to_hex(n), 24, '0'), 1 + n % 5, 'As it should be.' FROM generate_series(1, 20000) AS n;
    INSERT INTO users (id, email, name)
    SELECT lpad(to_hex(n), 24, '0'), 'buyer-' || n || '@firm.example', 'Buyer ' || n FROM generate_series(1, 20000) AS n;
    INSERT INTO orders (id, product_id, email, display_name, address, phone_number, product_name, unit_price, quantity, placed_at)
    SELECT lpad(to_hex(n), 24, '0'), lpad(to_hex(n), 24, '0'), 'buyer-' || 1 + n % 2 || '@firm.example', 'Buyer', 'Dock', '1',
      'Bolt', 1, 1, now() - make_interval(secs => n) FROM generate_series(1, 20000) AS n;
    INSERT INTO audit (at, actor, action, subject)
    SELECT now() - make_interval(secs => n), lpad(to_hex(n), 24, '0'), 'makeAdmin', lpad(to_hex(n), 24, '0')
    FROM generate_series(1, 20000) AS n;
    ANALYZE`)
})

afterAll(async () => {
  for (const step of undo.reverse()) await step()
})

/** What Postgres does for a page of a list, step by step. */
async function plan(name: ExtraListName, query: string): Promise<Step[]> {
  const input = { query: new URLSearchParams(query), params: { email: 'buyer-1@firm.example' } }
  const page = pageQuery(name, input, everyRow, name === 'listReviews' ? size : undefined)
  const { sql: text, parameters } = page.compile(database)
  const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [...parameters])
  const steps = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(steps)]
  return steps(rows[0]['QUERY PLAN'][0].Plan)
}

/** The most rows that any step has handed on. */
const mostRead = (steps: readonly Step[]) =>
  Math.max(...steps.map((step) => step['Actual Rows'] * step['Actual Loops']))

describe('a page', () => {
  const lists = ['listProducts', 'listReviews', 'listOrders', 'listUsers'] as const
  const sorted = lists.flatMap((name) =>
    extraLists[name].sort.flatMap((key) => [
      [name, key],
      [name, `-${key}`],
    ]),
  ) as [(typeof lists)[number], string][]

  test.each(sorted)('of %s by %s is read from an index, and not the list', async (name, sort) => {
    const steps = await plan(name, `sort=${sort}&limit=50`)
    const readWhole = steps.filter((step) => step['Node Type'] === 'Seq Scan')
    // An empty table beside the users, of the demo's accounts.
    const tables = readWhole.map((step) => step['Relation Name'])
    expect(tables).toStrictEqual([])
    expect(mostRead(steps)).toBeLessThanOrEqual(51)
  })

  test('far behind the first begins at its place', async () => {
    const place = ['listProducts name', '0'.repeat(24), 'Bolt 19000']
    const after = Buffer.from(JSON.stringify(place)).toString('base64url')
    const steps = await plan('listProducts', `sort=name&limit=50&after=${after}`)
    expect(mostRead(steps)).toBeLessThanOrEqual(51)
  })
})

test.each(['listOrders', 'listMyOrders', 'listUsers', 'listReviews', 'listAudit'] as const)(
  '%s without a limit reads no more rows than an answer may have',
  async (name) => {
    // One more tells that there is a next page; Postgres 15 counts one ahead.
    expect(mostRead(await plan(name, ''))).toBeLessThanOrEqual(mostRows + 2)
  },
)
