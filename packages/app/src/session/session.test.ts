import { buyerIdentity } from '@strapline/contract/fixtures'
import { editPad, emptyPad } from '@strapline/ui/order-pad/edit-pad'
import { describe, expect, it, vi } from 'vitest'
import { ApiRefusal, NetworkFailure } from '../api/failures.ts'
import { deleteKept, keepOnlyFor } from '../kept/kept.ts'
import { stubBrowser } from '../kept/test-storage.ts'
import { createStoredPad } from '../order-pad/stored-pad.ts'
import type { IdentityPort } from './identity-port.ts'
import { createSession, type SessionParts } from './session.ts'

const input = { email: buyerIdentity.email, password: 'demo-buyer' }

/** An identity provider in memory; `remembered` is the user of an earlier visit. */
function fakeIdentity(remembered: typeof buyerIdentity | null = null) {
  let user = remembered
  const listeners = new Set<(user: typeof buyerIdentity | null) => void>()
  const setUser = (next: typeof buyerIdentity | null) => {
    user = next
    for (const listener of listeners) listener(next)
  }
  const signInBuyer = async () => {
    setUser(buyerIdentity)
    return buyerIdentity
  }
  const port: IdentityPort = {
    observe(listener) {
      listeners.add(listener)
      listener(user)
      return () => listeners.delete(listener)
    },
    signIn: vi.fn(signInBuyer),
    signUp: vi.fn(signInBuyer),
    continueWithGoogle: vi.fn(signInBuyer),
    sendVerificationMail: vi.fn(async () => undefined),
    requestPasswordReset: async () => undefined,
    setDisplayName: vi.fn(async () => undefined),
    proof: async () => 'id-token',
    signOut: async () => setUser(null),
  }
  return { port, setUser }
}

/** A session with fake dependencies. */
function createTestSession({
  token = null,
  user = null,
  endedAt,
  ...parts
}: {
  token?: string | null
  user?: typeof buyerIdentity | null
  endedAt?: string
} & Partial<SessionParts> = {}) {
  const identity = fakeIdentity(user)
  const stored: { token: string | null; endedAt?: string | undefined } = { token, endedAt }
  let otherTab: () => void = () => undefined
  const loadIdentity = vi.fn(async () => identity.port)
  const clearUserData = vi.fn()
  const kept = { keepOnlyFor: vi.fn(), deleteKept: vi.fn() }
  const session = createSession({
    loadIdentity,
    register: async () => ({ token: 'access-token', created: false }),
    accessToken: {
      read: () => stored.token,
      keep: (next) => {
        stored.token = next
      },
      clear: () => {
        stored.token = null
      },
      onChangedElsewhere: (listener) => {
        otherTab = listener
        return () => undefined
      },
    },
    ending: {
      read: () => stored.endedAt,
      keep: () => {
        stored.endedAt = '/dashboard/order'
      },
      clear: () => {
        stored.endedAt = undefined
      },
    },
    clearUserData,
    ...kept,
    ...parts,
  })
  const inOtherTab = (next: string | null) => {
    stored.token = next
    otherTab()
  }
  return { session, identity, stored, loadIdentity, clearUserData, kept, inOtherTab }
}

/** Lets the provider take its time to sign out, until what is returned is called. */
function holdSignOut({ identity }: ReturnType<typeof createTestSession>): () => void {
  let release: () => void = () => undefined
  const signedOut = new Promise<void>((resolve) => {
    release = resolve
  })
  identity.port.signOut = () => signedOut
  return release
}

const signedIn = { status: 'signed-in', user: buyerIdentity }
const signedOut = { status: 'signed-out' }

