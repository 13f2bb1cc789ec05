import { demoAccounts } from '@strapline/contract/demo-accounts'
import { identitySessionSchema, type Mail, mailSchema } from '@strapline/contract/identity'
import { messages } from '@strapline/contract/messages'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Api, freshApi, type Reply } from './support/api.ts'
import { onlyOnMock } from './support/server.ts'

let api: Api

beforeEach(async () => {
  api = await freshApi()
})

const { name, ...buyer } = demoAccounts.buyer
const stranger = { email: 'nobody-yet@strapline.example', password: 'a-long-secret' }

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

describe('the session of a sign-up', () => {
  test('finishes it, and opens neither the account nor the shop’s calls', async () => {
    const token = idTokenOf(await post('sign-up', stranger))
    const registered = await steps.register(token, stranger.email)
    const { token: access } = z.object({ token: z.string() }).parse(registered.json)
    const params = { email: stranger.email }
    expect((await api.call('getUser', { params }, access)).status).toBe(401)
    expect((await api.call('listMyOrders', { params }, access)).status).toBe(401)
    expect((await post('sign-out-everywhere', undefined, token)).status).toBe(401)
    expect((await steps.mail(token)).status).toBe(200)
    expect((await steps.rename(token)).status).toBe(200)
  })

  test('is not told whether the shop knew the user', async () => {
    const token = idTokenOf(await post('sign-up', buyer))
    expect((await steps.register(token, buyer.email)).json).toMatchObject({ success: true })
  })
})

describe('a sign-up with the account’s own password', () => {
  test('goes on with the one whose answer was lost', async () => {
    await post('sign-up', stranger)
    const token = idTokenOf(await post('sign-up', stranger))
    await steps.register(token, stranger.email)
    await steps.mail(token)
    await steps.rename(token)
    const signedIn = await post('sign-in', stranger)
    expect(signedIn.json).toMatchObject({ user: { displayName: 'Mallory', emailVerified: false } })
    expect((await outboxOf(stranger)).map(({ link }) => link)).toStrictEqual([expect.any(String)])
  })

  test('goes on with the one that is being made', async () => {
    const sent = await Promise.all([post('sign-up', stranger), post('sign-up', stranger)])
    expect(sent.map(({ status }) => status)).toStrictEqual([200, 200])
  })

  test('tells the owner of a verified address that the account exists', async () => {
    const token = idTokenOf(await post('sign-up', buyer))
    await steps.mail(token)
    expect((await outboxOf(buyer)).map(({ subject }) => subject)).toStrictEqual([
      'You have an account at Strapline already',
    ])
  })
})

test('a verification mail is sent once for an Idempotency-Key', async () => {
  const token = idTokenOf(await post('sign-up', stranger))
  const headers = { 'Idempotency-Key': 'one-wish-for-one-mail' }
  for (let round = 0; round < 2; round += 1) {
    const reply = await api.at('POST', '/identity/verification-mail', { token, headers })
    expect(reply.json).toStrictEqual({ sent: true })
  }
  expect(await outboxOf(stranger)).toHaveLength(1)
})

onlyOnMock(() => {
  describe('a sign-up with the email of an account and another password', () => {
    const taken = { message: messages.account.emailTaken }

    test.each([
      ['with a password', buyer.email],
      ['without one', demoAccounts.google.email],
    ])('is refused for an account %s, and changes nothing', async (_, email) => {
      const before = await api.stored()
      const password = 'not-the-password'
      const reply = await post('sign-up', { email, password })
      expect(reply.status).toBe(409)
      expect(reply.json).toStrictEqual(taken)
      expect(await api.stored()).toStrictEqual(before)
      expect((await post('sign-in', { email, password })).status).toBe(401)
      expect((await post('sign-in', buyer)).json).toMatchObject({ user: { displayName: name } })
    })

    test('is refused when it comes while the first one is made', async () => {
      const passwords = Array.from({ length: 9 }, (_, index) => `secret-number-${index}`)
      const replies = await Promise.all(
        passwords.map((password) => post('sign-up', { ...stranger, password })),
      )
      const made = passwords.filter((_, index) => replies[index]?.status === 200)
      expect(made).toHaveLength(1)
      const [password = ''] = made
      expect((await post('sign-in', { ...stranger, password })).status).toBe(200)
      const others = replies.filter(({ status }) => status !== 200)
      expect(others.map(({ json }) => json)).toStrictEqual(others.map(() => taken))
    })

    test('counts like a wrong password', async () => {
      const sent = Array.from({ length: 10 }, () =>
        post('sign-up', { ...buyer, password: 'not-the-password' }),
      )
      await Promise.all(sent)
      expect((await post('sign-in', buyer)).status).toBe(429)
    })
  })
})
