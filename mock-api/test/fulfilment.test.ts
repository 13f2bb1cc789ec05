import { endpoints } from '@strapline/contract/endpoints'
import type { Order, Product } from '@strapline/contract/entities'
import { extras } from '@strapline/contract/extras'
import { openPieces, type UpdateOrderInput } from '@strapline/contract/fulfilment'
import { messages } from '@strapline/contract/messages'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Api, freshApi, type Person } from './support/api.ts'
import { booking } from './support/samples.ts'

const texts = messages.extra.fulfilment
const pieces = 1001

let api: Api
let buyer: Person
let admin: Person
let order: Order

beforeEach(async () => {
  api = await freshApi()
  buyer = await api.asBuyer()
  admin = await api.asAdmin()
  const reply = await api.call('bookOrder', { body: booking(buyer.email) }, buyer.token)
  order = endpoints.bookOrder.answer.parse(reply.json).order as Order
})

const path = () => `/api/v1/orders/${order._id}`
const read = async (who = buyer) => {
  const reply = await api.at('GET', path(), { token: who.token })
  expect(reply.status, reply.text).toBe(200)
  return { order: extras.getOrder.answer.parse(reply.json), tag: reply.headers.get('etag') ?? '' }
}
const put = (body: object, ifMatch?: string, token = admin.token) =>
  api.at('PUT', path(), {
    token,
    body,
    headers: ifMatch === undefined ? {} : { 'If-Match': ifMatch },
  })
/** Changes the order by its present tag. */
const change = async (body: UpdateOrderInput) => {
  const reply = await put(body, (await read()).tag)
  expect(reply.status, reply.text).toBe(200)
  return extras.updateOrder.answer.parse(reply.json)
}
const stock = async (): Promise<number> => {
  const { json } = await api.call('getProduct', { params: { id: order.orderId } })
  return (json as Product).availAble
}
const utc = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)

describe('an order', () => {
  test('begins pending, and is read by its buyer and by administrators with its tag', async () => {
    expect(order).toMatchObject({ status: 'pending', revision: 0 })
    const { order: own, tag } = await read()
    expect(own).toStrictEqual(order)
    expect(tag).toBe('"0"')
    expect(await read(admin)).toStrictEqual({ order: own, tag })
  })

  test('goes from confirmed by parts to delivered, with the time of each step', async () => {
    const confirmed = await change({ status: 'confirmed', expectedAt: '9999-12-31' })
    expect(confirmed).toStrictEqual({
      ...order,
      status: 'confirmed',
      expectedAt: '9999-12-31',
      confirmedAt: utc,
      revision: 1,
    })
    const first = { pieces: 400, carrier: 'DHL', tracking: '00340434161094042557' }
    const partly = await change({ status: 'partly shipped', shipments: [first] })
    expect(partly.shipments).toStrictEqual([{ ...first, sentAt: utc }])
    expect(partly.confirmedAt).toBe(confirmed.confirmedAt)
    expect(partly.expectedAt).toBeUndefined()
    expect(openPieces(partly)).toBe(601)
    const [sent] = partly.shipments ?? []
    const shipments = [...(sent ? [sent] : []), { pieces: 601 }]
    const shipped = await change({ status: 'shipped', shipments })
    expect(shipped.shipments?.[0]).toStrictEqual(sent)
    const delivered = await change({ status: 'delivered', shipments: shipped.shipments })
    expect(delivered).toMatchObject({ deliveredAt: utc, revision: 4 })
    expect((await read()).order).toStrictEqual(delivered)
    expect((await api.orders(admin.token)).at(-1)).toStrictEqual(delivered)
  })

  test('is corrected: what was wrongly sent or delivered is taken back', async () => {
    const left = await stock()
    await change({ status: 'delivered', shipments: [{ pieces }] })
    const back = await change({ status: 'pending' })
    expect(back).toStrictEqual({ ...order, revision: 2 })
    expect(await stock()).toBe(left)
  })

  test('stays as it is where nothing changes, and is not told to the audit', async () => {
    await change({ status: 'confirmed' })
    const { order: before, tag } = await read()
    expect(await change({ status: 'confirmed' })).toStrictEqual(before)
    expect((await read()).tag).toBe(tag)
    const audit = await api.at('GET', '/api/v1/audit', { token: admin.token })
    expect(audit.json).toHaveLength(1)
  })

  test('is cancelled once: what was not sent is back in stock, and it stays listed', async () => {
    const full = (await stock()) + pieces
    const part = await change({ status: 'partly shipped', shipments: [{ pieces: 1 }] })
    const cancelled = await change({ status: 'cancelled', shipments: part.shipments })
    expect(cancelled).toMatchObject({ status: 'cancelled', cancelledAt: utc })
    expect(await stock()).toBe(full - 1)
    for (const body of [{ status: 'pending' }, { status: 'shipped', shipments: [{ pieces }] }]) {
      const reply = await put(body, (await read()).tag)
      expect(reply.status).toBe(422)
      expect(reply.json).toMatchObject({ fields: { status: texts.cancelledStays } })
    }
    // Deleting it gives nothing back a second time.
    expect((await api.call('cancelOrder', { params: { id: order._id } }, admin.token)).status).toBe(
      200,
    )
    expect(await stock()).toBe(full - 1)
  })

  test('that was sent in part gives back the rest when it is deleted', async () => {
    const full = (await stock()) + pieces
    await change({ status: 'partly shipped', shipments: [{ pieces: 1000 }] })
    await api.call('cancelOrder', { params: { id: order._id } }, admin.token)
    expect(await stock()).toBe(full - 1000)
  })
})

