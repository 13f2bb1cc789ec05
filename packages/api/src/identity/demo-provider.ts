import { demoAccounts } from '@strapline/contract/demo-accounts'
import type { LoginInput } from '@strapline/contract/inputs'
import { messages } from '@strapline/contract/messages'
import type { Passwords } from '@strapline/server-kit/auth/passwords'
import { createSession, isRefreshToken } from '@strapline/server-kit/auth/sessions'
import type { Tokens } from '@strapline/server-kit/auth/tokens'
import type { TryLimit } from '@strapline/server-kit/auth/try-limit'
import type { IdentityHandlers } from '@strapline/server-kit/http/handler'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import { identityRoutes } from '@strapline/server-kit/http/routes'
import {
  enterTry,
  newUser,
  notTriedWhenFull,
  refuseWeakPassword,
  wrongCredentials,
} from '@strapline/server-kit/identity/accounts'
import type { Account, Session } from '@strapline/server-kit/identity/entities'
import { accountExistsMail, verificationMail } from '@strapline/server-kit/identity/mails'
import type { Selectable } from 'kysely'
import type { Change } from '../database/changes.ts'
import type { Database, Schema, Tx } from '../database/schema.ts'
import { addMail, readMails } from './demo-mails.ts'
import type { IdentityProvider } from './provider.ts'
import { endSessions, findSession, insertSession } from './sessions.ts'

/** The dependencies of the demo provider. */
export interface DemoParts {
  database: Database
  tokens: Tokens
  passwords: Passwords
  tryLimit: TryLimit
  /** Milliseconds since 1970. */
  now(): number
  /** The server's address, for the links in mails. */
  url: string
}

function accountOf(row: Selectable<Schema['demo_accounts']>): Account {
  return {
    displayName: row.display_name,
    email: row.email,
    photoURL: row.photo_url,
    emailVerified: row.email_verified,
    password: row.password_hash,
  }
}

async function findAccount(database: Database, email: string): Promise<Account | undefined> {
  const row = await database
    .selectFrom('demo_accounts')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
  return row && accountOf(row)
}

/** Stores a new account; the result is false when there is one with this email. */
export async function insertAccount(tx: Tx, account: Account): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('demo_accounts')
    .values({
      email: account.email,
      display_name: account.displayName,
      photo_url: account.photoURL,
      email_verified: account.emailVerified,
      password_hash: account.password,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Changes an account, and answers it. */
async function modifyAccount(
  tx: Tx,
  email: string,
  changes: { display_name?: string; email_verified?: boolean },
): Promise<Account> {
  const row = await tx
    .updateTable('demo_accounts')
    .set(changes)
    .where('email', '=', email)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new RefusedCall(404, messages.refusal.userNotFound)
  return accountOf(row)
}

/** The calls of the demo identity provider, on the same promises as the mock API's. */
function demoHandlers(parts: DemoParts): IdentityHandlers<Change> {
  const { database, tokens, passwords, tryLimit, now } = parts

  const idTokenOf = (session: Readonly<Session>) => tokens.issue(session, 'strapline-identity')

  /** Starts a session of somebody who has proved to be the account's owner. */
  async function signedIn(account: Readonly<Account>) {
    const { session, refreshToken } = createSession(account.email, 'signed-in', now())
    await insertSession(database, now(), session)
    return {
      sessionId: session.id,
      refreshToken,
      idToken: await idTokenOf(session),
      user: account,
    }
  }

  /**
   * Makes an account, or finds the one with this email, and starts a session that can finish the sign-up;
   * with another password than the account's it is a decoy. Each case takes one hash and one transaction, so
   * that neither the answer nor its time tells them apart (docs/decisions/0025).
   */
  async function signUp({ email, password }: LoginInput, client: string, change: Change) {
    const known = await findAccount(database, email)
    const isOwner = known ? await passwords.matches(client, password, known.password) : true
    const account = known ?? { ...newUser(email), password: await passwords.hash(client, password) }
    const { session, refreshToken } = createSession(email, isOwner ? 'signed-up' : 'decoy', now())
    const isStored = await change(async (tx) => {
      // Another sign-up may have been stored while this one was hashing.
      if (!known && !(await insertAccount(tx, account))) return false
      if (!isOwner) await addMail(tx, accountExistsMail(account, parts))
      await insertSession(tx, now(), session)
      return true
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
      const account = await findAccount(database, body.email)
      const stored = account?.password ?? null
      const matches = await notTriedWhenFull(entered, () =>
        passwords.matches(client, body.password, stored),
      )
      if (!account || !matches) throw wrongCredentials()
      await entered.takeBack()
      return signedIn(account)
    },

    async continueWithGoogle() {
      const account = await findAccount(database, demoAccounts.google.email)
      if (!account) throw wrongCredentials()
      return signedIn(account)
    },

    async renewSession({ body }) {
      const session = await findSession(database, body.sessionId, now())
      const account = session && (await findAccount(database, session.email))
      if (!account || !isRefreshToken(session, body.refreshToken)) {
        throw new RefusedCall(401, messages.refusal.signInFirst)
      }
      const user = session.kind === 'signed-in' ? account : newUser(session.email)
      return { idToken: await idTokenOf(session), user }
    },

    async signOut({ body }) {
      await database.deleteFrom('sessions').where('id', '=', body.sessionId).execute()
      return { signedOut: true }
    },

    async signOutEverywhere({ caller }) {
      await endSessions(database, caller.email)
      return { signedOut: true }
    },

    whoAmI: ({ caller }) => caller,

    async setDisplayName({ caller, session, body, change }) {
      const account = await change((tx) =>
        modifyAccount(tx, caller.email, { display_name: body.displayName }),
      )
      return session.kind === 'signed-in' ? account : { ...newUser(caller.email), ...body }
    },

    sendVerificationMail({ caller, session, change }) {
      const isKnown = session.kind === 'signed-up' && caller.emailVerified
      const mail = (isKnown ? accountExistsMail : verificationMail)(caller, parts)
      return change(async (tx) => {
        await addMail(tx, mail)
        return { sent: true }
      })
    },

    readOutbox: ({ caller }) => readMails(database, caller.email),

    verifyEmail: ({ params, change }) =>
      change(async (tx) => {
        const mail = await tx
          .selectFrom('demo_mails')
          .select('recipient')
          .where('code', '=', params.code)
          .executeTakeFirst()
        if (!mail) throw new RefusedCall(404, messages.refusal.notFound)
        const isProved = await tx
          .selectFrom('demo_accounts')
          .select('email')
          .where('email', '=', mail.recipient)
          .where('email_verified', '=', true)
          .executeTakeFirst()
        // Whoever signed in before need not be the owner of the address.
        if (!isProved) await endSessions(tx, mail.recipient)
        return modifyAccount(tx, mail.recipient, { email_verified: true })
      }),
  }
}

/** The demo identity provider. Its accounts' passwords are published: never in production. */
export function demoProvider(parts: DemoParts): IdentityProvider {
  const { database, tokens, now } = parts
  return {
    async find(idToken) {
      const content = await tokens.verify(idToken, 'strapline-identity')
      if (!content) return undefined
      const session = await findSession(database, content.id, now())
      if (session?.email !== content.email) return undefined
      const caller = await findAccount(database, content.email)
      return caller && { caller, session }
    },
    // Its sessions begin with the sign-in.
    async keepSession() {},
    routes: identityRoutes(demoHandlers(parts)),
  }
}