describe('a new session', () => {
  it('without a token is signed out at once, and does not load the provider', () => {
    const { session, loadIdentity } = createTestSession({ user: buyerIdentity })
    expect(session.current()).toEqual(signedOut)
    expect(loadIdentity).not.toHaveBeenCalled()
  })

  it('with a token is unknown until the provider has answered', async () => {
    const { session } = createTestSession({ token: 'access-token', user: buyerIdentity })
    expect(session.current()).toEqual({ status: 'unknown' })
    await expect.poll(() => session.current()).toEqual(signedIn)
  })

  it('with a token but no user is signed out, and the token is deleted', async () => {
    const { session, stored } = createTestSession({ token: 'access-token' })
    await expect.poll(() => session.current()).toEqual(signedOut)
    expect(stored.token).toBeNull()
  })

  it('keeps the token when the provider cannot be loaded', async () => {
    const loadIdentity = () => Promise.reject(new Error('offline'))
    const { session, stored } = createTestSession({ token: 'access-token', loadIdentity })
    await expect.poll(() => session.current()).toEqual(signedOut)
    expect(stored.token).toBe('access-token')
  })
})

describe('while somebody is being signed in', () => {
  // Would notice: a page for the signed-in that leads to the login before its demo account is there.
  it('nobody is said to be signed out, and it is said once that has failed', async () => {
    const { session } = createTestSession()
    let fail: () => void = () => undefined
    const signingIn = new Promise<void>((resolve) => {
      fail = resolve
    })
    session.awaits(signingIn)
    expect(session.current()).toEqual({ status: 'unknown' })
    fail()
    await signingIn
    await Promise.resolve()
    expect(session.current()).toEqual({ status: 'signed-out' })
  })

  // Would notice: a reload of a demo's page that ends the session which it was about to restore.
  it('a session that is being restored is restored', async () => {
    const { session } = createTestSession({ token: 'access-token', user: buyerIdentity })
    session.awaits(Promise.resolve())
    await expect.poll(() => session.current()).toEqual(signedIn)
  })

  it('who is signed in is known as soon as they are', async () => {
    const { session } = createTestSession()
    session.awaits(new Promise(() => undefined))
    await session.signIn(input)
    expect(session.current()).toMatchObject({ status: 'signed-in' })
  })
})

describe('signing in', () => {
  it('needs the user and the token', async () => {
    const { session, stored } = createTestSession()
    const published: string[] = []
    session.subscribe(() => published.push(session.current().status))
    await expect(session.signIn(input)).resolves.toEqual({ created: false })
    expect(session.current()).toEqual(signedIn)
    expect(stored.token).toBe('access-token')
    // No state with only one of the two was published.
    expect(new Set(published)).toEqual(new Set(['signed-in']))
  })

  it('passes the provider’s ID token to the shop', async () => {
    const register = vi.fn(async () => ({ token: 'access-token', created: true }))
    const { session } = createTestSession({ register })
    await expect(session.signIn(input)).resolves.toEqual({ created: true })
    const { email, displayName } = buyerIdentity
    expect(register).toHaveBeenCalledWith({ email, displayName }, 'id-token', undefined)
  })

  it('rejects with the provider’s message when it refuses', async () => {
    const { session, identity } = createTestSession()
    vi.mocked(identity.port.signIn).mockRejectedValue(new Error('Wrong password.'))
    await expect(session.signIn(input)).rejects.toThrow('Wrong password.')
    expect(session.current()).toEqual(signedOut)
  })

  it('leaves nobody half signed in when the shop refuses', async () => {
    const register = () => Promise.reject(new Error('The shop is closed.'))
    const { session, identity, stored } = createTestSession({ register })
    await expect(session.signIn(input)).rejects.toThrow('The shop is closed.')
    expect(session.current()).toEqual(signedOut)
    expect(stored.token).toBeNull()
    const later: unknown[] = []
    identity.port.observe((user) => later.push(user))
    expect(later).toEqual([null])
  })

  it('loads the provider again after a failed load', async () => {
    const { port } = fakeIdentity()
    const loadIdentity = vi
      .fn<SessionParts['loadIdentity']>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(port)
    const { session } = createTestSession({ loadIdentity })
    await expect(session.signIn(input)).rejects.toThrow('offline')
    await session.signIn(input)
    expect(session.current()).toEqual(signedIn)
  })
})

