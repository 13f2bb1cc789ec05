import type { ShopCallName } from '@strapline/contract/extras'
import {
  admin,
  buyer,
  buyerIdentity,
  orders,
  products,
  reviews,
  users,
} from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { idempotencyHeader } from '@strapline/contract/rules'
import { type MutationOptions, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { deleteKept } from '../kept/kept.ts'
import {
  addProduct,
  addReview,
  bookOrder,
  cancelOrder,
  changes as declared,
  deleteProduct,
  makeAdmin,
  removeAdmin,
  updateProduct,
  updateUser,
} from './changes.ts'
import {
  auditPages,
  myOrdersPages,
  ordersPages,
  type PagedList,
  pagesQuery,
  productsPages,
  usersPages,
  usualQuestion,
} from './lists.ts'
import { isAdminQuery, productQuery, productsQuery, reviewsQuery, userQuery } from './queries.ts'
import { makeApp } from './test-app.ts'

const [first, second] = products as [(typeof products)[0], (typeof products)[0]]
const [order] = orders as [(typeof orders)[0]]
const { _id: _product, ...product } = first
const { _id: _order, placedAt, unitPrice, ...booking } = order
const corrected = { product: { ...first, unitPrice: 1, availAble: 2 }, tag: '"tag"' }
const review = { ratting: 5, review: 'Good.' }
const profile = { name: 'Buyer', education: 'School', age: 40 }

const keyOfPages = <Row>(list: PagedList<Row>) => pagesQuery(list, usualQuestion(list)).queryKey
const ordersKey = keyOfPages(ordersPages)
const usersKey = keyOfPages(usersPages)
const productsKey = keyOfPages(productsPages)

/** A list whose only page has these rows. */
const onePage = <Row>(rows: Row[]) => ({
  pages: [{ rows, after: undefined }],
  pageParams: [undefined],
})

/** The cached rows of all pages. */
const rowsOf = <Row>(client: QueryClient, key: ReturnType<typeof keyOfPages<Row>>) =>
  client.getQueryData(key)?.pages.flatMap(({ rows }) => rows)
const usersIn = (client: QueryClient) => rowsOf(client, usersKey)

/** A cache with every list and entity, none of them stale. */
function filledCache(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  client.setQueryData(productsQuery().queryKey, { data: products })
  client.setQueryData(productQuery(first._id).queryKey, first)
  client.setQueryData(reviewsQuery().queryKey, { reviews })
  client.setQueryData(productsKey, onePage(products))
  client.setQueryData(ordersKey, onePage(orders))
  client.setQueryData(keyOfPages(auditPages), { pages: [], pageParams: [] })
  client.setQueryData(keyOfPages(myOrdersPages(buyer.email)), onePage(orders))
  client.setQueryData(usersKey, onePage(users))
  client.setQueryData(userQuery(buyer.email).queryKey, buyer)
  client.setQueryData(isAdminQuery(buyer.email).queryKey, { admin: false })
  return client
}

const staleQueries = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated)
    .map(({ queryKey }) => queryKey[0])
    .filter((name, index, names) => names.indexOf(name) === index)
    .sort()

const respondWith = (status: number, body: unknown) =>
  vi.fn<typeof fetch>(() => Promise.resolve(new Response(JSON.stringify(body), { status })))

async function run<Answer, Input>(
  client: QueryClient,
  { mutation: options }: { mutation: MutationOptions<Answer, Error, Input> },
  input: Input,
) {
  const meta = { owner: admin.email }
  const mutation = client.getMutationCache().build(client, { ...options, meta })
  const outcome = await mutation.execute(input).then(
    (answer: unknown) => ({ answer }),
    (failure: unknown) => ({ failure }),
  )
  // Queries are invalidated in a later microtask.
  await new Promise((resolve) => setTimeout(resolve))
  return outcome
}

beforeEach(() => vi.stubGlobal('fetch', respondWith(200, {})))
afterEach(() => {
  vi.unstubAllGlobals()
  deleteKept()
})

type App = Awaited<ReturnType<typeof makeApp>>
const { success, failure, refusal } = messages

