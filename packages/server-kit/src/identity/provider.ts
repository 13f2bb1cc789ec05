import { demoAccounts } from '@strapline/contract/demo-accounts'
import { messages } from '@strapline/contract/messages'
import { hashPassword, isPassword } from '../auth/passwords.ts'
import { createSession, isRefreshToken } from '../auth/sessions.ts'
import type { Try, TryLimit } from '../auth/try-limit.ts'
import { weaknessOf } from '../auth/weak-passwords.ts'
import type { IdentityHandlers } from '../http/handler.ts'
import { RefusedCall, tooMany } from '../http/refusal.ts'
import type { Store } from '../store.ts'
import type { Account, Session, StoredMail } from './entities.ts'
import {
  accountExistsMail,
  hashOfCode,
  keepMail,
  resetCodes,
  resetMail,
  verificationMail,
} from './mails.ts'

/** What a provider keeps. A change replaces lists: it never changes one. */
export interface IdentityData {
  accounts: readonly Readonly<Account>[]
  sessions: readonly Readonly<Session>[]
  /** The oldest first. */
  mails: readonly Readonly<StoredMail>[]
}

/** What the calls of a provider need. */
export interface ProviderParts {
  store: Store<IdentityData>
  /** Proves who has signed in, by a token. */
  idToken(session: Readonly<Session>, account: Readonly<Account>): Promise<string>
  tryLimit: TryLimit
  /** scrypt's cost for new password hashes. */
  passwordCost: number
  /** Milliseconds since 1970. */
  now(): number
  /** The provider's address, for the links in mails; undefined where nothing answers a link. */
  url: string | undefined
}

/** The account with this email. */
export const findAccount = ({ accounts }: Pick<IdentityData, 'accounts'>, email: string) =>
  accounts.find((account) => account.email === email)

/** The session with this id, unless it was ended or is over. */
export const findSession = (
  { sessions }: Pick<IdentityData, 'sessions'>,
  id: string,
  now: number,
) => sessions.find((session) => session.id === id && session.endsAt > now)

/** Changes some of an account's fields, and answers the account. */
function modifyAccount(draft: IdentityData, email: string, changes: Partial<Account>) {
  const account = findAccount(draft, email)
  if (!account) throw new RefusedCall(404, messages.refusal.userNotFound)
  const result = { ...account, ...changes }
  draft.accounts = draft.accounts.map((other) => (other === account ? result : other))
  return result
}

function endSessions(draft: IdentityData, isEnded: (session: Readonly<Session>) => boolean): void {
  draft.sessions = draft.sessions.filter((session) => !isEnded(session))
}

/** The mails to an address whose code for a new password still holds. */
const validResets = ({ mails }: IdentityData, email: string, now: number) =>
  mails.filter(
    ({ to, resetHash, sentAt }) =>
      to === email && resetHash !== undefined && Date.parse(sentAt) > now - resetCodes.within,
  )

/** A mail whose code for a new password holds no more. */
const withoutCode = ({ resetHash: _, ...mail }: Readonly<StoredMail>): StoredMail => mail

const wrongCode = () =>
  new RefusedCall(422, messages.refusal.invalid, { code: messages.account.codeInvalid })

const emailTaken = () => new RefusedCall(409, messages.account.emailTaken)

/** The same for an unknown email and a wrong password. */
const wrongCredentials = () => new RefusedCall(401, messages.account.wrongCredentials)

async function refuseWeakPassword(password: string, email: string): Promise<void> {
  const weakness = await weaknessOf(password, email)
  if (weakness === undefined) return
  throw new RefusedCall(422, messages.refusal.invalid, { password: weakness })
}

/** Counts a try of `client` with a password for the account of `email`, or refuses it with 429. */
async function enterTry(tryLimit: TryLimit, email: string, client: string): Promise<Try> {
  const entered = await tryLimit.enter({ email, client })
  if (!('waitSeconds' in entered)) return entered
  const { waitSeconds } = entered
  throw tooMany(messages.limit.tooManyTries(waitSeconds), waitSeconds)
}

