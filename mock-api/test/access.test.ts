import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { type Access, type Endpoint, fillPath } from '@strapline/contract/endpoints'
import { extras, shopCalls } from '@strapline/contract/extras'
import { identityEndpoints, identitySessionSchema, mailSchema } from '@strapline/contract/identity'
import { messages } from '@strapline/contract/messages'
import { createTokens } from '@strapline/server-kit/auth/tokens'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import {
  type Api,
  freshApi,
  type Person,
  startApi,
  tagHeaders,
  temporaryFolder,
} from './support/api.ts'
import { algNone, claims, edit, readKey, sign, wrongKey } from './support/forge.ts'
import { sampledCalls } from './support/samples.ts'
import { onlyOnMock, testServer } from './support/server.ts'

let api: Api
let folder: string
let owner: Person
let stranger: Person
let admin: Person
let expired: Person
let ended: Person
/** The tokens of a sign-up. */
let signingUp: Pick<Person, TokenKind>
let key: Uint8Array
/** A code from one of the owner's verification mails. */
let code: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strapline-'))
  api = await startApi(folder)
  key = await readKey(folder)
  await api.join('stranger@strapline.example')
  await logInAll()
  api.clock.offset = -tokenMinutes - testServer().proofSkew - 1000
  expired = await api.logIn(demoAccounts.buyer)
  api.clock.offset = 0
  ended = await api.logIn(demoAccounts.buyer)
  await api.at('POST', '/identity/sign-out', { body: { sessionId: ended.sessionId } })
  const body = { email: 'signing-up@strapline.example', password: 'a-long-secret' }
  const signedUp = await api.at('POST', '/identity/sign-up', { body })
  const { idToken } = identitySessionSchema.parse(signedUp.json)
  const registration = { email: body.email, name: 'Newcomer' }
  const registered = await api.call('registerUser', { body: registration }, idToken)
  signingUp = { idToken, token: z.object({ token: z.string() }).parse(registered.json).token }
  await api.at('POST', '/identity/verification-mail', { token: owner.idToken })
  const outbox = await api.at('GET', '/identity/outbox', { token: owner.idToken })
  const link = z.array(mailSchema).parse(outbox.json)[0]?.link ?? ''
  code = link.split('/').at(-1) ?? ''
})

async function logInAll() {
  const somebody = { name: 'Somebody', password: 'a-long-secret' }
  stranger = await api.logIn({ email: 'stranger@strapline.example', ...somebody })
  admin = await api.logIn(demoAccounts.admin)
  owner = await api.logIn(demoAccounts.buyer)
}

afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

type TokenKind = 'token' | 'idToken'

/** How long a token is valid, in milliseconds. */
const tokenMinutes = 10 * 60 * 1000

/** Invalid tokens. `right` is the kind of token that the call requires. */
const invalidTokens: Record<string, (right: TokenKind) => string | undefined | Promise<string>> = {
  nobody: () => undefined,
  'an empty token': () => '',
  'no token at all but words': () => 'not-a-token',
  'an expired token': (right) => expired[right],
  'a token signed with another key': (right) => wrongKey(claimsOf(owner, right)),
  'an admin token signed with another key': (right) => wrongKey(claimsOf(admin, right)),
  'a token with alg none': (right) => algNone(claimsOf(admin, right)),
  'a token signed with another algorithm': (right) => sign(claimsOf(admin, right), key, 'HS512'),
  'a token whose payload was edited': (right) => edit(stranger[right], { sub: admin.email }),
  'a token that never expires': (right) => {
    const { exp: _, ...rest } = claimsOf(admin, right)
    return sign(rest, key)
  },
  'a token that is not yet valid': (right) => {
    const good = claimsOf(admin, right)
    return sign({ ...good, nbf: (good.iat ?? 0) + 600 }, key)
  },
  'a token without its signature': (right) => admin[right].replace(/[^.]*$/, ''),
  'a token of two parts': (right) => admin[right].replace(/\.[^.]*$/, ''),
  'a token for another audience': (right) =>
    sign(claims(admin.email, `not-${audience(right)}`, sessionOf(admin, right)), key),
  'a token for no audience': (right) => {
    const { aud: _, ...rest } = claimsOf(admin, right)
    return sign(rest, key)
  },
  'a token of another issuer': (right) => sign({ ...claimsOf(admin, right), iss: 'somebody' }, key),
  'a token of somebody unknown': (right) =>
    sign(claims('gone@strapline.example', audience(right), sessionOf(admin, right)), key),
  'a token that names no session': (right) => {
    const { sid: _, ...rest } = claimsOf(admin, right)
    return sign(rest, key)
  },
  'a token in the session of somebody else': (right) =>
    sign(claims(admin.email, audience(right), sessionOf(stranger, right)), key),
  'a token whose session has ended': (right) => ended[right],
  'the other kind of token': (right) => admin[right === 'token' ? 'idToken' : 'token'],
}