/** Each change: what is sent, an answer, the toast for it, and the toast when it is refused with "No.". */
const sendings: [
  request: string,
  send: (app: App) => Promise<unknown>,
  body: unknown,
  answer: unknown,
  toast: string,
  refused: string,
][] = [
  [
    'POST /order',
    ({ send, queryClient }) => send(bookOrder(queryClient), booking),
    booking,
    { success: true },
    `success: ${success.booked}`,
    'error: No.',
  ],
  [
    'POST /review',
    ({ send, queryClient }) => send(addReview(queryClient), review),
    review,
    { _id: 'r1', ...review },
    `success: ${success.reviewAdded}`,
    'error: Your review was not added. No.',
  ],
  [
    `PUT /user/${encodeURIComponent(buyerIdentity.email)}`,
    ({ send, queryClient }) => send(updateUser(queryClient), profile),
    profile,
    { modifiedCount: 1 },
    `success: ${success.updated}`,
    'error: Your profile was not updated. No.',
  ],
  [
    'POST /api/v1/products',
    ({ send, queryClient }) => send(addProduct(queryClient), product),
    product,
    first,
    `success: ${success.updated}`,
    `error: ${first.name} was not added. No.`,
  ],
  [
    `PUT /api/v1/products/${first._id}`,
    ({ send, queryClient }) => send(updateProduct(queryClient), corrected),
    { ...product, unitPrice: 1, availAble: 2 },
    corrected.product,
    `success: ${success.updated}`,
    `error: ${first.name} was not changed. No.`,
  ],
  [
    `DELETE /api/v1/products/${first._id}`,
    ({ send, queryClient }) => send(deleteProduct(queryClient), first),
    undefined,
    { deletedCount: 1 },
    `success: ${success.deleted}`,
    `error: ${first.name} was not deleted. No.`,
  ],
  [
    `DELETE /order/${order._id}`,
    ({ send, queryClient }) => send(cancelOrder(queryClient), order),
    undefined,
    { deletedCount: 1 },
    `success: ${success.deleted}`,
    `error: The order of ${order.orderName} was not cancelled. No.`,
  ],
  [
    `PUT /user/admin/${encodeURIComponent(buyer.email)}`,
    ({ send, queryClient }) => send(makeAdmin(queryClient), buyer),
    undefined,
    { modifiedCount: 1 },
    `success: ${success.madeAdmin}`,
    `error: ${buyer.name} was not made an admin. No.`,
  ],
  [
    `DELETE /user/admin/${encodeURIComponent(buyer.email)}`,
    ({ send, queryClient }) => send(removeAdmin(queryClient), buyer),
    undefined,
    { modifiedCount: 1 },
    `success: ${buyer.name} is no longer an admin`,
    `error: ${buyer.name} was not removed as an admin. No.`,
  ],
]

describe.each(sendings)('%s', (request, sendIn, body, answer, toast, refused) => {
  it('is sent with its key, and its success is told', async () => {
    const fetched = respondWith(200, answer)
    vi.stubGlobal('fetch', fetched)
    const app = await makeApp()
    await sendIn(app)
    const [address, sent] = fetched.mock.lastCall ?? []
    expect(`${sent?.method} ${new URL(String(address)).pathname}`).toBe(request)
    expect(sent?.body).toBe(body === undefined ? undefined : JSON.stringify(body))
    expect(new Headers(sent?.headers).get(idempotencyHeader)).toMatch(/^[\w-]{16,64}$/)
    expect(app.toasts).toEqual([toast])
  })

  it('says what was not done when it is refused', async () => {
    vi.stubGlobal('fetch', respondWith(422, { message: 'No.' }))
    const app = await makeApp()
    app.form.mounted = false
    await sendIn(app)
    expect(app.toasts).toEqual([refused])
  })
})

it.each(Object.entries(declared))(
  '%s goes on after a reload under its own name',
  (name, declare) => {
    expect(declare(new QueryClient()).mutation.mutationKey).toEqual([name])
  },
)

