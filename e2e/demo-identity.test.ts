import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { identityEndpoints } from '@strapline/contract/identity'
import { startMockApi } from '@strapline/mock-api/start'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createDemoIdentity } from '../packages/app/src/session/demo-identity.ts'
import { behavesAsIdentityPort, claimsIn } from '../packages/app/src/session/identity-behaviours.ts'

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

const adapter = () => createDemoIdentity({ apiUrl: api.url })

behavesAsIdentityPort('the demo’s identity provider', () => ({
  adapter,
  unreachable: () => createDemoIdentity({ apiUrl: 'http://127.0.0.1:9' }),
  emailIn: (proof) => String(claimsIn(proof).sub),
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

test('Google is one account, and needs no password', async () => {
  const { email, name } = demoAccounts.google
  await expect(adapter().continueWithGoogle()).resolves.toMatchObject({ email, displayName: name })
})

test('the demo accounts can sign in', async () => {
  const accounts = adapter().accountsToTry ?? []
  expect(accounts.map(({ label }) => label)).toEqual(['Buyer', 'Administrator'])
  for (const { email, password } of accounts) {
    await expect(adapter().signIn({ email, password })).resolves.toMatchObject({ email })
  }
})
