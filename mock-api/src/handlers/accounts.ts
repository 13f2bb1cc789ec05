import { demoAccounts } from '@strapline/contract/demo-accounts'
import type { IdentityUser } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import { hashPassword, isPassword } from '../auth/passwords.ts'
import {
  createSession,
  findSession,
  isRefreshToken,
  withoutSession,
  withoutSessionsOf,
  withSession,
} from '../auth/sessions.ts'
import type { Try } from '../auth/try-limit.ts'
import type { IdentityHandlers } from '../server/handler.ts'
import { RefusedCall } from '../server/refusal.ts'
import type { Account, Database, Session } from '../store/database.ts'
import type { Changed } from '../store/store.ts'
import type { Context } from './context.ts'
import { accountExistsMail, withMail } from './outbox.ts'

const tooManyTries = 'Too many wrong passwords. Wait a minute and try again.'

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

/** What a sign-up is told about its user: the same whether or not the email had an account before. */
function newUser(email: string): IdentityUser {
  return { displayName: '', email, photoURL: null, emailVerified: false }
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
export function accountHandlers(context: Context): Pick<IdentityHandlers, Calls> {
  const { store, tokens, tryLimit, passwordCost, now } = context

  /** Counts a try with a password, or refuses it. */
  function enterTry(email: string): Try {
    const entered = tryLimit.enter(email)
    if (!('waitSeconds' in entered)) return entered
    const headers = { 'Retry-After': String(entered.waitSeconds) }
    throw new RefusedCall(429, tooManyTries, undefined, headers)
  }

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
  async function signUp({ email, password }: { email: string; password: string }) {
    const known = findAccount(store.read(), email)
    const isOwner = known ? await isPassword(password, known.password, passwordCost) : true
    const account = known ?? {
      ...newUser(email),
      password: await hashPassword(password, passwordCost),
    }
    const { session, refreshToken } = createSession(email, isOwner ? 'signed-up' : 'decoy', now())
    const isStored = await store.change((database) => {
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
    if (!isStored) return signUp({ email, password })
    const idToken = await idTokenOf(session)
    return { sessionId: session.id, refreshToken, idToken, user: newUser(email) }
  }

  return {
    signUp({ body }) {
      // Counted whether or not the password was right: what is refused tells nothing either.
      enterTry(body.email)
      return signUp(body)
    },

    async signIn({ body }) {
      const entered = enterTry(body.email)
      const account = findAccount(store.read(), body.email)
      const matches = await isPassword(body.password, account?.password ?? null, passwordCost)
      if (!account || !matches) throw wrongCredentials()
      entered.succeeded()
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