/** The session that a person's token names. */
const sessionOf = (person: Person, right: TokenKind) => String(decodeJwt(person[right]).sid)

const claimsOf = (person: Person, right: TokenKind) =>
  claims(person.email, audience(right), sessionOf(person, right))

const callers = {
  'the user': () => owner,
  'another user': () => stranger,
  'an admin': () => admin,
}
type CallerName = keyof typeof callers

function audience(right: TokenKind): string {
  return right === 'token' ? 'strapline-api' : 'strapline-identity'
}

/** Who may call, written a second time, independently of the server. */
const mayCall: Record<Access, readonly CallerName[]> = {
  anyone: ['the user', 'another user', 'an admin'],
  'signed-in': ['the user', 'another user', 'an admin'],
  self: ['the user'],
  'self-or-admin': ['the user', 'an admin'],
  'owner-or-admin': ['the user', 'an admin'],
  'named-buyer': ['the user'],
  admin: ['an admin'],
  proof: ['the user'],
  'signed-up': ['the user', 'another user', 'an admin'],
}

/** Who is let in, an independent copy; that of the extras is in the contract's extras.test.ts. */
const letIn: Record<string, Access> = {
  ...Object.fromEntries(Object.entries(extras).map(([name, { access }]) => [name, access])),
  listProducts: 'anyone',
  getProduct: 'anyone',
  addProduct: 'admin',
  deleteProduct: 'admin',
  bookOrder: 'named-buyer',
  listMyOrders: 'self-or-admin',
  listOrders: 'admin',
  cancelOrder: 'admin',
  registerUser: 'proof',
  getUser: 'self-or-admin',
  updateUser: 'self',
  listUsers: 'admin',
  isAdmin: 'self-or-admin',
  makeAdmin: 'admin',
  listReviews: 'anyone',
  addReview: 'signed-in',
  getOrder: 'owner-or-admin',
  signUp: 'anyone',
  signIn: 'anyone',
  continueWithGoogle: 'anyone',
  requestPasswordReset: 'anyone',
  resetPassword: 'anyone',
  renewSession: 'anyone',
  signOut: 'anyone',
  signOutEverywhere: 'signed-in',
  whoAmI: 'signed-in',
  setDisplayName: 'signed-up',
  sendVerificationMail: 'signed-up',
  readOutbox: 'signed-in',
  verifyEmail: 'anyone',
}

