import type { IdentityUser } from '@strapline/contract/entities'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiRefusal, NetworkFailure } from '../api/failures.ts'
import type { IdentityPort } from './identity-port.ts'
import { createSession } from './session.ts'
import { finishSignUp, signUp } from './sign-up.ts'

const input = { name: 'New Buyer', email: 'new.buyer@strapline.example', password: 'secret words' }

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** The calls of a sign-up. */
const steps = ['account', 'registration', 'mail', 'name'] as const
type Step = (typeof steps)[number]

/** How a call goes wrong: before the server has done it, or with its answer lost. */
type Trouble = 'fails' | 'loses its answer'

/** An identity provider and a shop in memory, which remember what was done. */
function createServers() {
  const accounts = new Map<string, { password: string; user: IdentityUser }>()
  const known = new Set<string>()
  const results = new Map<string, boolean>()
  const mails = new Map<string, string>()
  const trouble = new Map<Step, Trouble>()

  /** Does a step, unless it is in trouble. */
  async function attempt<Result>(step: Step, act: () => Result): Promise<Result> {
    const planned = trouble.get(step)
    if (planned === 'fails') throw new NetworkFailure(undefined)
    const result = act()
    if (planned) throw new NetworkFailure(undefined)
    return result
  }

  /** What a page has after it was loaded. */
  function openPage() {
    let user: IdentityUser | null = null
    let token: string | null = null
    const listeners = new Set<(user: IdentityUser | null) => void>()
    const setUser = (next: IdentityUser | null) => {
      user = next
      for (const listener of listeners) listener(next)
    }
    const account = () => {
      const found = accounts.get(user?.email ?? '')
      if (!found) throw new Error('Nobody is signed in.')
      return found
    }
    const enter = ({ email, password }: { email: string; password: string }) => {
      const found = accounts.get(email)
      if (found?.password !== password) throw new ApiRefusal(401, { message: 'Wrong password.' })
      setUser(found.user)
      return found.user
    }
    const port: IdentityPort = {
      observe(listener) {
        listeners.add(listener)
        listener(user)
        return () => listeners.delete(listener)
      },
      signIn: async (credentials) => enter(credentials),
      signUp: (credentials) =>
        attempt('account', () => {
          const { email, password } = credentials
          const newcomer = { displayName: '', email, photoURL: null, emailVerified: false }
          if (!accounts.has(email)) accounts.set(email, { password, user: newcomer })
          return enter(credentials)
        }),
      continueWithGoogle: () => Promise.reject(new Error('Not here.')),
      requestPasswordReset: async () => undefined,
      sendVerificationMail: (key = crypto.randomUUID()) =>
        attempt('mail', () => void mails.set(key, account().user.email)),
      setDisplayName: (displayName) =>
        attempt('name', () => {
          const found = account()
          found.user = { ...found.user, displayName }
          setUser(found.user)
        }),
      proof: async () => 'id-token',
      signOut: async () => setUser(null),
    }
    const session = createSession({
      loadIdentity: async () => port,
      register: ({ email }, _, key = '') =>
        attempt('registration', () => {
          const created = results.get(key) ?? !known.has(email)
          known.add(email)
          results.set(key, created)
          return { token: 'access-token', created }
        }),
      accessToken: {
        read: () => token,
        keep: (next) => {
          token = next
        },
        clear: () => {
          token = null
        },
        onChangedElsewhere: () => () => undefined,
      },
      ending: { read: () => undefined, keep: () => undefined, clear: () => undefined },
      clearUserData: () => undefined,
      keepOnlyFor: () => undefined,
      deleteKept: () => undefined,
    })
    const shown: string[] = []
    const progress = {
      registered: (created: boolean) => shown.push(created ? 'created' : 'known already'),
      mailSent: () => shown.push('mail sent'),
    }
    return {
      session,
      shown,
      press: (typed = input) => signUp(session, typed, progress),
      async logIn() {
        await session.signIn(input)
        await finishSignUp(session, progress)
      },
      finish: () => finishSignUp(session, progress),
    }
  }
  return {
    openPage,
    trouble,
    accounts,
    mailsTo: (email: string) => [...mails.values()].filter((to) => to === email).length,
  }
}

/** What is kept in this browser about the sign-up. */
const remembered = () => [...stored].filter(([key]) => key.includes(input.email))

function expectComplete({ accounts, mailsTo }: ReturnType<typeof createServers>) {
  expect([...accounts.values()].map(({ user }) => user.displayName)).toEqual([input.name])
  expect(mailsTo(input.email)).toBe(1)
  expect(remembered(), 'nothing has to be remembered').toEqual([])
}

const troubles = steps.flatMap((step) =>
  (['fails', 'loses its answer'] as const).map((how) => [step, how] as const),
)

it('a sign-up does every step once, and remembers nothing', async () => {
  const servers = createServers()
  const page = servers.openPage()
  await page.press()
  expect(page.shown).toEqual(['created', 'mail sent'])
  expectComplete(servers)
})

/** A page on which the sign-up has stopped at the step. */
async function interruptedAt(step: Step, how: Trouble) {
  const servers = createServers()
  const page = servers.openPage()
  servers.trouble.set(step, how)
  await expect(page.press()).rejects.toThrow('cannot be reached')
  expect(page.session.current()).toEqual({ status: 'signed-out' })
  return { servers, page, repair: () => servers.trouble.clear() }
}

