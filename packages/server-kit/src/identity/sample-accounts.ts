import { demoAccounts } from '@strapline/contract/demo-accounts'
import { adminIdentity, buyerIdentity, users } from '@strapline/contract/fixtures'
import { hashPassword } from '../auth/passwords.ts'
import type { Account } from './entities.ts'

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

/**
 * The accounts of the demo identity provider at its first start. Hashing is slow, so a process does it once for
 * each cost.
 */
export function sampleAccounts(passwordCost: number): Promise<Account[]> {
  const accounts = accountsByCost.get(passwordCost) ?? hashAccounts(passwordCost)
  accountsByCost.set(passwordCost, accounts)
  return accounts
}