describe('signing in again', () => {
  it('that fails leaves nobody signed in, and nothing of the user before', async () => {
    const { session, identity, stored, clearUserData } = createTestSession()
    await session.signIn(input)
    vi.mocked(identity.port.signIn).mockRejectedValue(new Error('Wrong password.'))
    await expect(session.signIn(input)).rejects.toThrow('Wrong password.')
    expect(stored.token).toBeNull()
    expect(session.current()).toMatchObject({ status: 'signed-out' })
    expect(clearUserData).toHaveBeenCalledOnce()
  })
})

describe('a subscriber', () => {
  it('hears of every change until it unsubscribes', async () => {
    const { session } = createTestSession()
    const listener = vi.fn()
    const unsubscribe = session.subscribe(listener)
    await session.signIn(input)
    expect(listener).toHaveBeenCalled()
    listener.mockClear()
    unsubscribe()
    await session.signOut()
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('continuing with Google', () => {
  it('signs in, with the name that Google knows', async () => {
    const register = vi.fn(async () => ({ token: 'access-token', created: true }))
    const { session } = createTestSession({ register })
    await expect(
      session.signInWith((port) => (port as IdentityPort).continueWithGoogle()),
    ).resolves.toEqual({ created: true })
    const { email, displayName } = buyerIdentity
    expect(register).toHaveBeenCalledWith({ email, displayName }, 'id-token', undefined)
    expect(session.current()).toEqual(signedIn)
  })

  it('calls a loaded provider synchronously: a browser opens a window only within a press', async () => {
    const { session, identity } = createTestSession()
    await session.prepare()
    void session.signInWith((port) => (port as IdentityPort).continueWithGoogle())
    expect(identity.port.continueWithGoogle).toHaveBeenCalledOnce()
  })
})

describe('signing up', () => {
  /** Signs up, and fails at the end if there is a reason. */
  function signUp({ session }: ReturnType<typeof createTestSession>, reason?: string) {
    return session.runSignUp(async ({ port, register }) => {
      await register(await port.signUp(input), 'New Buyer', 'a-key')
      if (reason !== undefined) throw new Error(reason)
    })
  }

  it('registers the name that was typed, with its key, and keeps the token meanwhile', async () => {
    const register = vi.fn(async () => ({ token: 'access-token', created: true }))
    const parts = createTestSession({ register })
    await parts.session.runSignUp(async ({ port, register: registerNow }) => {
      await registerNow(await port.signUp(input), 'New Buyer', 'a-key')
      expect(parts.stored.token).toBe('access-token')
    })
    const newcomer = { email: buyerIdentity.email, displayName: 'New Buyer' }
    expect(register).toHaveBeenCalledWith(newcomer, 'id-token', 'a-key')
  })

  it.each([undefined, 'No mail today.'])('leaves nobody signed in: %s', async (reason) => {
    const parts = createTestSession()
    const { session, stored, identity } = parts
    const published: string[] = []
    session.subscribe(() => published.push(session.current().status))
    const outcome = await signUp(parts, reason).catch(({ message }: Error) => message)
    expect(outcome).toBe(reason)
    expect(session.current()).toEqual(signedOut)
    expect(stored.token).toBeNull()
    expect(published, 'the signed-in state is not published').not.toContain('signed-in')
    const later: unknown[] = []
    identity.port.observe((user) => later.push(user))
    expect(later).toEqual([null])
  })

  it('that fails rejects with its own reason even when signing out fails as well', async () => {
    const parts = createTestSession()
    parts.identity.port.signOut = () => Promise.reject(new Error('Nor a way out.'))
    await expect(signUp(parts, 'No mail today.')).rejects.toThrow('No mail today.')
    expect(parts.session.current()).toEqual(signedOut)
    expect(parts.stored.token).toBeNull()
  })
})

describe('renewing the access token', () => {
  /** A signed-in session whose shop gives `token-2` and later numbers for a fresh proof. */
  async function signedInSession(parts: Partial<SessionParts> = {}) {
    const created = createTestSession(parts)
    await created.session.signIn(input)
    const proof = vi.fn(async () => 'fresh-id-token')
    created.identity.port.proof = proof
    return { ...created, proof }
  }

  /** A shop whose tokens are numbered. */
  function numberedTokens() {
    let count = 0
    return vi.fn(async () => {
      count += 1
      return { token: `token-${count}`, created: false }
    })
  }

  it('asks for a fresh proof, keeps the new token, and nobody notices', async () => {
    const register = numberedTokens()
    const { session, stored, proof, clearUserData } = await signedInSession({ register })
    const signal = session.signal()
    await expect(session.renewal()('token-1')).resolves.toBe('token-2')
    expect(proof).toHaveBeenCalledWith({ fresh: true })
    expect(register).toHaveBeenLastCalledWith(
      expect.objectContaining({ email: buyerIdentity.email }),
      'fresh-id-token',
    )
    expect(stored.token).toBe('token-2')
    expect(session.current()).toEqual(signedIn)
    expect(session.signal()).toBe(signal)
    expect(signal?.aborted).toBe(false)
    expect(clearUserData).not.toHaveBeenCalled()
  })

  it('is done once for all calls that were refused', async () => {
    const register = numberedTokens()
    const { session } = await signedInSession({ register })
    const renewals = [session.renewal(), session.renewal(), session.renewal()]
    const tokens = await Promise.all(renewals.map((renew) => renew('token-1')))
    expect(tokens).toEqual(['token-2', 'token-2', 'token-2'])
    // A late refusal of the old token needs no other one either.
    await expect(renewals[0]?.('token-1')).resolves.toBe('token-2')
    expect(register).toHaveBeenCalledTimes(2)
  })

  it('is done again for the next token, when that has expired too', async () => {
    const { session } = await signedInSession({ register: numberedTokens() })
    await expect(session.renewal()('token-1')).resolves.toBe('token-2')
    await expect(session.renewal()('token-2')).resolves.toBe('token-3')
  })

  it('registers nobody before the provider has said who the user is', async () => {
    const { port } = fakeIdentity()
    port.observe = () => () => undefined
    const register = numberedTokens()
    const { session } = createTestSession({
      token: 'of-an-earlier-visit',
      loadIdentity: async () => port,
      register,
    })
    await expect(session.renewal()('of-an-earlier-visit')).resolves.toBeNull()
    expect(register).not.toHaveBeenCalled()
  })

  it('takes the token that another tab has renewed', async () => {
    const register = numberedTokens()
    const { session, inOtherTab } = await signedInSession({ register })
    const renew = session.renewal()
    inOtherTab('token-of-the-other-tab')
    await expect(renew('token-1')).resolves.toBe('token-of-the-other-tab')
    expect(session.current()).toEqual(signedIn)
    expect(register).toHaveBeenCalledOnce()
  })

  it('gives no token when the provider has ended the session', async () => {
    const { session, proof, stored } = await signedInSession()
    proof.mockRejectedValue(new ApiRefusal(401, { message: 'Log in.' }))
    await expect(session.renewal()('access-token')).resolves.toBeNull()
    // The call's own 401 ends the session here, where the page decides what follows.
    expect(stored.token).toBe('access-token')
  })

  it.each([
    ['no network', new NetworkFailure(undefined)],
    ['a broken server', new ApiRefusal(503, { message: 'Later.' })],
  ])('rejects with %s, and the session goes on', async (_, failure) => {
    const { session, proof, stored } = await signedInSession()
    proof.mockRejectedValueOnce(failure)
    await expect(session.renewal()('access-token')).rejects.toBe(failure)
    expect(session.current()).toEqual(signedIn)
    expect(stored.token).toBe('access-token')
  })

  it('brings no token back after a sign-out', async () => {
    const register = numberedTokens()
    const { session, stored, proof } = await signedInSession({ register })
    let answer: (token: string) => void = () => undefined
    proof.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    const renewed = session.renewal()('token-1')
    await session.signOut()
    answer('fresh-id-token')
    await expect(renewed).resolves.toBeNull()
    expect(stored.token).toBeNull()
    expect(session.current()).toEqual(signedOut)
  })

  it('does not send a call of one user with the token of the next', async () => {
    const register = numberedTokens()
    const { session } = await signedInSession({ register })
    const renew = session.renewal()
    await session.signOut()
    await session.signIn(input)
    await expect(renew('token-1')).resolves.toBeNull()
  })
})

describe('signing out', () => {
  it('clears the token and the cached data of the user', async () => {
    const { session, stored, clearUserData } = createTestSession()
    await session.signIn(input)
    await session.signOut()
    expect(session.current()).toEqual(signedOut)
    expect(stored.token).toBeNull()
    expect(clearUserData).toHaveBeenCalledOnce()
  })

  it('clears no data when nobody was signed in', async () => {
    const { session, clearUserData } = createTestSession()
    await session.signOut()
    expect(clearUserData).not.toHaveBeenCalled()
  })
})

describe('a session that the server has ended', () => {
  it('is signed out and expired until somebody signs in or out', async () => {
    const { session, stored, clearUserData } = createTestSession()
    await session.signIn(input)
    await session.expire()
    expect(session.current()).toEqual({ status: 'signed-out', expired: true })
    expect(stored.token).toBeNull()
    expect(clearUserData).toHaveBeenCalledOnce()
    await session.signIn(input)
    expect(session.current()).toEqual(signedIn)
    await session.signOut()
    expect(session.current()).toEqual(signedOut)
  })

  it('is still expired after a reload, and in a tab that is opened then', () => {
    const { session } = createTestSession({ endedAt: '/dashboard/order' })
    expect(session.current()).toEqual({ status: 'signed-out', expired: true })
  })

  it('has expired in another tab as well', async () => {
    const { session, stored, inOtherTab } = createTestSession({ token: 'a', user: buyerIdentity })
    await expect.poll(() => session.current()).toEqual(signedIn)
    const signal = session.signal()
    stored.endedAt = '/dashboard/order'
    inOtherTab(null)
    expect(session.current()).toEqual({ status: 'signed-out', expired: true })
    expect(signal?.aborted, 'what is under way is told to nobody').toBe(true)
  })

  it('expires once, however many calls were answered 401', async () => {
    const { session } = createTestSession()
    await session.signIn(input)
    await Promise.all([session.expire(), session.expire()])
    await session.expire()
    expect(session.current()).toEqual({ status: 'signed-out', expired: true })
  })

  it('does not expire when nobody was signed in', async () => {
    const { session } = createTestSession()
    await session.expire()
    expect(session.current()).toEqual(signedOut)
  })

  it('is not expired any more after a sign-up', async () => {
    const { session } = createTestSession()
    await session.signIn(input)
    await session.expire()
    await session.runSignUp(async ({ port }) => void (await port.signUp(input)))
    expect(session.current()).toEqual(signedOut)
  })

  it('is still expired after a failed login', async () => {
    const { session, identity } = createTestSession()
    await session.signIn(input)
    await session.expire()
    vi.mocked(identity.port.signIn).mockRejectedValue(new Error('Wrong password.'))
    await expect(session.signIn(input)).rejects.toThrow('Wrong password.')
    expect(session.current()).toEqual({ status: 'signed-out', expired: true })
  })
})

describe('a session that the provider has ended', () => {
  it('is signed out and expired', async () => {
    const { session, identity, stored } = createTestSession()
    await session.signIn(input)
    identity.setUser(null)
    expect(session.current()).toEqual({ status: 'signed-out', expired: true })
    expect(stored.token).toBeNull()
  })
})

describe('the signal of a session', () => {
  it('is there while somebody is signed in, and the same one until their session ends', async () => {
    const { session, identity } = createTestSession()
    expect(session.signal()).toBeUndefined()
    await session.signIn(input)
    const signal = session.signal()
    identity.setUser({ ...buyerIdentity, displayName: 'Renamed' })
    expect(session.signal()).toBe(signal)
    expect(signal?.aborted).toBe(false)
    await session.signOut()
    expect(session.signal()).toBeUndefined()
    await session.signIn(input)
    expect(session.signal()?.aborted, 'the next session has one of its own').toBe(false)
  })

  type Parts = ReturnType<typeof createTestSession>
  const endings: [string, (parts: Parts) => unknown][] = [
    ['the user signs out', ({ session }) => session.signOut()],
    ['another tab signs out', ({ inOtherTab }) => inOtherTab(null)],
    ['the server ends the session', ({ session }) => session.expire()],
    ['the provider ends the session', ({ identity }) => identity.setUser(null)],
    [
      'another user takes over',
      ({ identity }) => identity.setUser({ ...buyerIdentity, email: 'else@strapline.example' }),
    ],
  ]

  // Would notice: an answer that arrives while the provider signs out, and is shown or stored as if nobody had left.
  it.each(endings)('is aborted at once when %s', async (_, end) => {
    const parts = createTestSession()
    await parts.session.signIn(input)
    const signal = parts.session.signal()
    const release = holdSignOut(parts)
    void end(parts)
    expect(signal?.aborted).toBe(true)
    release()
  })

  it('is still the aborted one while the provider signs out', async () => {
    const parts = createTestSession()
    const { session } = parts
    await session.signIn(input)
    const release = holdSignOut(parts)
    const end = session.signOut()
    expect(session.signal()?.aborted, 'what begins now belongs to nobody').toBe(true)
    release()
    await end
    expect(session.signal()).toBeUndefined()
  })
})

describe('what this browser keeps for a user', () => {
  it('is kept for who signs in, and for who was signed in', async () => {
    const signsIn = createTestSession()
    await signsIn.session.signIn(input)
    expect(signsIn.kept.keepOnlyFor.mock.calls).toEqual([[buyerIdentity.email]])
    signsIn.identity.setUser({ ...buyerIdentity, displayName: 'Renamed' })
    expect(signsIn.kept.keepOnlyFor, 'once').toHaveBeenCalledOnce()
    const returns = createTestSession({ token: 'access-token', user: buyerIdentity })
    await expect.poll(() => returns.session.current()).toEqual(signedIn)
    expect(returns.kept.keepOnlyFor.mock.calls).toEqual([[buyerIdentity.email]])
  })

  it('is kept for the next user as soon as they are shown', async () => {
    const { session, identity, kept } = createTestSession()
    await session.signIn(input)
    const shown: unknown[] = []
    session.subscribe(() => shown.push(kept.keepOnlyFor.mock.lastCall?.[0]))
    identity.setUser({ ...buyerIdentity, email: 'else@strapline.example' })
    expect(shown).toEqual(['else@strapline.example'])
    expect(kept.deleteKept).not.toHaveBeenCalled()
  })

  // Would notice: a write that the deletion allows, or a slow provider that holds up the deletion.
  it('is deleted at sign-out, after the session has ended and before the provider is told', async () => {
    const { session, identity, kept } = createTestSession()
    await session.signIn(input)
    const happened: string[] = []
    session.signal()?.addEventListener('abort', () => happened.push('ended'))
    kept.deleteKept.mockImplementation(() => happened.push('deleted'))
    identity.port.signOut = async () => void happened.push('told')
    await session.signOut()
    expect(happened.slice(0, 3)).toEqual(['ended', 'deleted', 'told'])
  })

  it('is deleted in each tab when one of them signs out', async () => {
    const { session, kept, inOtherTab } = createTestSession()
    await session.signIn(input)
    inOtherTab(null)
    expect(kept.deleteKept).toHaveBeenCalledOnce()
  })

  it.each<[string, (parts: ReturnType<typeof createTestSession>) => unknown]>([
    ['the server', ({ session }) => session.expire()],
    ['the provider', ({ identity }) => identity.setUser(null)],
  ])('stays when %s ends the session', async (_, end) => {
    const parts = createTestSession()
    await parts.session.signIn(input)
    await end(parts)
    expect(parts.session.current()).toEqual({ status: 'signed-out', expired: true })
    expect(parts.kept.deleteKept).not.toHaveBeenCalled()
  })

  // Would notice: a sign-out that does not reach what waits to be stored, while the provider takes its time.
  it('is not stored after a sign-out, also what was waiting to be', async () => {
    vi.useFakeTimers()
    const { stored } = stubBrowser()
    const parts = createTestSession({ keepOnlyFor, deleteKept })
    await parts.session.signIn(input)
    const pad = createStoredPad(buyerIdentity.email, 'this tab')
    const leave = pad.subscribe(() => undefined)
    const edit = (part: string) =>
      pad.keep(editPad(emptyPad(), { kind: 'replace', rows: [{ part, quantity: '5' }] }))
    edit('BX-16')
    vi.runAllTimers()
    expect(stored.size).toBe(1)
    edit('HT-110')
    const release = holdSignOut(parts)
    const end = parts.session.signOut()
    vi.runAllTimers()
    edit('HT-111')
    leave()
    expect(pad.status(), 'nothing is said about it').toBe('stored')
    release()
    await end
    expect([...stored]).toEqual([])
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})

describe('another tab', () => {
  it('signs this one out', async () => {
    const { session, clearUserData, inOtherTab } = createTestSession()
    await session.signIn(input)
    inOtherTab(null)
    expect(session.current()).toEqual(signedOut)
    expect(clearUserData).toHaveBeenCalledOnce()
  })

  it('signs this one in', async () => {
    const { session, inOtherTab } = createTestSession({ user: buyerIdentity })
    inOtherTab('access-token')
    await expect.poll(() => session.current()).toEqual(signedIn)
  })

  // Would notice: a login that failed before the provider was there, taken for its answer that nobody is signed in.
  it('signs this one in after a login here for which the provider did not load', async () => {
    const { session, stored, loadIdentity, inOtherTab } = createTestSession({ user: buyerIdentity })
    loadIdentity.mockRejectedValueOnce(new NetworkFailure(undefined))
    await expect(session.signIn(input)).rejects.toThrow(NetworkFailure)
    inOtherTab('access-token')
    expect(stored.token).toBe('access-token')
    await expect.poll(() => session.current()).toEqual(signedIn)
  })

  it('that renews the token while this one is loading signs nobody out', async () => {
    const { session, stored, inOtherTab } = createTestSession({
      token: 'access-token',
      user: buyerIdentity,
    })
    inOtherTab('renewed-token')
    await expect.poll(() => session.current()).toEqual(signedIn)
    expect(stored.token).toBe('renewed-token')
  })

  it('signs this one in when the token comes after the user', async () => {
    const { session, identity, inOtherTab } = createTestSession()
    await session.prepare()
    identity.setUser(buyerIdentity)
    expect(session.current()).toEqual(signedOut)
    inOtherTab('access-token')
    expect(session.current()).toEqual(signedIn)
  })
})

describe('preparing', () => {
  it('is always the same promise, and says nothing when it worked', async () => {
    const { session, loadIdentity } = createTestSession()
    expect(session.prepare()).toBe(session.prepare())
    await expect(session.prepare()).resolves.toEqual({})
    expect(loadIdentity).toHaveBeenCalledOnce()
  })

  it('never rejects: it says what failed until it is tried again, and then works', async () => {
    const { port } = fakeIdentity()
    const loadIdentity = vi.fn(async () => port)
    loadIdentity.mockRejectedValueOnce(
      new NetworkFailure(undefined, 'It did not load.', 'Try again.'),
    )
    const { session } = createTestSession({ loadIdentity })
    await expect(session.prepare()).resolves.toEqual({ failure: 'It did not load. Try again.' })
    // A page that is rendered again while it waits must not start another try.
    await session.prepare()
    expect(loadIdentity).toHaveBeenCalledOnce()
    const again = session.prepareAgain()
    expect(session.prepare()).toBe(again)
    await expect(again).resolves.toEqual({})
  })
})
