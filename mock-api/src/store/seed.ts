import { orders, products, reviews, users } from '@strapline/contract/fixtures'
import { sampleAccounts } from '@strapline/server-kit/identity/sample-accounts'
import { currentVersion, type Database } from './database.ts'

/** What a new data folder holds. */
export async function sampleDatabase(passwordCost: number): Promise<Database> {
  return structuredClone({
    version: currentVersion,
    products,
    orders,
    users,
    reviews,
    audit: [],
    accounts: await sampleAccounts(passwordCost),
    mails: [],
    sessions: [],
    reviewers: {},
    results: {},
  })
}
