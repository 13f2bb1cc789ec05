import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  type Answer,
  type Endpoint,
  type EndpointName,
  endpoints,
  errorStatuses,
  fillPath,
  type Input,
} from './endpoints.ts'
import type { Order, Product } from './entities.ts'
import { openApiDocument } from './openapi.ts'
import { productExtraNames } from './product-extras.ts'

type Row = [
  name: EndpointName,
  method: string,
  path: string,
  listedAuth: string,
  access: string,
  body: string[] | undefined,
]

// Copied by hand from the specification's calls and the architecture's column "who is let in", on
// purpose: this is the second, independent copy.
// The fields of a product's extras, and the number and line of an order, are extras.
const newProduct = [
  'name',
  'description',
  'minOrder',
  'availAble',
  'unitPrice',
  'image',
  ...productExtraNames,
]
const newOrder = [
  'orderId',
  'displayName',
  'email',
  'address',
  'orderName',
  'phoneNumber',
  'myOrder',
  'reference',
  'line',
  'poNumber',
  'costCentre',
  'buyerPart',
  'note',
]
const profile = ['name', 'education', 'age', 'country', 'linkdin']
const rows: Row[] = [
  ['listProducts', 'GET', '/api/v1/products', 'bearer or none', 'anyone', undefined],
  ['getProduct', 'GET', '/api/v1/products/{id}', 'not shown', 'anyone', undefined],
  ['addProduct', 'POST', '/api/v1/products', 'bearer', 'admin', newProduct],
  ['deleteProduct', 'DELETE', '/api/v1/products/{id}', 'none', 'admin', undefined],
  ['bookOrder', 'POST', '/order', 'bearer', 'named-buyer', newOrder],
  ['listMyOrders', 'GET', '/order/{email}', 'bearer', 'self-or-admin', undefined],
  ['listOrders', 'GET', '/order', 'bearer', 'admin', undefined],
  ['cancelOrder', 'DELETE', '/order/{id}', 'none', 'admin', undefined],
  ['registerUser', 'POST', '/user', 'none', 'proof', ['email', 'name']],
  ['getUser', 'GET', '/user/{email}', 'not shown', 'self-or-admin', undefined],
  ['updateUser', 'PUT', '/user/{email}', 'not shown', 'self', profile],
  ['listUsers', 'GET', '/user', 'bearer', 'admin', undefined],
  ['isAdmin', 'GET', '/user/admin/{email}', 'bearer', 'self-or-admin', undefined],
  ['makeAdmin', 'PUT', '/user/admin/{email}', 'bearer', 'admin', undefined],
  ['listReviews', 'GET', '/review', 'none', 'anyone', undefined],
  ['addReview', 'POST', '/review', 'not shown', 'signed-in', ['ratting', 'review']],
]

const braces = (path: string) => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name)
const endpoint = (name: EndpointName): Endpoint => endpoints[name]

describe('endpoints', () => {
  it('has the sixteen calls and no other', () => {
    expect(Object.keys(endpoints)).toEqual(rows.map(([name]) => name))
    expect(rows).toHaveLength(16)
  })

  it.each(rows)('%s is %s %s', (name, method, path, listedAuth, access, body) => {
    const call = endpoint(name)
    expect([call.method, call.path, call.listedAuth, call.access]).toEqual([
      method,
      path,
      listedAuth,
      access,
    ])
    expect(call.body && Object.keys(call.body.shape).sort()).toEqual(body?.toSorted())
  })

  it.each(rows)('%s has a schema for each brace of its path', (name, _, path) => {
    expect(Object.keys(endpoint(name).params?.shape ?? {})).toEqual(braces(path))
  })

  it('has no two calls with one method and path', () => {
    const lines = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
    expect(new Set(lines).size).toBe(lines.length)
  })

  it.each(['getProduct', 'deleteProduct', 'cancelOrder'] as const)(
    '%s takes an id only',
    (name) => {
      const takes = (id: unknown) => endpoints[name].params.safeParse({ id }).success
      expect(['65f100000000000000000001', 'a', 'a-b_C', 'x'.repeat(64)].filter(takes)).toHaveLength(
        4,
      )
      const others = [
        '',
        ' ',
        '..',
        'a/b',
        '%2f',
        'a b',
        'a.b',
        'x'.repeat(65),
        'a\n',
        7,
        undefined,
      ]
      expect(others.filter(takes)).toEqual([])
    },
  )

  it.each(['listMyOrders', 'getUser', 'updateUser', 'isAdmin', 'makeAdmin'] as const)(
    '%s takes an email only, and lower-cases it',
    (name) => {
      const { params } = endpoints[name]
      expect(params.parse({ email: 'Jo@Firm.Example' })).toEqual({ email: 'jo@firm.example' })
      const others = ['', 'jo', '..', 'admin/jo@firm.example x', undefined]
      expect(others.filter((email) => params.safeParse({ email }).success)).toEqual([])
    },
  )
})

