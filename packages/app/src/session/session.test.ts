import { buyerIdentity } from '@strapline/contract/fixtures'
import { describe, expect, it, vi } from 'vitest'
import type { IdentityPort } from './identity-port.ts'
import { createSession, type SessionParts } from './session.ts'

const input = { email: buyerIdentity.email, password: 'demo-buyer' }

/** An identity provider in memory; `remembered` is who it knows from an earlier visit. */
function fakeIdentity(remembered: typeof buyerIdentity | null = null) {
  let user = remembered
  const listeners = new Set<(user: typeof buyerIdentity | null) => void>()
  const tell = (next: typeof buyerIdentity | null) => {
    user = next
    for (const listener of listeners) listener(next)
  }
  const enter = async () => {
    tell(buyerIdentity)
    return buyerIdentity
  }
  const port: IdentityPort = {
    accountsToTry: [{ label: 'Buyer', ...input }],
    observe(listener) {
      listeners.add(listener)
      listener(user)
      return () => listeners.delete(listener)
    },
    signIn: vi.fn(enter),
    signUp: vi.fn(enter),
    continueWithGoogle: vi.fn(enter),
    sendVerificationMail: vi.fn(async () => undefined),
    setDisplayName: vi.fn(async () => undefined),
    proof: async () => 'id-token',
    signOut: async () => tell(null),
  }
  return { port, tell }
}

/** A session, and what it is made of. */
function make({
  token = null,
  user = null,
  ...parts
}: { token?: string | null; user?: typeof buyerIdentity | null } & Partial<SessionParts> = {}) {
  const identity = fakeIdentity(user)
  const kept = { token }
  let otherTab: () => void = () => undefined
  const loadIdentity = vi.fn(async () => identity.port)
  const forget = vi.fn()
  const session = createSession({
    loadIdentity,
    register: async () => ({ token: 'access-token', created: false }),
    accessToken: {
      read: () => kept.token,
      keep: (next) => {
        kept.token = next
      },
      clear: () => {
        kept.token = null
      },
      onChangedElsewhere: (listener) => {
        otherTab = listener
      },
    },
    forget,
    ...parts,
  })
  const inOtherTab = (next: string | null) => {
    kept.token = next
    otherTab()
  }
  return { session, identity, kept, loadIdentity, forget, inOtherTab }
}

const signedIn = { status: 'signed-in', user: buyerIdentity }
const signedOut = { status: 'signed-out' }

describe('a session that begins', () => {
  it('without a token is signed out at once, and spares the provider', () => {
    const { session, loadIdentity } = make({ user: buyerIdentity })
    expect(session.current()).toEqual(signedOut)
    expect(loadIdentity).not.toHaveBeenCalled()
  })

  it('with a token is unknown until the provider has answered', async () => {
    const { session } = make({ token: 'access-token', user: buyerIdentity })
    expect(session.current()).toEqual({ status: 'unknown' })
    await vi.waitFor(() => expect(session.current()).toEqual(signedIn))
  })

  it('with a token but no user is signed out, and the token is gone', async () => {
    const { session, kept } = make({ token: 'access-token' })
    await vi.waitFor(() => expect(session.current()).toEqual(signedOut))
    expect(kept.token).toBeNull()
  })

  it('keeps the token for later when the provider’s code does not arrive', async () => {
    const loadIdentity = () => Promise.reject(new Error('offline'))
    const { session, kept } = make({ token: 'access-token', loadIdentity })
    await vi.waitFor(() => expect(session.current()).toEqual(signedOut))
    expect(kept.token).toBe('access-token')
  })
})

