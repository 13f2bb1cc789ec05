import { demoAccounts } from '@strapline/contract/demo-accounts'
import { mailSchema } from '@strapline/contract/identity'
import { messages } from '@strapline/contract/messages'
import { hashPassword, isPassword } from '@strapline/server-kit/auth/passwords'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { type Api, freshApi, type Reply, testPasswordCost } from './support/api.ts'
import { testServer } from './support/server.ts'

let api: Api

beforeEach(async () => {
  api = await freshApi()
})

const post = (path: string, body?: unknown, token?: string) =>
  api.at('POST', `/identity/${path}`, { body, token })
const signIn = (email: string, password: string) => post('sign-in', { email, password })
const idTokenOf = ({ json }: Reply) => z.object({ idToken: z.string() }).parse(json).idToken
/** The answer of a call that starts a session, for this user. */
const sessionOf = (user: unknown) => ({
  sessionId: expect.any(String),
  refreshToken: expect.any(String),
  idToken: expect.any(String),
  user,
})
const whoAmI = async (token: string) => (await api.at('GET', '/identity/me', { token })).json

const newcomer = { email: 'newcomer@strapline.example', password: 'a-long-secret' }
const newcomerUser = {
  displayName: '',
  email: newcomer.email,
  photoURL: null,
  emailVerified: false,
}

describe('an account', () => {
  test('is made, named, signed in to and recognised', async () => {
    const signedUp = await post('sign-up', newcomer)
    expect(signedUp.json).toStrictEqual(sessionOf(newcomerUser))
    const token = idTokenOf(signedUp)
    const user = { ...newcomerUser, displayName: 'New Buyer' }
    const body = { displayName: ' New Buyer ' }
    const renamed = await api.at('PUT', '/identity/display-name', { token, body })
    expect(renamed.json).toStrictEqual(user)
    const signedIn = await signIn('Newcomer@Strapline.example', newcomer.password)
    expect(signedIn.json).toStrictEqual(sessionOf(user))
    expect(await whoAmI(idTokenOf(signedIn))).toStrictEqual(user)
  })

  test('takes its latest name, whatever the Idempotency-Key', async () => {
    const token = idTokenOf(await post('sign-up', newcomer))
    const headers = { 'Idempotency-Key': 'the-key-of-two-names' }
    for (const displayName of ['First', 'Second']) {
      const body = { displayName }
      const renamed = await api.at('PUT', '/identity/display-name', { token, body, headers })
      expect(renamed.json).toStrictEqual({ ...newcomerUser, displayName })
    }
  })

  test('is shown to its owner whenever they renew the session or change the name', async () => {
    const { email, name: displayName } = demoAccounts.buyer
    const user = { displayName, email, photoURL: null, emailVerified: true }
    const { sessionId, refreshToken, idToken: token } = await api.asBuyer()
    const renewed = await post('renew', { sessionId, refreshToken })
    expect(renewed.json).toStrictEqual({ idToken: expect.any(String), user })
    const body = { displayName: 'Another Name' }
    const renamed = await api.at('PUT', '/identity/display-name', { token, body })
    expect(renamed.json).toStrictEqual({ ...user, ...body })
  })

  test('that was deleted is neither signed in to nor verified', async () => {
    await post('sign-up', newcomer)
    const token = idTokenOf(await signIn(newcomer.email, newcomer.password))
    await post('verification-mail', undefined, token)
    const { accounts = [], mails } = await api.stored()
    api = await api.restartWith({ accounts: accounts.slice(0, 2) })
    onTestFinished(api.close)
    const google = await post('google')
    expect(google.status).toBe(401)
    expect(google.json).toStrictEqual({ message: messages.account.wrongCredentials })
    const { code } = z.object({ code: z.string() }).parse(mails?.at(-1))
    const opened = await api.at('GET', `/identity/verify/${code}`)
    expect(opened.status).toBe(404)
    expect(opened.json).toStrictEqual({ message: messages.refusal.userNotFound })
  })

  test('is refused with the messages of the form', async () => {
    const reply = await post('sign-up', { email: 'none', password: 'short', name: 'X' })
    expect(reply.status).toBe(422)
    expect(reply.json).toStrictEqual({
      message: messages.refusal.invalid,
      fields: {
        email: messages.account.emailInvalid,
        password: messages.account.passwordTooShort,
        name: messages.unknownField,
      },
    })
  })
})