it.each<[string, (app: App) => Promise<unknown>[]]>([
  [
    'cancelOrder',
    ({ send, queryClient }) => orders.slice(0, 2).map((one) => send(cancelOrder(queryClient), one)),
  ],
  [
    'makeAdmin',
    ({ send, queryClient }) => users.slice(0, 2).map((one) => send(makeAdmin(queryClient), one)),
  ],
  [
    'removeAdmin',
    ({ send, queryClient }) => users.slice(0, 2).map((one) => send(removeAdmin(queryClient), one)),
  ],
])('%s is sent for two rows at the same time', async (_, sendBoth) => {
  const fetched = respondWith(200, { deletedCount: 1, modifiedCount: 1 })
  vi.stubGlobal('fetch', fetched)
  expect(await Promise.all(sendBoth(await makeApp()))).toEqual([true, true])
  expect(fetched).toHaveBeenCalledTimes(2)
})

describe('an answer that nothing was changed', () => {
  it.each<[string, (app: App) => Promise<unknown>, unknown, string]>([
    [
      'an order that no longer exists',
      ({ send, queryClient }) => send(cancelOrder(queryClient), order),
      { deletedCount: 0 },
      `error: The order of ${order.orderName} was not cancelled. ${refusal.orderNotFound}`,
    ],
    [
      'a product that no longer exists',
      ({ send, queryClient }) => send(deleteProduct(queryClient), first),
      { deletedCount: 0 },
      `error: ${first.name} was not deleted. ${refusal.productNotFound}`,
    ],
    [
      'somebody who was an admin already',
      ({ send, queryClient }) => send(makeAdmin(queryClient), buyer),
      { modifiedCount: 0 },
      `error: ${failure.makeAdmin}`,
    ],
    [
      'somebody who was no admin any more',
      ({ send, queryClient }) => send(removeAdmin(queryClient), buyer),
      { modifiedCount: 0 },
      `warning: ${buyer.name} was not an admin any more`,
    ],
  ])('is told: %s', async (_, sendIn, answer, toast) => {
    vi.stubGlobal('fetch', respondWith(200, answer))
    const app = await makeApp()
    await sendIn(app)
    expect(app.toasts).toEqual([toast])
  })

  it('says who was to be made an admin when nobody knows whether it was done', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    const { send, queryClient, kept } = await makeApp()
    const outcome = send(makeAdmin(queryClient), buyer)
    await vi.advanceTimersByTimeAsync(0)
    expect(kept()?.text).toContain(`whether ${buyer.name} was made an admin.`)
    kept()?.press('Stop asking')
    await outcome
  })

  it('has the words of the specification when one may not make admins', async () => {
    vi.stubGlobal('fetch', respondWith(403, { message: 'No.' }))
    const app = await makeApp()
    await app.send(makeAdmin(app.queryClient), buyer)
    expect(app.toasts).toEqual([`error: ${failure.makeAdmin}`])
  })
})

describe('queries that are invalidated by a mutation', () => {
  const booked: ShopCallName[] = ['getProduct', 'listMyOrders', 'listOrders', 'listProducts']
  const changes: [string, (client: QueryClient) => Promise<unknown>, ShopCallName[]][] = [
    ['a booking', (client) => run(client, bookOrder(client), booking), booked],
    ['a review', (client) => run(client, addReview(client), review), ['listReviews']],
    ['a profile', (client) => run(client, updateUser(client), profile), ['getUser', 'listUsers']],
    [
      'a new product',
      (client) => run(client, addProduct(client), product),
      ['listAudit', 'listProducts'],
    ],
    [
      'a changed product',
      (client) => run(client, updateProduct(client), corrected),
      ['getProduct', 'listAudit', 'listProducts'],
    ],
    [
      'a deleted product',
      (client) => run(client, deleteProduct(client), first),
      ['getProduct', 'listAudit', 'listProducts'],
    ],
    [
      'a cancelled order',
      (client) => run(client, cancelOrder(client), order),
      ['getProduct', 'listAudit', 'listMyOrders', 'listOrders', 'listProducts'],
    ],
    [
      'a promotion',
      (client) => run(client, makeAdmin(client), buyer),
      ['getUser', 'listAudit', 'listUsers'],
    ],
  ]
  it.each(changes)('%s: these and no others, whatever the answer', async (_, change, names) => {
    const client = filledCache()
    await change(client)
    expect(staleQueries(client)).toEqual(names)
  })
})

