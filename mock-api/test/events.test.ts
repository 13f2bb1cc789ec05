import { endpoints } from '@strapline/contract/endpoints'
import type { Order } from '@strapline/contract/entities'
import { eventsPath, type ShopEvent } from '@strapline/contract/events'
import { messages } from '@strapline/contract/messages'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Api, freshApi, type Person } from './support/api.ts'
import { expectNothingOf, listen, namesOf } from './support/listen.ts'
import { booking, shopSamples } from './support/samples.ts'

let api: Api
let buyer: Person
let admin: Person
let stranger: Person

beforeEach(async () => {
  api = await freshApi()
  buyer = await api.asBuyer()
  admin = await api.asAdmin()
  stranger = await api.join('stranger@packwerk.example')
})

const hear = async (who: Person, headers: Record<string, string> = {}) => {
  const heard = await listen(api.url, { Authorization: `Bearer ${who.token}`, ...headers })
  expect(heard.status).toBe(200)
  await heard.until('open')
  return heard
}
const book = async (who = buyer): Promise<Order> => {
  const reply = await api.call('bookOrder', { body: booking(who.email) }, who.token)
  return endpoints.bookOrder.answer.parse(reply.json).order as Order
}
const change = (order: Order, body: object) =>
  api.at('PUT', `/api/v1/orders/${order._id}`, {
    token: admin.token,
    body,
    headers: { 'If-Match': '*' },
  })
const isAbout =
  ({ _id }: Order, status?: string) =>
  (event: ShopEvent) =>
    event.name === 'order' &&
    event.data.order._id === _id &&
    (status === undefined || event.data.order.status === status)

describe('the stream of events', () => {
  test('tells a buyer and administrators of the order, as it is then', async () => {
    const [own, all] = await Promise.all([hear(buyer), hear(admin)])
    const order = await book()
    await change(order, { status: 'confirmed' })
    for (const heard of [own, all]) {
      const { data } = await heard.until('order', isAbout(order, 'confirmed'))
      expect(data).toMatchObject({ order: { ...order, status: 'confirmed', revision: 1 } })
    }
    await api.call('cancelOrder', { params: { id: order._id } }, admin.token)
    for (const heard of [own, all]) {
      expect((await heard.until('orderDeleted')).data).toStrictEqual({ _id: order._id })
    }
  })

  // The sensitive one: what is somebody else's never arrives.
  test('tells nobody of what is somebody else’s', async () => {
    const [own, other] = await Promise.all([hear(buyer), hear(stranger)])
    const order = await book()
    await change(order, { status: 'confirmed' })
    await api.call('cancelOrder', { params: { id: order._id } }, admin.token)
    await own.until('orderDeleted')
    // What comes last for the stranger came after all that.
    const mine = await book(stranger)
    await other.until('order', isAbout(mine))
    expectNothingOf(other, order._id)
    expectNothingOf(other, buyer.email)
    expect(new Set(namesOf(other))).toEqual(new Set(['order']))
  })

  test('tells administrators of products, users, reviews and the audit, and buyers of none', async () => {
    const [all, own] = await Promise.all([hear(admin), hear(buyer)])
    const named = { ...admin, code: '' }
    await api.call('addProduct', shopSamples.addProduct(named), admin.token)
    await api.call('addReview', shopSamples.addReview(named), buyer.token)
    await api.call('makeAdmin', { params: { email: stranger.email } }, admin.token)
    for (const list of ['listProducts', 'listReviews', 'listUsers', 'listAudit']) {
      await all.until('changed', ({ data }) => 'list' in data && data.list === list)
    }
    const order = await book()
    await own.until('order', isAbout(order))
    expect(namesOf(own)).not.toContain('changed')
  })

  test('is refused without a token', async () => {
    for (const headers of [{}, { Authorization: 'Bearer made.up.token' }]) {
      const heard = await listen(api.url, headers)
      expect(heard.status).toBe(401)
    }
    const reply = await api.at('GET', eventsPath)
    expect(reply.json).toStrictEqual({ message: messages.refusal.signInFirst })
  })

  test('is for the app’s pages, and kept by nobody', async () => {
    const heard = await hear(buyer)
    expect(heard.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(heard.headers.get('cache-control')).toContain('no-store')
    const reply = await api.at('OPTIONS', eventsPath, {
      headers: {
        Origin: 'http://localhost:5173',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'authorization,last-event-id',
      },
    })
    expect(reply.status).toBe(204)
    expect(reply.headers.get('access-control-allow-headers')?.toLowerCase()).toContain(
      'last-event-id',
    )
  })

  test('of one account has an end, and says so', async () => {
    // Of two servers each counts its own.
    const own = { Authorization: `Bearer ${buyer.token}` }
    const streams = await Promise.all(Array.from({ length: 80 }, () => listen(api.url, own)))
    const refused = streams.filter(({ status }) => status !== 200)
    expect(streams.length - refused.length).toBeLessThanOrEqual(40)
    const [heard] = refused
    expect(heard?.status).toBe(429)
    expect(Number(heard?.headers.get('retry-after'))).toBeGreaterThan(0)
    // Others are let in.
    expect((await hear(stranger)).status).toBe(200)
  })
})

describe('somebody who comes back', () => {
  test('is told what happened since, and nothing of others', async () => {
    const before = await hear(buyer)
    const lastId = before.events.at(-1)?.id ?? ''
    before.close()
    const missedOne = await book()
    const other = await book(stranger)
    const again = await hear(buyer, { 'Last-Event-ID': lastId })
    await again.until('order', isAbout(missedOne))
    expectNothingOf(again, other._id)
  })

  test.each(['0', '-1', '99999999999999', 'x', '1e3', "1'; DROP TABLE orders"])(
    'with the id %j has to read again',
    async (lastId) => {
      const heard = await hear(buyer, { 'Last-Event-ID': lastId })
      expect(namesOf(heard)).toEqual(['missed'])
    },
  )
})

describe('somebody who is not let in any more', () => {
  test('loses the stream with the session, before anything is told', async () => {
    const heard = await hear(buyer)
    await api.at('POST', '/identity/sign-out', { body: { sessionId: buyer.sessionId } })
    await api.call('eraseUser', { params: { email: buyer.email } }, admin.token)
    await heard.ended
    expect(namesOf(heard)).toEqual(['ended'])
  })

  test('hears as a buyer once the role is taken', async () => {
    const second = await api.join('second@strapline.example')
    await api.call('makeAdmin', { params: { email: second.email } }, admin.token)
    const heard = await hear(second)
    await book()
    await heard.until('order')
    await api.call('removeAdmin', { params: { email: second.email } }, admin.token)
    const count = heard.events.length
    const order = await book()
    const own = await book(second)
    await heard.until('order', isAbout(own))
    const after = heard.events.slice(count).filter(({ name }) => name === 'order')
    expect(JSON.stringify(after)).not.toContain(order._id)
  })
})

test('a server that stops ends the streams, so that they come back to another one', async () => {
  const heard = await hear(buyer)
  await api.close()
  await heard.ended
})
