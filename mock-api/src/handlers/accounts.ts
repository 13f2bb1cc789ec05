import { demoAccounts } from '@strapline/contract/demo-accounts'
import { limitMessages, messages } from '@strapline/contract/messages'
import { weaknessOf } from '../auth/weak-passwords.ts'
import type { IdentityHandlers } from '../server/handler.ts'
import { RefusedCall, tooMany } from '../server/refusal.ts'
import type { Account, Database } from '../store/database.ts'
import type { Changed } from '../store/store.ts'
import type { Context } from './context.ts'

function alreadyExists(): RefusedCall {
  const message = messages.account.alreadyExists
  return new RefusedCall(409, message, { email: message })
}

function weakPassword(message: string): RefusedCall {
  return new RefusedCall(422, messages.refusal.invalid, { password: message })
}

const wrongCredentials = () => new RefusedCall(401, messages.account.wrongCredentials)

/** The account with this email in `database`, or undefined. */
export function findAccount(database: Database, email: string): Readonly<Account> | undefined {
  return database.accounts.find((account) => account.email === email)
}

/** `database` with some of an account's fields changed, and the changed account. */
export function modifyAccount(
  database: Database,
  email: string,
  changes: Partial<Account>,
): Changed<Account> {
  const account = findAccount(database, email)
  if (!account) throw new RefusedCall(404, messages.refusal.userNotFound)
  const result = { ...account, ...changes }
  const accounts = database.accounts.map((other) => (other === account ? result : other))
  return { database: { ...database, accounts }, result }
}

/** A new account of a sign-up, named after its mailbox until a name is set. */
function newAccount(email: string, password: string): Account {
  const [displayName = email] = email.split('@', 1)
  return { displayName, email, photoURL: null, emailVerified: false, password }
}

type Calls = 'signUp' | 'signIn' | 'continueWithGoogle' | 'whoAmI' | 'setDisplayName'

/** The demo identity provider's calls about accounts. */
export function accountHandlers(context: Context): Pick<IdentityHandlers, Calls> {
  const { store, tokens, tryLimit, passwords } = context

  const signedIn = async (account: Account) => ({
    idToken: await tokens.issue(account.email, 'strapline-identity'),
    user: account,
  })

  return {
    async signUp({ body, client, change }) {
      const weakness = await weaknessOf(body.password, body.email)
      if (weakness !== undefined) throw weakPassword(weakness)
      if (findAccount(store.read(), body.email)) throw alreadyExists()
      const account = newAccount(body.email, await passwords.hash(client, body.password))
      await change((database) => {
        // Checked again: another sign-up may have been stored while this one was hashing.
        if (findAccount(database, body.email)) throw alreadyExists()
        const accounts = [...database.accounts, account]
        return { database: { ...database, accounts }, result: undefined }
      })
      return signedIn(account)
    },

    async signIn({ body, client }) {
      const entered = tryLimit.enter({ email: body.email, client })
      if ('waitSeconds' in entered) {
        const { waitSeconds } = entered
        throw tooMany(limitMessages.tooManyTries(waitSeconds), waitSeconds)
      }
      const account = findAccount(store.read(), body.email)
      const stored = account?.password ?? null
      const matches = await passwords.matches(client, body.password, stored).catch((error) => {
        // The queue was full: nothing was tried.
        entered.takeBack()
        throw error
      })
      if (!account || !matches) throw wrongCredentials()
      entered.takeBack()
      return signedIn(account)
    },

    continueWithGoogle() {
      const account = findAccount(store.read(), demoAccounts.google.email)
      if (!account) throw wrongCredentials()
      return signedIn(account)
    },

    whoAmI: ({ caller }) => caller,

    setDisplayName: ({ caller, body, change }) =>
      change((database) => modifyAccount(database, caller.email, body)),
  }
}
