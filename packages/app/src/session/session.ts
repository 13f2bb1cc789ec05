import type { IdentityUser } from '@strapline/contract/entities'
import type { LoginInput } from '@strapline/contract/inputs'
import type { IdentityPort } from './identity-port.ts'

/** Who uses the app. `unknown` lasts until the identity provider has said who is signed in. */
export type SessionState =
  | { status: 'unknown' }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: IdentityUser }

/** What a session is made of. */
export interface SessionParts {
  identity: IdentityPort
  /** Makes the user known to the shop; `created` is false when it was known already. */
  register(user: IdentityUser, proof: string): Promise<{ token: string; created: boolean }>
  accessToken: {
    read(): string | null
    keep(token: string): void
    clear(): void
    /** Calls `listener` when another tab keeps or clears the token. */
    onChangedElsewhere(listener: () => void): void
  }
  /** Forgets what only the user who was signed in may see. */
  forget(): void
}

/** The session of this browser: one for the app's lifetime. */
export interface Session {
  /** Accounts that anybody may try. */
  accountsToTry: IdentityPort['accountsToTry']
  current(): SessionState
  subscribe(listener: () => void): () => void
  /** Signs in and fetches the access token. Rejected with a message to show; then nobody is signed in. */
  signIn(input: LoginInput): Promise<{ created: boolean }>
  signOut(): Promise<void>
}

/**
 * Keeps the identity provider's user and the shop's access token together: signed in means having
 * both, so that a failure between the two leaves nobody half signed in.
 */
export function createSession({ identity, register, accessToken, forget }: SessionParts): Session {
  const listeners = new Set<() => void>()
  let state: SessionState = { status: 'unknown' }
  let user: IdentityUser | null = null
  let entering = false

  function change(next: SessionState): void {
    const left = state.status === 'signed-in' && next.status !== 'signed-in'
    state = next
    if (left) forget()
    for (const listener of listeners) listener()
  }

  function settle(): void {
    if (entering) return
    if (user && accessToken.read() !== null) change({ status: 'signed-in', user })
    else {
      // A user without a token is left as it is: another tab may be signing in, the token to come.
      if (!user) accessToken.clear()
      change({ status: 'signed-out' })
    }
  }

  async function signOut(): Promise<void> {
    accessToken.clear()
    await identity.signOut()
    user = null
    settle()
  }

  async function signIn(input: LoginInput): Promise<{ created: boolean }> {
    entering = true
    try {
      const entered = await identity.signIn(input)
      const { token, created } = await register(entered, await identity.proof())
      accessToken.keep(token)
      entering = false
      user = entered
      settle()
      return { created }
    } catch (error) {
      await signOut()
      throw error
    } finally {
      entering = false
    }
  }

  identity.observe((next) => {
    user = next
    settle()
  })
  accessToken.onChangedElsewhere(settle)
  return {
    accountsToTry: identity.accountsToTry,
    current: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    signIn,
    signOut,
  }
}
