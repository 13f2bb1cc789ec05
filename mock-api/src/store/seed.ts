import {
  adminIdentity,
  buyerIdentity,
  orders,
  products,
  reviews,
  users,
} from '@strapline/contract/fixtures'
import { hashPassword } from '../auth/passwords.ts'
import { demoAccounts } from '../demo-accounts.ts'
import type { Account, Database } from './database.ts'

async function hashAccounts(): Promise<Account[]> {
  const { buyer, admin, google } = demoAccounts
  const [buyerHash, adminHash] = await Promise.all([
    hashPassword(buyer.password),
    hashPassword(admin.password),
  ])
  return [
    { ...buyerIdentity, password: buyerHash },
    { ...adminIdentity, password: adminHash },
    {
      displayName: google.name,
      email: google.email,
      photoURL: null,
      emailVerified: true,
      password: null,
    },
  ]
}

let accounts: Promise<Account[]> | undefined

/** What a data folder starts with. Hashing takes time, so a process does it once. */
export async function sampleDatabase(): Promise<Database> {
  accounts ??= hashAccounts()
  return structuredClone({
    version: 1,
    products,
    orders,
    users,
    reviews,
    accounts: await accounts,
    mails: [],
  })
}
