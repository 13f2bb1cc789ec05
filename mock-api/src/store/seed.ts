import { orders, products, reviews, users } from '@strapline/contract/fixtures'
import type { Account } from '@strapline/server-kit/identity/entities'
import { sampleAccounts } from '@strapline/server-kit/identity/sample-accounts'
import { currentVersion, type Database } from './database.ts'

/** The sample data with these accounts. */
export function sampleDatabaseWith(accounts: readonly Account[]): Database {
  return structuredClone({
    version: currentVersion,
    products,
    orders,
    users,
    reviews,
    audit: [],
    accounts,
    mails: [],
    sessions: [],
    reviewers: {},
    results: {},
  })
}

/** What a new data folder holds. */
export async function sampleDatabase(passwordCost: number): Promise<Database> {
  return sampleDatabaseWith(await sampleAccounts(passwordCost))
}
