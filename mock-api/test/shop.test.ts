import type { Order } from '@strapline/contract/entities'
import { orders, products, reviews, users } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { reviewListLength } from '@strapline/contract/rules'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Api, freshApi, type Person } from './support/api.ts'
import { type Named, sampleProducts, shopSamples } from './support/samples.ts'
import { testServer } from './support/server.ts'

/** The sample users as the server answers them: all of their accounts are verified. */
const verifiedUsers = users.map((user) => ({ ...user, emailVerified: true }))

let api: Api
let buyer: Person
let admin: Person
let named: Named

beforeEach(async () => {
  api = await freshApi()
  buyer = await api.asBuyer()
  admin = await api.asAdmin()
  named = { ...buyer, code: '' }
})

test('the first start brings the sample data', async () => {
  expect((await api.call('listProducts', {})).json).toStrictEqual({ data: sampleProducts })
  expect(products.length).toBeGreaterThanOrEqual(24)
  expect((await api.call('listReviews', {})).json).toStrictEqual({ reviews })
  expect((await api.call('listUsers', {}, admin.token)).json).toStrictEqual(verifiedUsers)
  // Their days are those of recent-samples.ts.
  const withoutDay = ({ placedAt, number, reference, ...order }: Order) => {
    const { confirmedAt, expectedAt, deliveredAt, shipments, ...rest } = order
    return rest
  }
  expect((await api.orders(admin.token)).map(withoutDay)).toStrictEqual(orders.map(withoutDay))
})

describe('products', () => {
  test('one is added, found, listed and deleted', async () => {
    const input = shopSamples.addProduct(named)
    const added = await api.call('addProduct', input, admin.token)
    expect(added.json).toStrictEqual({ ...input.body, _id: expect.stringMatching(/^[\da-f]{24}$/) })
    const { _id: id } = added.json as { _id: string }
    expect((await api.call('getProduct', { params: { id } })).json).toStrictEqual(added.json)
    const list = (await api.call('listProducts', {})).json
    expect(list).toStrictEqual({ data: [...sampleProducts, added.json] })

    const deleted = await api.call('deleteProduct', { params: { id } }, admin.token)
    expect(deleted.json).toStrictEqual({ deletedCount: 1 })
    expect((await api.call('listProducts', {})).json).toStrictEqual({ data: sampleProducts })
    for (const reply of [
      await api.call('deleteProduct', { params: { id } }, admin.token),
      await api.call('getProduct', { params: { id } }),
    ]) {
      expect(reply.status).toBe(404)
      expect(reply.json).toStrictEqual({ message: messages.refusal.productNotFound })
    }
  })

  test('an invalid id is not found', async () => {
    for (const id of ['no%20such', '..%2Fdb', '%E0%A4%A', 'x'.repeat(65), '__proto__', 'a?b']) {
      const reply = await api.at('GET', `/api/v1/products/${id}`)
      expect(reply.status).toBe(404)
      expect(reply.json).toStrictEqual({ message: messages.refusal.productNotFound })
    }
  })

  test('every invalid field is named, and nothing is stored', async () => {
    const body = { name: ' ', minOrder: -1, availAble: 1.5, unitPrice: '7', image: 'javascript:1' }
    const reply = await api.at('POST', '/api/v1/products', { token: admin.token, body })
    expect(reply.status).toBe(422)
    expect(reply.json).toStrictEqual({
      message: messages.refusal.invalid,
      fields: {
        name: messages.product.nameRequired,
        description: messages.product.descriptionRequired,
        minOrder: messages.product.minOrderInvalid,
        availAble: messages.product.availAbleInvalid,
        unitPrice: messages.product.unitPriceInvalid,
        image: messages.product.imageInvalid,
      },
    })
    expect((await api.call('listProducts', {})).json).toStrictEqual({ data: sampleProducts })
  })
})

