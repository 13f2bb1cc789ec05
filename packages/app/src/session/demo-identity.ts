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

/** What this browser remembers, or null. */
const remembered = () => readStoredAs(storedSchema, key)

/** Where the demo's identity provider is. */
interface DemoIdentityOptions {
  /** The mock API, without a slash at its end. */
  apiUrl: string
}

/** The mock API's identity provider, which the demo runs on. */
export function createDemoIdentity({ apiUrl }: DemoIdentityOptions): IdentityPort {
  const listeners = new Set<(user: IdentityUser | null) => void>()
  const call = createCaller(identityEndpoints, {
    baseUrl: apiUrl,
    token: () => remembered()?.idToken ?? null,
  })

  function tell() {
    const user = remembered()?.user ?? null
    for (const listener of listeners) listener(user)
  }

  function remember(session: Stored | null): void {
    store(key, session && JSON.stringify(session))
    tell()
  }

  async function enter(answer: Promise<Stored>): Promise<IdentityUser> {
    const session = await answer
    remember(session)
    return session.user
  }

  function replaceUser(user: IdentityUser): void {
    const session = remembered()
    if (session) remember({ ...session, user })
  }

  onStoredElsewhere(key, tell)
  // What is remembered may have ended meanwhile. A server that can't be reached ends nothing.
  if (remembered()) {
    call('whoAmI').then(replaceUser, (error: unknown) => {
      if (isRefusal(error, 401, 403)) remember(null)
    })
  }

  return {
    accountsToTry: [
      { label: 'Buyer', ...demoAccounts.buyer },
      { label: 'Administrator', ...demoAccounts.admin },
    ],
    observe(listener) {
      listeners.add(listener)
      listener(remembered()?.user ?? null)
      return () => listeners.delete(listener)
    },
    signIn: (body: LoginInput) => enter(call('signIn', { body })),
    signUp: (body: LoginInput) => enter(call('signUp', { body })),
    continueWithGoogle: () => enter(call('continueWithGoogle')),
    sendVerificationMail: async () => {
      await call('sendVerificationMail')
    },
    setDisplayName: async (displayName) => {
      replaceUser(await call('setDisplayName', { body: { displayName } }))
    },
    proof: async () => remembered()?.idToken ?? '',
    signOut: async () => remember(null),
  }
}
