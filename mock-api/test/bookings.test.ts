import { endpoints } from '@strapline/contract/endpoints'
import { type Order, type Product, productSchema } from '@strapline/contract/entities'
import { productOf, orders as sampleOrders } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { leastOrderNumber, showOrderNumber } from '@strapline/contract/order-number'
import { isBookableQuantity, repeatWindow } from '@strapline/contract/rules'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Api, freshApi, type Person, type Reply, startApi } from './support/api.ts'
import { booking } from './support/samples.ts'

let api: Api
let buyer: Person
let admin: Person

beforeEach(async () => {
  api = await freshApi()
  buyer = await api.asBuyer()
  admin = await api.asAdmin()
})

const addProduct = async (minOrder: number, availAble: number): Promise<Product> => {
  const body = {
    name: 'Limited tool',
    description: 'Few of them.',
    image: '/drawings/heat-gun.svg',
    unitPrice: 10,
    minOrder,
    availAble,
  }
  return productSchema.parse((await api.call('addProduct', { body }, admin.token)).json)
}

const stock = async (id: string): Promise<number> =>
  productSchema.parse((await api.call('getProduct', { params: { id } })).json).availAble

const book = (changes: Partial<ReturnType<typeof booking>> = {}) =>
  api.call('bookOrder', { body: { ...booking(buyer.email), ...changes } }, buyer.token)

const answered = (reply: Reply) => {
  expect(reply.status, reply.text).toBe(200)
  return endpoints.bookOrder.answer.parse(reply.json)
}

const newOrders = async (): Promise<Order[]> =>
  (await api.orders(admin.token)).slice(sampleOrders.length)

