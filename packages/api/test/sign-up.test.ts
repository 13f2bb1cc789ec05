import { scrypt } from 'node:crypto'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { identitySessionSchema, type Mail, mailSchema } from '@strapline/contract/identity'
import { type Api, freshApi, type Reply } from '@strapline/mock-api/test/support/api'
import { isPassword } from '@strapline/server-kit/auth/passwords'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

vi.mock('node:crypto', async (importActual) => {
  const actual = await importActual<typeof import('node:crypto')>()
  return { ...actual, scrypt: vi.fn(actual.scrypt) }
})

let api: Api

beforeEach(async () => {
  api = await freshApi()
})

const { name, ...buyer } = demoAccounts.buyer
const stranger = { email: 'nobody-yet@strapline.example', password: 'a-long-secret' }
const attempt = { email: buyer.email, password: 'not-the-password' }

const post = (path: string, body?: unknown, token?: string) =>
  api.at('POST', `/identity/${path}`, { body, token })
const idTokenOf = ({ json }: Reply) => identitySessionSchema.parse(json).idToken

/** What the mails in the owner's outbox are about, newest first. */
async function outboxOf(account: { email: string; password: string }): Promise<Mail[]> {
  const token = idTokenOf(await post('sign-in', account))
  return z.array(mailSchema).parse((await api.at('GET', '/identity/outbox', { token })).json)
}

/** The steps of a sign-up after the account, as the app makes them. */
const steps = {
  register: (token: string, email: string) =>
    api.call('registerUser', { body: { email, name: 'Mallory' } }, token),
  mail: (token: string) => post('verification-mail', undefined, token),
  rename: (token: string) =>
    api.at('PUT', '/identity/display-name', { token, body: { displayName: 'Mallory' } }),
}

/** `reply` without what is new in each answer: secrets, ids, and the email that was sent. */
function shapeOf({ status, json, headers }: Reply, email: string) {
  const text = JSON.stringify(json)
    .replaceAll(email, 'EMAIL')
    .replaceAll(/"(sessionId|refreshToken|idToken|token)":"([^"]+)"/g, (_, name, value) =>
      JSON.stringify([name, String(value).split('.').length]),
    )
  const names = [...headers.keys()].filter((name) => name !== 'date' && name !== 'content-length')
  return { status, text, names }
}

/** All answers of two sign-ups in a row with the same input, each made to its end. */
async function answersOf(credentials: { email: string; password: string }) {
  const replies: Reply[] = []
  for (let round = 0; round < 2; round += 1) {
    const signedUp = await post('sign-up', credentials)
    const token = idTokenOf(signedUp)
    replies.push(signedUp)
    for (const step of [steps.register, steps.mail, steps.rename, steps.register]) {
      replies.push(await step(token, credentials.email))
    }
    const { sessionId, refreshToken } = identitySessionSchema.parse(signedUp.json)
    replies.push(await post('renew', { sessionId, refreshToken }))
    replies.push(await api.at('GET', '/identity/outbox', { token }))
    replies.push(await api.at('GET', '/identity/me', { token }))
  }
  return replies.map((reply) => shapeOf(reply, credentials.email))
}

