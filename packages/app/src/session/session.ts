import type { IdentityUser } from '@strapline/contract/entities'
import type { LoginInput, SignUpInput } from '@strapline/contract/inputs'
import { explain } from '../api/failures.ts'
import type { IdentityPort } from './identity-port.ts'

/** Who is signed in. `unknown` until the identity provider has answered. */
export type SessionState =
  | { status: 'unknown' }
  /** `expired` when the last session expired, and nobody has signed in or out since. */
  | { status: 'signed-out'; expired?: true }
  | { status: 'signed-in'; user: IdentityUser }

/** Whether people can sign in. */
interface Prepared {
  /** The demo's accounts. */
  accountsToTry?: IdentityPort['accountsToTry']
  /** Why the identity provider did not load, as a message to show. */
  failure?: string
}

/** What the shop is told about a user. */
type UserToRegister = Pick<IdentityUser, 'email' | 'displayName'>

/** Called when a step of a sign-up is done. */
interface SignUpProgress {
  /** The shop knows the user; `created` is false when it already did. */
  registered(created: boolean): void
  /** The verification mail was sent. */
  mailSent(): void
}

/** The dependencies of a session. */
export interface SessionParts {
  /** Loads the identity provider's adapter; called once, and only when it is needed. */
  loadIdentity(): Promise<IdentityPort>
  /** Registers the user with the shop; `created` is false when the shop already knew them. */
  register(user: UserToRegister, proof: string): Promise<{ token: string; created: boolean }>
  accessToken: {
    read(): string | null
    keep(token: string): void
    clear(): void
    /** Calls `listener` when another tab keeps or clears the token. */
    onChangedElsewhere(listener: () => void): void
  }
  /** That the server has ended the last session; kept over a reload. */
  ending: { read(): string | undefined; keep(): void; clear(): void }
  /** Deletes cached data that only the previous user may see. */
  clearUserData(): void
}

/** The session of this browser: one for the app's lifetime. */
export interface Session {
  /**
   * Loads the identity provider ahead of signing in. Always the same promise, for `use`, until
   * `prepareAgain`, and never rejected. `signIn` tries to load it again, too.
   */
  prepare(): Promise<Prepared>
  /** Replaces the promise of `prepare` by that of another try. */
  prepareAgain(): Promise<Prepared>
  current(): SessionState
  /**
   * A number that is incremented whenever a user's session ends. Compare it before and after a call: an
   * answer to a request of another generation must not reach the present user.
   */
  generation(): number
  subscribe(listener: () => void): () => void
  /** Signs in and fetches the access token. Rejects with a message to show, and then nobody is signed in. */
  signIn(input: LoginInput): Promise<{ created: boolean }>
  /** Signs in with Google, otherwise like `signIn`. Starts synchronously: only a press may open a window. */
  continueWithGoogle(): Promise<{ created: boolean }>
  /**
   * Signs up, in the order of spec section 4: an account, the shop's user and token, the verification
   * mail, the display name. Nobody is signed in afterwards, whether it succeeded or not. Rejects with a
   * message to show.
   */
  signUp(input: SignUpInput, progress: SignUpProgress): Promise<void>
  signOut(): Promise<void>
  /** Signs out because the server has ended the session; the state is `expired`, for the login page. */
  expire(): Promise<void>
}

/**
 * Keeps the identity provider's user and the shop's access token together: signed in means having
 * both, and a failure between the two signs out. Without a token nobody can be signed in, so the
 * provider's code isn't loaded then.
 */
