import { demoAccounts } from '@strapline/contract/demo-accounts'
import { type IdentityUser, identityUserSchema } from '@strapline/contract/entities'
import { identityEndpoints } from '@strapline/contract/identity'
import type { LoginInput } from '@strapline/contract/inputs'
import * as z from 'zod/mini'
import { createCaller } from '../api/caller.ts'
import { isRefusal } from '../api/failures.ts'
import { onStoredElsewhere, readStoredAs, store } from '../lib/storage.ts'
import type { IdentityPort } from './identity-port.ts'

const key = 'strapline.identity'
const storedSchema = z.object({ idToken: z.string(), user: identityUserSchema })
type Stored = z.infer<typeof storedSchema>

/** The session that is stored in this browser, or null. */
const storedSession = () => readStoredAs(storedSchema, key)

/** The options of {@link createDemoIdentity}. */
interface DemoIdentityOptions {
  /** The mock API's address, without a trailing slash. */
  apiUrl: string
}

/** The mock API's identity provider, which the demo runs on. */
export function createDemoIdentity({ apiUrl }: DemoIdentityOptions): IdentityPort {
  const listeners = new Set<(user: IdentityUser | null) => void>()
  const call = createCaller(identityEndpoints, {
    baseUrl: apiUrl,
    token: () => storedSession()?.idToken ?? null,
  })

  function notifyListeners() {
    const user = storedSession()?.user ?? null
    for (const listener of listeners) listener(user)
  }

  function storeSession(session: Stored | null): void {
    store(key, session && JSON.stringify(session))
    notifyListeners()
  }

  async function startSession(answer: Promise<Stored>): Promise<IdentityUser> {
    const session = await answer
    storeSession(session)
    return session.user
  }

  function replaceUser(user: IdentityUser): void {
    const session = storedSession()
    if (session) storeSession({ ...session, user })
  }

  onStoredElsewhere(key, notifyListeners)
  // The stored session may have expired. An unreachable server doesn't end it.
  if (storedSession()) {
    call('whoAmI').then(replaceUser, (error: unknown) => {
      if (isRefusal(error, 401, 403)) storeSession(null)
    })
  }

  return {
    accountsToTry: [
      { label: 'Buyer', ...demoAccounts.buyer },
      { label: 'Administrator', ...demoAccounts.admin },
    ],
    observe(listener) {
      listeners.add(listener)
      listener(storedSession()?.user ?? null)
      return () => listeners.delete(listener)
    },
    signIn: (body: LoginInput) => startSession(call('signIn', { body })),
    signUp: (body: LoginInput) => startSession(call('signUp', { body })),
    continueWithGoogle: () => startSession(call('continueWithGoogle')),
    sendVerificationMail: async () => {
      await call('sendVerificationMail')
    },
    setDisplayName: async (displayName) => {
      replaceUser(await call('setDisplayName', { body: { displayName } }))
    },
    proof: async () => storedSession()?.idToken ?? '',
    signOut: async () => storeSession(null),
  }
}
