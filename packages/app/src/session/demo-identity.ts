import type { IdentityUser } from '@strapline/contract/entities'
import { identityEndpoints, identitySessionSchema } from '@strapline/contract/identity'
import type { LoginInput } from '@strapline/contract/inputs'
import { messages } from '@strapline/contract/messages'
import * as z from 'zod/mini'
import { createCaller } from '../api/caller.ts'
import { ApiRefusal, isRefusal } from '../api/failures.ts'
import { config } from '../config.ts'
import { kept } from '../kept/kept.ts'
import { endedIdentitiesKey, identityKey } from '../kept/keys.ts'
import { onKeyStoredElsewhere } from '../kept/storage.ts'
import { shared } from '../lib/shared.ts'
import type { IdentityPort } from './identity-port.ts'

type Stored = z.infer<typeof identitySessionSchema>

const keptSession = kept({ key: identityKey, schema: identitySessionSchema, scope: 'browser' })

/** The ids of sessions that the provider has not been told to end yet. They open nothing. */
const keptEnded = kept({ key: endedIdentitiesKey, schema: z.array(z.string()), scope: 'browser' })
const endedSessions = () => keptEnded.read() ?? []
/** At most so many are remembered: the provider ends each of them by itself after some hours. */
const endedLimit = 10

function storeEnded(ids: string[]): void {
  keptEnded.write(ids.length === 0 ? undefined : ids.slice(-endedLimit))
}

/**
 * The identity provider that the demo runs on: the mock API's, or the issuer beside the real one.
 *
 * @param baseUrl its address, without a trailing slash. `VITE_DEMO_ISSUER`, or the API's by default
 */
export function createDemoIdentity(
  baseUrl: string = import.meta.env.VITE_DEMO_ISSUER || config.apiUrl,
): IdentityPort {
  const listeners = new Set<(user: IdentityUser | null) => void>()
  /**
   * The session of a sign-up. It is not stored: nobody is signed in with it, and another tab must not take
   * it for a login.
   */
  let signUpSession: Stored | undefined

  const currentSession = () => signUpSession ?? keptSession.read()
  const call = createCaller(identityEndpoints, {
    baseUrl,
    token: () => currentSession()?.idToken ?? null,
    renewal: () => renew,
  })

  function notifyListeners() {
    const user = currentSession()?.user ?? null
    for (const listener of listeners) listener(user)
  }

  function storeSession(session: Stored | undefined): void {
    signUpSession = undefined
    keptSession.write(session)
    notifyListeners()
  }

  /** Changes the session with this id, unless another one has taken its place. */
  function updateSession(id: string, changes: Partial<Stored>): void {
    const session = currentSession()
    if (session?.sessionId !== id) return
    if (session === signUpSession) {
      signUpSession = { ...session, ...changes }
      notifyListeners()
    } else storeSession({ ...session, ...changes })
  }

  async function startSession(answer: Promise<Stored>): Promise<IdentityUser> {
    const session = await answer
    storeSession(session)
    return session.user
  }

  /** A new ID token, or null when there is no session or it has ended. */
  const renew = shared(async (): Promise<string | null> => {
    const session = currentSession()
    if (!session) return null
    const { sessionId, refreshToken } = session
    try {
      const renewed = await call('renewSession', { body: { sessionId, refreshToken } })
      updateSession(sessionId, renewed)
      return currentSession()?.sessionId === sessionId ? renewed.idToken : null
    } catch (error) {
      if (isRefusal(error, 401)) return null
      throw error
    }
  })

  /** Tells the provider which sessions have ended. Those that it can't be told of stay for the next time. */
  async function reportEnded(): Promise<void> {
    for (const sessionId of endedSessions()) {
      try {
        await call('signOut', { body: { sessionId } }, { keepalive: true })
      } catch (error) {
        if (!isRefusal(error, 400, 404, 422)) return
      }
      storeEnded(endedSessions().filter((id) => id !== sessionId))
    }
  }

  onKeyStoredElsewhere(identityKey, notifyListeners)
  window.addEventListener('online', () => void reportEnded())
  void reportEnded()
  // The stored session may have ended. An unreachable server doesn't end it.
  const remembered = keptSession.read()
  if (remembered) {
    call('whoAmI').then(
      (user) => updateSession(remembered.sessionId, { user }),
      (error: unknown) => {
        const isCurrent = keptSession.read()?.sessionId === remembered.sessionId
        if (isRefusal(error, 401, 403) && isCurrent) storeSession(undefined)
      },
    )
  }

  return {
    observe(listener) {
      listeners.add(listener)
      listener(currentSession()?.user ?? null)
      return () => listeners.delete(listener)
    },
    signIn: (body: LoginInput) => startSession(call('signIn', { body })),
    async signUp(body: LoginInput) {
      signUpSession = await call('signUp', { body })
      notifyListeners()
      return signUpSession.user
    },
    continueWithGoogle: () => startSession(call('continueWithGoogle')),
    async sendVerificationMail(key) {
      await call('sendVerificationMail', {}, { idempotencyKey: key })
    },
    async setDisplayName(displayName) {
      const id = currentSession()?.sessionId ?? ''
      updateSession(id, { user: await call('setDisplayName', { body: { displayName } }) })
    },
    async requestPasswordReset(email) {
      await call('requestPasswordReset', { body: { email } })
    },
    async resetPassword(body) {
      await call('resetPassword', { body })
    },
    async proof({ fresh = false } = {}) {
      if (!fresh) return currentSession()?.idToken ?? ''
      const token = await renew()
      if (token === null) throw new ApiRefusal(401, { message: messages.refusal.signInFirst })
      return token
    },
    async signOut() {
      const session = currentSession()
      storeSession(undefined)
      if (!session) return
      storeEnded([...endedSessions(), session.sessionId])
      void reportEnded()
    },
    async signOutEverywhere() {
      await call('signOutEverywhere')
    },
  }
}