describe('a sign-up with the email of an account and another password', () => {
  test('is answered like a new one at every step, also the second time', async () => {
    expect(await answersOf(attempt)).toStrictEqual(await answersOf(stranger))
  })

  test('changes nothing of the owner’s', async () => {
    const before = await api.stored()
    await answersOf(attempt)
    const { sessions: _, mails: __, ...after } = await api.stored()
    expect(before).toMatchObject(after)
    const signedIn = await post('sign-in', buyer)
    expect(signedIn.json).toMatchObject({ user: { displayName: name } })
  })

  test('opens nothing: neither the account nor the shop’s calls', async () => {
    const token = idTokenOf(await post('sign-up', attempt))
    const registered = await steps.register(token, attempt.email)
    const { token: access } = z.object({ token: z.string() }).parse(registered.json)
    const params = { email: buyer.email }
    expect((await api.call('getUser', { params }, access)).status).toBe(401)
    expect((await api.call('listMyOrders', { params }, access)).status).toBe(401)
    expect((await post('sign-out-everywhere', undefined, token)).status).toBe(401)
    expect((await post('sign-in', attempt)).status).toBe(401)
  })

  test('can be finished also after the owner has signed out everywhere', async () => {
    const token = idTokenOf(await post('sign-up', attempt))
    const { idToken } = await api.asBuyer()
    expect((await post('sign-out-everywhere', undefined, idToken)).status).toBe(200)
    expect((await steps.rename(token)).status).toBe(200)
  })

  test('is told to the owner in one mail, however often it is tried', async () => {
    const { idToken } = await api.asBuyer()
    await post('verification-mail', undefined, idToken)
    await answersOf(attempt)
    const [newest, ...older] = await outboxOf(buyer)
    expect(newest?.subject).toContain('have an account')
    expect(newest?.text).toContain('its password is still the same')
    expect(newest?.text).toContain(`Hello ${name},\n`)
    expect(newest?.link).toBeUndefined()
    const verify = 'Verify your email for Strapline'
    expect(older.map(({ subject }) => subject)).toStrictEqual([verify])
    // It stays when mails of another kind follow.
    await post('verification-mail', undefined, idToken)
    const subjects = (await outboxOf(buyer)).map(({ subject }) => subject)
    expect(subjects).toStrictEqual([verify, newest?.subject, verify])
  })

  test('counts like a wrong password, at every account and none', async () => {
    for (const credentials of [attempt, stranger]) {
      const statuses: number[] = []
      for (let round = 0; round < 11; round += 1) {
        statuses.push((await post('sign-up', credentials)).status)
      }
      expect(statuses).toStrictEqual([...Array.from({ length: 10 }, () => 200), 429])
    }
    expect((await post('sign-in', buyer)).status).toBe(429)
  })

  test('works the same for an account without a password', async () => {
    const { email } = demoAccounts.google
    const reply = await post('sign-up', { email, password: 'any-password' })
    expect(reply.status).toBe(200)
    expect((await post('sign-in', { email, password: 'any-password' })).status).toBe(401)
  })
})

describe('the time of a sign-up', () => {
  test('has one hash for an account, for one without a password, and for none', async () => {
    const emails = [stranger.email, buyer.email, demoAccounts.google.email]
    for (const email of emails) {
      vi.mocked(scrypt).mockClear()
      await post('sign-up', { email, password: 'not-the-password' })
      expect(vi.mocked(scrypt).mock.calls.map(([, , length]) => length)).toStrictEqual([32])
    }
  })
})

describe('an account', () => {
  test('is made once by ten sign-ups at once, which are answered alike', async () => {
    const passwords = Array.from({ length: 10 }, (_, index) => `secret-number-${index}`)
    const replies = await Promise.all(
      passwords.map((password) => post('sign-up', { ...stranger, password })),
    )
    expect(replies.map(({ status }) => status)).toStrictEqual(passwords.map(() => 200))
    const { accounts } = await api.stored()
    const stored = z.object({ password: z.string() }).parse(accounts?.at(-1)).password
    const matches = await Promise.all(passwords.map((password) => isPassword(password, stored, 2)))
    expect(matches.filter(Boolean)).toHaveLength(1)
    expect(JSON.stringify(accounts).split(stranger.email)).toHaveLength(2)
    // Each of them can be finished.
    const body = { displayName: 'New Buyer' }
    const renamed = await Promise.all(
      replies.map((reply) =>
        api.at('PUT', '/identity/display-name', { token: idTokenOf(reply), body }),
      ),
    )
    expect(renamed.map(({ status }) => status)).toStrictEqual(passwords.map(() => 200))
  })
})
