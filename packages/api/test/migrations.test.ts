import { readdirSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, migrationsFolder } from '@strapline/api/database/migrate'
import { StartTrouble } from '@strapline/server-kit/trouble'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from './support/databases.ts'

const newest = readdirSync(migrationsFolder).length

/** The file of a migration that is not there yet. */
const next = (name: string) => `${String(newest + 1).padStart(4, '0')}-${name}.sql`

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Everything that migrations make: columns, checks, keys, indexes and triggers. */
async function schemaOf(url: string): Promise<unknown> {
  return {
    columns: await query(
      url,
      `SELECT table_name, column_name, data_type, domain_name, is_nullable, column_default, collation_name
       FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
    ),
    constraints: await query(
      url,
      `SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2, 3`,
    ),
    indexes: await query(
      url,
      `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`,
    ),
    triggers: await query(
      url,
      'SELECT tgname, tgrelid::regclass::text FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1',
    ),
  }
}

const folder = async () => {
  const copy = await mkdtemp(join(tmpdir(), 'strapline-'))
  onTestFinished(() => rm(copy, { recursive: true, force: true }))
  await cp(migrationsFolder, copy, { recursive: true })
  return copy
}

/** A product and an order as every version since the first has them. */
const someData = `
  INSERT INTO products (id, name, description, image, unit_price, min_order, available)
    VALUES ('${'a'.repeat(24)}', 'P', 'D', '/p.svg', 12.345678, 1, 10);
  INSERT INTO users (id, email, name) VALUES ('${'b'.repeat(24)}', 'b@b.example', 'B');
  INSERT INTO orders (id, product_id, email, display_name, address, phone_number, product_name, unit_price, quantity, placed_at)
    VALUES ('${'c'.repeat(24)}', '${'a'.repeat(24)}', 'b@b.example', 'B', 'A', '1', 'P', 0.1, 2, now());`

describe('migrations', () => {
  test.each(Array.from({ length: newest }, (_, version) => version))(
    'lead from version %d to the newest, and keep what is stored',
    async (version) => {
      const straight = await emptyDatabase()
      expect(await migrate(straight)).toHaveLength(newest)
      const stepped = await emptyDatabase()
      await migrate(stepped, { until: version })
      if (version > 0) await query(stepped, someData)
      expect(await migrate(stepped)).toHaveLength(newest - version)
      expect(await schemaOf(stepped)).toStrictEqual(await schemaOf(straight))
      const stored = await query(stepped, 'SELECT unit_price::text FROM products')
      expect(stored).toStrictEqual(version > 0 ? [{ unit_price: '12.345678' }] : [])
      expect(await migrate(stepped)).toStrictEqual([])
    },
  )

  test('leave no person in an audit of before', async () => {
    const url = await emptyDatabase()
    await migrate(url, { until: 10 })
    await query(url, someData)
    const order = {
      orderName: 'P',
      myOrder: 2,
      displayName: 'B',
      email: 'b@b.example',
      address: 'A',
      phoneNumber: '1',
    }
    await query(
      url,
      `INSERT INTO audit (at, actor, action, subject, before) VALUES
        (now(), 'b@b.example', 'cancelOrder', '${'c'.repeat(24)}', '${JSON.stringify(order)}'),
        (now(), 'settings', 'makeAdmin', 'b@b.example', NULL), (now(), 'gone@b.example', 'makeAdmin', 'x', NULL)`,
    )
    await migrate(url)
    const b = 'b'.repeat(24)
    expect(await query(url, 'SELECT actor, subject, before FROM audit ORDER BY id')).toStrictEqual([
      { actor: b, subject: 'c'.repeat(24), before: { orderName: 'P', myOrder: 2, buyer: b } },
      { actor: 'settings', subject: b, before: null },
      { actor: 'gone@b.example', subject: 'x', before: null },
    ])
    await expect(query(url, 'DELETE FROM audit')).rejects.toThrow('append-only')
  })

  test('keep what the demo had proved about an address, and none of its passwords and mails', async () => {
    const url = await emptyDatabase()
    await migrate(url, { until: 20 })
    await query(url, someData)
    await query(
      url,
      `INSERT INTO demo_accounts (email, display_name, email_verified) VALUES ('b@b.example', 'B', true);
       INSERT INTO users (id, email, name, email_verified) VALUES ('${'d'.repeat(24)}', 'd@d.example', 'D', false);
       INSERT INTO sessions (id, email, kind, refresh_hash, ends_at) VALUES
         ('in', 'b@b.example', 'signed-in', '', now()), ('up', 'b@b.example', 'signed-up', '', now())`,
    )
    await migrate(url)
    expect(await query(url, 'SELECT name, email_verified FROM users ORDER BY name')).toStrictEqual([
      { name: 'B', email_verified: true },
      { name: 'D', email_verified: false },
    ])
    expect(await query(url, 'SELECT id FROM sessions')).toStrictEqual([{ id: 'in' }])
    const left = await query(url, `SELECT FROM pg_tables WHERE tablename LIKE 'demo%'`)
    expect(left).toStrictEqual([])
  })

  test('round prices of more than six decimals, and leave the others', async () => {
    const url = await emptyDatabase()
    await migrate(url, { until: 21 })
    await query(url, someData)
    await query(url, 'UPDATE products SET unit_price = 12.3456789')
    await migrate(url)
    const prices = await query(
      url,
      'SELECT p.unit_price::text AS product, o.unit_price::text AS ordered FROM products AS p, orders AS o',
    )
    expect(prices).toStrictEqual([{ product: '12.345679', ordered: '0.1' }])
  })

  test('that several programs start at once are applied once', async () => {
    const url = await emptyDatabase()
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(url)))
    expect(applied.flat().sort((one, other) => one - other)).toStrictEqual(
      Array.from({ length: newest }, (_, index) => index + 1),
    )
  })

  test('that fail leave nothing of themselves, and can be tried again', async () => {
    const url = await emptyDatabase()
    const copy = await folder()
    const broken = join(copy, next('broken'))
    await writeFile(broken, 'CREATE TABLE half (id int); SELECT nonsense;')
    await expect(migrate(url, { folder: copy })).rejects.toThrow('nonsense')
    expect(await query(url, `SELECT to_regclass('half') AS half`)).toStrictEqual([{ half: null }])
    await writeFile(broken, 'CREATE TABLE half (id int);')
    expect(await migrate(url, { folder: copy })).toStrictEqual([newest + 1])
  })

  test('of a newer program, or changed ones, are a trouble', async () => {
    const url = await emptyDatabase()
    const copy = await folder()
    await writeFile(join(copy, next('later')), 'SELECT 1;')
    await migrate(url, { folder: copy })
    await expect(migrate(url)).rejects.toThrow(StartTrouble)
    await expect(migrate(url)).rejects.toThrow(`of version ${newest + 1}`)
    await writeFile(join(copy, next('later')), 'SELECT 2;')
    await expect(migrate(url, { folder: copy })).rejects.toThrow(`${next('later')} is not the one`)
  })
})

describe('a migration outside of a transaction', () => {
  const marked = (statement: string) => `-- no transaction\n-- Why.\n${statement};\n`
  const index = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_tried ON orders (product_name)'
  const isValid = (url: string) =>
    query(url, `SELECT indisvalid FROM pg_index WHERE indexrelid = 'orders_tried'::regclass`)

  /** A database with an order, and the folder of a program that has one more migration. */
  async function withNext(text: string) {
    const url = await emptyDatabase()
    await migrate(url)
    await query(url, someData)
    const copy = await folder()
    await writeFile(join(copy, next('index')), text)
    return { url, copy }
  }

  /** Begins a transaction that an index waits for, since it may see rows as they were. */
  async function oldTransaction(url: string) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ; UPDATE orders SET address = address')
    return client
  }

  const building = (url: string) =>
    expect
      .poll(() =>
        query(url, `SELECT FROM pg_stat_progress_create_index WHERE datname = current_database()`),
      )
      .toHaveLength(1)

  test('builds an index while others write, and a second program waits for it', async () => {
    const { url, copy } = await withNext(marked(index))
    const old = await oldTransaction(url)
    const migrating = [migrate(url, { folder: copy }), migrate(url, { folder: copy })]
    await building(url)
    await query(url, `UPDATE orders SET product_name = 'Q' WHERE id <> id`)
    await query(
      url,
      `INSERT INTO reviews (id, rating, review) VALUES ('${'d'.repeat(24)}', 5, 'R');
       INSERT INTO orders SELECT '${'d'.repeat(24)}', product_id, email, display_name, address, phone_number,
         product_name, unit_price, quantity, placed_at FROM orders LIMIT 1`,
    )
    await old.query('COMMIT')
    expect((await Promise.all(migrating)).flat()).toStrictEqual([newest + 1])
    expect(await isValid(url)).toStrictEqual([{ indisvalid: true }])
  })

  test('that was ended half-way is made again', async () => {
    const { url, copy } = await withNext(marked(index))
    const old = await oldTransaction(url)
    const migrating = migrate(url, { folder: copy })
    const ended = expect(migrating).rejects.toThrow()
    await building(url)
    await query(
      url,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_progress_create_index WHERE datname = current_database()`,
    )
    await ended
    expect(await isValid(url)).toStrictEqual([{ indisvalid: false }])
    await old.query('COMMIT')
    expect(await migrate(url, { folder: copy })).toStrictEqual([newest + 1])
    expect(await isValid(url)).toStrictEqual([{ indisvalid: true }])
  })

  test.each(['CREATE TABLE half (id int)', 'CREATE INDEX orders_tried ON orders (product_name)'])(
    'has nothing that can not be made again: %s',
    async (statement) => {
      const { url, copy } = await withNext(marked(statement))
      await expect(migrate(url, { folder: copy })).rejects.toThrow('outside of a transaction')
    },
  )
})

