import { randomUUID } from 'node:crypto'
import { newId } from '@strapline/server-kit/ids'
import pg from 'pg'
import { changeStatement } from '../database/limits.ts'
import { createDatabase } from '../database/pool.ts'

/** Stands for the time of a booking in a statement that is compiled before it. */
const someTime = 1_234_567_890_123

/** Somebody who books: a row of users, and one of sessions. */
interface Booker {
  email: string
  sessionId: string
}

/**
 * The statements of a booking, as the API sends them, through `pg` alone: who calls, the stock and the order, and the
 * limit. Answers bookings a second.
 */
export async function bookBarely(
  url: string,
  { time, connections }: { time: number; connections: number },
  product: string,
  bookers: readonly Booker[],
): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  const database = createDatabase(pool)
  const limits = new Map(
    bookers.map(({ email }) => [
      email,
      changeStatement('bookOrder', email, someTime).compile(database),
    ]),
  )

  async function count(client: pg.PoolClient, email: string): Promise<void> {
    const { sql = '', parameters = [] } = limits.get(email) ?? {}
    const now = Date.now()
    await client.query(
      sql,
      parameters.map((value) => (value === someTime ? now : value)),
    )
  }

  async function book({ email, sessionId }: Booker): Promise<void> {
    await pool.query('select * from sessions where id = $1 and ends_at > $2', [
      sessionId,
      new Date(),
    ])
    await pool.query('select * from users where email = $1', [email])
    const client = await pool.connect()
    const address = `Dock ${randomUUID()}`
    await client.query('begin')
    await client.query('select id from products where id = $1 and deleted_at is null', [product])
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [address])
    await client.query(
      `select * from orders where email = $1 and product_id = $2 and quantity = 1 and address = $3
       and phone_number = '1' and placed_at > $4 and placed_at < $5 order by id limit 1`,
      [email, product, address, new Date(Date.now() - 600_000), new Date(Date.now() + 600_000)],
    )
    await client.query(
      `with taken as (
         update products set available = available - 1
         where id = $2 and deleted_at is null and min_order < 1 and available > 1 returning id, name, unit_price)
       insert into orders (id, product_id, email, display_name, address, phone_number, product_name, unit_price, quantity, placed_at)
       select $1, taken.id, $3, 'B', $4, '1', taken.name, taken.unit_price, 1, $5 from taken returning *`,
      [newId(Date.now()), product, email, address, new Date()],
    )
    await count(client, email)
    await client.query('commit')
    client.release()
  }

  let booked = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (let next = connection; performance.now() - started < time; next += connections) {
        const booker = bookers[next % bookers.length]
        if (booker) await book(booker)
        booked += 1
      }
    }),
  )
  const rate = (booked / (performance.now() - started)) * 1000
  await pool.end()
  return rate
}
