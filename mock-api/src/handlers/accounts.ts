import { demoAccounts } from '@strapline/contract/demo-accounts'
import { messages } from '@strapline/contract/messages'
import { hashPassword, isPassword } from '@strapline/server-kit/auth/passwords'
import { createSession, isRefreshToken } from '@strapline/server-kit/auth/sessions'
import type { IdentityHandlers } from '@strapline/server-kit/http/handler'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import * as kit from '@strapline/server-kit/identity/accounts'
import type { Account, Session } from '@strapline/server-kit/identity/entities'
import {
  accountExistsMail,
  outboxLimit,
  verificationMail,
} from '@strapline/server-kit/identity/mails'
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

  /** Starts a session of an account. */
  async function startSession(user: Readonly<Account>, kind: Session['kind']) {
    const { session, refreshToken } = createSession(user.email, kind, now())
    await store.change((draft) => {
      draft.sessions = [...draft.sessions.filter(({ endsAt }) => endsAt > now()), session]
    })
    const idToken = await tokens.issue(session, 'strapline-identity')
    return { sessionId: session.id, refreshToken, idToken, user }
  }

  return {
    // Its session can finish the sign-up, and nothing else. The account's own password goes on with one.
    async signUp({ body: { email, password }, client, change }) {
      await kit.refuseWeakPassword(password, email)
      await kit.enterTry(tryLimit, email, client)
      const known = findAccount(store.read(), email)
      if (known && !(await isPassword(password, known.password, passwordCost))) throw emailTaken()
      const hash = known?.password ?? (await hashPassword(password, passwordCost))
      const account = await change((draft) => {
        const present = findAccount(draft, email)
        // Another sign-up may have come while this password was hashed.
        if (present?.email !== known?.email) throw emailTaken()
        const made = present ?? { ...kit.newUser(email), password: hash }
        if (!present) draft.accounts = [...draft.accounts, made]
        return made
      })
      return startSession(account, 'signed-up')
    },

    async signIn({ body: { email, password }, client }) {
      const entered = await kit.enterTry(tryLimit, email, client)
      const account = findAccount(store.read(), email)
      const matches = await isPassword(password, account?.password ?? null, passwordCost)
      if (!account || !matches) throw kit.wrongCredentials()
      await entered.takeBack()
      return startSession(account, 'signed-in')
    },

    continueWithGoogle() {
      const account = findAccount(store.read(), demoAccounts.google.email)
      if (!account) throw kit.wrongCredentials()
      return startSession(account, 'signed-in')
    },

    async renewSession({ body: { sessionId, refreshToken } }) {
      const session = findSession(store.read(), sessionId, now())
      const user = session && findAccount(store.read(), session.email)
      if (user && isRefreshToken(session, refreshToken)) {
        return { idToken: await tokens.issue(session, 'strapline-identity'), user }
      }
      throw new RefusedCall(401, messages.refusal.signInFirst)
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

    // A sign-up with a verified address is of somebody who had forgotten that there is an account.
    sendVerificationMail: ({ caller, session, change }) =>
      change((draft) => {
        const own = draft.mails.filter(({ to }) => to === caller.email)
        const others = draft.mails.filter(({ to }) => to !== caller.email)
        const isKnown = session.kind === 'signed-up' && caller.emailVerified
        const mail = (isKnown ? accountExistsMail : verificationMail)(caller, context)
        draft.mails = [...others, ...own.slice(1 - outboxLimit), mail]
        return { sent: true }
      }),

    readOutbox({ caller }) {
      const own = store.read().mails.filter(({ to }) => to === caller.email)
      return own.toReversed()
    },

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
