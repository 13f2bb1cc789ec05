import { demoAccounts } from '@strapline/contract/demo-accounts'
import { messages } from '@strapline/contract/messages'
import { hashPassword, isPassword } from '@strapline/server-kit/auth/passwords'
import { createSession, isRefreshToken } from '@strapline/server-kit/auth/sessions'
import type { IdentityHandlers } from '@strapline/server-kit/http/handler'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import {
  enterTry,
  newUser,
  refuseWeakPassword,
  wrongCredentials,
} from '@strapline/server-kit/identity/accounts'
import type { Account, Session } from '@strapline/server-kit/identity/entities'
import { outboxLimit, verificationMail } from '@strapline/server-kit/identity/mails'
import type { Database, Draft } from '../store/database.ts'
import { type Store, withRow } from '../store/store.ts'
import type { Context } from './context.ts'

/** The session with this id, unless it was ended or is over. */
export const findSession = ({ sessions }: Database, id: string, now: number) =>
  sessions.find((session) => session.id === id && session.endsAt > now)

const findAccount = ({ accounts }: Database, email: string) =>
  accounts.find((account) => account.email === email)

/** Changes some of an account's fields, and answers the account. */
function modifyAccount(draft: Draft, email: string, changes: Partial<Account>): Account {
  const account = findAccount(draft, email)
  if (!account) throw new RefusedCall(404, messages.refusal.userNotFound)
  const result = { ...account, ...changes }
  draft.accounts = withRow(draft.accounts, account, result)
  return result
}

const emailTaken = () => new RefusedCall(409, messages.account.emailTaken)

/** The calls of the demo identity provider. */
export function identityHandlers(context: Context): IdentityHandlers<Store['change']> {
  const { store, tokens, tryLimit, passwordCost, now } = context

  /** Starts a session with this account. */
  async function startSession(
    account: Readonly<Account>,
    kind: Session['kind'],
    change: Store['change'] = store.change,
  ) {
    const { session, refreshToken } = createSession(account.email, kind, now())
    await change((draft) => {
      draft.sessions = [...draft.sessions.filter(({ endsAt }) => endsAt > now()), session]
    })
    const idToken = await tokens.issue(session, 'strapline-identity')
    return { sessionId: session.id, refreshToken, idToken, user: account }
  }

  return {
    // The session of a sign-up can finish it, and nothing else. The account's own password goes on with one.
    async signUp({ body: { email, password }, client, change }) {
      await refuseWeakPassword(password, email)
      await enterTry(tryLimit, email, client)
      const known = findAccount(store.read(), email)
      if (known && !(await isPassword(password, known.password, passwordCost))) throw emailTaken()
      if (known) return startSession(known, 'signed-up', change)
      const made = { ...newUser(email), password: await hashPassword(password, passwordCost) }
      await change((draft) => {
        // Another sign-up may have come while this password was hashed.
        if (findAccount(draft, email)) throw emailTaken()
        draft.accounts = [...draft.accounts, made]
      })
      return startSession(made, 'signed-up')
    },

    async signIn({ body: { email, password }, client }) {
      const entered = await enterTry(tryLimit, email, client)
      const account = findAccount(store.read(), email)
      const matches = await isPassword(password, account?.password ?? null, passwordCost)
      if (!account || !matches) throw wrongCredentials()
      await entered.takeBack()
      return startSession(account, 'signed-in')
    },

    continueWithGoogle() {
      const account = findAccount(store.read(), demoAccounts.google.email)
      if (!account) throw wrongCredentials()
      return startSession(account, 'signed-in')
    },

    async renewSession({ body: { sessionId, refreshToken } }) {
      const session = findSession(store.read(), sessionId, now())
      const user = session && findAccount(store.read(), session.email)
      if (!user || !isRefreshToken(session, refreshToken)) {
        throw new RefusedCall(401, messages.refusal.signInFirst)
      }
      return { idToken: await tokens.issue(session, 'strapline-identity'), user }
    },

    signOut: ({ body }) =>
      store.change((draft) => {
        draft.sessions = draft.sessions.filter(({ id }) => id !== body.sessionId)
        return { signedOut: true }
      }),

    signOutEverywhere: ({ caller }) =>
      store.change((draft) => {
        draft.sessions = draft.sessions.filter(({ email }) => email !== caller.email)
        return { signedOut: true }
      }),

    whoAmI: ({ caller }) => caller,

    setDisplayName: ({ caller, body, change }) =>
      change((draft) => modifyAccount(draft, caller.email, body)),

    sendVerificationMail: ({ caller, change }) =>
      change((draft) => {
        const [oldest, ...later] = draft.mails.filter(({ to }) => to === caller.email)
        const isFull = later.length + 1 >= outboxLimit
        const kept = draft.mails.filter((mail) => !isFull || mail !== oldest)
        draft.mails = [...kept, verificationMail(caller, context)]
        return { sent: true }
      }),

    readOutbox: ({ caller }) =>
      store
        .read()
        .mails.filter(({ to }) => to === caller.email)
        .toReversed(),

    verifyEmail: ({ params, change }) =>
      change((draft) => {
        const mail = draft.mails.find(({ code }) => code === params.code)
        if (!mail) throw new RefusedCall(404, messages.refusal.notFound)
        // Sessions of before the proof may be of somebody who does not own the address.
        if (!findAccount(draft, mail.to)?.emailVerified) {
          draft.sessions = draft.sessions.filter(({ email }) => email !== mail.to)
        }
        return modifyAccount(draft, mail.to, { emailVerified: true })
      }),
  }
}
