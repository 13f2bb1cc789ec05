import type { IdentityUser } from '@strapline/contract/entities'
import type { LoginInput } from '@strapline/contract/inputs'
import { explain, isRefusal } from '../api/failures.ts'
import * as kept from '../kept/kept.ts'
import type { IdentityPort } from './identity-port.ts'
import * as stored from './stored-session.ts'

/** Who is signed in. `unknown` until the identity provider has answered. */
export type SessionState =
  | { status: 'unknown' }
  /** `expired` when the last session expired, and nobody has signed in or out since. */
  | { status: 'signed-out'; expired?: true }
  | { status: 'signed-in'; user: IdentityUser }

/** Whether people can sign in. */
interface Prepared {
  /** Why the identity provider did not load, as a message to show. */
  failure?: string
}

/** What a sign-up needs; session/sign-up.ts has its steps. */
interface SignUpSteps {
  port: IdentityPort
  /**
   * Registers the provider's user with the shop, under this name, and keeps the access token.
   *
   * @param key an Idempotency-Key: with the same one, `created` is the same
   */
  register(entered: IdentityUser, name: string, key: string): Promise<{ created: boolean }>
}

/** The dependencies of a session. */
export interface SessionParts {
  /** Loads the identity provider's adapter; called once, and only when it is needed. */
  loadIdentity(): Promise<IdentityPort>
  /** Registers the user with the shop; `created` is false when the shop already knew them. */
  register(
    user: Pick<IdentityUser, 'email' | 'displayName'>,
    proof: string,
    key?: string,
  ): Promise<{ token: string; created: boolean }>
  /** Deletes cached data that only the previous user may see. */
  clearUserData(): void
  /** Where this browser keeps the token, the end of the last session, and what is of a user. */
  accessToken?: typeof stored.accessToken
  ending?: typeof stored.sessionEnding
  keepOnlyFor?: typeof kept.keepOnlyFor
  deleteKept?: typeof kept.deleteKept
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
  /** The identity provider's adapter. It is loaded whenever somebody is signed in. */
  identity(): IdentityPort | undefined
  current(): SessionState
  /**
   * Aborted when the session of the signed-in user ends: at once when they sign out, here or in another tab, when it
   * expires, and when another user takes its place. Take it when something begins, and look at it before anything is
   * told or stored: an answer of an ended session must not reach the next user. Undefined while nobody is signed in.
   */
  signal(): AbortSignal | undefined
  subscribe(listener: () => void): () => void
  /** While somebody is being signed in, who is signed in is `unknown` and not nobody. `signIn` never rejects. */
  awaits(signIn: Promise<unknown>): void
  /** Signs in and fetches the access token. Rejects with a message to show, and then nobody is signed in. */
  signIn(input: LoginInput): Promise<{ created: boolean }>
  /** Signs in with Google, otherwise like `signIn`. Starts synchronously: only a press may open a window. */
  continueWithGoogle(): Promise<{ created: boolean }>
  /** Runs the steps of a sign-up. Nobody is signed in afterwards, whether it succeeded or not. */
  runSignUp(act: (steps: SignUpSteps) => Promise<void>): Promise<void>
  /**
   * Called when a call starts, returns how its refused access token is renewed: once for all calls, with a
   * fresh proof of the identity provider. Resolves with null when the session has ended, or belongs to
   * somebody else by now; rejects when that can't be found out.
   */
  renewal(): (refused: string) => Promise<string | null>
  /** Signs out. The user's data in this browser is deleted at once, before the provider is told. */
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
  clearUserData,
  accessToken = stored.accessToken,
  ending = stored.sessionEnding,
  keepOnlyFor = kept.keepOnlyFor,
  deleteKept = kept.deleteKept,
}: SessionParts): Session {
  const listeners = new Set<() => void>()
  let state: SessionState = { status: 'unknown' }
  let user: IdentityUser | null = null
  /** Whether the provider has said who the user is. A user of null means nothing before that. */
  let isUserKnown = false
  /** While true, `state` isn't updated: signing in passes through states that nobody may see. */
  let paused = false
  /** Whether somebody is about to be signed in who was not before. */
  let isAwaited = false
  /** From the end of the session before until the end of this one. */
  let lifetime = new AbortController()
  let portPromise: Promise<IdentityPort> | undefined
  let loadedPort: IdentityPort | undefined
  let prepared: Promise<Prepared> | undefined
  let renewing: Promise<void> | undefined

  function setState(next: SessionState): void {
    const isSame = isSameUser(state, next)
    const userLeft = state.status === 'signed-in' && !isSame
    if (userLeft) lifetime.abort()
    if (lifetime.signal.aborted) lifetime = new AbortController()
    state = next
    if (userLeft) clearUserData()
    if (next.status === 'signed-in' && !isSame) keepOnlyFor(next.user.email)
    // Also where another tab has signed out and deleted it: this one may have stored something since.
    if (userLeft && next.status === 'signed-out' && !next.expired) deleteKept()
    for (const listener of listeners) listener()
  }

  function updateState(): void {
    if (paused) return
    if (user && accessToken.read() !== null) {
      ending.clear()
      setState({ status: 'signed-in', user })
    } else {
      // A user without a token stays: another tab may be signing in and store the token next.
      if (!user) {
        // Signing out, in any tab, deletes the token first: here it was the provider.
        if (state.status === 'signed-in' && accessToken.read() !== null) ending.keep()
        accessToken.clear()
      }
      setState(signedOut())
    }
  }

  function signedOut(): SessionState {
    if (isAwaited) return { status: 'unknown' }
    return { status: 'signed-out', ...(ending.read() !== undefined && { expired: true }) }
  }

  /** Loads the adapter once and observes its user. A failed load is tried again by the next call. */
  function loadPort(): Promise<IdentityPort> {
    portPromise ??= loadIdentity().then(
      (port) => {
        loadedPort = port
        port.observe((next) => {
          user = next
          isUserKnown = true
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
    return readable(
      loadPort().then(
        () => ({}),
        (error: unknown) => ({ failure: explain(error) }),
      ),
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
    key?: string,
  ): Promise<{ created: boolean }> {
    const { email } = entered
    const { token, created } = await register({ email, displayName: name }, await port.proof(), key)
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

  function runSignUp(act: (steps: SignUpSteps) => Promise<void>): Promise<void> {
    return withoutUpdates(async (port) => {
      await act({ port, register: (...entered) => registerWithShop(port, ...entered) })
      paused = false
      ending.clear()
      await endSession()
    })
  }

  async function renewToken(refused: string): Promise<void> {
    try {
      const port = await loadPort()
      if (!user) return
      const { token } = await register(user, await port.proof({ fresh: true }))
      // The user may have signed out meanwhile, or another tab may have been faster.
      if (accessToken.read() === refused) accessToken.keep(token)
    } catch (error) {
      if (!isRefusal(error, 401)) throw error
    }
  }

  function renewal() {
    const { signal } = lifetime
    return async (refused: string) => {
      if (accessToken.read() === refused) {
        renewing ??= renewToken(refused).finally(() => {
          renewing = undefined
        })
        await renewing
      }
      const token = accessToken.read()
      return !signal.aborted && token !== refused ? token : null
    }
  }

  restore()
  accessToken.onChangedElsewhere(() => {
    if (isUserKnown) updateState()
    else if (!portPromise) restore()
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
    identity: () => loadedPort,
    current: () => state,
    // Somebody is still shown as signed in while the session ends.
    signal: () => (state.status === 'signed-in' ? lifetime.signal : undefined),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    awaits(signIn) {
      // A session that is being restored is not known either.
      if (state.status !== 'signed-out') return
      isAwaited = true
      setState(signedOut())
      void signIn.then(() => {
        isAwaited = false
        if (state.status === 'unknown') setState(signedOut())
      })
    },
    signIn: (input) => signInWith((port) => port.signIn(input)),
    continueWithGoogle: () => signInWith((port) => port.continueWithGoogle()),
    runSignUp,
    renewal,
    signOut() {
      ending.clear()
      lifetime.abort()
      deleteKept()
      return endSession()
    },
    expire() {
      // A late 401 of a session that has already ended doesn't change why it ended.
      if (state.status === 'signed-in') {
        ending.keep()
        lifetime.abort()
      }
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

/**
 * Lets React's `use` read a fulfilled promise at once, also at first sight: these are the fields that it would
 * set itself after waiting. A page that React takes over must not wait, or it would be rendered anew.
 */
function readable<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}
