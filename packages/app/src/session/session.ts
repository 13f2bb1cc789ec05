import type { IdentityUser } from '@strapline/contract/entities'
import type { LoginInput, SignUpInput } from '@strapline/contract/inputs'
import type { IdentityPort } from './identity-port.ts'

/** Who uses the app. `unknown` lasts until the identity provider has said who is signed in. */
export type SessionState =
  | { status: 'unknown' }
  /** `expired` when the last session ended by itself, and nobody has signed in or out since. */
  | { status: 'signed-out'; expired?: true }
  | { status: 'signed-in'; user: IdentityUser }

/** Whom the shop is told of. */
type Named = Pick<IdentityUser, 'email' | 'displayName'>

/** Is told of what a sign-up has achieved so far. */
interface SignUpProgress {
  /** The shop knows the user; `created` is false when it did before. */
  registered(created: boolean): void
  /** The mail to verify the address with is on its way. */
  mailSent(): void
}

/** What a session is made of. */
export interface SessionParts {
  /** Fetches the identity provider's adapter; it is asked for once, and only when it is needed. */
  loadIdentity(): Promise<IdentityPort>
  /** Makes the user known to the shop; `created` is false when it was known already. */
  register(user: Named, proof: string): Promise<{ token: string; created: boolean }>
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
  /**
   * Fetches what signing in needs, and answers the accounts that anybody may try: always the same
   * promise, never rejected, for `use`. What did not arrive is asked for again by `signIn`.
   */
  prepare(): Promise<IdentityPort['accountsToTry']>
  current(): SessionState
  /**
   * A number that changes when the signed-in user leaves, in whatever way. What was begun at another
   * number is of no concern to whoever is there now.
   */
  visit(): number
  subscribe(listener: () => void): () => void
  /** Signs in and fetches the access token. Rejected with a message to show; then nobody is signed in. */
  signIn(input: LoginInput): Promise<{ created: boolean }>
  /** Signs in with Google; like `signIn` in all else. Begins at once, so that a window may be opened. */
  continueWithGoogle(): Promise<{ created: boolean }>
  /**
   * Signs up, in the order of spec section 4: an account, the shop's user and token, the verification
   * mail, the display name; then nobody is signed in, whether it worked or not. Rejected with a message
   * to show.
   */
  signUp(input: SignUpInput, progress: SignUpProgress): Promise<void>
  signOut(): Promise<void>
  /** Signs out because the server no longer knows the session; the state says so, for the login. */
  expire(): Promise<void>
}

/**
 * Keeps the identity provider's user and the shop's access token together: signed in means having
 * both, so that a failure between the two leaves nobody half signed in. A visitor without a token is
 * signed out for certain, and is spared the provider's code.
 */
export function createSession({
  loadIdentity,
  register,
  accessToken,
  forget,
}: SessionParts): Session {
  const listeners = new Set<() => void>()
  let state: SessionState = { status: 'unknown' }
  let user: IdentityUser | null = null
  let entering = false
  let visit = 0
  let expired = false
  let identity: Promise<IdentityPort> | undefined
  let loaded: IdentityPort | undefined
  let prepared: ReturnType<Session['prepare']> | undefined

  function change(next: SessionState): void {
    const left = state.status === 'signed-in' && !isSameUser(state, next)
    state = next
    if (left) {
      visit += 1
      forget()
    }
    for (const listener of listeners) listener()
  }

  function settle(): void {
    if (entering) return
    if (user && accessToken.read() !== null) {
      expired = false
      change({ status: 'signed-in', user })
    } else {
      // A user without a token is left as it is: another tab may be signing in, the token to come.
      if (!user) accessToken.clear()
      change(expired ? { status: 'signed-out', expired } : { status: 'signed-out' })
    }
  }

  /** The adapter, observed from its first moment on. One that does not arrive may be asked for again. */
  function provider(): Promise<IdentityPort> {
    identity ??= loadIdentity().then(
      (port) => {
        loaded = port
        port.observe((next) => {
          user = next
          settle()
        })
        return port
      },
      (error: unknown) => {
        identity = undefined
        throw error
      },
    )
    return identity
  }

  /** Finds out who is signed in. Where the provider's code does not arrive, the token is kept for later. */
  function restore(): void {
    if (accessToken.read() === null) change({ status: 'signed-out' })
    else provider().catch(() => change({ status: 'signed-out' }))
  }

  async function leave(): Promise<void> {
    accessToken.clear()
    try {
      await (await identity)?.signOut()
    } finally {
      user = null
      settle()
    }
  }

  /** Lets nobody see a state between signed out and what `act` ends with. */
  async function unseen<Result>(act: (port: IdentityPort) => Promise<Result>): Promise<Result> {
    entering = true
    try {
      // A provider that is there already is asked at once: a window may only be opened by a press.
      return await act(loaded ?? (await provider()))
    } catch (error) {
      entering = false
      await leave().catch(() => undefined)
      throw error
    } finally {
      entering = false
    }
  }

  async function admit(
    port: IdentityPort,
    entered: IdentityUser,
    name: string,
  ): Promise<{ created: boolean }> {
    const { email } = entered
    const { token, created } = await register({ email, displayName: name }, await port.proof())
    accessToken.keep(token)
    return { created }
  }

  function enter(identify: (port: IdentityPort) => Promise<IdentityUser>) {
    return unseen(async (port) => {
      const entered = await identify(port)
      const result = await admit(port, entered, entered.displayName)
      entering = false
      user = entered
      settle()
      return result
    })
  }

  function signUp({ name, ...credentials }: SignUpInput, progress: SignUpProgress): Promise<void> {
    return unseen(async (port) => {
      const { created } = await admit(port, await port.signUp(credentials), name)
      progress.registered(created)
      await port.sendVerificationMail()
      progress.mailSent()
      await port.setDisplayName(name)
      entering = false
      expired = false
      await leave()
    })
  }

  restore()
  accessToken.onChangedElsewhere(() => {
    if (identity) settle()
    else restore()
  })
  return {
    prepare() {
      prepared ??= provider().then(
        ({ accountsToTry }) => accountsToTry,
        () => undefined,
      )
      return prepared
    },
    current: () => state,
    visit: () => visit,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    signIn: (input) => enter((port) => port.signIn(input)),
    continueWithGoogle: () => enter((port) => port.continueWithGoogle()),
    signUp,
    signOut() {
      expired = false
      return leave()
    },
    expire() {
      // A late answer of a session that has ended already says nothing new.
      if (state.status === 'signed-in') expired = true
      return leave()
    },
  }
}

/** Whether both are one user's. A tab that slept may wake up with another user signed in. */
function isSameUser(one: SessionState, other: SessionState): boolean {
  return (
    one.status === 'signed-in' &&
    other.status === 'signed-in' &&
    one.user.email === other.user.email
  )
}