describe('passwords', () => {
  test('are stored as salted hashes', async () => {
    await post('sign-up', newcomer)
    await post('sign-up', { ...newcomer, email: 'second@strapline.example' })
    const stored = await api.stored()
    const text = JSON.stringify(stored.accounts)
    for (const { password } of [newcomer, demoAccounts.buyer, demoAccounts.admin]) {
      expect(text).not.toContain(password)
    }
    const accounts = z.array(z.object({ password: z.nullable(z.string()) })).parse(stored.accounts)
    const [first, second] = accounts.slice(-2)
    expect(first?.password).toMatch(/^scrypt\$16\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
    // A salt for each hash: equal passwords have different hashes.
    expect(first?.password).not.toBe(second?.password)
  })

  test("have Node's default cost unless another one is set", async () => {
    const usual = await freshApi({ passwordCost: undefined })
    expect((await usual.at('POST', '/identity/sign-up', { body: newcomer })).status).toBe(200)
    const { accounts = [] } = await usual.stored()
    const added = accounts.at(-1)
    // The API's samples are stored when its database is prepared, here at the tests' cost.
    for (const account of testServer().name === 'mock' ? [accounts[0], added] : [added]) {
      expect(account).toMatchObject({
        password: expect.stringMatching(/^scrypt\$16384\$8\$1\$/),
      })
    }
  })

  test('do not match a stored hash of another length', async () => {
    const { password } = newcomer
    const stored = await hashPassword(password, testPasswordCost)
    expect(await isPassword(password, stored, testPasswordCost)).toBe(true)
    expect(await isPassword(password, stored.slice(0, -4), testPasswordCost)).toBe(false)
  })

  test('are the same however their accents are encoded', async () => {
    const { email } = newcomer
    await post('sign-up', { email, password: 'Zürich-Genève'.normalize('NFD') })
    expect((await signIn(email, 'Zürich-Genève'.normalize('NFC'))).status).toBe(200)
    // NFKC, not only NFC: some keyboards type full-width letters.
    expect((await signIn(email, 'Ｚürich-Genève')).status).toBe(200)
    expect((await signIn(email, 'Zurich-Geneve')).status).toBe(401)
  })

  test('wrong passwords and unknown emails get the same answer', async () => {
    const wrong = await signIn(demoAccounts.buyer.email, 'not-the-password')
    const unknown = await signIn('nobody@strapline.example', 'not-the-password')
    const google = await signIn(demoAccounts.google.email, 'not-the-password')
    for (const reply of [wrong, unknown, google]) {
      expect(reply.status).toBe(401)
      expect(reply.json).toStrictEqual({ message: messages.account.wrongCredentials })
    }
  })

  test('are tried ten times a minute, even the right one after that', async () => {
    let now = Date.now()
    api = await freshApi({ now: () => now })
    const { email, password } = demoAccounts.buyer
    const wrong = () => signIn(email, 'not-the-password')
    const atOnce = await Promise.all(Array.from({ length: 15 }, wrong))
    const statuses = atOnce.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)

    const blocked = await signIn(email, password)
    expect(blocked.status).toBe(429)
    expect(blocked.json).toStrictEqual({ message: expect.stringContaining('Wait a minute') })
    expect(blocked.headers.get('retry-after')).toBe('60')
    // Other accounts are not affected.
    const { admin } = demoAccounts
    expect((await signIn(admin.email, admin.password)).status).toBe(200)

    now += 59_000
    const stillBlocked = await signIn(email, password)
    expect(stillBlocked.status).toBe(429)
    expect(stillBlocked.headers.get('retry-after')).toBe('1')
    now += 1000
    expect((await signIn(email, password)).status).toBe(200)
  })

  test('that are right do not use up tries', async () => {
    const { email, password } = demoAccounts.buyer
    for (let round = 0; round < 11; round += 1) {
      expect((await signIn(email, password)).status).toBe(200)
    }
  })
})