describe('answers', () => {
  const product: Product = {
    _id: 'p1',
    name: 'Buckle',
    description: '',
    image: '',
    unitPrice: 1,
    minOrder: 1,
    availAble: 9,
  }
  const order: Order = {
    _id: 'o1',
    orderId: 'p1',
    displayName: 'Jo',
    email: 'jo@firm.example',
    address: '',
    orderName: '',
    phoneNumber: '',
    myOrder: 2,
  }
  const user = { _id: 'u1', name: 'Jo', email: 'jo@firm.example' }
  const review = { _id: 'r1', ratting: 4, review: 'Good.' }

  it.each<[EndpointName, unknown, unknown]>([
    ['listProducts', { data: [product] }, [product]],
    ['getProduct', product, { data: product }],
    ['addProduct', product, { ...product, _id: undefined }],
    ['deleteProduct', { deletedCount: 1 }, {}],
    ['bookOrder', { success: true, order }, { order }],
    ['bookOrder', { success: false }, { success: 'false' }],
    ['listMyOrders', [order], { data: [order] }],
    ['listOrders', [], {}],
    ['cancelOrder', { deletedCount: 0 }, { deletedCount: '0' }],
    ['registerUser', { token: 't', success: true }, { success: true }],
    ['registerUser', { token: 't', success: false }, { token: 't' }],
    ['getUser', user, [user]],
    ['updateUser', { modifiedCount: 1 }, {}],
    ['listUsers', [user], { users: [user] }],
    ['isAdmin', { admin: false }, {}],
    ['makeAdmin', { modifiedCount: 0 }, { success: true }],
    ['listReviews', { reviews: [review] }, [review]],
    ['addReview', review, { ...review, ratting: '4' }],
  ])('%s answers %j', (name, good, bad) => {
    const { answer } = endpoint(name)
    expect(answer.parse(good)).toEqual(good)
    expect(answer.safeParse(bad).success).toBe(false)
  })
})

// These are checked by the compiler: `npm test -- types` covers the tests.
describe('Input and Answer', () => {
  it('of bookOrder', () => {
    expectTypeOf<Input<'bookOrder'>['body']>().toEqualTypeOf<{
      orderId: string
      displayName: string
      email: string
      address: string
      orderName: string
      phoneNumber: string
      myOrder: number
      reference?: string | undefined
      line?: number | undefined
      poNumber?: string | undefined
      costCentre?: string | undefined
      buyerPart?: string | undefined
      note?: string | undefined
    }>()
    expectTypeOf<Input<'bookOrder'>['params']>().toEqualTypeOf<undefined>()
    expectTypeOf<Answer<'bookOrder'>>().toEqualTypeOf<{
      success: boolean
      order?: Order | undefined
    }>()
  })

  it('of updateUser', () => {
    expectTypeOf<Input<'updateUser'>['params']>().toEqualTypeOf<{ email: string }>()
    expectTypeOf<Input<'updateUser'>['body']>().toEqualTypeOf<{
      name: string
      education: string
      age: number
      country?: string | undefined
      linkdin?: string | undefined
    }>()
    expectTypeOf<Answer<'updateUser'>>().toEqualTypeOf<{ modifiedCount: number }>()
  })

  it('of listProducts', () => {
    // Only an empty input is allowed.
    expectTypeOf<Record<never, never>>().toExtend<Input<'listProducts'>>()
    expectTypeOf<Input<'listProducts'>['params']>().toEqualTypeOf<undefined>()
    expectTypeOf<Input<'listProducts'>['body']>().toEqualTypeOf<undefined>()
    expectTypeOf<Answer<'listProducts'>>().toEqualTypeOf<{ data: Product[] }>()
  })

  it('of deleteProduct', () => {
    expectTypeOf<Input<'deleteProduct'>['params']>().toEqualTypeOf<{ id: string }>()
    expectTypeOf<{ params: { email: string } }>().not.toExtend<Input<'deleteProduct'>>()
    expectTypeOf<Record<never, never>>().not.toExtend<Input<'deleteProduct'>>()
  })
})

