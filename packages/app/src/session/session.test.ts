import { buyerIdentity } from '@strapline/contract/fixtures'
import { describe, expect, it, vi } from 'vitest'
import { NetworkFailure } from '../api/failures.ts'
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
    accountsToTry: [{ label: 'Buyer', ...input }],
    observe(listener) {
      listeners.add(listener)
      listener(user)
      return () => listeners.delete(listener)
    },
    signIn: vi.fn(signInBuyer),
    signUp: vi.fn(signInBuyer),
    continueWithGoogle: vi.fn(signInBuyer),
    sendVerificationMail: vi.fn(async () => undefined),
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
    ...parts,
  })
  const inOtherTab = (next: string | null) => {
    stored.token = next
    otherTab()
  }
  return { session, identity, stored, loadIdentity, clearUserData, inOtherTab }
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
    await vi.waitFor(() => expect(session.current()).toEqual(signedIn))
  })

  it('with a token but no user is signed out, and the token is deleted', async () => {
    const { session, stored } = createTestSession({ token: 'access-token' })
    await vi.waitFor(() => expect(session.current()).toEqual(signedOut))
    expect(stored.token).toBeNull()
  })

  it('keeps the token when the provider cannot be loaded', async () => {
    const loadIdentity = () => Promise.reject(new Error('offline'))
    const { session, stored } = createTestSession({ token: 'access-token', loadIdentity })
    await vi.waitFor(() => expect(session.current()).toEqual(signedOut))
    expect(stored.token).toBe('access-token')
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
    expect(register).toHaveBeenCalledWith({ email, displayName }, 'id-token')
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

describe('continuing with Google', () => {
  it('signs in, with the name that Google knows', async () => {
    const register = vi.fn(async () => ({ token: 'access-token', created: true }))
    const { session } = createTestSession({ register })
    await expect(session.continueWithGoogle()).resolves.toEqual({ created: true })
    const { email, displayName } = buyerIdentity
    expect(register).toHaveBeenCalledWith({ email, displayName }, 'id-token')
    expect(session.current()).toEqual(signedIn)
  })

  it('calls a loaded provider synchronously: a browser opens a window only within a press', async () => {
    const { session, identity } = createTestSession()
    await session.prepare()
    void session.continueWithGoogle()
    expect(identity.port.continueWithGoogle).toHaveBeenCalledOnce()
  })
})

describe('signing up', () => {
  const newcomer = { name: 'New Buyer', ...input }

  /** A session that records the steps of a sign-up in order. */
  function recordSteps() {
    const steps: string[] = []
    const parts = createTestSession({
      register: async ({ displayName }) => {
        steps.push(`register ${displayName}`)
        return { token: 'access-token', created: true }
      },
    })
    const { port } = parts.identity
    const record = (name: 'signUp' | 'sendVerificationMail' | 'setDisplayName') => {
      const act = vi.mocked(port[name]).getMockImplementation() as () => Promise<never>
      vi.mocked(port[name]).mockImplementation(() => {
        steps.push(name)
        return act()
      })
    }
    record('signUp')
    record('sendVerificationMail')
    record('setDisplayName')
    const progress = {
      registered: (created: boolean) => steps.push(`token ${parts.stored.token}, ${created}`),
      mailSent: () => steps.push('mail sent'),
    }
    return { ...parts, port, steps, progress }
  }

  it('follows the order of the specification, and leaves nobody signed in', async () => {
    const { session, steps, progress, port, stored } = recordSteps()
    const published: string[] = []
    session.subscribe(() => published.push(session.current().status))
    await session.signUp(newcomer, progress)
    expect(steps).toEqual([
      'signUp',
      'register New Buyer',
      'token access-token, true',
      'sendVerificationMail',
      'mail sent',
      'setDisplayName',
    ])
    expect(port.signUp).toHaveBeenCalledWith(input)
    expect(port.setDisplayName).toHaveBeenCalledWith('New Buyer')
    expect(session.current()).toEqual(signedOut)
    expect(stored.token).toBeNull()
    expect(published, 'the signed-in state is not published').not.toContain('signed-in')
  })

  it.each(['signUp', 'proof', 'sendVerificationMail', 'setDisplayName'] as const)(
    'that fails at %s rejects with the reason, and leaves nobody half signed in',
    async (step) => {
      const { session, progress, port, stored, identity } = recordSteps()
      Object.assign(port, { [step]: () => Promise.reject(new Error(`No ${step} today.`)) })
      await expect(session.signUp(newcomer, progress)).rejects.toThrow(`No ${step} today.`)
      expect(session.current()).toEqual(signedOut)
      expect(stored.token).toBeNull()
      const later: unknown[] = []
      identity.port.observe((user) => later.push(user))
      expect(later).toEqual([null])
    },
  )

  it('that fails at the shop rejects with the reason, and sends no mail', async () => {
    const register = () => Promise.reject(new Error('The shop is closed.'))
    const { session, identity } = createTestSession({ register })
    const progress = { registered: vi.fn(), mailSent: vi.fn() }
    await expect(session.signUp(newcomer, progress)).rejects.toThrow('The shop is closed.')
    expect(progress.registered).not.toHaveBeenCalled()
    expect(identity.port.sendVerificationMail).not.toHaveBeenCalled()
    expect(session.current()).toEqual(signedOut)
  })

  it('that fails rejects with its own reason even when signing out fails as well', async () => {
    const { session, port, progress, stored } = recordSteps()
    port.sendVerificationMail = () => Promise.reject(new Error('No mail today.'))
    port.signOut = () => Promise.reject(new Error('Nor a way out.'))
    await expect(session.signUp(newcomer, progress)).rejects.toThrow('No mail today.')
    expect(session.current()).toEqual(signedOut)
    expect(stored.token).toBeNull()
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
    await vi.waitFor(() => expect(session.current()).toEqual(signedIn))
    const { generation } = session
    const before = generation()
    stored.endedAt = '/dashboard/order'
    inOtherTab(null)
    expect(session.current()).toEqual({ status: 'signed-out', expired: true })
    expect(generation(), 'what is under way is told to nobody').not.toBe(before)
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
    await session.signUp({ name: 'New Buyer', ...input }, { registered() {}, mailSent() {} })
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

describe('the generation', () => {
  it('changes whenever a user’s session ends, however it ends', async () => {
    const { session, inOtherTab } = createTestSession()
    const generations = [session.generation()]
    await session.signIn(input)
    expect(session.generation(), 'signing in does not change it').toBe(generations[0])
    await session.signOut()
    generations.push(session.generation())
    await session.signIn(input)
    await session.expire()
    generations.push(session.generation())
    await session.signIn(input)
    inOtherTab(null)
    generations.push(session.generation())
    expect(new Set(generations).size).toBe(generations.length)
  })

  it('changes when another user takes over', async () => {
    const { session, identity } = createTestSession()
    await session.signIn(input)
    const before = session.generation()
    identity.setUser({ ...buyerIdentity, displayName: 'Renamed' })
    expect(session.generation()).toBe(before)
    identity.setUser({ ...buyerIdentity, email: 'somebody.else@strapline.example' })
    expect(session.generation()).not.toBe(before)
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
    await vi.waitFor(() => expect(session.current()).toEqual(signedIn))
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
  it('resolves with the demo accounts, always with the same promise', async () => {
    const { session, loadIdentity } = createTestSession()
    expect(session.prepare()).toBe(session.prepare())
    await expect(session.prepare()).resolves.toEqual({
      accountsToTry: [{ label: 'Buyer', ...input }],
    })
    expect(loadIdentity).toHaveBeenCalledOnce()
  })

  it('never rejects: it says what failed until it is tried again, and then works', async () => {
    const { port } = fakeIdentity()
    const loadIdentity = vi.fn(async () => port)
    loadIdentity.mockRejectedValueOnce(new NetworkFailure(undefined, 'It did not load.'))
    const { session } = createTestSession({ loadIdentity })
    await expect(session.prepare()).resolves.toEqual({ failure: 'It did not load.' })
    // A page that is rendered again while it waits must not start another try.
    await session.prepare()
    expect(loadIdentity).toHaveBeenCalledOnce()
    const again = session.prepareAgain()
    expect(session.prepare()).toBe(again)
    await expect(again).resolves.toEqual({ accountsToTry: port.accountsToTry })
  })
})