describe('a change is refused', () => {
  test('without a tag, and with that of an earlier state', async () => {
    const missing = await put({ status: 'confirmed' })
    expect(missing.status).toBe(428)
    expect(missing.json).toStrictEqual({ message: texts.orderTagRequired })
    const { tag } = await read()
    await change({ status: 'confirmed' })
    const stale = await put({ status: 'cancelled' }, tag)
    expect(stale.status).toBe(412)
    expect(stale.json).toStrictEqual({ message: texts.orderChangedMeanwhile })
    expect((await read()).order.status).toBe('confirmed')
  })

  test.each<[string, object, Record<string, string>]>([
    [
      'of more than was ordered',
      { status: 'shipped', shipments: [{ pieces: 1000 }, { pieces: 2 }] },
      { shipments: texts.tooManyPieces(pieces) },
    ],
    [
      'of less than nothing',
      { status: 'partly shipped', shipments: [{ pieces: 2 }, { pieces: -1 }] },
      { shipments: texts.piecesInvalid },
    ],
    [
      'of parts of a piece',
      { status: 'partly shipped', shipments: [{ pieces: 0.5 }] },
      { shipments: texts.piecesInvalid },
    ],
    [
      'to a status that the pieces deny',
      { status: 'shipped', shipments: [{ pieces: 1 }] },
      { status: texts.statusDiffers('shipped', { shipped: 1, pieces }) },
    ],
    ['to an unknown status', { status: 'lost' }, { status: texts.statusInvalid }],
    [
      'to a day that has passed',
      { status: 'confirmed', expectedAt: '2020-01-01' },
      { expectedAt: texts.expectedAtPassed },
    ],
    [
      'to a day that there is not',
      { status: 'confirmed', expectedAt: '2027-02-30' },
      { expectedAt: texts.expectedAtInvalid },
    ],
    [
      'to a shipment of tomorrow',
      { status: 'shipped', shipments: [{ pieces, sentAt: '9999-01-01T00:00:00Z' }] },
      { shipments: texts.sentAtWrong },
    ],
    [
      'to a shipment before the order',
      { status: 'shipped', shipments: [{ pieces, sentAt: '2020-01-01T00:00:00Z' }] },
      { shipments: texts.sentAtWrong },
    ],
  ])('%s, and nothing has changed', async (_, body, fields) => {
    const reply = await put(body, '"0"')
    expect(reply.status, reply.text).toBe(422)
    expect(reply.json).toStrictEqual({ message: messages.refusal.invalid, fields })
    expect((await read()).order).toStrictEqual(order)
  })

  test('by a buyer, and for a stranger the order does not exist', async () => {
    expect((await put({ status: 'delivered' }, '"0"', buyer.token)).status).toBe(403)
    const stranger = await api.join('stranger@packwerk.example')
    const reply = await api.at('GET', path(), { token: stranger.token })
    expect(reply.status).toBe(404)
    expect(reply.json).toStrictEqual({ message: messages.refusal.orderNotFound })
  })
})

test('the audit tells what was changed, without the number that leads to the address', async () => {
  const shipments = [{ pieces: 1, carrier: 'DHL', tracking: '00340434161094042557' }]
  await change({ status: 'partly shipped', shipments })
  const reply = await api.at('GET', '/api/v1/audit', { token: admin.token })
  const [entry] = extras.listAudit.answer.parse(reply.json)
  expect(entry).toMatchObject({
    action: 'updateOrder',
    actor: admin.email,
    subject: order._id,
    name: order.orderName,
    before: { status: 'pending' },
    after: { status: 'partly shipped', shipments: [{ pieces: 1, carrier: 'DHL', sentAt: utc }] },
  })
  expect(reply.text).not.toContain('00340434161094042557')
})

test('an erased person’s order keeps what was sent, without the number of the parcel', async () => {
  const shipments = [{ pieces: 1, carrier: 'DHL', tracking: '00340434161094042557' }]
  await change({ status: 'partly shipped', shipments })
  await api.call('eraseUser', { params: { email: buyer.email } }, admin.token)
  const { order: kept, tag } = await read(admin)
  expect(kept.shipments).toStrictEqual([{ pieces: 1, carrier: 'DHL', sentAt: utc }])
  expect(kept.email).toBe('')
  expect(tag).toBe('"2"')
})

// Would notice: a change that is judged by what another one is just about to replace.
test('of many changes at once by the same tag one is made', async () => {
  const { tag } = await read()
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      put({ status: 'partly shipped', shipments: [{ pieces: index + 1 }] }, tag),
    ),
  )
  const made = replies.filter(({ status }) => status === 200)
  expect(made).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 412)).toHaveLength(19)
  const [only] = made.map(({ json }) => extras.updateOrder.answer.parse(json))
  expect((await read()).order).toStrictEqual(only)
})
