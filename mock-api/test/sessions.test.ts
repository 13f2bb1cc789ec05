import { demoAccounts } from '@strapline/contract/demo-accounts'
import { messages } from '@strapline/contract/messages'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { type Api, freshApi, type Person, startApi, temporaryFolder } from './support/api.ts'

let api: Api

beforeEach(async () => {
  api = await freshApi()
})

const renewedSchema = z.object({ idToken: z.string() })

const signOut = (from: Api, { sessionId }: Person) =>
  from.at('POST', '/identity/sign-out', { body: { sessionId } })
const renew = (from: Api, { sessionId, refreshToken }: Person) =>
  from.at('POST', '/identity/renew', { body: { sessionId, refreshToken } })

/** The status of each way to use a session: the access token, the ID token, a new access token, a renewal. */
async function usesOf(from: Api, person: Person) {
  const { email, name, token, idToken } = person
  const replies = [
    await from.call('getUser', { params: { email } }, token),
    await from.at('GET', '/identity/me', { token: idToken }),
    await from.call('registerUser', { body: { email, name } }, idToken),
    await renew(from, person),
  ]
  return replies.map(({ status }) => status)
}
const works = [200, 200, 200, 200]
const refused = [401, 401, 401, 401]

test('two people who sign in with the demo’s account before either registers both stay signed in', async () => {
  const { email, name, password } = demoAccounts.buyer
  const signIn = async () => {
    const { json } = await api.at('POST', '/identity/sign-in', { body: { email, password } })
    return renewedSchema.parse(json).idToken
  }
  const tokens = [await signIn(), await signIn()]
  for (const token of [...tokens, ...tokens]) {
    expect((await api.call('registerUser', { body: { email, name } }, token)).status).toBe(200)
  }
})

describe('signing out', () => {
  test('ends the session at once, and no other', async () => {
    const here = await api.asBuyer()
    const elsewhere = await api.asBuyer()
    expect(await usesOf(api, here)).toStrictEqual(works)
    expect((await signOut(api, here)).json).toStrictEqual({ signedOut: true })
    expect(await usesOf(api, here)).toStrictEqual(refused)
    expect(await usesOf(api, elsewhere)).toStrictEqual(works)
  })

  test('ends also the tokens that were renewed', async () => {
    const person = await api.asBuyer()
    const { idToken } = renewedSchema.parse((await renew(api, person)).json)
    await signOut(api, person)
    expect(await usesOf(api, { ...person, idToken })).toStrictEqual(refused)
  })

  test('is known after a restart, and so are the sessions that go on', async () => {
    const dataDir = await temporaryFolder()
    const first = await startApi(dataDir)
    const gone = await first.asBuyer()
    const stays = await first.asBuyer()
    await signOut(first, gone)
    await first.close()
    const second = await startApi(dataDir)
    onTestFinished(second.close)
    expect(await usesOf(second, gone)).toStrictEqual(refused)
    expect(await usesOf(second, stays)).toStrictEqual(works)
  })

  test('is answered alike the second time, and for an id that no session has', async () => {
    const person = await api.asBuyer()
    for (const sessionId of [person.sessionId, person.sessionId, 'x'.repeat(24)]) {
      const reply = await signOut(api, { ...person, sessionId })
      expect(reply.status).toBe(200)
      expect(reply.json).toStrictEqual({ signedOut: true })
    }
  })

  test('everywhere ends all sessions of the account, and no other account’s', async () => {
    const here = await api.asBuyer()
    const elsewhere = await api.asBuyer()
    const admin = await api.asAdmin()
    const reply = await api.at('POST', '/identity/sign-out-everywhere', { token: here.idToken })
    expect(reply.json).toStrictEqual({ signedOut: true })
    expect(await usesOf(api, here)).toStrictEqual(refused)
    expect(await usesOf(api, elsewhere)).toStrictEqual(refused)
    expect(await usesOf(api, admin)).toStrictEqual(works)
    expect(await usesOf(api, await api.asBuyer())).toStrictEqual(works)
  })
})

describe('a session', () => {
  const minute = 60_000

  test('is renewed until it is eight hours old, and then every token of it is refused', async () => {
    const person = await api.asBuyer()
    api.clock.offset = 8 * 60 * minute - 10_000
    const { idToken } = renewedSchema.parse((await renew(api, person)).json)
    const { email, name } = person
    const body = { email, name }
    const registered = await api.call('registerUser', { body }, idToken)
    const { token } = z.object({ token: z.string() }).parse(registered.json)
    expect(await usesOf(api, { ...person, idToken, token })).toStrictEqual(works)
    api.clock.offset = 8 * 60 * minute + 1000
    // The tokens themselves would be valid for some minutes.
    expect(await usesOf(api, { ...person, idToken, token })).toStrictEqual(refused)
  })

  test('is renewed with its own refresh token only', async () => {
    const person = await api.asBuyer()
    const other = await api.asAdmin()
    for (const refreshToken of ['', 'guessed', other.refreshToken, person.idToken]) {
      const reply = await renew(api, { ...person, refreshToken })
      expect(reply.status).toBe(401)
      expect(reply.json).toStrictEqual({ message: messages.refusal.signInFirst })
    }
    expect((await renew(api, { ...person, sessionId: 'x'.repeat(24) })).status).toBe(401)
    expect((await renew(api, person)).status).toBe(200)
  })

  test('is not in the data folder in a form that could be used', async () => {
    const person = await api.asBuyer()
    const text = JSON.stringify(await api.stored())
    for (const secret of [person.refreshToken, person.idToken, person.token]) {
      expect(text).not.toContain(secret)
    }
  })

  test('is over, and forgotten, after eight hours to the millisecond', async () => {
    let now = Date.now()
    api = await freshApi({ now: () => now })
    const person = await api.asBuyer()
    now += 8 * 60 * minute - 1
    expect((await renew(api, person)).status).toBe(200)
    now += 1
    expect((await renew(api, person)).status).toBe(401)
    await api.asBuyer()
    expect((await api.stored()).sessions).toHaveLength(1)
  })
})