describe.each(sampledCalls)('$name', ({ name, table, sample }) => {
  const rows: Record<string, Endpoint> = table === 'shop' ? shopCalls : identityEndpoints
  const endpoint = rows[name]
  if (!endpoint) throw new Error(`${name} is not in its table.`)
  const access = letIn[name] ?? 'admin'
  const right: TokenKind = table === 'shop' && access !== 'proof' ? 'token' : 'idToken'

  // It ends the sessions that the other tests use.
  if (name === 'signOutEverywhere') afterAll(logInAll)

  const callWith = (token: string | undefined) => {
    const { params, body } = sample({ ...owner, code })
    const headers = tagHeaders(name)
    return api.at(endpoint.method, fillPath(endpoint.path, params), { token, body, headers })
  }

  const expectAnswer = (reply: Awaited<ReturnType<typeof callWith>>) => {
    // Its code would have to be another one each time: it holds once.
    if (name === 'resetPassword') return expect(reply.status, reply.text).toBe(422)
    expect(reply.status, reply.text).toBe(200)
    expect(endpoint.answer.safeParse(reply.json).error).toBeUndefined()
  }

  test.each(Object.entries(invalidTokens))('%s', async (_who, tokenFor) => {
    const reply = await callWith(await tokenFor(right))
    if (access === 'anyone') {
      expectAnswer(reply)
    } else {
      expect(reply.status, reply.text).toBe(401)
      expect(reply.json).toStrictEqual({ message: messages.refusal.signInFirst })
      expect(reply.headers.get('www-authenticate')).toBe('Bearer')
    }
  })

  // To the API somebody who has signed up is signed in.
  onlyOnMock(() => {
    test('the session of a sign-up', async () => {
      const reply = await callWith(signingUp[right])
      if (access === 'anyone' || access === 'signed-up') expectAnswer(reply)
      // Its proof is not the one of the user in the sample.
      else expect(reply.status, reply.text).toBe(access === 'proof' ? 403 : 401)
    })
  })

  test.each(Object.entries(callers))('%s', async (who, person) => {
    const reply = await callWith(person()[right])
    if (mayCall[access].includes(who as CallerName)) {
      expectAnswer(reply)
    } else {
      const [status, message] =
        access === 'owner-or-admin'
          ? [404, messages.refusal.orderNotFound]
          : [403, messages.refusal.notAllowed]
      expect(reply.status, reply.text).toBe(status)
      expect(reply.json).toStrictEqual({ message })
    }
  })
})

test('a role in a token, even in one with a valid signature, is ignored', async () => {
  const payload = { ...claimsOf(stranger, 'token'), role: 'admin', admin: true }
  const reply = await api.call('listUsers', {}, await sign(payload, key))
  expect(reply.status).toBe(403)
})

test('a promotion takes effect at once, for older tokens too', async () => {
  const later = await api.join('promoted-later@strapline.example')
  expect((await api.call('listUsers', {}, later.token)).status).toBe(403)
  await api.call('makeAdmin', { params: { email: later.email } }, admin.token)
  expect((await api.call('listUsers', {}, later.token)).status).toBe(200)
})

test('no other role is an admin', async () => {
  const dataDir = await temporaryFolder()
  const first = await startApi(dataDir)
  const clerk = await first.asBuyer()
  const database = await first.stored()
  await first.close()
  const users = database.users?.map((user) => ({ ...(user as object), role: 'clerk' }))
  await writeFile(join(dataDir, 'db.json'), JSON.stringify({ ...database, users }))
  const second = await startApi(dataDir)
  onTestFinished(second.close)
  expect((await second.call('listUsers', {}, clerk.token)).status).toBe(403)
  const { json } = await second.call('isAdmin', { params: { email: clerk.email } }, clerk.token)
  expect(json).toStrictEqual({ admin: false })
})

test.each(['token', 'idToken'] as const)('the %s expires after ten minutes', async (kind) => {
  const soon = await freshApi()
  const person = await soon.logIn(demoAccounts.buyer)
  const { email, name } = person
  const call = () =>
    kind === 'token'
      ? soon.call('getUser', { params: { email } }, person.token)
      : soon.call('registerUser', { body: { email, name } }, person.idToken)
  soon.clock.offset = tokenMinutes - 10_000
  expect((await call()).status).toBe(200)
  soon.clock.offset = tokenMinutes + (kind === 'idToken' ? testServer().proofSkew : 0)
  expect((await call()).status).toBe(401)
})

test.each([
  ['sub', undefined],
  ['sid', undefined],
  ['sid', 5],
])('a signed token whose %s is %o has no content', async (claim, value) => {
  const payload = { ...claimsOf(owner, 'token'), [claim]: value }
  const tokens = createTokens(key, Date.now)
  expect(await tokens.verify(await sign(payload, key), 'strapline-api')).toBeUndefined()
})

