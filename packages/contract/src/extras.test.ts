import { describe, expect, expectTypeOf, it } from 'vitest'
import { capabilities, capabilityEntries, extraFields, unofferedFields } from './capabilities.ts'
import { capabilityTexts } from './capability-texts.ts'
import { catalogueParameters } from './catalogue/parameters.ts'
import { type Endpoint, endpoints } from './endpoints.ts'
import {
  auditEntrySchema,
  orderSchema,
  productSchema,
  reviewSchema,
  userSchema,
} from './entities.ts'
import {
  extraLists,
  extras,
  listParameters,
  type ShopAnswer,
  type ShopInput,
  shopCalls,
} from './extras.ts'
import { orders, products, users } from './fixtures.ts'
import { identityEndpoints } from './identity.ts'
import { openApiDocument } from './openapi.ts'
import { orderTextNames } from './order-texts.ts'
import { productExtraNames } from './product-extras.ts'
import { mostRows } from './rules.ts'

const calls = Object.entries<Endpoint>(extras)
const braces = (path: string) => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name)

// Copied by hand from the architecture, on purpose: this is the second, independent copy.
const rows: [name: string, method: string, path: string, access: string][] = [
  ['searchCatalogue', 'GET', '/api/v1/catalogue', 'anyone'],
  ['matchProducts', 'POST', '/api/v1/products/match', 'signed-in'],
  ['listCapabilities', 'GET', '/api/v1/capabilities', 'anyone'],
  ['updateProduct', 'PUT', '/api/v1/products/{id}', 'admin'],
  ['getOrder', 'GET', '/api/v1/orders/{id}', 'owner-or-admin'],
  ['updateOrder', 'PUT', '/api/v1/orders/{id}', 'admin'],
  ['removeAdmin', 'DELETE', '/user/admin/{email}', 'admin'],
  ['listAudit', 'GET', '/api/v1/audit', 'admin'],
  ['eraseUser', 'DELETE', '/user/{email}', 'admin'],
  ['deleteReview', 'DELETE', '/review/{id}', 'admin'],
]

describe('extras', () => {
  it('has these calls and no other', () => {
    expect(calls.map(([name, { method, path, access }]) => [name, method, path, access])).toEqual(
      rows,
    )
  })

  it('takes no name, and no method and path, from another table', () => {
    const others = { ...endpoints, ...identityEndpoints }
    const line = ({ method, path }: Endpoint) => `${method} ${path}`
    const taken = new Set(Object.values<Endpoint>(others).map(line))
    expect(calls.filter(([name, call]) => name in others || taken.has(line(call)))).toEqual([])
    expect(Object.keys(shopCalls)).toHaveLength(Object.keys(endpoints).length + calls.length)
  })

  it.each(calls)('%s has a schema for each brace of its path', (_, { params, path }) => {
    expect(Object.keys(params?.shape ?? {})).toEqual(braces(path))
  })

  it('has no column of the specification', () => {
    expect(calls.filter(([, { listedAuth }]) => listedAuth !== undefined)).toEqual([])
  })

  it('removeAdmin lower-cases its email, and answers how many were changed', () => {
    const { params, answer } = extras.removeAdmin
    expect(params.parse({ email: 'Jo@Firm.Example' })).toEqual({ email: 'jo@firm.example' })
    expect(params.safeParse({ email: 'jo' }).success).toBe(false)
    expect(answer.parse({ modifiedCount: 1 })).toEqual({ modifiedCount: 1 })
    expect(answer.safeParse({ deletedCount: 1 }).success).toBe(false)
  })

  it('names optional fields only', () => {
    const schemas = { Order: orderSchema, Product: productSchema, User: userSchema }
    const entities = { Order: orders[0], Product: products[0], User: users[0] }
    for (const entity of Object.keys(schemas) as (keyof typeof schemas)[]) {
      const without: Record<string, unknown> = { ...entities[entity] }
      for (const { field } of extraFields.filter((extra) => extra.entity === entity)) {
        expect(schemas[entity].shape).toHaveProperty(field)
        delete without[field]
      }
      expect(schemas[entity].parse(without)).toEqual(without)
    }
  })

  it('updateProduct takes what addProduct takes, and two calls take the tag of what they change', () => {
    const withBody = calls.filter(([, { body }]) => body).map(([name]) => name)
    expect(withBody).toEqual(['matchProducts', 'updateProduct', 'updateOrder'])
    expect(shopCalls.updateProduct.body).toBe(shopCalls.addProduct.body)
    expect(calls.filter(([, { takesTag }]) => takesTag).map(([name]) => name)).toEqual([
      'updateProduct',
      'updateOrder',
    ])
  })

  // Checked by the compiler.
  it('is typed like the endpoint table', () => {
    expectTypeOf<ShopInput<'removeAdmin'>['params']>().toEqualTypeOf<{ email: string }>()
    expectTypeOf<ShopAnswer<'removeAdmin'>>().toEqualTypeOf<{ modifiedCount: number }>()
    expectTypeOf<ShopAnswer<'isAdmin'>>().toEqualTypeOf<{ admin: boolean }>()
  })
})

