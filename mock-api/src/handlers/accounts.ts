import { demoAccounts } from '@strapline/contract/demo-accounts'
import type { LoginInput } from '@strapline/contract/inputs'
import { messages } from '@strapline/contract/messages'
import { createSession, isRefreshToken } from '@strapline/server-kit/auth/sessions'
import type { IdentityHandlers } from '@strapline/server-kit/http/handler'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import {
  enterTry,
  newUser,
  notTriedWhenFull,
  refuseWeakPassword,
  wrongCredentials,
} from '@strapline/server-kit/identity/accounts'
import type { Account, Session } from '@strapline/server-kit/identity/entities'
import { accountExistsMail } from '@strapline/server-kit/identity/mails'
import { findSession, withoutSession, withoutSessionsOf, withSession } from '../auth/sessions.ts'
import type { Database } from '../store/database.ts'
import type { Changed, Store } from '../store/store.ts'
import type { Context } from './context.ts'
import { withMail } from './outbox.ts'

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

type Calls =
  | 'signUp'
  | 'signIn'
  | 'continueWithGoogle'
  | 'renewSession'
  | 'signOut'
  | 'signOutEverywhere'
  | 'whoAmI'
  | 'setDisplayName'

/** The demo identity provider's calls about accounts and sessions. */
export function accountHandlers(context: Context): Pick<IdentityHandlers<Store['change']>, Calls> {
  const { store, tokens, tryLimit, passwords, now } = context

  const idTokenOf = (session: Readonly<Session>) => tokens.issue(session, 'strapline-identity')

  /** Starts a session of somebody who has proved to be the account's owner. */
  async function signedIn(account: Readonly<Account>) {
    const { session, refreshToken } = createSession(account.email, 'signed-in', now())
    await store.change((database) => ({
      database: withSession(database, session, now()),
      result: undefined,
    }))
    return {
      sessionId: session.id,
      refreshToken,
      idToken: await idTokenOf(session),
      user: account,
    }
  }

  /**
   * Makes an account, or finds the one with this email, and starts a session that can finish the sign-up;
   * with another password than the account's it is a decoy. Each case takes one hash and one write, so
   * that neither the answer nor its time tells them apart (docs/decisions/0025).
   */
  async function signUp({ email, password }: LoginInput, client: string, change: Store['change']) {
    const known = findAccount(store.read(), email)
    const isOwner = known ? await passwords.matches(client, password, known.password) : true
    const account = known ?? { ...newUser(email), password: await passwords.hash(client, password) }
    const { session, refreshToken } = createSession(email, isOwner ? 'signed-up' : 'decoy', now())
    const isStored = await change((database) => {
      // Another sign-up may have been stored while this one was hashing.
      if (!known && findAccount(database, email)) return { database, result: false }
      const accounts = known ? database.accounts : [...database.accounts, account]
      const mails = isOwner
        ? database.mails
        : withMail(database.mails, accountExistsMail(account, context))
      return {
        database: withSession({ ...database, accounts, mails }, session, now()),
        result: true,
      }
    })
    if (!isStored) return signUp({ email, password }, client, change)
    const idToken = await idTokenOf(session)
    return { sessionId: session.id, refreshToken, idToken, user: newUser(email) }
  }

  return {
    async signUp({ body, client, change }) {
      await refuseWeakPassword(body.password, body.email)
      // Counted whether or not the password was right: what is refused tells nothing either.
      const entered = await enterTry(tryLimit, body.email, client)
      return notTriedWhenFull(entered, () => signUp(body, client, change))
    },

    async signIn({ body, client }) {
      const entered = await enterTry(tryLimit, body.email, client)
      const account = findAccount(store.read(), body.email)
      const stored = account?.password ?? null
      const matches = await notTriedWhenFull(entered, () =>
        passwords.matches(client, body.password, stored),
      )
      if (!account || !matches) throw wrongCredentials()
      await entered.takeBack()
      return signedIn(account)
    },

    continueWithGoogle() {
      const account = findAccount(store.read(), demoAccounts.google.email)
      if (!account) throw wrongCredentials()
      return signedIn(account)
    },

    async renewSession({ body }) {
      const database = store.read()
      const session = findSession(database, body.sessionId, now())
      const account = session && findAccount(database, session.email)
      if (!account || !isRefreshToken(session, body.refreshToken)) {
        throw new RefusedCall(401, messages.refusal.signInFirst)
      }
      const user = session.kind === 'signed-in' ? account : newUser(session.email)
      return { idToken: await idTokenOf(session), user }
    },

    signOut: ({ body }) =>
      store.change((database) => ({
        database: withoutSession(database, body.sessionId),
        result: { signedOut: true },
      })),

    signOutEverywhere: ({ caller }) =>
      store.change((database) => ({
        database: withoutSessionsOf(database, caller.email),
        result: { signedOut: true },
      })),

    whoAmI: ({ caller }) => caller,

    async setDisplayName({ caller, session, body, change }) {
      const account = await change((database) => modifyAccount(database, caller.email, body))
      return session.kind === 'signed-in' ? account : { ...newUser(caller.email), ...body }
    },
  }
}