test('a token that cannot be checked is a fault of the server, not of the caller', async () => {
  let now = Date.now
  const logged: string[] = []
  const broken = await freshApi({ now: () => now(), log: (line) => logged.push(line) })
  const { token } = await broken.asBuyer()
  now = () => {
    throw new Error('no clock')
  }
  const reply = await broken.call('addReview', { body: { ratting: 5, review: 'Good.' } }, token)
  expect(reply.status).toBe(500)
  // With the place in the program.
  expect(logged).toStrictEqual([expect.stringMatching(/no clock\n +at /)])
})

test('a token is found in its header as HTTP writes it, and only there', async () => {
  const statusWith = async (authorization: string) =>
    (await api.at('GET', `/user/${owner.email}`, { headers: { Authorization: authorization } }))
      .status
  for (const scheme of ['Bearer ', 'bearer ', 'Bearer   ']) {
    expect(await statusWith(`${scheme}${owner.token}`)).toBe(200)
  }
  for (const header of [
    owner.token,
    `Bearer${owner.token}`,
    `Basic ${owner.token}`,
    `Basic, Bearer ${owner.token}`,
    `Bearer ${owner.token}, Basic`,
    `Bearer ${owner.token} ${owner.token}`,
  ]) {
    expect(await statusWith(header)).toBe(401)
  }
})

describe('a caller without access learns nothing about the input', () => {
  const wrong = { nonsense: true }

  test.each([
    ['POST', '/api/v1/products'],
    ['POST', '/order'],
    ['POST', '/user'],
    ['POST', '/review'],
    ['PUT', '/user/buyer@strapline.example'],
    ['PUT', '/identity/display-name'],
  ])('nobody with a wrong body: %s %s', async (method, path) => {
    expect((await api.at(method, path, { body: wrong })).status).toBe(401)
    expect((await api.at(method, path, { body: '{"broken' })).status).toBe(401)
  })

  test.each([
    ['GET', '/order/not-an-email'],
    ['GET', '/user/not-an-email'],
    ['DELETE', '/order/%2e%2e%2fdb'],
    ['DELETE', '/api/v1/products/no-such-product'],
    ['PUT', '/user/admin/nobody@strapline.example'],
    ['DELETE', '/user/admin/nobody@strapline.example'],
  ])('a wrong address: %s %s', async (method, path) => {
    expect((await api.at(method, path)).status).toBe(401)
    expect((await api.at(method, path, { token: stranger.token })).status).toBe(403)
    expect((await api.at(method, path, { token: admin.token })).status).toBe(404)
  })

  test('a user with a wrong body for a call of admins', async () => {
    const { token } = owner
    for (const body of [wrong, '{"broken']) {
      expect((await api.at('POST', '/api/v1/products', { token, body })).status).toBe(403)
    }
  })

  test('a wrong body in another name', async () => {
    const body = { ...wrong, email: owner.email }
    expect((await api.at('POST', '/order', { token: admin.token, body })).status).toBe(403)
    expect((await api.at('POST', '/user', { token: admin.idToken, body })).status).toBe(403)
  })
})

test('an invalid email in a body is a field error', async () => {
  const body = { email: 'none' }
  const order = await api.at('POST', '/order', { token: owner.token, body })
  const user = await api.at('POST', '/user', { token: owner.idToken, body })
  for (const reply of [order, user]) {
    expect(reply.status).toBe(422)
    expect(reply.json).toMatchObject({ fields: { email: messages.account.emailInvalid } })
  }
})

test.each([null, 5, 'text', []])('a body that names nobody is invalid: %j', async (body) => {
  const order = await api.at('POST', '/order', { token: owner.token, body: JSON.stringify(body) })
  const user = await api.at('POST', '/user', { token: owner.idToken, body: JSON.stringify(body) })
  for (const reply of [order, user]) {
    expect(reply.status, reply.text).toBe(422)
    expect(reply.json).toStrictEqual({ message: messages.refusal.invalid, fields: {} })
  }
})

test('emails are compared without case', async () => {
  const params = { email: owner.email.toUpperCase() }
  expect((await api.call('getUser', { params }, owner.token)).status).toBe(200)
})