describe('signing in', () => {
  it('needs the user and the token', async () => {
    const { session, kept } = make()
    const seen: string[] = []
    session.subscribe(() => seen.push(session.current().status))
    await expect(session.signIn(input)).resolves.toEqual({ created: false })
    expect(session.current()).toEqual(signedIn)
    expect(kept.token).toBe('access-token')
    // Nobody saw a state in which only one of the two was there.
    expect(new Set(seen)).toEqual(new Set(['signed-in']))
  })

  it('hands the provider’s own proof to the shop', async () => {
    const register = vi.fn(async () => ({ token: 'access-token', created: true }))
    const { session } = make({ register })
    await expect(session.signIn(input)).resolves.toEqual({ created: true })
    const { email, displayName } = buyerIdentity
    expect(register).toHaveBeenCalledWith({ email, displayName }, 'id-token')
  })

  it('passes the provider’s message on when it refuses', async () => {
    const { session, identity } = make()
    vi.mocked(identity.port.signIn).mockRejectedValue(new Error('Wrong password.'))
    await expect(session.signIn(input)).rejects.toThrow('Wrong password.')
    expect(session.current()).toEqual(signedOut)
  })

  it('leaves nobody half signed in when the shop refuses', async () => {
    const register = () => Promise.reject(new Error('The shop is closed.'))
    const { session, identity, kept } = make({ register })
    await expect(session.signIn(input)).rejects.toThrow('The shop is closed.')
    expect(session.current()).toEqual(signedOut)
    expect(kept.token).toBeNull()
    const later: unknown[] = []
    identity.port.observe((user) => later.push(user))
    expect(later).toEqual([null])
  })

  it('asks for the provider’s code again when it did not arrive', async () => {
    const { port } = fakeIdentity()
    const loadIdentity = vi
      .fn<SessionParts['loadIdentity']>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(port)
    const { session } = make({ loadIdentity })
    await expect(session.signIn(input)).rejects.toThrow('offline')
    await session.signIn(input)
    expect(session.current()).toEqual(signedIn)
  })
})

describe('continuing with Google', () => {
  it('signs in, with the name that Google knows', async () => {
    const register = vi.fn(async () => ({ token: 'access-token', created: true }))
    const { session } = make({ register })
    await expect(session.continueWithGoogle()).resolves.toEqual({ created: true })
    const { email, displayName } = buyerIdentity
    expect(register).toHaveBeenCalledWith({ email, displayName }, 'id-token')
    expect(session.current()).toEqual(signedIn)
  })

  it('asks within the press, once the provider is there: a window may not be opened later', async () => {
    const { session, identity } = make()
    await session.prepare()
    void session.continueWithGoogle()
    expect(identity.port.continueWithGoogle).toHaveBeenCalledOnce()
  })
})

describe('signing up', () => {
  const newcomer = { name: 'New Buyer', ...input }

  /** A session whose every step is noted, in order. */
  function noted() {
    const steps: string[] = []
    const made = make({
      register: async ({ displayName }) => {
        steps.push(`register ${displayName}`)
        return { token: 'access-token', created: true }
      },
    })
    const { port } = made.identity
    const note = (name: 'signUp' | 'sendVerificationMail' | 'setDisplayName') => {
      const act = vi.mocked(port[name]).getMockImplementation() as () => Promise<never>
      vi.mocked(port[name]).mockImplementation(() => {
        steps.push(name)
        return act()
      })
    }
    note('signUp')
    note('sendVerificationMail')
    note('setDisplayName')
    const progress = {
      registered: (created: boolean) => steps.push(`token ${made.kept.token}, ${created}`),
      mailSent: () => steps.push('mail sent'),
    }
    return { ...made, port, steps, progress }
  }

  it('goes in the order of the specification, and leaves nobody signed in', async () => {
    const { session, steps, progress, port, kept } = noted()
    const seen: string[] = []
    session.subscribe(() => seen.push(session.current().status))
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
    expect(kept.token).toBeNull()
    expect(seen, 'nobody saw it signed in meanwhile').not.toContain('signed-in')
  })

  it.each(['signUp', 'proof', 'sendVerificationMail', 'setDisplayName'] as const)(
    'that fails at %s says why, and leaves nobody half signed in',
    async (step) => {
      const { session, progress, port, kept, identity } = noted()
      Object.assign(port, { [step]: () => Promise.reject(new Error(`No ${step} today.`)) })
      await expect(session.signUp(newcomer, progress)).rejects.toThrow(`No ${step} today.`)
      expect(session.current()).toEqual(signedOut)
      expect(kept.token).toBeNull()
      const later: unknown[] = []
      identity.port.observe((user) => later.push(user))
      expect(later).toEqual([null])
    },
  )

  it('that fails at the shop says why, and sends no mail', async () => {
    const register = () => Promise.reject(new Error('The shop is closed.'))
    const { session, identity } = make({ register })
    const progress = { registered: vi.fn(), mailSent: vi.fn() }
    await expect(session.signUp(newcomer, progress)).rejects.toThrow('The shop is closed.')
    expect(progress.registered).not.toHaveBeenCalled()
    expect(identity.port.sendVerificationMail).not.toHaveBeenCalled()
    expect(session.current()).toEqual(signedOut)
  })

  it('that fails tells its own reason, also when signing out fails as well', async () => {
    const { session, port, progress, kept } = noted()
    port.sendVerificationMail = () => Promise.reject(new Error('No mail today.'))
    port.signOut = () => Promise.reject(new Error('Nor a way out.'))
    await expect(session.signUp(newcomer, progress)).rejects.toThrow('No mail today.')
    expect(session.current()).toEqual(signedOut)
    expect(kept.token).toBeNull()
  })
})

