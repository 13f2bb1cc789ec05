/**
 * Checks that the server at a base URL, the mock API or the real one, keeps the contract. Most checks only
 * read or are refused; those that store something say so, and clean up where a call exists for it.
 */
import type * as z from 'zod/mini'
import { drawingPath } from './drawings.ts'
import { type Endpoint, type EndpointTable, fillPath } from './endpoints.ts'
import { apiErrorSchema, type Product } from './entities.ts'
import { type ExtraListName, extraLists } from './extra-lists.ts'
import { type ExtraName, extraFields } from './extras.ts'
import { findMismatches, formatMismatches } from './mismatches.ts'
import { bookableQuantities } from './rules.ts'
import {
  wholeCalls as calls,
  wholeEndpoints as endpoints,
  wholeExtras as extras,
} from './whole-calls.ts'

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

/** One check. */
export interface ConformanceCheck {
  name: string
  /** Whether it stores something at the target. */
  writes: boolean
  /** Whether it is about an extra (decision D22), which a server may leave out. */
  extra: boolean
  /**
   * Resolves with 'left out' for an extra that the server doesn't have; rejects with what was expected and
   * what was received.
   */
  run(): Promise<'holds' | 'left out'>
}

interface Request {
  method: string
  path: string
  token?: string
  /** The If-Match header. */
  ifMatch?: string
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown
}

interface Reply {
  status: number
  headers: Headers
  json: unknown
}

function expect(holds: boolean, problem: string): asserts holds {
  if (!holds) throw new Error(problem)
}

