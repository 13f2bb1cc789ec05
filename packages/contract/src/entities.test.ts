import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import {
  apiErrorSchema,
  orderSchema,
  productSchema,
  reviewSchema,
  sessionSchema,
  userSchema,
} from './entities.ts'
import { buyer, buyerIdentity, orders, products, reviews } from './fixtures.ts'
import { fulfilmentNames } from './fulfilment.ts'
import { orderTextNames } from './order-texts.ts'
import { productExtraNames } from './product-extras.ts'

// Copied by hand from the specification's entities, and the extras of decision D22.
const fields: [string, z.ZodMiniObject, string[], string[]][] = [
  [
    'productSchema',
    productSchema,
    ['_id', 'name', 'description', 'image', 'unitPrice', 'minOrder', 'availAble'],
    productExtraNames,
  ],
  [
    'orderSchema',
    orderSchema,
    ['_id', 'orderId', 'displayName', 'email', 'address', 'orderName', 'phoneNumber', 'myOrder'],
    ['placedAt', 'unitPrice', 'reference', 'line', 'number', ...orderTextNames, ...fulfilmentNames],
  ],
  [
    'userSchema',
    userSchema,
    ['_id', 'name', 'email'],
    ['role', 'age', 'country', 'education', 'linkdin', 'emailVerified'],
  ],
  ['reviewSchema', reviewSchema, ['_id', 'ratting', 'review'], []],
]
const samples: Record<string, Record<string, unknown> | undefined> = {
  productSchema: products[0],
  orderSchema: orders[0],
  userSchema: { ...buyer, role: 'admin', emailVerified: true },
  reviewSchema: reviews[0],
}

/** `entity` with `field` left out. */
function without(entity: Record<string, unknown> | undefined, field: string) {
  return Object.fromEntries(Object.entries(entity ?? {}).filter(([name]) => name !== field))
}

describe('entities', () => {
  it.each(fields)('%s has the specified fields', (_, schema, required, optional) => {
    expect(Object.keys(schema.shape).sort()).toEqual([...required, ...optional].sort())
  })

  it.each(fields)('%s needs some of them', (name, schema, required, optional) => {
    const isNeeded = (field: string) => !schema.safeParse(without(samples[name], field)).success
    expect(required.filter(isNeeded)).toEqual(required)
    expect(optional.filter(isNeeded)).toEqual([])
  })

  it.each(fields)('%s drops unknown fields', (name, schema) => {
    expect(schema.parse({ ...samples[name], passwordHash: 'x' })).toEqual(samples[name])
  })

  it.each([
    ['a price as text', productSchema, { ...products[0], unitPrice: '7' }],
    ['a price that is none', productSchema, { ...products[0], unitPrice: Number.NaN }],
    ['a quantity as text', orderSchema, { ...orders[0], myOrder: '12' }],
    ['a rating as text', reviewSchema, { ...reviews[0], ratting: '4' }],
    ['a name that is null', userSchema, { ...buyer, name: null }],
  ])('refuse %s', (_, schema, entity) => {
    expect(schema.safeParse(entity).success).toBe(false)
  })
})

describe('sessionSchema', () => {
  it('has the token and the user of spec section 3', () => {
    const session = { accessToken: 'token', user: buyerIdentity }
    expect(sessionSchema.parse({ ...session, more: 1 })).toEqual(session)
    expect(sessionSchema.safeParse({ user: buyerIdentity }).success).toBe(false)
    expect(sessionSchema.safeParse({ accessToken: 'token' }).success).toBe(false)
  })
})

describe('apiErrorSchema', () => {
  it.each([
    [{ message: 'No.' }, true],
    [{ message: 'No.', fields: { age: 'Age is required' } }, true],
    [{ fields: {} }, false],
    [{ message: 'No.', fields: ['age'] }, false],
    ['No.', false],
  ])('%j: %s', (answer, taken) => {
    expect(apiErrorSchema.safeParse(answer).success).toBe(taken)
  })
})