describe('the capabilities', () => {
  // Copied by hand from the architecture, on purpose: a name never gets another meaning.
  it('are these', () => {
    expect(Object.keys(capabilities)).toEqual([
      'idempotencyKeys',
      'listPages',
      'catalogueSearch',
      'productMatching',
      'productChanges',
      'partNumbers',
      'families',
      'attributes',
      'priceBreaks',
      'packs',
      'needs',
      'fits',
      'replacements',
      'restockDates',
      'orderTerms',
      'orderReferences',
      'orderNumbers',
      'buyerReferences',
      'fulfilment',
      'events',
      'verifiedEmails',
      'adminRemoval',
      'audit',
      'userErasure',
      'reviewDeletion',
    ])
  })

  // Would notice: a call that no server can say it has, so that the app never asks for it.
  it('have every extra call once, but for the one that names them', () => {
    const named = capabilityEntries.flatMap(([, entry]) => entry.calls ?? [])
    expect([...named, 'listCapabilities'].toSorted()).toEqual(Object.keys(extras).toSorted())
  })

  it('say in a sentence what they are', () => {
    for (const about of Object.values(capabilityTexts)) expect(about).toMatch(/^[A-Z].+\.$/)
  })

  // Would notice: a body that a server without the capability refuses for a field that nobody needs.
  it('name the fields of bodies that the call takes without them', () => {
    expect(unofferedFields('addProduct', Object.keys(capabilities))).toEqual([])
    expect(unofferedFields('addProduct', [])).toEqual(productExtraNames)
    expect(unofferedFields('bookOrder', [])).toEqual(['reference', 'line', ...orderTextNames])
    for (const [name, { body }] of Object.entries<Endpoint>(shopCalls)) {
      for (const field of unofferedFields(name, [])) {
        expect(body?.shape[field]?._zod.optin, `${name}.${field}`).toBe('optional')
      }
    }
  })
})

describe('the extra parameters of lists', () => {
  // Copied by hand from the architecture, on purpose: this is the second, independent copy.
  it('are these four, of these lists', () => {
    expect(Object.keys(listParameters)).toEqual(['limit', 'after', 'q', 'sort'])
    expect(Object.keys(extraLists)).toEqual([
      'listProducts',
      'listMyOrders',
      'listOrders',
      'listUsers',
      'listReviews',
      'listAudit',
    ])
  })

  it('sort and search by fields that the rows have', () => {
    const shapes = {
      listProducts: productSchema.shape,
      listMyOrders: orderSchema.shape,
      listOrders: orderSchema.shape,
      listUsers: userSchema.shape,
      listReviews: reviewSchema.shape,
      listAudit: auditEntrySchema.shape,
    }
    for (const name of Object.keys(extraLists) as (keyof typeof extraLists)[]) {
      const fields: readonly string[] = [...extraLists[name].sort, ...extraLists[name].search]
      expect(fields.filter((field) => !(field in shapes[name]))).toEqual([])
    }
  })

  it.each([
    [1, true],
    [mostRows, true],
    [0, false],
    [-1, false],
    [1.5, false],
    [mostRows + 1, false],
    [Number.NaN, false],
  ])('limit %d: %s', (limit, isValid) => {
    expect(listParameters.limit.safeParse(limit).success).toBe(isValid)
  })
})

interface Operation {
  tags?: string[]
  description: string
  parameters: { name: string; in: string; required: boolean }[]
  responses: Record<number, { headers?: Record<string, unknown> }>
}

describe('openApiDocument', () => {
  const { paths, tags } = openApiDocument() as {
    paths: Record<string, Record<string, Operation>>
    tags: { name: string; description: string }[]
  }

  it.each(rows)('lists %s as an extra', (_, method, path) => {
    const operation = paths[path]?.[method.toLowerCase()]
    expect(operation?.tags).toEqual(['Extras'])
    expect(operation?.description).toContain('a server may leave this call out')
    expect(operation?.description).not.toContain('undefined')
  })

  it('lists no other call as an extra, and names the extra fields', () => {
    const tagged = Object.values(paths)
      .flatMap((path) => Object.values(path))
      .filter((operation) => operation.tags?.includes('Extras'))
    expect(tagged).toHaveLength(rows.length)
    const extras = tags.find(({ name }) => name === 'Extras')
    for (const extra of [
      'Order.placedAt',
      'Order.reference',
      'User.emailVerified',
      ...productExtraNames.map((name) => `Product.${name}`),
      'ETag',
      'limit, after, q, sort',
    ]) {
      expect(extras?.description).toContain(extra)
    }
  })

  it('has the extra parameters of each list, none of which is required, and the next page', () => {
    const lists = Object.values(extraLists).length
    const found = Object.values(paths).flatMap((path) =>
      Object.values(path).filter(({ parameters }) =>
        parameters.some(({ name }) => name === 'after'),
      ),
    )
    expect(found).toHaveLength(lists)
    for (const { parameters, responses } of found) {
      const inQuery = parameters.filter((parameter) => parameter.in === 'query')
      expect(inQuery.map(({ name }) => name)).toEqual(Object.keys(listParameters))
      expect(inQuery.filter(({ required }) => required)).toEqual([])
      expect(Object.keys(responses[200]?.headers ?? {})).toEqual(['Link', 'X-Total-Count'])
    }
  })

  it('has the parameters of a search of the catalogue, none of which is required', () => {
    const { parameters = [] } = paths['/api/v1/catalogue']?.get ?? {}
    expect(parameters.map(({ name }) => name)).toEqual(Object.keys(catalogueParameters))
    expect(parameters.filter(({ required }) => required)).toEqual([])
  })

  it('has the tag of a product: where it is answered, and where it is required', () => {
    const { get, put } = paths['/api/v1/products/{id}'] ?? {}
    expect(get?.responses[200]?.headers).toHaveProperty('ETag')
    expect(put?.responses[200]?.headers).toHaveProperty('ETag')
    expect(put?.parameters).toContainEqual(
      expect.objectContaining({ name: 'If-Match', in: 'header', required: true }),
    )
    expect(Object.keys(put?.responses ?? {})).toEqual(expect.arrayContaining(['412', '428']))
    expect(Object.keys(get?.responses ?? {})).not.toContain('412')
  })
})
