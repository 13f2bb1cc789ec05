import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { drawingPath, drawings } from './drawings.ts'
import {
  identityUserSchema,
  orderSchema,
  productSchema,
  reviewSchema,
  userSchema,
} from './entities.ts'
import {
  admin,
  adminIdentity,
  buyer,
  buyerIdentity,
  buyerOrders,
  hostileProduct,
  longProduct,
  orders,
  productOf,
  products,
  reviews,
  users,
} from './fixtures.ts'
import { lateSince, updateOrderSchema, wrongFulfilmentOf } from './fulfilment.ts'
import {
  addProductSchema,
  addReviewSchema,
  bookOrderSchema,
  emailSchema,
  registerUserSchema,
  updateUserSchema,
} from './inputs.ts'
import { bookableQuantities, descriptionLength, isBookableQuantity, isRating } from './rules.ts'
import { partNumberKey } from './visible-text.ts'

/** An entity without its id, as it is sent to the server. */
function withoutId<Entity extends { _id: string }>({ _id, ...rest }: Entity) {
  return rest
}

const entities: [string, z.ZodMiniType, unknown][] = [
  ...products.map((entity) => [`product ${entity.name}`, productSchema, entity] as const),
  ...users.map((entity) => [`user ${entity.name}`, userSchema, entity] as const),
  ...orders.map((entity) => [`order ${entity._id}`, orderSchema, entity] as const),
  ...reviews.map((entity) => [`review ${entity._id}`, reviewSchema, entity] as const),
  ['longProduct', productSchema, longProduct],
  ['hostileProduct', productSchema, hostileProduct],
  ['buyerIdentity', identityUserSchema, buyerIdentity],
  ['adminIdentity', identityUserSchema, adminIdentity],
].map(([name, schema, entity]) => [name, schema, entity] as [string, z.ZodMiniType, unknown])

describe('every fixture', () => {
  it.each(entities)('%s parses as it is', (_, schema, entity) => {
    expect(schema.parse(entity)).toStrictEqual(entity)
  })

  it('has an id of its own, of 24 hexadecimal digits', () => {
    const ids = [...products, longProduct, hostileProduct, ...users, ...orders, ...reviews].map(
      ({ _id }) => _id,
    )
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[0-9a-f]{24}$/.test(id))).toEqual([])
  })

  it('has addresses of reserved domains only', () => {
    const emails = [...users, ...orders, buyerIdentity, adminIdentity].map(({ email }) => email)
    expect(emails.filter((email) => !email.endsWith('.example'))).toEqual([])
    const links = users.flatMap(({ linkdin }) => (linkdin ? [new URL(linkdin).hostname] : []))
    expect(links.filter((host) => !host.endsWith('.example'))).toEqual([])
  })
})

describe('products', () => {
  it('are 24 or more, with a name each', () => {
    expect(products.length).toBeGreaterThanOrEqual(24)
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length)
  })

  it('have a part number each, no two of which could be taken for one another', () => {
    const keys = products.map(({ partNumber = '' }) => partNumberKey(partNumber))
    expect(new Set(keys).size).toBe(products.length)
    expect(keys).not.toContain('')
  })

  it('show every drawing, and nothing else', () => {
    const images = new Set(products.map(({ image }) => image))
    expect([...images].sort()).toEqual(drawings.map(drawingPath).sort())
  })

  it.each(products)('$name could have been added', (product) => {
    expect(addProductSchema.parse(withoutId(product))).toEqual(withoutId(product))
  })

  // One of them is back later.
  const inStock = products.filter(({ restockAt }) => restockAt === undefined)
  it.each(inStock)('$name can be booked', (product) => {
    const range = bookableQuantities(product)
    expect(range && isBookableQuantity(range.smallest, product)).toBe(true)
    expect(range && isBookableQuantity(range.largest, product)).toBe(true)
  })

  it('have descriptions that a card has to shorten', () => {
    expect(products.filter(({ description }) => description.length <= descriptionLength)).toEqual(
      [],
    )
  })
})

describe('productOf', () => {
  it.each(drawings)('finds %s', (drawing) => {
    expect(productOf(drawing).image).toBe(`/drawings/${drawing}.svg`)
  })
})

