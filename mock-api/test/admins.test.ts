import { randomUUID } from 'node:crypto'
import { type User, userSchema } from '@strapline/contract/entities'
import { users } from '@strapline/contract/fixtures'
import { mailSchema } from '@strapline/contract/identity'
import { messages } from '@strapline/contract/messages'
import { adminRole, idempotencyHeader } from '@strapline/contract/rules'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { type Api, freshApi, type Person } from './support/api.ts'
import { onlyOnMock, testServer } from './support/server.ts'

let api: Api
let admin: Person

beforeEach(async () => {
  api = await freshApi()
  admin = await api.asAdmin()
})

async function listUsers(token = admin.token): Promise<User[]> {
  const { json, text } = await api.call('listUsers', {}, token)
  return z.array(userSchema, { error: text }).parse(json)
}

const adminsIn = (stored: Awaited<ReturnType<Api['stored']>>) =>
  (stored.users as User[]).filter(({ role }) => role === adminRole).map(({ email }) => email)

/** A new user who is an admin. */
async function anotherAdmin(email = 'second@strapline.example'): Promise<Person> {
  const person = await api.join(email)
  await api.call('makeAdmin', { params: { email } }, admin.token)
  return person
}

const take = (from: string, by: Person) =>
  api.call('removeAdmin', { params: { email: from } }, by.token)

describe('taking the admin role', () => {
  test('takes the role and nothing else, at once and for older tokens too', async () => {
    const before = await listUsers()
    const second = await anotherAdmin()
    expect((await api.call('listUsers', {}, second.token)).status).toBe(200)
    expect((await take(second.email, admin)).json).toStrictEqual({ modifiedCount: 1 })
    expect((await api.call('listUsers', {}, second.token)).status).toBe(403)
    const after = await listUsers()
    expect(after.slice(0, before.length)).toStrictEqual(before)
    expect(after.at(-1)).toStrictEqual({
      _id: expect.any(String),
      name: second.name,
      email: second.email,
      emailVerified: false,
    })
  })

  test('changes nothing for a user without the role', async () => {
    const second = await anotherAdmin()
    await take(second.email, admin)
    expect((await take(second.email, admin)).json).toStrictEqual({ modifiedCount: 0 })
  })

  test('from the last admin is refused, and says what to do', async () => {
    const reply = await take(admin.email, admin)
    expect(reply.status).toBe(409)
    expect(reply.json).toStrictEqual({ message: messages.refusal.lastAdmin })
    expect(adminsIn(await api.stored())).toStrictEqual([admin.email])
  })

  test('from oneself works while there is another admin', async () => {
    const second = await anotherAdmin()
    expect((await take(admin.email, admin)).json).toStrictEqual({ modifiedCount: 1 })
    expect((await api.call('listUsers', {}, admin.token)).status).toBe(403)
    expect((await take(second.email, second)).status).toBe(409)
  })

  test('leaves one of two admins who remove each other at the same moment', async () => {
    const second = await anotherAdmin()
    const replies = await Promise.all([take(second.email, admin), take(admin.email, second)])
    expect(replies.map(({ status }) => status).toSorted()).toStrictEqual([200, 403])
    expect(adminsIn(await api.stored())).toHaveLength(1)
  })

  test('leaves one of many admins who remove themselves at the same moment', async () => {
    const many = [admin]
    for (const name of ['a', 'b', 'c']) many.push(await anotherAdmin(`${name}@strapline.example`))
    const replies = await Promise.all(many.map((person) => take(person.email, person)))
    expect(replies.map(({ status }) => status).toSorted()).toStrictEqual([200, 200, 200, 409])
    expect(adminsIn(await api.stored())).toHaveLength(1)
  })

  test('twice with one key does not take a role that was given back in between', async () => {
    const { email } = await anotherAdmin()
    const send = () =>
      api.at('DELETE', `/user/admin/${email}`, {
        token: admin.token,
        headers: { [idempotencyHeader]: key },
      })
    const key = randomUUID()
    expect((await send()).json).toStrictEqual({ modifiedCount: 1 })
    await api.call('makeAdmin', { params: { email } }, admin.token)
    expect((await send()).json).toStrictEqual({ modifiedCount: 1 })
    expect(adminsIn(await api.stored())).toContain(email)
  })
})

describe('whether an email is verified', () => {
  const verifiedOf = async (email: string) =>
    (await listUsers()).find((user) => user.email === email)?.emailVerified

  test('is told of everybody, and follows the link in the mail', async () => {
    expect((await listUsers()).map(({ emailVerified }) => emailVerified)).toStrictEqual(
      users.map(() => true),
    )
    const { email, idToken } = await api.join('newcomer@strapline.example')
    expect(await verifiedOf(email)).toBe(false)
    await api.at('POST', '/identity/verification-mail', { token: idToken })
    const outbox = await api.at('GET', '/identity/outbox', { token: idToken })
    const [mail] = z.array(mailSchema).parse(outbox.json)
    await fetch(mail?.link ?? '')
    // The API learns it from the next proof.
    if (testServer().name === 'mock') expect(await verifiedOf(email)).toBe(true)
    const { token } = await api.join(email)
    expect(await verifiedOf(email)).toBe(true)
    const own = await api.call('getUser', { params: { email } }, token)
    expect(own.json).toMatchObject({ email, emailVerified: true })
  })

  // The API stores what the provider said at the registration.
  onlyOnMock(() => {
    test('is left out for a user without an account', async () => {
      const { email } = await api.join('no-account@strapline.example')
      const { accounts } = await api.stored()
      api = await api.restartWith({
        accounts: (accounts ?? []).filter((account) => (account as User).email !== email),
      })
      onTestFinished(api.close)
      const user = (await listUsers((await api.asAdmin()).token)).find((one) => one.email === email)
      expect(user).toBeDefined()
      expect(user).not.toHaveProperty('emailVerified')
    })
  })

  test('cannot be claimed at the registration', async () => {
    const { idToken } = await api.join('claims@strapline.example')
    const body = { email: 'claims@strapline.example', name: 'Claims', emailVerified: true }
    const reply = await api.at('POST', '/user', { token: idToken, body })
    expect(reply.status).toBe(422)
    expect(reply.json).toMatchObject({ fields: { emailVerified: messages.unknownField } })
    expect(await verifiedOf('claims@strapline.example')).toBe(false)
  })
})