export function createSession({
  loadIdentity,
  register,
  accessToken,
  ending,
  clearUserData,
}: SessionParts): Session {
  const listeners = new Set<() => void>()
  let state: SessionState = { status: 'unknown' }
  let user: IdentityUser | null = null
  /** While true, `state` isn't updated: signing in passes through states that nobody may see. */
  let paused = false
  let generation = 0
  let portPromise: Promise<IdentityPort> | undefined
  let loadedPort: IdentityPort | undefined
  let prepared: Promise<Prepared> | undefined

  function setState(next: SessionState): void {
    const userLeft = state.status === 'signed-in' && !isSameUser(state, next)
    state = next
    if (userLeft) {
      generation += 1
      clearUserData()
    }
    for (const listener of listeners) listener()
  }

  function updateState(): void {
    if (paused) return
    if (user && accessToken.read() !== null) {
      ending.clear()
      setState({ status: 'signed-in', user })
    } else {
      // A user without a token stays: another tab may be signing in and store the token next.
      if (!user) accessToken.clear()
      setState(signedOut())
    }
  }

  function signedOut(): SessionState {
    return { status: 'signed-out', ...(ending.read() !== undefined && { expired: true }) }
  }

  /** Loads the adapter once and observes its user. A failed load is tried again by the next call. */
  function loadPort(): Promise<IdentityPort> {
    portPromise ??= loadIdentity().then(
      (port) => {
        loadedPort = port
        port.observe((next) => {
          user = next
          updateState()
        })
        return port
      },
      (error: unknown) => {
        portPromise = undefined
        throw error
      },
    )
    return portPromise
  }

  function prepare(): Promise<Prepared> {
    return loadPort().then(
      ({ accountsToTry }) => ({ accountsToTry }),
      (error: unknown) => ({ failure: explain(error) }),
    )
  }

  /** Restores the stored session. When the provider can't be loaded, the token is kept. */
  function restore(): void {
    if (accessToken.read() === null) setState(signedOut())
    else loadPort().catch(() => setState({ status: 'signed-out' }))
  }

  async function endSession(): Promise<void> {
    accessToken.clear()
    try {
      await (await portPromise)?.signOut()
    } finally {
      user = null
      updateState()
    }
  }

  /** Runs `act` without publishing the states between its start and its end. Signs out when it fails. */
  async function withoutUpdates<Result>(
    act: (port: IdentityPort) => Promise<Result>,
  ): Promise<Result> {
    paused = true
    try {
      // Call a provider that is loaded synchronously: a browser opens a window only within a press.
      return await act(loadedPort ?? (await loadPort()))
    } catch (error) {
      paused = false
      await endSession().catch(() => undefined)
      throw error
    } finally {
      paused = false
    }
  }

  async function registerWithShop(
    port: IdentityPort,
    entered: IdentityUser,
    name: string,
  ): Promise<{ created: boolean }> {
    const { email } = entered
    const { token, created } = await register({ email, displayName: name }, await port.proof())
    accessToken.keep(token)
    return { created }
  }

  function signInWith(identify: (port: IdentityPort) => Promise<IdentityUser>) {
    return withoutUpdates(async (port) => {
      const entered = await identify(port)
      const result = await registerWithShop(port, entered, entered.displayName)
      paused = false
      user = entered
      updateState()
      return result
    })
  }

  function signUp({ name, ...credentials }: SignUpInput, progress: SignUpProgress): Promise<void> {
    return withoutUpdates(async (port) => {
      const { created } = await registerWithShop(port, await port.signUp(credentials), name)
      progress.registered(created)
      await port.sendVerificationMail()
      progress.mailSent()
      await port.setDisplayName(name)
      paused = false
      ending.clear()
      await endSession()
    })
  }

  restore()
  accessToken.onChangedElsewhere(() => {
    if (portPromise) updateState()
    else restore()
  })
  return {
    prepare() {
      prepared ??= prepare()
      return prepared
    },
    prepareAgain() {
      prepared = prepare()
      return prepared
    },
    current: () => state,
    generation: () => generation,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    signIn: (input) => signInWith((port) => port.signIn(input)),
    continueWithGoogle: () => signInWith((port) => port.continueWithGoogle()),
    signUp,
    signOut() {
      ending.clear()
      return endSession()
    },
    expire() {
      // A late 401 of a session that has already ended doesn't change why it ended.
      if (state.status === 'signed-in') ending.keep()
      return endSession()
    },
  }
}

/** Whether both are the same user: another tab may have signed in somebody else. */
function isSameUser(one: SessionState, other: SessionState): boolean {
  return (
    one.status === 'signed-in' &&
    other.status === 'signed-in' &&
    one.user.email === other.user.email
  )
}
