import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { identityEndpoints } from '@strapline/contract/identity'
import { startMockApi } from '@strapline/mock-api/start'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountsToTry } from '../packages/app/src/session/accounts-to-try.ts'
import { createDemoIdentity } from '../packages/app/src/session/demo-identity.ts'
import { behavesAsIdentityPort, claimsIn } from '../packages/app/test/identity-behaviours.ts'

let api: Awaited<ReturnType<typeof startMockApi>>
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strapline-identity-'))
  api = await startMockApi({ dataDir: folder, port: 0, appOrigins: [], passwordCost: 2 ** 4 })
})

afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

afterEach(() => vi.unstubAllGlobals())

/** A browser of its own, whose storage is in place while it is used. */
function createSeparateStorage<Port>(open: () => Port) {
  const own = new Map<string, string>()
  const stub = {
    getItem: (key: string) => own.get(key) ?? null,
    setItem: (key: string, value: string) => own.set(key, value),
    removeItem: (key: string) => own.delete(key),
  }
  let port: Port | undefined
  return {
    async use(act: (port: Port) => unknown) {
      const { localStorage } = globalThis
      vi.stubGlobal('localStorage', stub)
      port ??= open()
      await act(port)
      vi.stubGlobal('localStorage', localStorage)
    },
  }
}

/** Whether the provider accepts an ID token. */
async function isAccepted(idToken: string): Promise<boolean> {
  const headers = { Authorization: `Bearer ${idToken}` }
  return (await fetch(`${api.url}/identity/me`, { headers })).ok
}

const adapter = () => createDemoIdentity(api.url)

behavesAsIdentityPort('the demo’s identity provider', () => ({
  adapter,
  unreachable: () => createDemoIdentity('http://127.0.0.1:9'),
  emailIn: (proof) => String(claimsIn(proof).sub),
  accepts: (proof) => isAccepted(proof),
  async mailLinks(person) {
    const signedIn = await fetch(`${api.url}/identity/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(person),
    })
    const { idToken } = identityEndpoints.signIn.answer.parse(await signedIn.json())
    const headers = { Authorization: `Bearer ${idToken}` }
    const answer = await fetch(`${api.url}/identity/outbox`, { headers })
    const mails = identityEndpoints.readOutbox.answer.parse(await answer.json())
    return mails.flatMap(({ link = [] }) => link)
  },
}))

test('a reloaded page knows who is signed in', async () => {
  const { email, password } = demoAccounts.buyer
  await adapter().signIn({ email, password })
  const notified: unknown[] = []
  adapter().observe((user) => notified.push(user))
  expect(notified).toEqual([expect.objectContaining({ email })])
})

test('a session that the provider refuses is forgotten, also by the next page', async () => {
  const { email, password } = demoAccounts.buyer
  await adapter().signIn({ email, password })
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Log in.' }, { status: 401 }))
  const notified: unknown[] = []
  adapter().observe((user) => notified.push(user))
  await expect.poll(() => notified).toEqual([expect.objectContaining({ email }), null])

  const next: unknown[] = []
  adapter().observe((user) => next.push(user))
  expect(next).toEqual([null])
})

describe('the end of a session', () => {
  const { email, password } = demoAccounts.buyer
  /** Replaces fetch by one that reaches no server, until it is called back. */
  const disconnect = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const { fetch: realFetch } = globalThis

  test('is told to the provider at once', async () => {
    const port = adapter()
    await port.signIn({ email, password })
    const proof = await port.proof()
    await expect(isAccepted(proof)).resolves.toBe(true)
    await port.signOut()
    await expect.poll(() => isAccepted(proof)).toBe(false)
  })

  test('is told later when the provider could not be reached, and the tokens are gone', async () => {
    const port = adapter()
    await port.signIn({ email, password })
    const proof = await port.proof()
    const before = { ...JSON.parse(localStorage.getItem('strapline.identity') ?? '') }
    disconnect()
    await port.signOut()
    expect(await port.proof()).toBe('')
    const texts = ['strapline.identity', 'strapline.identity.ended'].map((key) =>
      localStorage.getItem(key),
    )
    for (const secret of [before.idToken, before.refreshToken]) {
      expect(texts.join()).not.toContain(secret)
    }
    vi.stubGlobal('fetch', realFetch)
    await expect(isAccepted(proof), 'nobody has told it yet').resolves.toBe(true)
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => isAccepted(proof)).toBe(false)
    await expect.poll(() => localStorage.getItem('strapline.identity.ended')).toBeNull()
  })

  test('is told by the next page when this one was closed too early', async () => {
    const port = adapter()
    await port.signIn({ email, password })
    const proof = await port.proof()
    disconnect()
    await port.signOut()
    vi.stubGlobal('fetch', realFetch)
    adapter()
    await expect.poll(() => isAccepted(proof)).toBe(false)
  })

  test('everywhere is noticed by another device’s next proof, and not before by itself', async () => {
    const here = adapter()
    await here.signIn({ email, password })
    const there = createSeparateStorage(() => adapter())
    await there.use((port) => port.signIn({ email, password }))
    await there.use((port) => expect(port.proof({ fresh: true })).resolves.toContain('.'))
    await here.signOutEverywhere?.()
    await there.use((port) =>
      expect(port.proof({ fresh: true })).rejects.toMatchObject({ status: 401 }),
    )
    await there.use((port) =>
      expect(port.setDisplayName('X')).rejects.toMatchObject({ status: 401 }),
    )
  })
})

test('an ID token that has expired is renewed, once for concurrent calls, and nobody notices', async () => {
  const port = adapter()
  const { email, password } = demoAccounts.buyer
  await port.signIn({ email, password })
  const session = JSON.parse(localStorage.getItem('strapline.identity') ?? '')
  localStorage.setItem('strapline.identity', JSON.stringify({ ...session, idToken: 'expired' }))
  const { fetch: realFetch } = globalThis
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
    asked.push(new URL(address).pathname)
    return realFetch(address, request)
  })
  await Promise.all([port.sendVerificationMail(), port.sendVerificationMail()])
  expect(asked.filter((path) => path === '/identity/renew')).toHaveLength(1)
  expect(await isAccepted(await port.proof())).toBe(true)
})

test('a sign-up is not stored: another tab does not take it for a login', async () => {
  const port = adapter()
  await port.signUp({ email: 'not.stored@customers.example', password: 'secret words' })
  const notified: unknown[] = []
  adapter().observe((user) => notified.push(user))
  expect(notified).toEqual([null])
  await expect(port.setDisplayName('Somebody')).resolves.toBeUndefined()
})

test('Google is one account, and needs no password', async () => {
  const { email, name } = demoAccounts.google
  await expect(adapter().continueWithGoogle()).resolves.toMatchObject({ email, displayName: name })
})

test('the demo accounts can sign in', async () => {
  expect(accountsToTry.map(({ label }) => label)).toEqual(['Buyer', 'Administrator'])
  for (const { email, password } of accountsToTry) {
    await expect(adapter().signIn({ email, password })).resolves.toMatchObject({ email })
  }
})
