import { orders, products, reviews, users } from '@strapline/contract/fixtures'
import { recentSamples } from '@strapline/server-kit/recent-samples'
import { sql } from 'kysely'
import { orderRow, productRow, userRow } from './rows.ts'
import type { Database } from './schema.ts'

/** Stores the sample data in a database without users and products. Answers whether it did. */
export async function seed(database: Database): Promise<boolean> {
  return database.transaction().execute(async (tx) => {
    // When two servers start at once, the second finds what the first has stored.
    await sql`LOCK TABLE users, products IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
    const known = await sql`
      SELECT FROM users UNION ALL SELECT FROM products LIMIT 1`.execute(tx)
    if (known.rows.length > 0) return false
    const recent = recentSamples({ orders, products, audit: [] }, Date.now())
    await tx.insertInto('products').values(recent.products.map(productRow)).execute()
    const verified = users.map((user) => userRow({ ...user, emailVerified: true }))
    await tx.insertInto('users').values(verified).execute()
    await tx.insertInto('orders').values(recent.orders.map(orderRow)).execute()
    await tx
      .insertInto('reviews')
      .values(
        reviews.map(({ _id, ratting, review }) => ({
          id: _id,
          rating: ratting,
          review,
          reviewer: null,
        })),
      )
      .execute()
    return true
  })
}