describe('users', () => {
  test('registering succeeds once, and returns a token every time', async () => {
    const body = { email: 'new@strapline.example', name: 'New Buyer' }
    const account = { ...body, password: 'a-long-secret' }
    const credentials = { body: { email: account.email, password: account.password } }
    await api.at('POST', '/identity/sign-up', credentials)
    const signedIn = await api.at('POST', '/identity/sign-in', credentials)
    const { idToken } = signedIn.json as { idToken: string }
    const first = await api.call('registerUser', { body }, idToken)
    expect(first.json).toStrictEqual({ success: true, token: expect.any(String) })
    const again = await api.call('registerUser', { body: { ...body, name: 'Other' } }, idToken)
    expect(again.json).toStrictEqual({ success: false, token: expect.any(String) })

    const { token } = again.json as { token: string }
    const profile = await api.call('getUser', { params: { email: body.email } }, token)
    expect(profile.json).toStrictEqual({ ...body, _id: expect.any(String), emailVerified: false })
  })

  test('registering 20 times at once makes one user', async () => {
    const { idToken, email } = await api.join('crowd@strapline.example')
    const body = { email, name: 'Crowd' }
    await Promise.all(Array.from({ length: 20 }, () => api.call('registerUser', { body }, idToken)))
    const stored = await api.stored()
    expect(stored.users?.filter((user) => (user as Named).email === email)).toHaveLength(1)
  })

  test('a profile stores what is sent and keeps the other fields', async () => {
    const params = { email: buyer.email }
    const body = { name: 'Renamed', education: 'Logistics', age: 42 }
    const reply = await api.call('updateUser', { params, body }, buyer.token)
    expect(reply.json).toStrictEqual({ modifiedCount: 1 })
    const profile = await api.call('getUser', { params }, buyer.token)
    expect(profile.json).toStrictEqual({ ...verifiedUsers[0], ...body })
  })

  test.each(['role', 'email', '_id', 'emailVerified', 'password', '__proto__'])(
    'a profile with %s is refused',
    async (field) => {
      const valid = { name: 'Renamed', education: 'Logistics', age: 42 }
      const body = `${JSON.stringify(valid).slice(0, -1)},"${field}":"admin"}`
      const reply = await api.at('PUT', `/user/${buyer.email}`, { token: buyer.token, body })
      expect(reply.status).toBe(422)
      // Compared as text, since a field may be __proto__.
      const colon = testServer().indent > 0 ? ': ' : ':'
      expect(reply.text).toContain(`"${field}"${colon}"${messages.unknownField}"`)
      expect((await api.call('listUsers', {}, admin.token)).json).toStrictEqual(verifiedUsers)
    },
  )

  test('the first thing wrong with a field is told', async () => {
    const body = { name: 'N', education: 'E', age: 42, linkdin: 'x'.repeat(301) }
    const reply = await api.call(
      'updateUser',
      { params: { email: buyer.email }, body },
      buyer.token,
    )
    expect(reply.status).toBe(422)
    expect(reply.json).toMatchObject({ fields: { linkdin: messages.tooLong(300) } })
  })

  test('a user whose email has a percent sign is found, encoded or not', async () => {
    const { email, token } = await api.join('100%zinc@strapline.example')
    for (const path of [`/user/${email}`, `/user/${encodeURIComponent(email)}`]) {
      expect((await api.at('GET', path, { token })).json).toMatchObject({ email })
    }
  })

  test('a promotion modifies a user once', async () => {
    const params = { email: buyer.email }
    const isAdmin = async () => (await api.call('isAdmin', { params }, buyer.token)).json
    const promote = async () => (await api.call('makeAdmin', { params }, admin.token)).json
    expect(await isAdmin()).toStrictEqual({ admin: false })
    expect(await promote()).toStrictEqual({ modifiedCount: 1 })
    expect(await isAdmin()).toStrictEqual({ admin: true })
    expect(await promote()).toStrictEqual({ modifiedCount: 0 })
  })

  test('a user who does not exist can be neither read, promoted nor removed as an admin', async () => {
    for (const email of ['nobody@strapline.example', 'not-an-email']) {
      for (const name of ['getUser', 'makeAdmin', 'removeAdmin'] as const) {
        const reply = await api.call(name, { params: { email } }, admin.token)
        expect(reply.status).toBe(404)
        expect(reply.json).toStrictEqual({ message: messages.refusal.userNotFound })
      }
    }
    const params = { email: 'nobody@strapline.example' }
    const reply = await api.call('isAdmin', { params }, admin.token)
    expect(reply.json).toStrictEqual({ admin: false })
  })
})

describe('reviews', () => {
  test('one is added at the end', async () => {
    const body = { ratting: 4, review: 'Holds.' }
    const added = await api.call('addReview', { body }, buyer.token)
    expect(added.json).toStrictEqual({ ...body, _id: expect.any(String) })
    const list = (await api.call('listReviews', {})).json
    expect(list).toStrictEqual({ reviews: [...reviews, added.json] })
  })

  test('are listed as long as their texts have 200,000 characters together, and no more', async () => {
    const list = [reviewListLength - 4, 4, 1].map((length, index) => ({
      _id: `${index}`.padStart(24, '0'),
      ratting: 5,
      review: 'x'.repeat(length),
    }))
    api = await api.restartWith({ reviews: list })
    onTestFinished(api.close)
    const listed = await api.call('listReviews', {})
    expect(listed.json).toStrictEqual({ reviews: list.slice(0, 2) })
  })

  test.each([0, 6, 2.5, -1])('a rating of %d is refused', async (ratting) => {
    const body = { ratting, review: 'Holds.' }
    const reply = await api.call('addReview', { body }, buyer.token)
    expect(reply.status).toBe(422)
    expect(reply.json).toMatchObject({ fields: { ratting: messages.review.rattingInvalid } })
  })
})
