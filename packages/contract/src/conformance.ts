/**
 * Checks that the server at a base URL, the mock API or the real one, keeps the contract. Most checks only
 * read or are refused; those that store something say so, and clean up where a call exists for it.
 */
import type * as z from 'zod/mini'
import { drawingPath } from './drawings.ts'
import { type Endpoint, endpoints, fillPath } from './endpoints.ts'
import { apiErrorSchema, type Product } from './entities.ts'
import { bookableQuantities } from './rules.ts'

/** A user whose access token the suite may use. */
export interface ConformancePerson {
  email: string
  /** The shop's access token, without `Bearer`. */
  token: string
}

/** The server to check, and the users to check it with. */
export interface ConformanceTarget {
  /** The address, without a slash at the end. */
  baseUrl: string
  tokens: {
    /** A user who is not an admin. */
    user: ConformancePerson
    admin: ConformancePerson
  }
}

/** One check; `run` rejects with what was expected and what was received. */
export interface ConformanceCheck {
  name: string
  /** Whether it stores something at the target. */
  writes: boolean
  run(): Promise<void>
}

interface Request {
  method: string
  path: string
  token?: string
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown
}

interface Reply {
  status: number
  json: unknown
}

function expect(holds: boolean, problem: string): asserts holds {
  if (!holds) throw new Error(problem)
}