test('the audit lets entries go that are old enough, and younger ones never', async () => {
  const url = await emptyDatabase()
  await migrate(url)
  await query(
    url,
    `INSERT INTO audit (at, actor, action, subject)
     SELECT now() - make_interval(days => n), 'settings', 'makeAdmin', n::text FROM unnest(ARRAY[400, 300, 20]) AS n`,
  )
  const left = async (days: number) => {
    await query(url, `SELECT forget_audit(${days})`)
    return (await query(url, 'SELECT subject FROM audit ORDER BY id')).map(
      (row) => (row as { subject: string }).subject,
    )
  }
  expect(await left(365)).toStrictEqual(['300', '20'])
  expect(await left(0)).toStrictEqual(['20'])
  for (const allow of ['', `SELECT set_config('audit.retention', 'on', false);`]) {
    await expect(query(url, `${allow} DELETE FROM audit`)).rejects.toThrow('append-only')
  }
})

describe('the database itself refuses', () => {
  let url: string

  // A refused migration changes nothing, so one database does for all.
  beforeAll(async () => {
    url = await emptyDatabase(afterAll)
    await migrate(url)
    await query(url, someData)
  })

  const id = (digit: string) => `'${digit.repeat(24)}'`
  const product = (values: string) =>
    `INSERT INTO products (id, name, description, image, unit_price, min_order, available) VALUES (${values})`

  test.each([
    ['an id of another form', product(`'x', 'P', 'D', 'I', 1, 1, 1`)],
    ['a stock below zero', `UPDATE products SET available = available - 11`],
    ['a price that is no number', product(`${id('d')}, 'P', 'D', 'I', 'NaN', 1, 1`)],
    ['a price below zero', product(`${id('d')}, 'P', 'D', 'I', -0.01, 1, 1`)],
    ['a price of seven decimals', product(`${id('d')}, 'P', 'D', 'I', 0.0000001, 1, 1`)],
    ['an order of nothing', `UPDATE orders SET quantity = 0`],
    [
      'a number of another order',
      `UPDATE orders SET number = 7;
       INSERT INTO orders SELECT (jsonb_populate_record(orders, '{"id": "${'d'.repeat(24)}"}')).* FROM orders`,
    ],
    ['an order of an unknown product', `UPDATE orders SET product_id = ${id('d')}`],
    ['an order of an unknown user', `UPDATE orders SET email = 'nobody@b.example'`],
    ['to forget a product with orders', 'DELETE FROM products'],
    ['to forget a user with orders', 'DELETE FROM users'],
    [
      'an email in capitals',
      `INSERT INTO users (id, email, name) VALUES (${id('d')}, 'B@b.example', 'B')`,
    ],
    [
      'an email twice',
      `INSERT INTO users (id, email, name) VALUES (${id('d')}, 'b@b.example', 'B')`,
    ],
    ['another role', `UPDATE users SET role = 'clerk'`],
    ['a rating of six', `INSERT INTO reviews (id, rating, review) VALUES (${id('d')}, 6, 'R')`],
    ['to change the audit', 'UPDATE audit SET actor = NULL'],
    ['to shorten the audit', 'DELETE FROM audit'],
    ['to empty the audit', 'TRUNCATE audit'],
    [
      'to change the audit where old entries may go',
      `SELECT set_config('audit.retention', 'on', false); UPDATE audit SET actor = 'x'`,
    ],
  ])('%s', async (_what, statement) => {
    await expect(query(url, statement)).rejects.toThrow(pg.DatabaseError)
  })
})
