import { demoAccounts } from '@strapline/contract/demo-accounts'
import { messages } from '@strapline/contract/messages'
import { hashPassword, isPassword } from '@strapline/server-kit/auth/passwords'
import { createSession, isRefreshToken } from '@strapline/server-kit/auth/sessions'
import type { TryLimit } from '@strapline/server-kit/auth/try-limit'
import type { IdentityHandlers } from '@strapline/server-kit/http/handler'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import {
  enterTry,
  newUser,
  refuseWeakPassword,
  wrongCredentials,
} from '@strapline/server-kit/identity/accounts'
import type { Account, Session } from '@strapline/server-kit/identity/entities'
import { accountExistsMail, verificationMail } from '@strapline/server-kit/identity/mails'
import type { IdTokens } from './id-tokens.ts'
import type { People } from './people.ts'

/** How a call changes the issuer's data: not too often, and once if it has an Idempotency-Key. */
export type Change = <Result>(work: () => Result) => Promise<Result>

/** What the calls need. */
interface HandlerParts {
  people: People
  tokens: IdTokens
  tryLimit: TryLimit
  /** scrypt's cost for new password hashes. */
  passwordCost: number
  /** Milliseconds since 1970. */
  now(): number
  /** The issuer's address, for the links in mails. */
  url: string
}

/** The calls of the demo's identity provider, which the app's demo adapter makes. */
export function issuerHandlers(parts: HandlerParts): IdentityHandlers<Change> {
  const { people, tokens, tryLimit, passwordCost, now } = parts

  async function startSession(account: Readonly<Account>, kind: Session['kind']) {
    const { session, refreshToken } = createSession(account.email, kind, now())
    people.addSession(session)
    const idToken = await tokens.idToken(session, account)
    return { sessionId: session.id, refreshToken, idToken, user: account }
  }

  /** The account that this is the password of; a wrong one is counted. */
  async function prove(email: string, password: string, client: string): Promise<Account> {
    const entered = await enterTry(tryLimit, email, client)
    const account = people.account(email)
    const isRight = await isPassword(password, account?.password ?? null, passwordCost)
    if (!account || !isRight) throw wrongCredentials()
    await entered.takeBack()
    return account
  }

  return {
    async signUp({ body: { email, password }, client, change }) {
      await refuseWeakPassword(password, email)
      // Counted, right or not: what is refused tells nothing.
      await enterTry(tryLimit, email, client)
      const hash = people.account(email) ? undefined : await hashPassword(password, passwordCost)
      const isNew = await change(() => {
        // Another sign-up may have made the account while this one was hashing.
        if (hash === undefined || people.account(email)) return false
        people.addAccount({ ...newUser(email), password: hash })
        return true
      })
      // With its own password a sign-up goes on with the account: the answer to an earlier one may have been lost.
      const account = people.account(email)
      const isOwner = isNew || (await isPassword(password, account?.password ?? null, passwordCost))
      if (!account || !isOwner) throw new RefusedCall(409, messages.account.emailTaken)
      return startSession(account, 'signed-up')
    },

    signIn: async ({ body: { email, password }, client }) =>
      startSession(await prove(email, password, client), 'signed-in'),

    continueWithGoogle() {
      const account = people.account(demoAccounts.google.email)
      if (!account) throw wrongCredentials()
      return startSession(account, 'signed-in')
    },

    async renewSession({ body }) {
      const session = people.session(body.sessionId)
      const account = session && people.account(session.email)
      if (!account || !isRefreshToken(session, body.refreshToken)) {
        throw new RefusedCall(401, messages.refusal.signInFirst)
      }
      return { idToken: await tokens.idToken(session, account), user: account }
    },

    signOut({ body }) {
      people.endSessions(({ id }) => id === body.sessionId)
      return { signedOut: true }
    },

    signOutEverywhere({ caller }) {
      people.endSessions(({ email }) => email === caller.email)
      return { signedOut: true }
    },

    whoAmI: ({ caller }) => caller,

    setDisplayName: ({ caller, body, change }) =>
      change(() => people.changeAccount(caller.email, body)),

    sendVerificationMail: ({ caller, session, change }) =>
      change(() => {
        const isKnown = session.kind === 'signed-up' && caller.emailVerified
        const mail = isKnown ? accountExistsMail(caller, parts) : verificationMail(caller, parts)
        people.addMail(mail)
        return { sent: true }
      }),

    readOutbox: ({ caller }) => people.mailsTo(caller.email),

    verifyEmail: ({ params, change }) =>
      change(() => {
        const mail = people.mailWith(params.code)
        if (!mail) throw new RefusedCall(404, messages.refusal.notFound)
        // Whoever signed in before need not be the owner of the address.
        if (!people.account(mail.to)?.emailVerified) {
          people.endSessions(({ email }) => email === mail.to)
        }
        return people.changeAccount(mail.to, { emailVerified: true })
      }),
  }
}