async function send(baseUrl: string, { method, path, token, body }: Request): Promise<Reply> {
  const response = await fetch(baseUrl + path, {
    method,
    redirect: 'error',
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const type = response.headers.get('content-type') ?? 'none'
  expect(/^application\/json\b/i.test(type), `${method} ${path}: the answer's type is ${type}`)
  return { status: response.status, json: await response.json() }
}

function expectStatus(reply: Reply, status: number): void {
  const { status: actual, json } = reply
  expect(actual === status, `expected ${status}, got ${actual}: ${JSON.stringify(json)}`)
}

function expectRefusal(reply: Reply, status: number): void {
  expectStatus(reply, status)
  const parsed = apiErrorSchema.safeParse(reply.json)
  expect(parsed.success, `the ${status} is not { message, fields? }: ${JSON.stringify(reply.json)}`)
}

function parseAnswer<Schema extends z.ZodMiniType>(schema: Schema, reply: Reply): z.output<Schema> {
  expectStatus(reply, 200)
  const parsed = schema.safeParse(reply.json)
  expect(
    parsed.success,
    `the answer is not the contract's: ${JSON.stringify(parsed.error?.issues)}`,
  )
  return parsed.data as z.output<Schema>
}

/** An id that exists nowhere, so that a call that a server wrongly accepts does no harm. */
const noId = 'conformance-names-nothing'

/** An email that nobody has, so that a call that a server wrongly accepts does no harm. */
const noEmail = 'conformance@names-nobody.invalid'

/** A body that no schema accepts. */
const noBody = { conformance: 'an unknown field' }

function requestFor(endpoint: Endpoint, email: string): Request {
  const path = fillPath(endpoint.path, { id: noId, email })
  return { method: endpoint.method, path, ...(endpoint.body && { body: noBody }) }
}

type Check = [name: string, run: () => Promise<void>]

/** Each row of the table refuses callers without access. */
function accessChecks({ baseUrl, tokens: { user, admin } }: ConformanceTarget): Check[] {
  const checks: Check[] = []
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const { access } = endpoint
    if (access === 'anyone') continue
    const refused = async (status: number, named: string, token?: string) =>
      expectRefusal(
        await send(baseUrl, {
          ...requestFor(endpoint, named),
          ...(token !== undefined && { token }),
          ...(access === 'named-buyer' && { body: { ...noBody, email: named } }),
        }),
        status,
      )
    checks.push([`${name} without a token is 401`, () => refused(401, noEmail)])
    checks.push([`${name} with a made-up token is 401`, () => refused(401, noEmail, 'a.b.c')])
    if (access === 'proof') {
      checks.push([
        `${name} takes no access token as proof`,
        () => refused(401, noEmail, user.token),
      ])
    } else if (access !== 'signed-in') {
      checks.push([
        `${name} in another's name or without the role is 403`,
        () => refused(403, admin.email, user.token),
      ])
    }
  }
  return checks
}

/** Every call that only reads has the answer that the table declares. */
function readChecks({ baseUrl, tokens: { user, admin } }: ConformanceTarget): Check[] {
  const reads = Object.entries<Endpoint>(endpoints).filter(
    ([name, { method }]) => method === 'GET' && name !== 'getProduct',
  )
  const checks = reads.map(
    ([name, endpoint]): Check => [
      `${name} answers as the contract says`,
      async () => {
        const { token } = endpoint.access === 'admin' ? admin : user
        const request = { ...requestFor(endpoint, user.email), token }
        parseAnswer(endpoint.answer, await send(baseUrl, request))
      },
    ],
  )
  const { listProducts, getProduct } = endpoints
  const product = async () => {
    const list = await send(baseUrl, { method: 'GET', path: listProducts.path })
    const [first] = parseAnswer(listProducts.answer, list).data
    expect(first !== undefined, 'there is no product to read')
    const path = fillPath(getProduct.path, { id: first._id })
    const answer = parseAnswer(getProduct.answer, await send(baseUrl, { method: 'GET', path }))
    expect(answer._id === first._id, `asked for ${first._id}, got ${answer._id}`)
  }
  return [...checks, ['getProduct answers as the contract says', product]]
}

/** Invalid requests are refused. */
function refusalChecks({ baseUrl, tokens: { admin } }: ConformanceTarget): Check[] {
  const { token } = admin
  const { addProduct, deleteProduct, getProduct, cancelOrder } = endpoints
  const refused = async (status: number, request: Request) =>
    expectRefusal(await send(baseUrl, { token, ...request }), status)
  const add = { method: 'POST', path: addProduct.path }
  const at = ({ method, path }: Endpoint) => ({ method, path: fillPath(path, { id: noId }) })
  return [
    ['a product that does not exist is 404', () => refused(404, at(getProduct))],
    ['deleting what does not exist is 404', () => refused(404, at(deleteProduct))],
    ['cancelling what does not exist is 404', () => refused(404, at(cancelOrder))],
    ['an unknown path is 404', () => refused(404, { method: 'GET', path: `/${noId}` })],
    ['the database is not served', () => refused(404, { method: 'GET', path: '/db' })],
    ['a body that is not JSON is 400', () => refused(400, { ...add, body: '{"name":' })],
    ['a body that is too large is 413', () => refused(413, { ...add, body: ' '.repeat(2e6) })],
    [
      'an unknown field is 422 and named',
      async () => {
        const reply = await send(baseUrl, { ...add, token, body: noBody })
        expectRefusal(reply, 422)
        const { fields = {} } = apiErrorSchema.parse(reply.json)
        expect('conformance' in fields && 'name' in fields, 'fields does not name what to correct')
      },
    ],
  ]
}

/** Adds a product, books it, cancels and deletes it, and checks the booking rules. */
async function productLife({ baseUrl, tokens: { user, admin } }: ConformanceTarget): Promise<void> {
  const { addProduct, deleteProduct, getProduct, bookOrder, cancelOrder } = endpoints
  const asAdmin = { baseUrl, token: admin.token }
  const call = async <Call extends Endpoint>(endpoint: Call, id: string, body?: unknown) => {
    const token = endpoint.access === 'named-buyer' ? user.token : asAdmin.token
    const path = fillPath(endpoint.path, { id })
    return send(baseUrl, {
      method: endpoint.method,
      path,
      token,
      ...(body !== undefined && { body }),
    })
  }
  const input = {
    name: 'Conformance check',
    description: 'Added by the conformance suite and deleted again.',
    image: drawingPath('cable-ties'),
    unitPrice: 1.5,
    minOrder: 2,
    availAble: 10,
  }
  const added: Product = parseAnswer(addProduct.answer, await call(addProduct, '', input))
  const myOrder = bookableQuantities(added)?.smallest ?? 0
  const booking = {
    orderId: added._id,
    displayName: 'Conformance',
    email: user.email,
    address: 'Conformance street 1',
    orderName: added.name,
    phoneNumber: '+39 02 5550 1234',
    myOrder,
  }
  const stock = async () =>
    parseAnswer(getProduct.answer, await call(getProduct, added._id)).availAble
  try {
    const outOfRange = { ...booking, myOrder: added.availAble }
    expectRefusal(await call(bookOrder, '', outOfRange), 422)
    const booked = parseAnswer(bookOrder.answer, await call(bookOrder, '', booking))
    expect(booked.success && booked.order !== undefined, 'the booking did not succeed')
    try {
      expect((await stock()) === added.availAble - myOrder, 'the booking took nothing from stock')
      const again = parseAnswer(bookOrder.answer, await call(bookOrder, '', booking))
      expect(!again.success, 'the same booking was taken twice within ten minutes')
      expect(
        again.order === undefined || again.order._id === booked.order._id,
        'the refused repetition names another order than the one that stands',
      )
    } finally {
      parseAnswer(cancelOrder.answer, await call(cancelOrder, booked.order._id))
    }
    expect((await stock()) === added.availAble, 'the cancelled order gave nothing back')
  } finally {
    parseAnswer(deleteProduct.answer, await call(deleteProduct, added._id))
  }
}

/** All checks of the contract for this target. */
export function conformanceChecks(target: ConformanceTarget): ConformanceCheck[] {
  const harmless = [...readChecks(target), ...accessChecks(target), ...refusalChecks(target)]
  return [
    ...harmless.map(([name, run]) => ({ name, writes: false, run })),
    {
      name: 'a product is added, booked, cancelled and deleted by the rules',
      writes: true,
      run: () => productLife(target),
    },
  ]
}