describe.each(troubles)('a sign-up whose %s call %s', (step, how) => {
  it('goes on with the next press', async () => {
    const { servers, page, repair } = await interruptedAt(step, how)
    await expect(page.press(), 'still in trouble').rejects.toThrow('cannot be reached')
    repair()
    await page.press()
    expect(page.shown, 'each toast once').toEqual(['created', 'mail sent'])
    expectComplete(servers)
  })

  it('goes on after a reload', async () => {
    const { servers, page, repair } = await interruptedAt(step, how)
    repair()
    const reloaded = servers.openPage()
    await reloaded.press()
    expect([...page.shown, ...reloaded.shown]).toEqual(['created', 'mail sent'])
    expectComplete(servers)
  })

  it('remembers the name and no password', async () => {
    await interruptedAt(step, how)
    const [[, text] = ['', '']] = remembered()
    expect(text).toContain(input.name)
    expect(JSON.stringify([...stored])).not.toContain(input.password)
  })
})

// An account that was not made can't be logged in to.
const withAccount = troubles.filter(([step, how]) => step !== 'account' || how !== 'fails')
it.each(withAccount)('a sign-up whose %s call %s is finished after a login', async (step, how) => {
  const { servers, page, repair } = await interruptedAt(step, how)
  repair()
  const later = servers.openPage()
  await later.logIn()
  expectComplete(servers)
  const mailToasts = [...page.shown, ...later.shown].filter((text) => text === 'mail sent')
  expect(mailToasts, 'told once').toHaveLength(1)
  expect(later.session.current()).toMatchObject({ user: { displayName: input.name } })
})

describe('finishing after a login', () => {
  it('that fails is tried again, and the login holds', async () => {
    const servers = createServers()
    const page = servers.openPage()
    servers.trouble.set('mail', 'fails')
    await expect(page.press()).rejects.toThrow()
    await page.logIn()
    expect(page.session.current()).toMatchObject({ status: 'signed-in' })
    expect(page.shown).toEqual(['created'])
    servers.trouble.clear()
    await Promise.all([page.finish(), page.finish()])
    expect(page.shown).toEqual(['created', 'mail sent'])
    expectComplete(servers)
  })

  it('does not rename an account that has a name', async () => {
    const servers = createServers()
    const page = servers.openPage()
    await page.press()
    servers.trouble.set('registration', 'fails')
    await expect(page.press({ ...input, name: 'Somebody Else' })).rejects.toThrow()
    servers.trouble.clear()
    await page.logIn()
    expect([...servers.accounts.values()][0]?.user.displayName).toBe(input.name)
    expect(remembered()).toEqual([])
  })

  it('sends no mail to an address that was verified meanwhile', async () => {
    const { servers, repair } = await interruptedAt('registration', 'fails')
    repair()
    const account = servers.accounts.get(input.email)
    if (account) account.user = { ...account.user, emailVerified: true }
    const later = servers.openPage()
    await later.logIn()
    expect(servers.mailsTo(input.email)).toBe(0)
    expect(later.shown).toEqual([])
  })

  /** The page of a user whose sign-up was interrupted, and how somebody else takes over on it. */
  async function loggedInAgain() {
    const { servers, page, repair } = await interruptedAt('registration', 'fails')
    repair()
    const next = { ...input, email: 'next@strapline.example' }
    await page.press(next)
    const later = servers.openPage()
    await later.session.signIn(input)
    const port = later.session.identity() as IdentityPort
    const takeOver = async () => {
      await later.session.signOut()
      await later.session.signIn(next)
    }
    return { servers, later, port, next, takeOver }
  }

  it('stops when another user has taken over: no mail goes to them', async () => {
    const { servers, later, port, next, takeOver } = await loggedInAgain()
    const { setDisplayName } = port
    port.setDisplayName = (name) => setDisplayName(name).then(takeOver)
    await later.finish()
    expect(servers.mailsTo(next.email), 'only that of their own sign-up').toBe(1)
    expect(servers.mailsTo(input.email)).toBe(0)
  })

  it('tells another user nothing about the mail', async () => {
    const { servers, later, port, takeOver } = await loggedInAgain()
    const { sendVerificationMail } = port
    port.sendVerificationMail = (key) => sendVerificationMail(key).then(takeOver)
    await later.finish()
    expect(servers.mailsTo(input.email)).toBe(1)
    expect(later.shown).toEqual([])
  })
})

it('a name that was corrected before the next press is the one that is set', async () => {
  const servers = createServers()
  const page = servers.openPage()
  servers.trouble.set('mail', 'fails')
  await expect(page.press({ ...input, name: 'New Byuer' })).rejects.toThrow()
  servers.trouble.clear()
  await page.press()
  expect(page.shown).toEqual(['created', 'mail sent'])
  expectComplete(servers)
})

it('a sign-up that was refused at once is not remembered', async () => {
  const servers = createServers()
  const page = servers.openPage()
  await page.press()
  await expect(page.press({ ...input, password: 'other words' })).rejects.toThrow('Wrong password.')
  expect(remembered()).toEqual([])
})