/** The calls of an identity provider that keeps accounts with passwords: that of the mock API, and the demo's issuer. */
export function providerHandlers(
  parts: ProviderParts,
): IdentityHandlers<Store<IdentityData>['change']> {
  const { store, idToken, tryLimit, passwordCost, now } = parts

  async function startSession(user: Readonly<Account>, kind: Session['kind']) {
    const { session, refreshToken } = createSession(user.email, kind, now())
    await store.change((draft) => {
      endSessions(draft, ({ endsAt }) => endsAt <= now())
      draft.sessions = [...draft.sessions, session]
    })
    return { sessionId: session.id, refreshToken, idToken: await idToken(session, user), user }
  }

  return {
    // Its session can finish the sign-up, and nothing else. The account's own password goes on with one, whose answer
    // may have been lost. A try counts, right or not: what is refused tells nothing.
    async signUp({ body: { email, password }, client, change }) {
      await refuseWeakPassword(password, email)
      await enterTry(tryLimit, email, client)
      const isThere = findAccount(store.read(), email) !== undefined
      const hash = isThere ? null : await hashPassword(password, passwordCost)
      // Another sign-up may have made the account while this one was hashing.
      const known = findAccount(store.read(), email)
      if (known && !(await isPassword(password, known.password, passwordCost))) throw emailTaken()
      const account = await change((draft) => {
        const present = findAccount(draft, email)
        if (present?.email !== known?.email) throw emailTaken()
        if (present) return present
        const made = {
          displayName: '',
          email,
          photoURL: null,
          emailVerified: false,
          password: hash,
        }
        draft.accounts = [...draft.accounts, made]
        return made
      })
      return startSession(account, 'signed-up')
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
      if (user && isRefreshToken(session, refreshToken)) {
        return { idToken: await idToken(session, user), user }
      }
      throw new RefusedCall(401, messages.refusal.signInFirst)
    },

    signOut: ({ body }) =>
      store.change((draft) => {
        endSessions(draft, ({ id }) => id === body.sessionId)
        return { signedOut: true }
      }),

    signOutEverywhere: ({ caller }) =>
      store.change((draft) => {
        endSessions(draft, ({ email }) => email === caller.email)
        return { signedOut: true }
      }),

    whoAmI: ({ caller }) => caller,

    setDisplayName: ({ caller, body, change }) =>
      change((draft) => modifyAccount(draft, caller.email, body)),

    // A sign-up with a verified address is of somebody who had forgotten that there is an account.
    sendVerificationMail: ({ caller, session, change }) =>
      change((draft) => {
        const isKnown = session.kind === 'signed-up' && caller.emailVerified
        keepMail(draft, (isKnown ? accountExistsMail : verificationMail)(caller, parts))
        return { sent: true }
      }),

    // Nothing in the answer, nor in what is done for it, tells whether there is an account. Above the limit no further
    // mail goes out: the codes that were sent still hold.
    requestPasswordReset: ({ body: { email } }) =>
      store.change((draft) => {
        const account = findAccount(draft, email)
        if (account && validResets(draft, email, now()).length < resetCodes.most) {
          keepMail(draft, resetMail(account, parts))
        }
        return { sent: true }
      }),

    async resetPassword({ body: { email, code, password }, client }) {
      await refuseWeakPassword(password, email)
      const entered = await enterTry(tryLimit, email, client)
      const hash = hashOfCode(code)
      const isRight = (data: IdentityData) =>
        validResets(data, email, now()).some(({ resetHash }) => resetHash === hash)
      if (!isRight(store.read())) throw wrongCode()
      const hashed = await hashPassword(password, passwordCost)
      await store.change((draft) => {
        // Another call may have used the code while this one was hashing.
        if (!isRight(draft)) throw wrongCode()
        // Whoever has the code has the mailbox.
        modifyAccount(draft, email, { password: hashed, emailVerified: true })
        endSessions(draft, (session) => session.email === email)
        draft.mails = draft.mails.map((mail) => (mail.to === email ? withoutCode(mail) : mail))
      })
      await entered.takeBack()
      return { changed: true }
    },

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
          endSessions(draft, ({ email }) => email === mail.to)
        }
        return modifyAccount(draft, mail.to, { emailVerified: true })
      }),
  }
}