describe('signing out', () => {
  it('clears the token and forgets what the user saw', async () => {
    const { session, kept, forget } = make()
    await session.signIn(input)
    await session.signOut()
    expect(session.current()).toEqual(signedOut)
    expect(kept.token).toBeNull()
    expect(forget).toHaveBeenCalledOnce()
  })

  it('forgets nothing when nobody was signed in', async () => {
    const { session, forget } = make()
    await session.signOut()
    expect(forget).not.toHaveBeenCalled()
  })
})

describe('a session that the server has ended', () => {
  it('is signed out, and says so until somebody signs in or out', async () => {
    const { session, kept, forget } = make()
    await session.signIn(input)
    await session.expire()
    expect(session.current()).toEqual({ status: 'signed-out', expired: true })
    expect(kept.token).toBeNull()
    expect(forget).toHaveBeenCalledOnce()
    await session.signIn(input)
    expect(session.current()).toEqual(signedIn)
    await session.signOut()
    expect(session.current()).toEqual(signedOut)
  })

  it('is told once, however many calls were answered 401', async () => {
    const { session } = make()
    await session.signIn(input)
    await Promise.all([session.expire(), session.expire()])
    await session.expire()
    expect(session.current()).toEqual({ status: 'signed-out', expired: true })
  })

  it('is none when nobody was signed in', async () => {
    const { session } = make()
    await session.expire()
    expect(session.current()).toEqual(signedOut)
  })

  it('is not what a sign-up ends in', async () => {
    const { session } = make()
    await session.signIn(input)
    await session.expire()
    await session.signUp({ name: 'New Buyer', ...input }, { registered() {}, mailSent() {} })
    expect(session.current()).toEqual(signedOut)
  })

  it('is still said after a login that failed', async () => {
    const { session, identity } = make()
    await session.signIn(input)
    await session.expire()
    vi.mocked(identity.port.signIn).mockRejectedValue(new Error('Wrong password.'))
    await expect(session.signIn(input)).rejects.toThrow('Wrong password.')
    expect(session.current()).toEqual({ status: 'signed-out', expired: true })
  })
})

describe('a visit', () => {
  it('lasts from before signing in until its user leaves, in whatever way', async () => {
    const { session, inOtherTab } = make()
    const visits = [session.visit()]
    await session.signIn(input)
    expect(session.visit(), 'who comes in is who was there').toBe(visits[0])
    await session.signOut()
    visits.push(session.visit())
    await session.signIn(input)
    await session.expire()
    visits.push(session.visit())
    await session.signIn(input)
    inOtherTab(null)
    visits.push(session.visit())
    expect(new Set(visits).size).toBe(visits.length)
  })

  it('ends when another user takes over, as in a tab that slept', async () => {
    const { session, identity } = make()
    await session.signIn(input)
    const before = session.visit()
    identity.tell({ ...buyerIdentity, displayName: 'Renamed' })
    expect(session.visit()).toBe(before)
    identity.tell({ ...buyerIdentity, email: 'somebody.else@strapline.example' })
    expect(session.visit()).not.toBe(before)
  })
})

describe('another tab', () => {
  it('signs this one out', async () => {
    const { session, forget, inOtherTab } = make()
    await session.signIn(input)
    inOtherTab(null)
    expect(session.current()).toEqual(signedOut)
    expect(forget).toHaveBeenCalledOnce()
  })

  it('signs this one in', async () => {
    const { session, inOtherTab } = make({ user: buyerIdentity })
    inOtherTab('access-token')
    await vi.waitFor(() => expect(session.current()).toEqual(signedIn))
  })

  it('signs this one in when the token comes after the user', async () => {
    const { session, identity, inOtherTab } = make()
    await session.prepare()
    identity.tell(buyerIdentity)
    expect(session.current()).toEqual(signedOut)
    inOtherTab('access-token')
    expect(session.current()).toEqual(signedIn)
  })
})

describe('preparing', () => {
  it('answers the accounts to try, always with the same promise', async () => {
    const { session, loadIdentity } = make()
    expect(session.prepare()).toBe(session.prepare())
    await expect(session.prepare()).resolves.toEqual([{ label: 'Buyer', ...input }])
    expect(loadIdentity).toHaveBeenCalledOnce()
  })

  it('is never rejected', async () => {
    const { session } = make({ loadIdentity: () => Promise.reject(new Error('offline')) })
    await expect(session.prepare()).resolves.toBeUndefined()
  })
})
