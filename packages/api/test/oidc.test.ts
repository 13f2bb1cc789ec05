import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { migrate } from '@strapline/api/database/migrate'
import { createDatabase } from '@strapline/api/database/pool'
import { oidcProvider } from '@strapline/api/identity/oidc-provider'
import { backChannelPath } from '@strapline/api/server/back-channel'
import { startApi } from '@strapline/api/start'
import type { Account } from '@strapline/server-kit/identity/entities'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { databaseOf, emptyDatabase, patientPool, useDatabase } from './support/databases.ts'
import { testApiOptions } from './support/use-api.ts'

/** Whom the settings name as the first administrator. */
const email = 'new@firm.example'

/** An OpenID Connect issuer on this machine. */
async function startIssuer() {
  const keys: { kid: string; pair: Awaited<ReturnType<typeof generateKeyPair>> }[] = []
  const rotate = async (kid: string) => {
    keys.unshift({ kid, pair: await generateKeyPair('ES256') })
  }
  await rotate('first')
  const server = createServer(async (request, response) => {
    const answer = request.url?.endsWith('/jwks')
      ? {
          keys: await Promise.all(
            keys.map(async ({ kid, pair }) => ({
              ...(await exportJWK(pair.publicKey)),
              kid,
              alg: 'ES256',
            })),
          ),
        }
      : { issuer: url, jwks_uri: `${url}/jwks` }
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  onTestFinished(close)
  const now = () => Math.floor(Date.now() / 1000)
  const tokenOf = (email: string, more: Record<string, unknown> = {}) => {
    const [newest] = keys
    if (!newest) throw new Error('The issuer has no key.')
    const claims = {
      iss: url,
      aud: 'shop',
      sub: email,
      iat: now(),
      exp: now() + 300,
      email,
      email_verified: true,
      ...more,
    }
    const header = { alg: 'ES256', kid: newest.kid }
    return new SignJWT(claims).setProtectedHeader(header).sign(newest.pair.privateKey)
  }
  /** An end token, which tells that a session has ended, or all of somebody. */
  const endOf = (whom: { sub?: string; sid?: string }, more: Record<string, unknown> = {}) =>
    tokenOf('', {
      sub: undefined,
      email: undefined,
      email_verified: undefined,
      jti: 'once',
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      ...whom,
      ...more,
    })
  return { url, rotate, tokenOf, endOf, now, close }
}

/** A shop with the sample data, or on another database, whose users this issuer signs in. */
async function shopOf(issuer: string, database?: string) {
  const release = await useDatabase(`oidc ${issuer}`)
  const databaseUrl = database ?? databaseOf(`oidc ${issuer}`)
  const api = await startApi({
    ...testApiOptions(databaseUrl, { log: () => {} }),
    identity: { issuer, audience: 'shop' },
    firstAdmin: email,
  })
  onTestFinished(async () => {
    await api.close()
    release()
  })
  const send = async (method: string, path: string, token: string, body?: unknown) => {
    const response = await fetch(api.url + path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const json = (await response.json()) as Record<string, unknown>
    return { status: response.status, json, headers: response.headers }
  }
  const register = (idToken: string, email: string) =>
    send('POST', '/user', idToken, { email, name: 'Somebody' })
  const openDatabase = () => {
    const pool = patientPool(databaseUrl, 1)
    const opened = createDatabase(pool)
    onTestFinished(() => opened.destroy())
    return opened
  }
  return {
    send,
    register,
    /** The status of the answer to the issuer's word that a login has ended. */
    async logOut(endToken: string): Promise<number> {
      const body = new URLSearchParams({ logout_token: endToken })
      return (await fetch(api.url + backChannelPath, { method: 'POST', body })).status
    },
    /** What the audit has, the oldest first. */
    audit: () => openDatabase().selectFrom('audit').selectAll().orderBy('id').execute(),
    /** The provider as this shop has it. */
    provider: () => oidcProvider({ issuer, audience: 'shop' }, openDatabase(), Date.now),
  }
}

type Issuer = Awaited<ReturnType<typeof startIssuer>>
type Shop = Awaited<ReturnType<typeof shopOf>>

describe('the ID token of an issuer', () => {
  test('registers its user, whose access token opens the shop', async () => {
    const issuer = await startIssuer()
    const { register, send } = await shopOf(issuer.url)
    const { status, json } = await register(await issuer.tokenOf(email), email)
    expect(status).toBe(200)
    expect(json).toMatchObject({ success: true })
    const user = await send('GET', `/user/${email}`, String(json.token))
    expect(user.json).toMatchObject({ email, emailVerified: true })
    // The demo's own calls are not there.
    expect((await send('POST', '/identity/google', '')).status).toBe(404)
  })

  test('is refused when anything about it is wrong', async () => {
    const issuer = await startIssuer()
    const stranger = await startIssuer()
    const { register } = await shopOf(issuer.url)
    const { now } = issuer
    const wrong = {
      'another audience': await issuer.tokenOf(email, { aud: 'other' }),
      'another issuer': await issuer.tokenOf(email, { iss: 'https://other.example' }),
      'keys of another issuer': await stranger.tokenOf(email, { iss: issuer.url }),
      'expired for more than a minute': await issuer.tokenOf(email, { exp: now() - 70 }),
      'not yet valid': await issuer.tokenOf(email, { nbf: now() + 120 }),
      'without an email': await issuer.tokenOf(email, { email: undefined }),
      'without an end': await issuer.tokenOf(email, { exp: undefined }),
      'with an empty subject': await issuer.tokenOf(email, { sub: '' }),
      'without a subject': await issuer.tokenOf(email, { sub: undefined }),
    }
    for (const [what, token] of Object.entries(wrong)) {
      expect([what, (await register(token, email)).status]).toStrictEqual([what, 401])
    }
    const other = await issuer.tokenOf('other@firm.example')
    expect((await register(other, email)).status).toBe(403)
  })

  test('is taken within a minute of clock skew', async () => {
    const issuer = await startIssuer()
    const { register } = await shopOf(issuer.url)
    const late = await issuer.tokenOf(email, { exp: issuer.now() - 50 })
    expect((await register(late, email)).status).toBe(200)
  })

  test('is taken after the issuer has rotated its keys', async () => {
    const issuer = await startIssuer()
    const { register } = await shopOf(issuer.url)
    expect((await register(await issuer.tokenOf(email), email)).status).toBe(200)
    await issuer.rotate('second')
    // Keys are fetched again when half a minute has passed, so that wrong tokens do not flood the issuer.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    expect((await register(await issuer.tokenOf(email), email)).status).toBe(200)
  })

  test('can be checked again once an issuer that was down is back', async () => {
    const issuer = await startIssuer()
    const { register } = await shopOf(issuer.url)
    const token = await issuer.tokenOf(email)
    await issuer.close()
    const { status, headers } = await register(token, email)
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('5')
  })
})

describe('somebody who has an account with the address of another person', () => {
  /** The statuses of calls with an access token that the shop has given. */
  async function reached({ send }: Shop, token: string) {
    const calls = [
      await send('GET', `/user/${email}`, token),
      await send('GET', `/order/${email}`, token),
      await send('GET', '/user', token),
      await send('PUT', '/user/admin/evil@firm.example', token),
    ]
    return calls.map(({ status }) => status)
  }

  const ended = [401, 401, 401, 401]

  const squat = (issuer: Issuer) =>
    issuer.tokenOf(email, { email_verified: false, sub: 'squatter' })

  test('is signed out when the owner proves it, and gets in no more', async () => {
    const issuer = await startIssuer()
    const shop = await shopOf(issuer.url)
    const squatted = await shop.register(await squat(issuer), email)
    expect(await reached(shop, String(squatted.json.token))).toStrictEqual([200, 200, 403, 403])
    expect((await shop.register(await issuer.tokenOf(email), email)).status).toBe(200)
    expect(await reached(shop, String(squatted.json.token))).toStrictEqual(ended)
    expect((await shop.register(await squat(issuer), email)).status).toBe(403)
  })

  test('does not become the first administrator with the owner', async () => {
    const issuer = await startIssuer()
    const url = await emptyDatabase()
    await migrate(url)
    const shop = await shopOf(issuer.url, url)
    const squatted = await shop.register(await squat(issuer), email)
    await shop.register(await issuer.tokenOf('evil@firm.example'), 'evil@firm.example')
    const owner = await shop.register(await issuer.tokenOf(email), email)
    expect(await reached(shop, String(squatted.json.token))).toStrictEqual(ended)
    expect(await reached(shop, String(owner.json.token))).toStrictEqual([200, 200, 200, 200])
  })

  test('is signed out when they prove the address of their account later, for a fresh start', async () => {
    const issuer = await startIssuer()
    const shop = await shopOf(issuer.url)
    const before = await shop.register(
      await issuer.tokenOf(email, { email_verified: false }),
      email,
    )
    const after = await shop.register(await issuer.tokenOf(email), email)
    expect(await reached(shop, String(before.json.token))).toStrictEqual(ended)
    expect(await reached(shop, String(after.json.token))).toStrictEqual([200, 200, 403, 403])
  })

  test('reads nothing of the first account while neither has proof', async () => {
    const issuer = await startIssuer()
    const shop = await shopOf(issuer.url)
    const first = await issuer.tokenOf(email, { email_verified: false })
    expect((await shop.register(first, email)).status).toBe(200)
    expect((await shop.register(await squat(issuer), email)).status).toBe(403)
    expect((await shop.register(first, email)).status).toBe(200)
  })

  test('takes over with proof, which ends all sessions and is in the audit', async () => {
    const issuer = await startIssuer()
    const shop = await shopOf(issuer.url)
    const first = await shop.register(await issuer.tokenOf(email), email)
    const next = await issuer.tokenOf(email, { sub: 'next' })
    const second = await shop.register(next, email)
    expect(await reached(shop, String(first.json.token))).toStrictEqual(ended)
    expect(await reached(shop, String(second.json.token))).toStrictEqual([200, 200, 403, 403])
    expect(await shop.audit()).toMatchObject([
      { action: 'registerUser', before: { subject: email }, after: { subject: 'next' } },
    ])
    // The same account again is no takeover.
    await shop.register(next, email)
    expect(await reached(shop, String(second.json.token))).toStrictEqual([200, 200, 403, 403])
    expect(await shop.audit()).toHaveLength(1)
  })

  test('gets no session when the takeover came between the registration and its session', async () => {
    const issuer = await startIssuer()
    const shop = await shopOf(issuer.url)
    const provider = shop.provider()
    const squatted = await provider.find(await squat(issuer))
    if (!squatted) throw new Error('The proof is not accepted.')
    await shop.register(await squat(issuer), email)
    await shop.register(await issuer.tokenOf(email), email)
    const kept = provider.keepSession(squatted.session, squatted.caller as Account)
    await expect(kept).rejects.toMatchObject({ status: 403 })
  })
})

describe('the first administrator is whom the settings name', () => {
  const isAdmin = async ({ register, send }: Shop, proof: string) => {
    const { json } = await register(proof, email)
    return (await send('GET', `/user/admin/${email}`, String(json.token))).json
  }

  test('with proof of the address, and nobody without', async () => {
    const issuer = await startIssuer()
    const url = await emptyDatabase()
    await migrate(url)
    const shop = await shopOf(issuer.url, url)
    const unproved = await issuer.tokenOf(email, { email_verified: false })
    expect(await isAdmin(shop, unproved)).toStrictEqual({ admin: false })
    expect(await isAdmin(shop, await issuer.tokenOf(email))).toStrictEqual({ admin: true })
  })

  test('only while there is none', async () => {
    const issuer = await startIssuer()
    const shop = await shopOf(issuer.url)
    expect(await isAdmin(shop, await issuer.tokenOf(email))).toStrictEqual({ admin: false })
  })
})

describe('what the issuer has ended', () => {
  const opens = async ({ send }: Shop, { json }: Awaited<ReturnType<Shop['register']>>) =>
    (await send('GET', `/user/${email}`, String(json.token))).status

  test('is one session with its proofs, when it names one', async () => {
    const issuer = await startIssuer()
    const shop = await shopOf(issuer.url)
    const proofs = [
      await issuer.tokenOf(email, { sid: 'here' }),
      await issuer.tokenOf(email, { sid: 'elsewhere' }),
    ] as const
    const here = await shop.register(proofs[0], email)
    const elsewhere = await shop.register(proofs[1], email)
    expect(await shop.logOut(await issuer.endOf({ sid: 'here', sub: email }))).toBe(200)
    expect([await opens(shop, here), await opens(shop, elsewhere)]).toStrictEqual([401, 200])
    expect((await shop.register(proofs[0], email)).status).toBe(401)
    expect((await shop.register(proofs[1], email)).status).toBe(200)
  })

  test('is everything of somebody from before, when it names no session', async () => {
    const issuer = await startIssuer()
    const shop = await shopOf(issuer.url)
    const proof = await issuer.tokenOf(email, { sid: 'here' })
    const before = await shop.register(proof, email)
    const other = await issuer.tokenOf('other@firm.example')
    expect(await shop.logOut(await issuer.endOf({ sub: email }))).toBe(200)
    expect(await opens(shop, before)).toBe(401)
    expect((await shop.register(proof, email)).status).toBe(401)
    expect((await shop.register(other, 'other@firm.example')).status).toBe(200)
    const later = await issuer.tokenOf(email, { iat: issuer.now() + 1 })
    expect((await shop.register(later, email)).status).toBe(200)
  })

  test('gets no session when its end came between the registration and its session', async () => {
    const issuer = await startIssuer()
    const shop = await shopOf(issuer.url)
    const proof = await issuer.tokenOf(email, { sid: 'here' })
    const provider = shop.provider()
    const found = await provider.find(proof)
    if (!found) throw new Error('The proof is not accepted.')
    await shop.register(proof, email)
    await shop.logOut(await issuer.endOf({ sid: 'here' }))
    const kept = provider.keepSession(found.session, found.caller as Account)
    await expect(kept).rejects.toMatchObject({ status: 401 })
  })

  test('is the word of this issuer for this shop alone, and a new one', async () => {
    const issuer = await startIssuer()
    const stranger = await startIssuer()
    const shop = await shopOf(issuer.url)
    const proof = await issuer.tokenOf(email, { sid: 'here' })
    const whom = { sid: 'here' }
    const wrong = {
      'no token': 'nonsense',
      'an ID token': proof,
      'a token with a nonce': await issuer.endOf(whom, { nonce: 'n' }),
      'another event': await issuer.endOf(whom, { events: { other: {} } }),
      'nobody named': await issuer.endOf({}),
      'another audience': await issuer.endOf(whom, { aud: 'other' }),
      'keys of another issuer': await stranger.endOf(whom, { iss: issuer.url }),
      'an old word': await issuer.endOf(whom, { iat: issuer.now() - 600 }),
      'without an id': await issuer.endOf(whom, { jti: undefined }),
    }
    for (const [what, token] of Object.entries(wrong)) {
      expect([what, await shop.logOut(token)]).toStrictEqual([what, 400])
    }
    expect(await shop.logOut('x'.repeat(200_000))).toBe(413)
    expect((await shop.register(proof, email)).status).toBe(200)
  })
})