describe('a deletion', () => {
  const list = (client: QueryClient) => client.getQueryData(productsQuery().queryKey)?.data

  it('removes its row from the cached lists, and no other', async () => {
    vi.stubGlobal('fetch', respondWith(200, { deletedCount: 1 }))
    const client = filledCache()
    expect(await run(client, deleteProduct(client), first)).toEqual({ answer: undefined })
    expect(list(client)).toEqual(products.slice(1))
    expect(rowsOf(client, productsKey)).toEqual(products.slice(1))
  })

  it.each([500, 403, 401, 429])(
    'that is refused with %i leaves the cached list as it is',
    async (status) => {
      vi.stubGlobal('fetch', respondWith(status, { message: 'No.' }))
      const client = filledCache()
      const before = list(client)
      const outcome = await run(client, deleteProduct(client), first)
      expect(outcome).toHaveProperty('failure.status', status)
      expect(list(client)).toBe(before)
    },
  )

  it.each([
    ['with 404', respondWith(404, { message: 'Gone.' })],
    ['by deleting nothing', respondWith(200, { deletedCount: 0 })],
  ])(
    'of a product that no longer exists, answered %s, fails and removes the row',
    async (_, answer) => {
      vi.stubGlobal('fetch', answer)
      const client = filledCache()
      const outcome = await run(client, deleteProduct(client), first)
      expect(outcome).toHaveProperty('failure.status', 404)
      expect(list(client)).toEqual(products.slice(1))
    },
  )

  it('is not undone by a list that was requested before it', async () => {
    vi.stubGlobal('fetch', respondWith(200, { deletedCount: 1 }))
    const client = filledCache()
    let resolveOld = (_: unknown) => {}
    const { queryKey } = productsQuery()
    const old = client.fetchQuery({
      queryKey,
      queryFn: () =>
        new Promise<{ data: typeof products }>((resolve) => {
          resolveOld = resolve as typeof resolveOld
        }),
      staleTime: 0,
    })
    const settled = old.catch(() => undefined)
    await run(client, deleteProduct(client), first)
    resolveOld({ data: products })
    await settled
    expect(list(client)).toEqual(products.slice(1))
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  })

  it('removes its own row only when another deletion fails at the same time', async () => {
    const client = filledCache()
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    vi.stubGlobal('fetch', async (address: string) => {
      if (address.endsWith(first._id)) {
        await gate
        return new Response('{"message":"No."}', { status: 500 })
      }
      return new Response('{"deletedCount":1}')
    })
    const failing = run(client, deleteProduct(client), first)
    await run(client, deleteProduct(client), second)
    release()
    expect(await failing).toHaveProperty('failure')
    expect(list(client)).toEqual([first, ...products.slice(2)])
  })
})

describe('a changed product', () => {
  const list = (client: QueryClient) => client.getQueryData(productsQuery().queryKey)?.data

  it('is sent with the tag that it was loaded with, and replaces its row', async () => {
    const fetched = respondWith(200, corrected.product)
    vi.stubGlobal('fetch', fetched)
    const client = filledCache()
    await run(client, updateProduct(client), corrected)
    expect(new Headers(fetched.mock.lastCall?.[1]?.headers).get('If-Match')).toBe('"tag"')
    expect(list(client)).toEqual([corrected.product, ...products.slice(1)])
    expect(rowsOf(client, productsKey)).toEqual(list(client))
  })

  it('has no tag where the server has none', async () => {
    const fetched = respondWith(200, corrected.product)
    vi.stubGlobal('fetch', fetched)
    const client = filledCache()
    await run(client, updateProduct(client), { product: first, tag: undefined })
    expect(new Headers(fetched.mock.lastCall?.[1]?.headers).has('If-Match')).toBe(false)
  })

  it('that somebody else has changed leaves the list as it is', async () => {
    vi.stubGlobal('fetch', respondWith(412, { message: 'Changed.' }))
    const client = filledCache()
    const outcome = await run(client, updateProduct(client), corrected)
    expect(outcome).toHaveProperty('failure.status', 412)
    expect(list(client)).toEqual(products)
  })
})