describe('the demo accounts', () => {
  it('have the emails that the documents name', () => {
    expect(buyer.email).toBe('buyer@strapline.example')
    expect(admin.email).toBe('admin@strapline.example')
    expect(users.slice(0, 2)).toEqual([buyer, admin])
  })

  it('have one admin, who is not the buyer', () => {
    expect(users.filter(({ role }) => role === 'admin')).toEqual([admin])
    expect(buyer.role).toBeUndefined()
  })

  it.each([
    ['buyer', buyer, buyerIdentity],
    ['admin', admin, adminIdentity],
  ])('name the %s alike in the shop and at the identity provider', (_, user, identity) => {
    expect([identity.displayName, identity.email]).toEqual([user.name, user.email])
    expect(identity.emailVerified).toBe(true)
  })

  it.each([buyer, admin])('$name has a profile that can be saved', (user) => {
    const { email, role, ...profile } = withoutId(user)
    expect(updateUserSchema.parse(profile)).toEqual(profile)
  })
})

describe('users', () => {
  it.each(users)('$name could have been registered', ({ name, email }) => {
    expect(registerUserSchema.parse({ name, email })).toEqual({ name, email })
  })

  it('have unique, lower-case emails', () => {
    const emails = users.map(({ email }) => email)
    expect(new Set(emails).size).toBe(emails.length)
    expect(emails.map((email) => emailSchema.parse(email))).toEqual(emails)
  })
})

describe('orders', () => {
  it.each(orders)('$_id is of a product we have, in a quantity that can be booked', (order) => {
    const product = products.find(({ _id }) => _id === order.orderId)
    expect(product?.name).toBe(order.orderName)
    expect(product && isBookableQuantity(order.myOrder, product)).toBe(true)
  })

  it.each(orders)('$_id is by a user we have', (order) => {
    const user = users.find(({ email }) => email === order.email)
    expect(user?.name).toBe(order.displayName)
  })

  it.each(orders)('$_id could have been sent', (order) => {
    const names = Object.keys(bookOrderSchema.shape)
    const sent = Object.fromEntries(Object.entries(order).filter(([name]) => names.includes(name)))
    expect(bookOrderSchema.parse(sent)).toEqual(sent)
  })

  // Would notice: a sample that Postgres refuses, or one that a page calls late in the demo of every day.
  it.each(orders)('$_id says of itself what adds up', (order) => {
    const { status, shipments } = order
    const now = Date.parse('2026-03-02T09:00Z')
    const change = updateOrderSchema.parse({ status, shipments })
    expect(wrongFulfilmentOf({ ...order, shipments: [] }, change, now)).toEqual({})
    expect(lateSince(order, '2026-03-02')).toBeUndefined()
  })

  it('repeat none exactly', () => {
    const lines = orders.map(({ _id, placedAt, number, ...order }) => JSON.stringify(order))
    expect(new Set(lines).size).toBe(lines.length)
  })

  it('were placed one after the other, in several months', () => {
    const times = orders.map(({ placedAt = '' }) => new Date(placedAt).toISOString())
    expect(times).toEqual(orders.map(({ placedAt }) => placedAt))
    expect(times).toEqual([...new Set(times)].toSorted())
    expect(new Set(times.map((time) => time.slice(0, 7))).size).toBeGreaterThan(3)
  })

  // Would notice: a list that shows no order of several lines, and a number that two people share.
  it('were sent alone, or together by one person on one day, with lines from 1', () => {
    const references = new Set(orders.flatMap(({ reference = [] }) => reference))
    expect(references.size).toBeGreaterThan(0)
    for (const one of references) {
      const lines = orders.filter(({ reference }) => reference === one)
      expect(lines.map(({ line }) => line)).toEqual([1, 2])
      expect(new Set(lines.map(({ email }) => email)).size).toBe(1)
      expect(new Set(lines.map(({ placedAt }) => placedAt?.slice(0, 10))).size).toBe(1)
    }
  })

  it('have a price each, which has changed for some', () => {
    const changed = orders.filter(
      ({ orderId, unitPrice }) =>
        products.find(({ _id }) => _id === orderId)?.unitPrice !== unitPrice,
    )
    expect(orders.filter(({ unitPrice }) => unitPrice === undefined)).toEqual([])
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.length).toBeLessThan(orders.length)
  })

  it('are the buyer’s and others’', () => {
    expect(buyerOrders).toHaveLength(3)
    expect(buyerOrders.every(({ email }) => email === 'buyer@strapline.example')).toBe(true)
    expect(orders.length).toBeGreaterThan(buyerOrders.length)
  })
})

describe('reviews', () => {
  it('fill both slides', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(8)
  })

  it.each(reviews)('$_id could have been sent', (review) => {
    expect(isRating(review.ratting)).toBe(true)
    expect(addReviewSchema.parse(withoutId(review))).toEqual(withoutId(review))
  })
})

describe('hostileProduct', () => {
  it('could not have been added, and cannot be booked', () => {
    expect(addProductSchema.safeParse(withoutId(hostileProduct)).success).toBe(false)
    expect(bookableQuantities(hostileProduct)).toBeUndefined()
  })
})
