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

async function hashAccounts(): Promise<Account[]> {
  const { buyer, admin, google } = demoAccounts
  const [buyerHash, adminHash] = await Promise.all([
    hashPassword(buyer.password),
    hashPassword(admin.password),
  ])
  const others = users.filter(({ email }) => email !== buyer.email && email !== admin.email)
  return [
    { ...buyerIdentity, password: buyerHash },
    { ...adminIdentity, password: adminHash },
    // Without a password nobody gets in, and nobody can sign up as one of them either.
    ...[google, ...others].map(({ name, email }) => ({
      displayName: name,
      email,
      photoURL: null,
      emailVerified: true,
      password: null,
    })),
  ]
}

let accounts: Promise<Account[]> | undefined

/** What a data folder starts with. Hashing takes time, so a process does it once. */
export async function sampleDatabase(): Promise<Database> {
  accounts ??= hashAccounts()
  return structuredClone({
    version: currentVersion,
    products,
    orders,
    users,
    reviews,
    accounts: await accounts,
    mails: [],
    placedAt: {},
  })
}