describe('a cancellation', () => {
  it.each([
    ['done', respondWith(200, { deletedCount: 1 }), orders.slice(1)],
    ['of an order that is gone', respondWith(200, { deletedCount: 0 }), orders.slice(1)],
    ['refused', respondWith(403, { message: 'No.' }), orders],
  ])('%s: the cached list has the orders that are left', async (_, answer, left) => {
    vi.stubGlobal('fetch', answer)
    const client = filledCache()
    await run(client, cancelOrder(client), order)
    expect(client.getQueryData(ordersKey)?.pages).toEqual([{ rows: left }])
  })

  it('makes no list where none is cached', async () => {
    vi.stubGlobal('fetch', respondWith(200, { deletedCount: 1 }))
    const client = new QueryClient()
    expect(await run(client, cancelOrder(client), order)).toEqual({ answer: undefined })
    expect(client.getQueryData(ordersKey)).toBeUndefined()
  })
})

describe('a promotion', () => {
  const roleOf = (client: QueryClient, email: string) =>
    usersIn(client)?.find((user) => user.email === email)?.role

  it.each([
    [1, true, 'admin'],
    [0, false, undefined],
  ])('with modifiedCount %i says %s', async (modifiedCount, changed, role) => {
    vi.stubGlobal('fetch', respondWith(200, { modifiedCount }))
    const client = filledCache()
    expect(await run(client, makeAdmin(client), buyer)).toEqual({ answer: changed })
    expect(roleOf(client, buyer.email)).toBe(role)
    const others = users.filter(({ email }) => email !== buyer.email)
    expect(others.map(({ email }) => roleOf(client, email))).toEqual(others.map((one) => one.role))
  })
})

describe('taking a role', () => {
  const user = (client: QueryClient, email: string) =>
    usersIn(client)?.find((one) => one.email === email)
  const isAdmin = (client: QueryClient) =>
    client.getQueryData(isAdminQuery(admin.email).queryKey)?.admin

  function adminsCache() {
    const client = filledCache()
    client.setQueryData(isAdminQuery(admin.email).queryKey, { admin: true })
    client.setQueryData(usersKey, onePage([{ ...buyer, role: 'admin' }, admin]))
    return client
  }

  it.each([
    [1, true],
    [0, false],
  ])('with modifiedCount %i says %s, and removes the role', async (modifiedCount, changed) => {
    vi.stubGlobal('fetch', respondWith(200, { modifiedCount }))
    const client = adminsCache()
    const outcome = await run(client, removeAdmin(client), buyer)
    expect(outcome).toEqual({ answer: changed })
    expect(user(client, buyer.email)).toEqual(buyer)
    expect(user(client, admin.email)).toEqual(admin)
    expect(isAdmin(client)).toBe(true)
  })

  it('from oneself closes one’s own pages at once, and does not ask for what they show', async () => {
    vi.stubGlobal('fetch', respondWith(200, { modifiedCount: 1 }))
    const client = adminsCache()
    await run(client, removeAdmin(client), admin)
    expect(isAdmin(client)).toBe(false)
    expect(staleQueries(client)).not.toContain('listUsers')
  })

  it('that is refused leaves everything as it is, and asks again', async () => {
    vi.stubGlobal('fetch', respondWith(409, { message: 'The last one.' }))
    const client = adminsCache()
    const outcome = await run(client, removeAdmin(client), admin)
    expect(outcome).toHaveProperty('failure.message', 'The last one.')
    expect(user(client, admin.email)).toEqual(admin)
    expect(isAdmin(client)).toBe(true)
    expect(staleQueries(client)).toContain('listUsers')
  })
})
