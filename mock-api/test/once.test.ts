import { randomUUID } from 'node:crypto'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { endpoints, fillPath } from '@strapline/contract/endpoints'
import { orderSchema } from '@strapline/contract/entities'
import { type ShopCallName, shopCalls } from '@strapline/contract/extras'
import { reviews } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { idempotencyHeader, idempotencyWindow } from '@strapline/contract/rules'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  type Api,
  freshApi,
  type Person,
  startApi,
  tagHeaders,
  temporaryFolder,
} from './support/api.ts'
import { booking, sampleOf } from './support/samples.ts'

let api: Api
let buyer: Person
let admin: Person

beforeEach(async () => {
  api = await freshApi()
  buyer = await api.asBuyer()
  admin = await api.asAdmin()
})

interface Sent {
  token: string
  key: string
  params?: Record<string, string> | undefined
  body?: unknown
}

function send(to: Api, name: ShopCallName, { token, key, params, body }: Sent) {
  const { method, path } = shopCalls[name]
  return to.at(method, fillPath(path, params), {
    token,
    body,
    headers: { [idempotencyHeader]: key, ...tagHeaders(name) },
  })
}

const review = () => ({ review: 'Holds tension all day.', ratting: 5 })

const reviewCount = async () =>
  endpoints.listReviews.answer.parse((await api.call('listReviews', {})).json).reviews.length

/** Every change of the contract but the registration, whose access token is new each time. */
const changes = (Object.keys(shopCalls) as ShopCallName[]).filter(
  (name) => shopCalls[name].method !== 'GET' && name !== 'registerUser',
)

describe('a change with an Idempotency-Key', () => {
  test.for(changes)('%s is made once and answered twice, over a restart', async (name) => {
    const dataDir = await temporaryFolder()
    const before = await startApi(dataDir)
    const { access } = shopCalls[name]
    const caller = access === 'admin' ? await before.asAdmin() : await before.asBuyer()
    const input = sampleOf(name)({ ...caller, code: '' })
    const sent = { ...input, token: caller.token, key: randomUUID() }
    const first = await send(before, name, sent)
    expect(first.status, first.text).toBe(200)
    const { results: _, ...stored } = await before.stored()
    await before.close()

    const after = await startApi(dataDir)
    onTestFinished(after.close)
    const second = await send(after, name, sent)
    expect(second.status).toBe(200)
    expect(second.json).toStrictEqual(first.json)
    const { results: __, ...storedAfter } = await after.stored()
    expect(storedAfter).toStrictEqual(stored)
  })

  test('is made once when it is sent many times at once', async () => {
    const key = randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        send(api, 'addReview', { token: buyer.token, key, body: review() }),
      ),
    )
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(await reviewCount()).toBe(reviews.length + 1)
  })

  test('tells a registration that was created so both times', async () => {
    const email = 'newcomer@strapline.example'
    const { idToken } = await api.join(email)
    // Joining has registered the user already.
    const body = { email, name: 'Newcomer' }
    const known = await send(api, 'registerUser', { token: idToken, key: randomUUID(), body })
    expect(known.json).toMatchObject({ success: false })

    const credentials = {
      body: { email: 'another@strapline.example', password: 'a-long-secret' },
    }
    await api.at('POST', '/identity/sign-up', credentials)
    const signedIn = await api.at('POST', '/identity/sign-in', credentials)
    const { idToken: proof } = signedIn.json as { idToken: string }
    const sent = {
      token: proof,
      key: randomUUID(),
      body: { email: 'another@strapline.example', name: 'Another' },
    }
    const first = await send(api, 'registerUser', sent)
    const second = await send(api, 'registerUser', sent)
    expect(first.json).toMatchObject({ success: true, token: expect.any(String) })
    expect(second.json).toMatchObject({ success: true, token: expect.any(String) })
    expect(JSON.stringify((await api.stored()).results)).not.toContain('eyJ')
  })

  test('is refused with 422 when the key was sent with something else', async () => {
    const key = randomUUID()
    await send(api, 'addReview', { token: buyer.token, key, body: review() })
    const other = { ...review(), ratting: 1 }
    for (const [name, body] of [
      ['addReview', other],
      ['bookOrder', booking(buyer.email)],
    ] as const) {
      const reply = await send(api, name, { token: buyer.token, key, body })
      expect(reply.status).toBe(422)
      expect(reply.json).toStrictEqual({ message: messages.refusal.keyReused })
    }
    expect(await reviewCount()).toBe(reviews.length + 1)
  })

  test('is another change when somebody else sends the key', async () => {
    const key = randomUUID()
    const body = review()
    const one = await send(api, 'addReview', { token: buyer.token, key, body })
    const two = await send(api, 'addReview', { token: admin.token, key, body })
    expect(one.json).not.toStrictEqual(two.json)
    expect(await reviewCount()).toBe(reviews.length + 2)
  })

  test('that was refused is judged anew', async () => {
    const key = randomUUID()
    const order = { ...booking(buyer.email), myOrder: 1_000_000 }
    const refused = await send(api, 'bookOrder', { token: buyer.token, key, body: order })
    expect(refused.status).toBe(422)
    const accepted = await send(api, 'bookOrder', {
      token: buyer.token,
      key,
      body: booking(buyer.email),
    })
    expect(endpoints.bookOrder.answer.parse(accepted.json)).toMatchObject({
      success: true,
      order: expect.schemaMatching(orderSchema),
    })
  })

  test('is made again after 24 hours, to the millisecond, and not before', async () => {
    // A clock that stands.
    const start = Date.now()
    let skipped = 0
    api = await freshApi({ now: () => start + skipped })
    buyer = await api.asBuyer()
    const sent = { token: buyer.token, key: randomUUID(), body: review() }
    await send(api, 'addReview', sent)
    // The token expires meanwhile; the key is the account's, not the token's.
    const sendLater = async () =>
      send(api, 'addReview', { ...sent, token: (await api.logIn(demoAccounts.buyer)).token })
    skipped = idempotencyWindow - 1
    await sendLater()
    expect(await reviewCount()).toBe(reviews.length + 1)
    skipped = idempotencyWindow
    await sendLater()
    expect(await reviewCount()).toBe(reviews.length + 2)
    expect(Object.keys((await api.stored()).results ?? {})).toHaveLength(1)
  })

  test.for(['', 'short', 'x'.repeat(65), 'with a space and more', '../../etc/passwd-and-so-on'])(
    'is refused with 400 when the key is %j',
    async (key) => {
      const reply = await send(api, 'addReview', { token: buyer.token, key, body: review() })
      expect(reply.status).toBe(400)
      expect(reply.json).toStrictEqual({ message: messages.refusal.keyInvalid })
      expect(await reviewCount()).toBe(reviews.length)
    },
  )
})

test('without a key, a change is made as often as it is sent', async () => {
  for (let times = 0; times < 2; times += 1) {
    await api.call('addReview', { body: review() }, buyer.token)
  }
  expect(await reviewCount()).toBe(reviews.length + 2)
})
