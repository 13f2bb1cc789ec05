import { orders, products, reviews, users } from '@strapline/contract/fixtures'
import { sampleAccounts } from '@strapline/server-kit/identity/sample-accounts'
import { recentSamples } from '@strapline/server-kit/recent-samples'
import { sql } from 'kysely'
import { insertAccount } from '../identity/demo-provider.ts'
import { orderRow, productRow, userRow } from './rows.ts'
import type { Database } from './schema.ts'

/**
 * Stores the sample data and the demo's accounts in a database without users and products. Answers whether it did.
 *
 * @param passwordCost scrypt's cost for the accounts
 */
export async function seed(database: Database, passwordCost: number): Promise<boolean> {
  const accounts = await sampleAccounts(passwordCost)
  return database.transaction().execute(async (tx) => {
    // When two servers start at once, the second finds what the first has stored.
    await sql`LOCK TABLE users, products IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
    const known = await sql`
      SELECT FROM users UNION ALL SELECT FROM products LIMIT 1`.execute(tx)
    if (known.rows.length > 0) return false
    await tx.insertInto('products').values(products.map(productRow)).execute()
    await tx.insertInto('users').values(users.map(userRow)).execute()
    await tx
      .insertInto('orders')
      .values(recentSamples(orders, Date.now()).orders.map(orderRow))
      .execute()
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
    for (const account of accounts) await insertAccount(tx, account)
    return true
  })
}