describe('Google', () => {
  test('signs in the one demo account, which can register', async () => {
    const signedIn = await post('google')
    const user = {
      displayName: demoAccounts.google.name,
      email: demoAccounts.google.email,
      photoURL: null,
      emailVerified: true,
    }
    expect(signedIn.json).toStrictEqual(sessionOf(user))
    const body = { email: user.email, name: user.displayName }
    const registered = await api.call('registerUser', { body }, idTokenOf(signedIn))
    expect(registered.json).toMatchObject({ success: true })
  })
})

describe('verification mail', () => {
  /** The ID token of a new account after its first login. */
  const newcomerToken = async () => {
    await post('sign-up', newcomer)
    return idTokenOf(await signIn(newcomer.email, newcomer.password))
  }

  const outbox = async (token: string) => {
    const { json } = await api.at('GET', '/identity/outbox', { token })
    return z.array(mailSchema).parse(json)
  }

  test('waits in the outbox, and its link verifies the address', async () => {
    const token = await newcomerToken()
    // Somebody else's mail is there before.
    await post('verification-mail', undefined, (await api.asBuyer()).idToken)
    expect((await post('verification-mail', undefined, token)).json).toStrictEqual({ sent: true })
    const [mail, ...more] = await outbox(token)
    expect(more).toStrictEqual([])
    expect(mail).toMatchObject({
      to: newcomer.email,
      link: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/identity\/verify\//),
    })
    expect(mail?.text).toContain(`Hello ${newcomer.email},\n`)
    expect(mail?.text).toContain(mail?.link)
    expect(Date.parse(mail?.sentAt ?? '')).toBeLessThanOrEqual(Date.now())

    const opened = await fetch(mail?.link ?? '')
    expect(await opened.json()).toStrictEqual({ ...newcomerUser, emailVerified: true })
    const again = idTokenOf(await signIn(newcomer.email, newcomer.password))
    expect(await whoAmI(again)).toStrictEqual({ ...newcomerUser, emailVerified: true })
  })

  test('ends the sessions of who signed in before the address was proved, and once only', async () => {
    const token = await newcomerToken()
    const renewal = await signIn(newcomer.email, newcomer.password)
    const other = await api.asBuyer()
    await post('verification-mail', undefined, token)
    const [mail] = await outbox(token)
    await fetch(mail?.link ?? '')
    const who = (idToken: string) => api.at('GET', '/identity/me', { token: idToken })
    expect((await who(token)).status).toBe(401)
    const { sessionId, refreshToken } = renewal.json as Record<string, string>
    expect((await post('renew', { sessionId, refreshToken })).status).toBe(401)
    expect((await who(other.idToken)).status).toBe(200)
    const later = idTokenOf(await signIn(newcomer.email, newcomer.password))
    await fetch(mail?.link ?? '')
    expect((await who(later)).status).toBe(200)
  })

  test('is read by its addressee only, newest first', async () => {
    const token = await newcomerToken()
    const other = await api.asBuyer()
    await post('verification-mail', undefined, token)
    api.clock.offset = 60_000
    await post('verification-mail', undefined, token)
    const sent = (await outbox(token)).map(({ sentAt }) => sentAt)
    expect(sent).toHaveLength(2)
    expect(sent).toStrictEqual(sent.toSorted().reverse())
    expect(await outbox(other.idToken)).toStrictEqual([])
  })

  test('is kept twenty times per address', async () => {
    const token = await newcomerToken()
    const other = await api.asBuyer()
    await post('verification-mail', undefined, other.idToken)
    for (let sent = 0; sent < 25; sent += 1) await post('verification-mail', undefined, token)
    expect(await outbox(token)).toHaveLength(20)
    expect(await outbox(other.idToken)).toHaveLength(1)
  })

  test('with an unknown code verifies nothing', async () => {
    const reply = await api.at('GET', `/identity/verify/${'x'.repeat(32)}`)
    expect(reply.status).toBe(404)
    expect(reply.json).toStrictEqual({ message: messages.refusal.notFound })
    expect((await api.at('GET', '/identity/verify/short')).status).toBe(404)
  })
})