describe('a booking', () => {
  test('is stored with the server’s product name, price and time, and takes its quantity', async () => {
    const product = await addProduct(2, 100)
    const body = { ...booking(buyer.email), orderId: product._id, orderName: 'Free', myOrder: 30 }
    const before = Date.now()
    const { success, order } = answered(await book(body))
    expect(success).toBe(true)
    expect(order).toStrictEqual({
      ...body,
      orderName: 'Limited tool',
      _id: expect.any(String),
      placedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      unitPrice: product.unitPrice,
      number: expect.any(Number),
      status: 'pending',
      revision: 0,
    })
    const placed = Date.parse(order?.placedAt ?? '')
    expect(placed).toBeGreaterThanOrEqual(before)
    expect(placed).toBeLessThanOrEqual(Date.now())
    expect(await newOrders()).toStrictEqual([order])
    expect(await stock(product._id)).toBe(70)
  })

  // Would notice: two bookings at once that read the same last number.
  test('gets a number of its own that rises with time, and is found by it', async () => {
    const before = leastOrderNumber(Date.now())
    const product = await addProduct(2, 1000)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => book({ orderId: product._id, myOrder: 3 + index })),
    )
    const numbers = replies.map((reply) => answered(reply).order?.number ?? 0)
    expect(new Set(numbers).size).toBe(20)
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(before)
    const last = answered(await book({ orderId: product._id, myOrder: 100 })).order
    expect(last?.number).toBeGreaterThan(Math.max(...numbers))
    for (const q of [showOrderNumber(last?.number ?? 0), String(last?.number)]) {
      const path = `/order?${new URLSearchParams({ q })}`
      const found = await api.at('GET', path, { token: admin.token })
      expect(found.json, q).toStrictEqual([last])
    }
  })

  test.each([
    [30, 10],
    [49, 10],
    [50, 8.5],
    [80, 8.5],
  ])('of %d pieces costs %d for one where 50 are cheaper', async (myOrder, unitPrice) => {
    const { _id, ...fields } = await addProduct(2, 100)
    const body = { ...fields, priceBreaks: [{ from: 50, unitPrice: 8.5 }] }
    const changed = await api.call('updateProduct', { params: { id: _id }, body }, admin.token)
    expect(changed.status, changed.text).toBe(200)
    const { order } = answered(await book({ orderId: _id, myOrder }))
    expect(order?.unitPrice).toBe(unitPrice)
  })

  test('keeps its price when the product gets another one', async () => {
    const product = await addProduct(2, 100)
    const { order } = answered(await book({ orderId: product._id, myOrder: 30 }))
    const { _id, ...body } = { ...product, unitPrice: 99 }
    await api.call('updateProduct', { params: { id: _id }, body }, admin.token)
    expect(await newOrders()).toStrictEqual([order])
    expect(order?.unitPrice).toBe(10)
  })

  test.each([{ placedAt: '2020-01-01T00:00:00.000Z' }, { unitPrice: 0.01 }])(
    'can’t say itself: %j',
    async (field) => {
      const body = { ...booking(buyer.email), ...field }
      const reply = await api.call('bookOrder', { body }, buyer.token)
      expect(reply.status).toBe(422)
      const [name = ''] = Object.keys(field)
      expect(reply.json).toMatchObject({ fields: { [name]: messages.unknownField } })
      expect(await newOrders()).toStrictEqual([])
    },
  )

  test('repeated exactly is "data already exist", even when the remaining stock is too small', async () => {
    const product = await addProduct(2, 10)
    const body = { ...booking(buyer.email), orderId: product._id, myOrder: 9 }
    const { success, order } = answered(await book(body))
    expect(success).toBe(true)
    expect(answered(await book(body))).toStrictEqual({ success: false, order })
    expect(await stock(product._id)).toBe(1)
    expect(await newOrders()).toStrictEqual([order])
  })

  test('repeated exactly is accepted after ten minutes, and not before', async () => {
    const body = booking(buyer.email)
    const first = answered(await book(body)).order
    api.clock.offset = repeatWindow - 30_000
    expect(answered(await book(body))).toStrictEqual({ success: false, order: first })
    api.clock.offset = repeatWindow
    // A token lasts ten minutes, too.
    buyer = await api.asBuyer()
    admin = await api.asAdmin()
    const second = answered(await book(body))
    expect(second.success).toBe(true)
    expect(second.order).toStrictEqual({
      ...first,
      _id: expect.any(String),
      placedAt: expect.any(String),
      number: expect.any(Number),
    })
    expect(second.order?._id).not.toBe(first?._id)
    // Now the second order is the one that is repeated.
    api.clock.offset = repeatWindow + 30_000
    expect(answered(await book(body))).toStrictEqual({ success: false, order: second.order })
    expect(await newOrders()).toHaveLength(2)
  })

  test('repeated exactly is accepted after ten minutes to the millisecond', async () => {
    const start = Date.now()
    let skipped = 0
    api = await freshApi({ now: () => start + skipped })
    buyer = await api.asBuyer()
    const body = booking(buyer.email)
    const { order } = answered(await book(body))
    skipped = repeatWindow - 1
    // A token lasts ten minutes, too.
    buyer = await api.asBuyer()
    expect(answered(await book(body))).toStrictEqual({ success: false, order })
    skipped = repeatWindow
    expect(answered(await book(body)).success).toBe(true)
  })

  test('repeated exactly is refused after a restart, too', async () => {
    const body = booking(buyer.email)
    const { order } = answered(await book(body))
    await api.close()
    const restarted = await startApi(api.dataDir)
    onTestFinished(restarted.close)
    const reply = await restarted.call('bookOrder', { body }, buyer.token)
    expect(answered(reply)).toStrictEqual({ success: false, order })
  })

  test('that repeats a sample order is accepted: sample orders count as old', async () => {
    const [old] = sampleOrders.filter(({ email }) => email === buyer.email)
    if (!old) throw new Error('The buyer has no sample order.')
    const { orderId, displayName, orderName, phoneNumber, address, myOrder } = old
    const body = { orderId, displayName, orderName, phoneNumber, address, myOrder }
    expect(answered(await book(body)).success).toBe(true)
  })

  test('repeated exactly after its cancellation is accepted', async () => {
    const body = booking(buyer.email)
    const { order } = answered(await book(body))
    await api.call('cancelOrder', { params: { id: order?._id ?? '' } }, admin.token)
    expect(answered(await book(body)).success).toBe(true)
  })

  test.each(['address', 'phoneNumber', 'myOrder'] as const)(
    'with another %s is another booking',
    async (field) => {
      const body = booking(buyer.email)
      answered(await book(body))
      const other = { address: 'Elsewhere 1', phoneNumber: '+39 02 5550 9999', myOrder: 1002 }
      expect(answered(await book({ ...body, [field]: other[field] })).success).toBe(true)
    },
  )

  test('of somebody else with the same address is not a repetition', async () => {
    const body = booking(buyer.email)
    answered(await book(body))
    const own = { body: { ...body, email: admin.email } }
    expect(answered(await api.call('bookOrder', own, admin.token)).success).toBe(true)
  })

  test.each([2, 1, 0, -5, 10, 11, 3.5, 2 ** 53])(
    'of %d, limits 2 and 10, is refused',
    async (n) => {
      const product = await addProduct(2, 10)
      const reply = await book({ orderId: product._id, myOrder: n })
      expect(reply.status).toBe(422)
      expect(reply.json).toMatchObject({ fields: { myOrder: messages.booking.quantityOutOfRange } })
      expect(await stock(product._id)).toBe(10)
      expect(await newOrders()).toStrictEqual([])
    },
  )

  test('out of range says so in its message', async () => {
    const product = await addProduct(2, 10)
    const { json } = await book({ orderId: product._id, myOrder: 10 })
    const message = messages.booking.quantityOutOfRange
    expect(json).toStrictEqual({ message, fields: { myOrder: message } })
  })

  test.each([3, 9])('of %d, limits 2 and 10, is taken', async (myOrder) => {
    const product = await addProduct(2, 10)
    expect(answered(await book({ orderId: product._id, myOrder })).success).toBe(true)
  })

  test('is checked against the present stock', async () => {
    const product = await addProduct(2, 10)
    answered(await book({ orderId: product._id, myOrder: 5 }))
    expect((await book({ orderId: product._id, myOrder: 5 })).status).toBe(422)
    expect(answered(await book({ orderId: product._id, myOrder: 4 })).success).toBe(true)
  })

  test('of a product that does not exist is refused', async () => {
    const reply = await book({ orderId: 'none' })
    expect(reply.status).toBe(404)
    expect(reply.json).toStrictEqual({ message: messages.refusal.productNotFound })
  })
})

