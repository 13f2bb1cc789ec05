import type { Order, User } from '@strapline/contract/entities'
import { extras } from '@strapline/contract/extras'
import { messages } from '@strapline/contract/messages'
import { withoutTracking } from '@strapline/server-kit/fulfil-order'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Api, freshApi, type Person } from './support/api.ts'
import { booking } from './support/samples.ts'

let api: Api
let admin: Person
let buyer: Person

beforeEach(async () => {
  api = await freshApi()
  admin = await api.asAdmin()
  buyer = await api.asBuyer()
})

const erase = (email: string, { token } = admin) =>
  api.call('eraseUser', { params: { email } }, token)

const users = async () => (await api.call('listUsers', {}, admin.token)).json as User[]

describe('a person who is erased', () => {
  test('leaves orders that say what was bought and not by whom, and nothing else', async () => {
    const headers = { 'Idempotency-Key': 'a-key-of-a-booking' }
    const body = {
      ...booking(buyer.email),
      address: 'Via Segreta 7',
      phoneNumber: '+39 02 777',
      note: 'Ask for Giulia',
      poNumber: 'PO-7',
    }
    await api.at('POST', '/order', { token: buyer.token, headers, body })
    await api.call('addReview', { body: { ratting: 4, review: 'Holds.' } }, buyer.token)
    await api.at('POST', '/identity/verification-mail', { token: buyer.idToken })
    await api.call('makeAdmin', { params: { email: buyer.email } }, admin.token)
    await api.call('removeAdmin', { params: { email: admin.email } }, buyer.token)
    await api.call('makeAdmin', { params: { email: admin.email } }, buyer.token)
    const id = (await users()).find(({ email }) => email === buyer.email)?._id
    const before = await api.orders(admin.token)

    expect((await erase(buyer.email)).json).toStrictEqual({ deletedCount: 1 })

    const nobody = { email: '', displayName: '', address: '', phoneNumber: '' }
    // Nor do the numbers of parcels lead to the address.
    const forgotten = ({ note, ...order }: Order) => ({ ...withoutTracking(order), ...nobody })
    const expected = before.map((order) => (order.email === buyer.email ? forgotten(order) : order))
    expect(await api.orders(admin.token)).toStrictEqual(expected)
    const sorted = await api.at('GET', '/order?sort=email&limit=2', { token: admin.token })
    const next = /<(.+)>/.exec(sorted.headers.get('link') ?? '')?.[1] ?? ''
    const behind = await api.at('GET', next, { token: admin.token })
    const seen = [...(sorted.json as Order[]), ...(behind.json as Order[])]
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(4)
    expect((await users()).map(({ email }) => email)).not.toContain(buyer.email)
    const reviews = (await api.call('listReviews', {})).json as { reviews: { review: string }[] }
    expect(reviews.reviews.at(-1)?.review).toBe('Holds.')
    const audit = await api.at('GET', '/api/v1/audit', { token: admin.token })
    expect(extras.listAudit.answer.parse(audit.json)).toMatchObject([
      { action: 'eraseUser', actor: admin.email, subject: id },
      { action: 'makeAdmin', actor: id, subject: admin.email },
      { action: 'removeAdmin', actor: id, subject: admin.email },
      { action: 'makeAdmin', actor: admin.email, subject: id },
    ])
    for (const [q = '', found] of [
      [buyer.email, 0],
      [id, 4],
    ] as const) {
      const path = `/api/v1/audit?${new URLSearchParams({ q })}`
      expect((await api.at('GET', path, { token: admin.token })).json, q).toHaveLength(found)
    }
    const stored = JSON.stringify(await api.stored())
    for (const word of [`"${buyer.email}`, 'Via Segreta', '+39 02 777', 'Giulia'])
      expect(stored).not.toContain(word)
  })

  test('is signed out, and is somebody new on coming back', async () => {
    const { email } = await api.join('comes.back@firm.example')
    const old = await api.join(email)
    await api.call('bookOrder', { body: booking(email) }, old.token)
    await erase(email)
    const profile = { params: { email } }
    expect((await api.call('getUser', profile, old.token)).status).toBe(401)
    expect((await api.call('bookOrder', { body: booking(email) }, old.token)).status).toBe(401)
    const back = await api.join(email)
    expect((await api.call('listMyOrders', profile, back.token)).json).toStrictEqual([])
  })

  test('is not the one who asks, and is erased once', async () => {
    const own = await erase(admin.email)
    expect([own.status, own.json]).toStrictEqual([409, { message: messages.extra.ownErasure }])
    expect((await erase(buyer.email, buyer)).status).toBe(403)
    expect((await erase(buyer.email)).status).toBe(200)
    const again = await erase(buyer.email)
    expect([again.status, again.json]).toStrictEqual([
      404,
      { message: messages.refusal.userNotFound },
    ])
  })

  test('leaves an administrator, when two erase each other at once', async () => {
    await api.call('makeAdmin', { params: { email: buyer.email } }, admin.token)
    const both = await Promise.all([erase(buyer.email, admin), erase(admin.email, buyer)])
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  })
})

test('a review is deleted once, by an administrator', async () => {
  const listed = async () =>
    ((await api.call('listReviews', {})).json as { reviews: { _id: string }[] }).reviews
  const [first, ...others] = await listed()
  const remove = (token?: string) =>
    api.call('deleteReview', { params: { id: first?._id ?? '' } }, token)
  expect((await remove(buyer.token)).status).toBe(403)
  expect((await remove(admin.token)).json).toStrictEqual({ deletedCount: 1 })
  expect(await listed()).toStrictEqual(others)
  const again = await remove(admin.token)
  expect([again.status, again.json]).toStrictEqual([
    404,
    { message: messages.extra.reviewNotFound },
  ])
})
