import { randomUUID } from 'node:crypto'
import { newId } from '@strapline/server-kit/ids'
import pg from 'pg'

/**
 * The statements of a booking, as the API sends them, through `pg` alone: who calls, the stock, the order and the
 * limit. Answers bookings a second.
 */
export async function bookBarely(
  url: string,
  { time, connections }: { time: number; connections: number },
  product: string,
  emails: readonly string[],
): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  let booked = 0
  let next = 0
  async function book(email: string): Promise<void> {
    const client = await pool.connect()
    const address = `Dock ${randomUUID()}`
    await client.query('select * from sessions where email = $1 and ends_at > $2 limit 1', [
      email,
      new Date(),
    ])
    await client.query('select * from users where email = $1', [email])
    await client.query('begin')
    await client.query('select id from products where id = $1 and deleted_at is null', [product])
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [address])
    await client.query(
      `select * from orders where email = $1 and product_id = $2 and quantity = 1 and address = $3
       and phone_number = '1' and placed_at > $4 and placed_at < $5 order by id limit 1`,
      [email, product, address, new Date(Date.now() - 600_000), new Date(Date.now() + 600_000)],
    )
    const { rows } = await client.query(
      `update products set available = available - 1 where id = $1 and deleted_at is null and min_order < 1
       and available > 1 returning name, unit_price`,
      [product],
    )
    await client.query(
      `insert into orders (id, product_id, email, display_name, address, phone_number, product_name, unit_price, quantity, placed_at)
       values ($1, $2, $3, 'B', $4, '1', $5, $6, 1, $7)`,
      [newId(Date.now()), product, email, address, rows[0].name, rows[0].unit_price, new Date()],
    )
    await client.query(
      `insert into limit_counts as counts (key, times, rest, ends_at) values ($1, $3, 0, $4), ($2, $3, 0, $4)
       on conflict (key) do update set times = ARRAY(SELECT at FROM unnest(counts.times) AS at ORDER BY at)
       returning key`,
      [`${email} a`, `${email} b`, [Date.now()], new Date(Date.now() + 60_000)],
    )
    await client.query('commit')
    client.release()
    booked += 1
  }
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - started < time) {
        next += 1
        await book(emails[next % emails.length] ?? '')
      }
    }),
  )
  await pool.end()
  return (booked / (performance.now() - started)) * 1000
}