describe('cancelling', () => {
  const cancel = (id = '') => api.call('cancelOrder', { params: { id } }, admin.token)

  test('gives the quantity back, once', async () => {
    const product = await addProduct(2, 10)
    const { order } = answered(await book({ orderId: product._id, myOrder: 5 }))
    expect((await cancel(order?._id)).json).toStrictEqual({ deletedCount: 1 })
    expect(await stock(product._id)).toBe(10)
    expect(await newOrders()).toStrictEqual([])
    const again = await cancel(order?._id)
    expect(again.status).toBe(404)
    expect(again.json).toStrictEqual({ message: messages.refusal.orderNotFound })
    expect(await stock(product._id)).toBe(10)
  })

  test('twice at once gives it back once', async () => {
    const product = await addProduct(2, 10)
    const { order } = answered(await book({ orderId: product._id, myOrder: 5 }))
    const replies = await Promise.all([cancel(order?._id), cancel(order?._id)])
    expect(replies.map(({ status }) => status).sort()).toStrictEqual([200, 404])
    expect(await stock(product._id)).toBe(10)
  })

  test('works after the product was deleted, which keeps the order', async () => {
    const product = await addProduct(2, 10)
    const { order } = answered(await book({ orderId: product._id, myOrder: 5 }))
    await api.call('deleteProduct', { params: { id: product._id } }, admin.token)
    expect(await newOrders()).toStrictEqual([order])
    expect((await cancel(order?._id)).json).toStrictEqual({ deletedCount: 1 })
  })
})

describe('many at once', () => {
  test('50 identical bookings are one', async () => {
    const product = await addProduct(1, 1000)
    const body = { ...booking(buyer.email), orderId: product._id, myOrder: 5 }
    const replies = await Promise.all(Array.from({ length: 50 }, () => book(body)))
    const booked = replies.map(answered).filter(({ success }) => success)
    expect(booked).toHaveLength(1)
    expect(await newOrders()).toStrictEqual(booked.map(({ order }) => order))
    expect(await stock(product._id)).toBe(995)
  })

  test('50 competing bookings never take more than there is, and none is lost', async () => {
    const limits = { minOrder: 1, availAble: 100 }
    const product = await addProduct(limits.minOrder, limits.availAble)
    const wanted = Array.from({ length: 50 }, (_, index) => 2 + (index % 7))
    const replies = await Promise.all(
      wanted.map((myOrder) => book({ orderId: product._id, myOrder })),
    )
    const booked = replies.filter(({ status }) => status === 200).map(answered)
    const refused = replies.filter(({ status }) => status === 422)
    expect(booked.length + refused.length).toBe(50)
    expect(refused.length).toBeGreaterThan(0)

    const kept = await newOrders()
    const ids = (list: (Order | undefined)[]) => list.map((order) => order?._id).sort()
    expect(ids(kept)).toStrictEqual(ids(booked.map(({ order }) => order)))

    // Replayed in the order in which they were stored, every booking was in range.
    let left = limits.availAble
    for (const { myOrder } of kept) {
      expect(isBookableQuantity(myOrder, { ...limits, availAble: left })).toBe(true)
      left -= myOrder
    }
    expect(await stock(product._id)).toBe(left)
    // No booking was refused that was still in range.
    expect(left).toBeLessThanOrEqual(Math.max(...wanted))
  })

  test('bookings and cancellations at once keep the stock right', async () => {
    const product = await addProduct(1, 1000)
    const first = await Promise.all(
      Array.from({ length: 10 }, () => book({ orderId: product._id, myOrder: 10 })),
    )
    const cancelled = first
      .map(answered)
      .map(({ order }) =>
        api.call('cancelOrder', { params: { id: order?._id ?? '' } }, admin.token),
      )
    const more = Array.from({ length: 10 }, () => book({ orderId: product._id, myOrder: 7 }))
    await Promise.all([...cancelled, ...more])
    expect(await stock(product._id)).toBe(930)
  })
})

test('my orders are those of the email', async () => {
  const ofBuyer = { params: { email: buyer.email } }
  const { json } = await api.call('listMyOrders', ofBuyer, buyer.token)
  // An administrator sees the orders of the address, not their own.
  expect((await api.call('listMyOrders', ofBuyer, admin.token)).json).toStrictEqual(json)
  const ids = (json as Order[]).map(({ _id }) => _id)
  const ofEmail = sampleOrders.filter(({ email }) => email === buyer.email)
  expect(ids).toStrictEqual(ofEmail.map(({ _id }) => _id))
})

test('a booking takes from the product that it names and from no other', async () => {
  const other = productOf('heat-gun')
  answered(await book())
  expect(await stock(other._id)).toBe(other.availAble)
})