async function send(
  baseUrl: string,
  { method, path, token, ifMatch, body }: Request,
): Promise<Reply> {
  const response = await fetch(baseUrl + path, {
    method,
    redirect: 'error',
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const type = response.headers.get('content-type') ?? 'none'
  expect(/^application\/json\b/i.test(type), `${method} ${path}: the answer's type is ${type}`)
  const { status, headers } = response
  return { status, headers, json: await response.json() }
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
    `the answer is not the contract's:\n${formatMismatches(findMismatches(schema, reply.json))}`,
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
function accessChecks(
  table: EndpointTable,
  { baseUrl, tokens: { user, admin } }: ConformanceTarget,
): Check[] {
  const checks: Check[] = []
  for (const [name, endpoint] of Object.entries(table)) {
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

/** A product of the suite's own, to be deleted again. */
const ownProduct = {
  name: 'Conformance check',
  description: 'Added by the conformance suite and deleted again.',
  image: drawingPath('cable-ties'),
  unitPrice: 1.5,
  minOrder: 2,
  availAble: 10,
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
  const added: Product = parseAnswer(addProduct.answer, await call(addProduct, '', ownProduct))
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
    const { placedAt, unitPrice = added.unitPrice } = booked.order
    expect(unitPrice === added.unitPrice, `the order was placed at another price: ${unitPrice}`)
    expect(
      placedAt === undefined || isUtcTime(placedAt),
      `placedAt is no ISO 8601 time in UTC: ${placedAt}`,
    )
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

/** Makes a user an admin and takes the role back. Only for a user who is not an admin. */
async function roleLife({ baseUrl, tokens: { user, admin } }: ConformanceTarget): Promise<void> {
  const call = async <Call extends Endpoint>({ method, path, answer }: Call, { token } = admin) => {
    const request = { method, path: fillPath(path, { email: user.email }), token }
    return parseAnswer(answer as Call['answer'], await send(baseUrl, request))
  }
  const { makeAdmin, isAdmin } = endpoints
  const { removeAdmin } = extras
  const isOne = async () => (await call(isAdmin)).admin
  expect(!(await isOne()), 'the user is an admin already')
  try {
    expect((await call(makeAdmin)).modifiedCount === 1, 'the promotion changed nothing')
    expect(await isOne(), 'the promoted user is no admin')
  } finally {
    expect((await call(removeAdmin)).modifiedCount === 1, 'taking the role changed nothing')
  }
  expect(!(await isOne()), 'the user is still an admin')
  expect(
    (await call(removeAdmin)).modifiedCount === 0,
    'taking a role that is not there changed it',
  )
}

const isUtcTime = (time: string) =>
  /^\d{4}-\d\d-\d\dT.+Z$/.test(time) && !Number.isNaN(Date.parse(time))

/** Adds a product, changes it by its tag, and deletes it. */
async function tagLife({ baseUrl, tokens: { admin } }: ConformanceTarget): Promise<void> {
  const { addProduct, deleteProduct, getProduct } = endpoints
  const { updateProduct } = extras
  const call = ({ method, path }: Endpoint, id: string, more: Partial<Request> = {}) =>
    send(baseUrl, { method, path: fillPath(path, { id }), token: admin.token, ...more })
  const added = parseAnswer(addProduct.answer, await call(addProduct, '-', { body: ownProduct }))
  const read = async () => {
    const reply = await call(getProduct, added._id)
    const tag = reply.headers.get('ETag')
    expect(tag !== null, 'getProduct has no ETag')
    return { product: parseAnswer(getProduct.answer, reply), tag }
  }
  try {
    const { tag } = await read()
    const body = { ...ownProduct, unitPrice: 2.5, availAble: 20 }
    expectRefusal(await call(updateProduct, added._id, { body }), 428)
    const changed = await call(updateProduct, added._id, { body, ifMatch: tag })
    expect(
      parseAnswer(updateProduct.answer, changed).unitPrice === 2.5,
      'the answer is the old one',
    )
    const { product, tag: next } = await read()
    expect(product.unitPrice === 2.5 && product.availAble === 20, 'nothing was changed')
    expect(next !== tag, 'the changed product has the same ETag')
    const late = { body: { ...body, unitPrice: 3.5 }, ifMatch: tag }
    expectRefusal(await call(updateProduct, added._id, late), 412)
    expect((await read()).product.unitPrice === 2.5, 'the refused change was made')
  } finally {
    parseAnswer(deleteProduct.answer, await call(deleteProduct, added._id))
  }
}

/** Adds a product and deletes it, and looks for both in the audit. */
async function auditedLife(target: ConformanceTarget): Promise<void> {
  const { baseUrl, tokens } = target
  const { token, email } = tokens.admin
  const { addProduct, deleteProduct } = endpoints
  const call = ({ method, path }: Endpoint, id: string, body?: unknown) =>
    send(baseUrl, { method, path: fillPath(path, { id }), token, ...(body ? { body } : {}) })
  const added = parseAnswer(addProduct.answer, await call(addProduct, '-', ownProduct))
  parseAnswer(deleteProduct.answer, await call(deleteProduct, added._id))
  const rows = (await listReader('listAudit', target)()).read()
  const entries = rows.filter(({ subject }) => subject === added._id)
  for (const [action, state] of [
    ['addProduct', 'after'],
    ['deleteProduct', 'before'],
  ] as const) {
    const entry = entries.find((each) => each.action === action)
    expect(entry?.actor === email, `the audit has no ${action} by ${email}`)
    const { name } = (entry[state] ?? {}) as { name?: unknown }
    expect(name === ownProduct.name, `the entry of ${action} does not have the product ${state}`)
  }
}

/** The checks of an extra call besides those of its access. */
const extraChecks: Record<
  ExtraName,
  (target: ConformanceTarget) => { harmless: Check[]; writing: Check[] }
> = {
  updateProduct: (target) => ({
    harmless: [
      [
        'changing a product that does not exist is 404',
        async () => {
          const { token } = target.tokens.admin
          const request = requestFor(extras.updateProduct, noEmail)
          const sent = { ...request, token, body: ownProduct, ifMatch: '"conformance"' }
          expectRefusal(await send(target.baseUrl, sent), 404)
        },
      ],
    ],
    writing: [['a product is changed as its ETag says, and not after that', () => tagLife(target)]],
  }),
  removeAdmin: (target) => ({
    harmless: [
      [
        'taking the role from nobody is 404',
        async () => {
          const { token } = target.tokens.admin
          const request = requestFor(extras.removeAdmin, noEmail)
          expectRefusal(await send(target.baseUrl, { ...request, token }), 404)
        },
      ],
    ],
    writing: [['a user is made an admin, and no longer is one', () => roleLife(target)]],
  }),
  listAudit: (target) => ({
    harmless: [
      [
        'the audit is as the contract says, the newest first',
        async () => {
          const times = (await listReader('listAudit', target)()).read().map(({ at }) => String(at))
          const wrong = times.find((time) => !isUtcTime(time))
          expect(wrong === undefined, `an entry's time is no ISO 8601 time in UTC: ${wrong}`)
          expect(
            times.every((time, index) => index === 0 || time <= String(times[index - 1])),
            'a later entry follows an earlier one',
          )
        },
      ],
    ],
    writing: [['what was added and deleted is in the audit', () => auditedLife(target)]],
  }),
}

const isMissing = ({ status }: Response) => status === 404 || status === 405 || status === 501

/**
 * Whether the server has an extra call. Asked without a token and as a user who may not call, since a server
 * may look for the call first or for the caller first.
 */
async function hasCall(
  endpoint: Endpoint,
  { baseUrl, tokens: { user } }: ConformanceTarget,
): Promise<boolean> {
  const { method, path } = requestFor(endpoint, noEmail)
  for (const headers of [{}, { Authorization: `Bearer ${user.token}` }]) {
    if (isMissing(await fetch(baseUrl + path, { method, headers, redirect: 'error' }))) return false
  }
  return true
}

/** The checks of the extras; each is left out where the server doesn't have what it is about. */
function checksOfExtras(target: ConformanceTarget): ConformanceCheck[] {
  const ofCalls = (Object.keys(extras) as ExtraName[]).flatMap((name) => {
    let found: Promise<boolean> | undefined
    const toCheck =
      (writes: boolean) =>
      ([check, run]: Check): ConformanceCheck => ({
        name: check,
        writes,
        extra: true,
        async run() {
          found ??= hasCall(extras[name], target)
          if (!(await found)) return 'left out'
          await run()
          return 'holds'
        },
      })
    const { harmless, writing } = extraChecks[name](target)
    return [
      ...[...accessChecks({ [name]: extras[name] }, target), ...harmless].map(toCheck(false)),
      ...writing.map(toCheck(true)),
    ]
  })
  return [...ofCalls, ...checksOfFields(target), ...checksOfLists(target)]
}

type Row = Record<string, unknown> & { _id: string }

/** What reads the rows of a list, which are parsed as the contract has them, as a caller who may. */
function listReader(name: ExtraListName, { baseUrl, tokens: { user, admin } }: ConformanceTarget) {
  const endpoint: Endpoint = calls[name]
  const path = fillPath(endpoint.path, { email: user.email })
  const { token } = endpoint.access === 'admin' ? admin : user
  const list = extraLists[name]
  return async (query = '') => {
    const reply = await send(baseUrl, { method: 'GET', path: path + query, token })
    const read = (): Row[] => {
      const answer = parseAnswer(endpoint.answer, reply) as Row[] & Record<string, Row[]>
      return ('rowsIn' in list ? answer[list.rowsIn] : answer) ?? []
    }
    const [, address] = /<([^>]*)>\s*;\s*rel="?next"?/.exec(reply.headers.get('Link') ?? '') ?? []
    const next = address === undefined ? undefined : new URL(address, baseUrl + path).search
    return { reply, read, next }
  }
}

/** The lists with the entities that have extra fields. */
const listOf = {
  Order: 'listOrders',
  Product: 'listProducts',
  User: 'listUsers',
} as const satisfies Record<keyof typeof extraFields, ExtraListName>

/** Each extra field has the type of the contract; one that no entity has is left out. */
function checksOfFields(target: ConformanceTarget): ConformanceCheck[] {
  return (Object.keys(extraFields) as (keyof typeof extraFields)[]).flatMap((entity) =>
    extraFields[entity].map((field) => ({
      name: `${entity}.${field} has the type of the contract`,
      writes: false,
      extra: true,
      async run() {
        const { read } = await listReader(listOf[entity], target)()
        const values = read().flatMap((row) => (row[field] === undefined ? [] : [row[field]]))
        const wrong =
          field === 'placedAt' ? values.find((time) => !isUtcTime(String(time))) : undefined
        expect(wrong === undefined, `${entity}.${field} is no ISO 8601 time in UTC: ${wrong}`)
        return values.length > 0 ? 'holds' : 'left out'
      },
    })),
  )
}

/** The extra parameters of a list. One that changes nothing is left out by the server. */
function checksOfLists(target: ConformanceTarget): ConformanceCheck[] {
  return (Object.keys(extraLists) as ExtraListName[]).flatMap((name) => {
    const get = listReader(name, target)
    const ids = (rows: readonly Row[]) => rows.map(({ _id }) => _id)
    let found: Promise<boolean> | undefined
    const check = (what: string, run: ConformanceCheck['run']): ConformanceCheck => ({
      name: `${name} ${what}`,
      writes: false,
      extra: true,
      async run() {
        found ??= name in endpoints ? Promise.resolve(true) : hasCall(calls[name], target)
        return (await found) ? run() : 'left out'
      },
    })
    return [
      check('is answered in pages, which have each row once', async () => {
        const all = ids((await get()).read())
        const limit = Math.max(1, Math.ceil(all.length / 3))
        const found: string[] = []
        let query: string | undefined = `?limit=${limit}`
        do {
          const page = await get(query)
          const rows = ids(page.read())
          const isWhole = found.length === 0 && page.next === undefined
          if (isWhole && rows.length === all.length) return 'left out'
          expect(rows.length <= limit, `a page has ${rows.length} rows, and limit is ${limit}`)
          expect(rows.length > 0 || page.next === undefined, 'an empty page names a next one')
          found.push(...rows)
          query = page.next
        } while (query !== undefined && found.length <= all.length)
        expect(
          JSON.stringify(found.toSorted()) === JSON.stringify(all.toSorted()),
          `the pages have ${found.length} rows, and the list has ${all.length}`,
        )
        return 'holds'
      }),
      check('refuses a limit and an after that mean nothing', async () => {
        ;(await get()).read()
        const replies = await Promise.all(
          ['?limit=-1', '?limit=many', `?after=${noId}`].map(
            async (query) => (await get(query)).reply,
          ),
        )
        if (replies.every(({ status }) => status === 200)) return 'left out'
        for (const reply of replies) expectRefusal(reply, 422)
        return 'holds'
      }),
      check('is searched by q', async () => {
        const all = (await get()).read()
        const [first] = all
        const nothing = (await get(`?q=${noId}`)).read()
        if (!first || nothing.length === all.length) return 'left out'
        expect(nothing.length === 0, `q=${noId} finds ${nothing.length} rows`)
        const [field] = extraLists[name].search
        const words = encodeURIComponent(String(first[field]).slice(0, 100))
        const found = (await get(`?q=${words}`)).read()
        expect(ids(found).includes(first._id), `the ${field} of a row does not find it`)
        return 'holds'
      }),
      check('is sorted by sort', async () => {
        const all = ids((await get()).read())
        const refused = (await get(`?sort=${noId}`)).reply
        if (refused.status === 200) return 'left out'
        expectRefusal(refused, 422)
        for (const key of extraLists[name].sort) {
          const values = async (query: string) => {
            const rows = (await get(query)).read()
            expect(rows.length === all.length, `${query} has ${rows.length} of ${all.length} rows`)
            return rows.flatMap((row) => (row[key] === undefined ? [] : [row[key]]))
          }
          const [up, down] = [await values(`?sort=${key}`), await values(`?sort=-${key}`)]
          expect(
            JSON.stringify(up) === JSON.stringify(down.toReversed()),
            `sort=-${key} is not the reverse of sort=${key}`,
          )
          const numbers = up.filter((value) => typeof value === 'number')
          expect(
            numbers.every((value, index) => index === 0 || Number(numbers[index - 1]) <= value),
            `sort=${key} is not from the smallest`,
          )
        }
        return 'holds'
      }),
    ]
  })
}

/** All checks of the contract for this target: of the sixteen calls, then of the extras. */
export function conformanceChecks(target: ConformanceTarget): ConformanceCheck[] {
  const toCheck =
    (writes: boolean) =>
    ([name, run]: Check): ConformanceCheck => ({
      name,
      writes,
      extra: false,
      run: async () => {
        await run()
        return 'holds'
      },
    })
  return [
    ...[...readChecks(target), ...accessChecks(endpoints, target), ...refusalChecks(target)].map(
      toCheck(false),
    ),
    toCheck(true)([
      'a product is added, booked, cancelled and deleted by the rules',
      () => productLife(target),
    ]),
    ...checksOfExtras(target),
  ]
}
