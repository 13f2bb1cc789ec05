import type { EndpointName } from '@strapline/contract/endpoints'
import { admin, buyer, orders, products, reviews, users } from '@strapline/contract/fixtures'
import { type MutationOptions, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addProduct,
  addReview,
  bookOrder,
  cancelOrder,
  deleteProduct,
  makeAdmin,
  removeAdmin,
  updateUser,
} from './changes.ts'
import {
  isAdminQuery,
  myOrdersQuery,
  ordersQuery,
  productQuery,
  productsQuery,
  reviewsQuery,
  userQuery,
  usersQuery,
} from './queries.ts'

const [first, second] = products as [(typeof products)[0], (typeof products)[0]]
const [order] = orders as [(typeof orders)[0]]
const { _id: _product, ...product } = first
const { _id: _order, ...booking } = order
const review = { ratting: 5, review: 'Good.' }
const profile = { name: 'Buyer', education: 'School', age: 40 }

/** A cache with every list and entity, none of them stale. */
function filledCache(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  client.setQueryData(productsQuery().queryKey, { data: products })
  client.setQueryData(productQuery(first._id).queryKey, first)
  client.setQueryData(reviewsQuery().queryKey, { reviews })
  client.setQueryData(ordersQuery().queryKey, orders)
  client.setQueryData(myOrdersQuery(buyer.email).queryKey, orders)
  client.setQueryData(usersQuery().queryKey, users)
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
afterEach(() => vi.unstubAllGlobals())

describe('queries that are invalidated by a mutation', () => {
  const booked: EndpointName[] = ['getProduct', 'listMyOrders', 'listOrders', 'listProducts']
  const changes: [string, (client: QueryClient) => Promise<unknown>, EndpointName[]][] = [
    ['a booking', (client) => run(client, bookOrder(client), booking), booked],
    ['a review', (client) => run(client, addReview(client), review), ['listReviews']],
    ['a profile', (client) => run(client, updateUser(client), profile), ['getUser', 'listUsers']],
    ['a new product', (client) => run(client, addProduct(client), product), ['listProducts']],
    [
      'a deleted product',
      (client) => run(client, deleteProduct(client), first),
      ['getProduct', 'listProducts'],
    ],
    ['a cancelled order', (client) => run(client, cancelOrder(client), order), booked],
    ['a promotion', (client) => run(client, makeAdmin(client), buyer), ['getUser', 'listUsers']],
  ]
  it.each(changes)('%s: these and no others, whatever the answer', async (_, change, names) => {
    const client = filledCache()
    await change(client)
    expect(staleQueries(client)).toEqual(names)
  })
})

describe('a deletion', () => {
  const list = (client: QueryClient) => client.getQueryData(productsQuery().queryKey)?.data

  it('removes its row from the cached list, and no other', async () => {
    vi.stubGlobal('fetch', respondWith(200, { deletedCount: 1 }))
    const client = filledCache()
    expect(await run(client, deleteProduct(client), first)).toEqual({ answer: undefined })
    expect(list(client)).toEqual(products.slice(1))
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

describe('a promotion', () => {
  const roleOf = (client: QueryClient, email: string) =>
    client.getQueryData(usersQuery().queryKey)?.find((user) => user.email === email)?.role

  it.each([
    [1, true, 'admin'],
    [0, false, undefined],
  ])('with modifiedCount %i says %s', async (modifiedCount, changed, role) => {
    vi.stubGlobal('fetch', respondWith(200, { modifiedCount }))
    const client = filledCache()
    expect(await run(client, makeAdmin(client), buyer)).toEqual({ answer: changed })
    expect(roleOf(client, buyer.email)).toBe(role)
  })
})

describe('taking a role', () => {
  const user = (client: QueryClient, email: string) =>
    client.getQueryData(usersQuery().queryKey)?.find((one) => one.email === email)
  const isAdmin = (client: QueryClient) =>
    client.getQueryData(isAdminQuery(admin.email).queryKey)?.admin

  function adminsCache() {
    const client = filledCache()
    client.setQueryData(isAdminQuery(admin.email).queryKey, { admin: true })
    client.setQueryData(usersQuery().queryKey, [{ ...buyer, role: 'admin' }, admin])
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