describe('fillPath', () => {
  it.each([
    ['/order', {}, '/order'],
    ['/order/{id}', { id: '65f3' }, '/order/65f3'],
    ['/order/{id}', { id: 'a/b' }, '/order/a%2Fb'],
    ['/order/{id}', { id: '../user' }, '/order/..%2Fuser'],
    ['/order/{id}', { id: '%2f' }, '/order/%252f'],
    ['/order/{id}', { id: 'a?b#c d' }, '/order/a%3Fb%23c%20d'],
    ['/order/{id}', { id: '{id}' }, '/order/%7Bid%7D'],
    ['/order/{id}', { id: '$&' }, '/order/%24%26'],
    ['/user/admin/{email}', { email: 'jo+x@firm.example' }, '/user/admin/jo%2Bx%40firm.example'],
    ['/{a}/{b}/{a}', { a: '1', b: '2' }, '/1/2/1'],
  ])('%s with %j', (path, params, filled) => {
    expect(fillPath(path, params)).toBe(filled)
  })

  it('stays below the path, whatever the value', () => {
    const base = 'http://shop.example'
    for (const id of [
      'a/b',
      '../x',
      './x',
      '%2e%2e',
      '\\..\\x',
      '//evil.example',
      '?',
      '#',
      '...',
    ]) {
      const { origin, pathname, search, hash } = new URL(fillPath('/order/{id}', { id }), base)
      expect([origin, search, hash]).toEqual([base, '', ''])
      expect(decodeURIComponent(pathname)).toBe(`/order/${id}`)
    }
  })

  // Encoded or not, these make a URL name another path.
  it.each(['', '.', '..'])('throws for %j', (id) => {
    expect(() => fillPath('/order/{id}', { id })).toThrow('id')
  })

  it('throws for a missing value, and says which', () => {
    expect(() => fillPath('/order/{id}')).toThrow('The path /order/{id} needs id.')
    expect(() => fillPath('/order/{id}', { email: 'x' })).toThrow('id')
  })

  it.each(rows)('of %s leaves no brace', (name, _, path) => {
    const params = Object.fromEntries(braces(path).map((param) => [param, 'x']))
    expect(fillPath(endpoint(name).path, params)).toBe(path.replace(/\{\w+\}/g, 'x'))
  })
})

describe('openApiDocument', () => {
  interface Operation {
    operationId: string
    tags?: string[]
    summary: string
    description: string
    security: unknown[]
    parameters: { name: string; in: string; required: boolean; schema: { type: string } }[]
    requestBody?: {
      required: boolean
      content: Record<
        string,
        { schema: { properties: Record<string, unknown>; additionalProperties: boolean } }
      >
    }
    responses: Record<string, { description: string; content: Record<string, unknown> }>
  }
  const document = openApiDocument() as {
    openapi: string
    paths: Record<string, Record<string, Operation>>
    components: { securitySchemes: Record<string, unknown> }
  }
  const operations = Object.values(document.paths)
    .flatMap((path) => Object.values(path))
    .filter(({ tags: [tag = ''] = [] }) => !['Extras', 'Events'].includes(tag))

  /** The two paths that are one by the standard. */
  const documented = (path: string) => path.replace(/^\/order\/{\w+}$/, '/order/{email_or_id}')

  it('is OpenAPI 3.1 with sixteen operations besides the extras', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      rows.map(([name]) => name).sort(),
    )
  })

  it.each(rows)('has %s at %s %s', (name, method, path, listedAuth, access, body) => {
    const operation = document.paths[documented(path)]?.[method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    expect(operation?.summary).toMatch(/^[A-Z].+[.}]$/)
    expect(operation?.description).toContain(`Who we let in: ${access}.`)
    expect(operation?.description).toContain(`auth column: ${listedAuth}.`)
    expect(operation?.security).toEqual(
      access === 'anyone'
        ? [{}, { accessToken: [] }]
        : [{ [access === 'proof' ? 'idToken' : 'accessToken']: [] }],
    )
    const schema = expect.objectContaining({ type: 'string' })
    const inPath = braces(documented(path)).map((param) =>
      expect.objectContaining({ name: param, in: 'path', required: true, schema }),
    )
    const key = { name: 'Idempotency-Key', in: 'header', required: false, schema }
    const listed = operation?.parameters.filter(({ in: place }) => place !== 'query')
    expect(listed).toEqual(method === 'GET' ? inPath : [...inPath, expect.objectContaining(key)])
    const sent = operation?.requestBody?.content['application/json']?.schema
    expect(sent && Object.keys(sent.properties).sort()).toEqual(body?.toSorted())
    if (sent) expect(sent.additionalProperties).toBe(false)
  })

  it.each(rows)('has the answer and the refusals of %s', (name, method, path) => {
    const responses = document.paths[documented(path)]?.[method.toLowerCase()]?.responses ?? {}
    expect(Object.keys(responses).map(Number)).toEqual([200, ...errorStatuses])
    expect(errorStatuses).toEqual(expect.arrayContaining([400, 401, 403, 404, 409, 422, 429]))
    for (const { description, content } of Object.values(responses)) {
      expect(description).not.toBe('')
      const schema = expect.objectContaining({ type: expect.stringMatching(/^(object|array)$/) })
      expect(content).toEqual({ 'application/json': { schema } })
    }
    expect(endpoint(name).answer).toBeDefined()
  })

  it('is JSON: nothing in it is undefined, a function or a date', () => {
    expect(JSON.parse(JSON.stringify(document))).toStrictEqual(document)
  })

  it('is a new object each time, so that changing one does not change others', () => {
    expect(openApiDocument()).toStrictEqual(document)
    expect(openApiDocument()).not.toBe(document)
  })
})
