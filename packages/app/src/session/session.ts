import type { IdentityUser } from '@strapline/contract/entities'
import type { LoginInput } from '@strapline/contract/inputs'
import { explain, isRefusal } from '../api/failures.ts'
import * as kept from '../kept/kept.ts'
import { shared } from '../lib/shared.ts'
import type { IdentityPort, ProviderPort } from './identity-port.ts'
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

/** What a sign-up needs; session/sign-up.ts has its steps. Only builds whose provider has forms of ours have one. */
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
  loadIdentity(): Promise<ProviderPort>
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
export type Session = ReturnType<typeof createSession>

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
}: SessionParts) {
  const listeners = new Set<() => void>()
  let state: SessionState = { status: 'unknown' }
  /** The provider's user; undefined until it has said who that is. */
  let user: IdentityUser | null | undefined
  /** While true, `state` isn't updated: signing in passes through states that nobody may see. */
  let paused = false
  /** Whether somebody is about to be signed in who was not before. */
  let isAwaited = false
  /** From the end of the session before until the end of this one. */
  let lifetime = new AbortController()
  const provider = createProvider(loadIdentity, (next) => {
    user = next
    updateState()
  })

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

  /** Restores the stored session. When the provider can't be loaded, the token is kept. */
  function restore(): void {
    if (accessToken.read() === null) setState(signedOut())
    else provider.load().catch(() => setState({ status: 'signed-out' }))
  }

  async function endSession(byUser?: boolean): Promise<void> {
    accessToken.clear()
    try {
      await (await provider.loading())?.signOut(byUser)
    } finally {
      if (user) user = null
      updateState()
    }
  }

  /** Runs `act` without publishing the states between its start and its end. Signs out when it fails. */
  async function withoutUpdates<Result>(
    act: (port: ProviderPort) => Promise<Result>,
  ): Promise<Result> {
    paused = true
    try {
      // Call a provider that is loaded synchronously: a browser opens a window only within a press.
      return await act(provider.loaded() ?? (await provider.load()))
    } catch (error) {
      paused = false
      await endSession().catch(() => undefined)
      throw error
    } finally {
      paused = false
    }
  }

  async function registerWithShop(
    port: ProviderPort,
    entered: IdentityUser,
    name: string,
    key?: string,
  ): Promise<{ created: boolean }> {
    const { email } = entered
    const { token, created } = await register({ email, displayName: name }, await port.proof(), key)
    accessToken.keep(token)
    return { created }
  }

  function signInWith(identify: (port: ProviderPort) => Promise<IdentityUser>) {
    return withoutUpdates(async (port) => {
      const entered = await identify(port)
      const result = await registerWithShop(port, entered, entered.displayName)
      paused = false
      user = entered
      updateState()
      return result
    })
  }

  const renew = shared(async (refused: string) => {
    try {
      const port = await provider.load()
      if (!user) return
      const { token } = await register(user, await port.proof({ fresh: true }))
      // The user may have signed out meanwhile, or another tab may have been faster.
      if (accessToken.read() === refused) accessToken.keep(token)
    } catch (error) {
      if (!isRefusal(error, 401)) throw error
    }
  })

  restore()
  accessToken.onChangedElsewhere(() => {
    if (user !== undefined) updateState()
    else if (!provider.loading()) restore()
  })
  return {
    /**
     * Loads the identity provider ahead of signing in. Always the same promise, for `use`, until `prepareAgain`, and
     * never rejected. `signIn` tries to load it again, too.
     */
    prepare: provider.prepare,
    /** Replaces the promise of `prepare` by that of another try. */
    prepareAgain: provider.prepareAgain,
    /** The identity provider's adapter. It is loaded whenever somebody is signed in. */
    identity: provider.loaded,
    current: () => state,
    /**
     * Aborted when the session of the signed-in user ends: at once when they sign out, here or in another tab, when it
     * expires, and when another user takes its place. Take it when something begins, and look at it before anything is
     * told or stored: an answer of an ended session must not reach the next user. Undefined while nobody is signed in.
     */
    // Somebody is still shown as signed in while the session ends.
    signal: () => (state.status === 'signed-in' ? lifetime.signal : undefined),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** While somebody is being signed in, who is signed in is `unknown` and not nobody. `signIn` never rejects. */
    awaits(signIn: Promise<unknown>) {
      // A session that is being restored is not known either.
      if (state.status !== 'signed-out') return
      isAwaited = true
      setState(signedOut())
      void signIn.then(() => {
        isAwaited = false
        if (state.status === 'unknown') setState(signedOut())
      })
    },
    /** Signs in and fetches the access token. Rejects with a message to show, and then nobody is signed in. */
    signIn: (input: LoginInput) => signInWith((port) => (port as IdentityPort).signIn(input)),
    /**
     * Signs in whom `identify` names, otherwise like `signIn`. A provider that is loaded is called synchronously: only a
     * press may open a window.
     */
    signInWith,
    /** Runs the steps of a sign-up. Nobody is signed in afterwards, whether it succeeded or not. */
    runSignUp: (act: (steps: SignUpSteps) => Promise<void>) =>
      withoutUpdates(async (port) => {
        await act({
          port: port as IdentityPort,
          register: (...entered) => registerWithShop(port, ...entered),
        })
        paused = false
        ending.clear()
        await endSession()
      }),
    /**
     * Called when a call starts, returns how its refused access token is renewed: once for all calls, with a fresh proof
     * of the identity provider. Resolves with null when the session has ended, or belongs to somebody else by now;
     * rejects when that can't be found out.
     */
    renewal() {
      const { signal } = lifetime
      return async (refused: string): Promise<string | null> => {
        if (accessToken.read() === refused) await renew(refused)
        const token = accessToken.read()
        return !signal.aborted && token !== refused ? token : null
      }
    },
    /** Signs out. The user's data in this browser is deleted at once, before the provider is told. */
    signOut() {
      ending.clear()
      lifetime.abort()
      deleteKept()
      return endSession(true)
    },
    /** Signs out because the server has ended the session; the state is `expired`, for the login page. */
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

/** The identity provider, whose adapter is loaded once and only when it is needed. `onUser` hears who its user is. */
function createProvider(
  loadIdentity: SessionParts['loadIdentity'],
  onUser: (user: IdentityUser | null) => void,
) {
  let loading: Promise<ProviderPort> | undefined
  let loaded: ProviderPort | undefined
  let prepared: Promise<Prepared> | undefined

  /** A failed load is tried again by the next call. */
  function load(): Promise<ProviderPort> {
    loading ??= loadIdentity().then(
      (port) => {
        loaded = port
        port.observe(onUser)
        return port
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  function prepareAgain(): Promise<Prepared> {
    prepared = readable(
      load().then(
        () => ({}),
        (error: unknown) => ({ failure: explain(error) }),
      ),
    )
    return prepared
  }

  return {
    load,
    loading: () => loading,
    loaded: () => loaded,
    prepare: () => prepared ?? prepareAgain(),
    prepareAgain,
  }
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
