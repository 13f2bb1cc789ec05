import { demoAccounts } from '@strapline/contract/demo-accounts'
import {
  adminIdentity,
  buyerIdentity,
  orders,
  products,
  reviews,
  users,
} from '@strapline/contract/fixtures'
import { hashPassword } from '../auth/passwords.ts'
import { type Account, currentVersion, type Database } from './database.ts'

async function hashAccounts(passwordCost: number): Promise<Account[]> {
  const { buyer, admin, google } = demoAccounts
  const [buyerHash, adminHash] = await Promise.all([
    hashPassword(buyer.password, passwordCost),
    hashPassword(admin.password, passwordCost),
  ])
  const others = users.filter(({ email }) => email !== buyer.email && email !== admin.email)
  return [
    { ...buyerIdentity, password: buyerHash },
    { ...adminIdentity, password: adminHash },
    // Without a password nobody can sign in as one of them, and nobody can sign up with their email.
    ...[google, ...others].map(({ name, email }) => ({
      displayName: name,
      email,
      photoURL: null,
      emailVerified: true,
      password: null,
    })),
  ]
}

const accountsByCost = new Map<number, Promise<Account[]>>()

/** What a new data folder holds. Hashing is slow, so a process does it once for each cost. */
export async function sampleDatabase(passwordCost: number): Promise<Database> {
  const accounts = accountsByCost.get(passwordCost) ?? hashAccounts(passwordCost)
  accountsByCost.set(passwordCost, accounts)
  return structuredClone({
    version: currentVersion,
    products,
    orders,
    users,
    reviews,
    accounts: await accounts,
    mails: [],
    sessions: [],
    reviewers: {},
    results: {},
  })
}
