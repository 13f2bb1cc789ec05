import { orders, users } from '@strapline/contract/fixtures'
import { auditList } from '@strapline/ui/screens/lists/audit'
import { myOrdersList } from '@strapline/ui/screens/lists/my-orders'
import { ordersList } from '@strapline/ui/screens/lists/orders'
import { productsList } from '@strapline/ui/screens/lists/products'
import { usersList } from '@strapline/ui/screens/lists/users'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from '../kept/test-storage.ts'
import {
  auditPages,
  myOrdersPages,
  ordersPages,
  pagesQuery,
  productsPages,
  serverSort,
  usersPages,
  usualQuestion,
} from './lists.ts'
import { changeRows } from './query-client.ts'
import { serverOffers } from './test-capabilities.ts'

beforeEach(() => {
  stubBrowser()
  return serverOffers()
})
afterEach(() => vi.unstubAllGlobals())

const usual = usualQuestion(ordersPages)
const [first, ...others] = orders

/** A server that answers one order a page, or all where it has no pages. */
function serveOrders(hasPages: boolean) {
  const fetched = vi.fn(async (address: string | URL | Request) => {
    const at = Number(new URL(String(address)).searchParams.get('after') ?? 0)
    if (!hasPages) return Response.json(orders)
    const isLast = at === orders.length - 1
    const headers = {
      Link: `</order?limit=1000&after=${at + 1}>; rel="next"`,
      ...(at === 0 && { 'X-Total-Count': String(orders.length) }),
    }
    return Response.json([orders[at]], isLast ? {} : { headers })
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const searches = (fetched: { mock: { calls: [address: string | URL | Request][] } }) =>
  fetched.mock.calls.map(([address]) => new URL(String(address)).search)

// The first page is fetched before the list's declaration is there, so that its order stands in two places.
it.each([
  ['orders', ordersPages, ordersList({ hrefOf: () => '' })],
  [
    'my orders',
    myOrdersPages(''),
    myOrdersList({ hrefOf: () => '', productsHref: '', againHref: () => '' }),
  ],
  ['users', usersPages, usersList({ ownEmail: '', removable: true })],
  ['products', productsPages, productsList({ hrefOf: () => '' })],
  ['the audit', auditPages, auditList({ kept: true })],
] as const)('the first page of %s comes in the order that its table shows', (_, pages, list) => {
  expect(pages.usualSort).toBe(serverSort(list.usualSort, list.sortFields ?? {}))
})

describe('a list with pages', () => {
  it('asks for the first page only, and for the next one where that one ends', async () => {
    const fetched = serveOrders(true)
    const client = new QueryClient()
    const query = pagesQuery(ordersPages, usual)
    await client.fetchInfiniteQuery(query)
    expect(searches(fetched)).toEqual(['?limit=1000&sort=-placedAt'])
    await client.fetchInfiniteQuery({ ...query, pages: 2 })
    expect(searches(fetched).at(-1)).toBe('?limit=1000&sort=-placedAt&after=1')
  })

  it('keeps how many rows there are, which the first page says', async () => {
    serveOrders(true)
    const client = new QueryClient()
    const query = pagesQuery(ordersPages, usual)
    await client.fetchInfiniteQuery({ ...query, pages: 2 })
    expect(client.getQueryData(query.queryKey)?.pages.map(({ total }) => total)).toEqual([
      { count: orders.length, isMore: false },
      undefined,
    ])
  })

  it('asks the address of its call, whatever address the header has', async () => {
    const fetched = vi.fn(async (_: string | URL | Request) =>
      Response.json([first], {
        headers: { Link: '<https://elsewhere.example/steal?after=x>; rel="next"' },
      }),
    )
    vi.stubGlobal('fetch', fetched)
    await new QueryClient().fetchInfiniteQuery({ ...pagesQuery(ordersPages, usual), pages: 2 })
    expect(fetched).toHaveBeenCalledTimes(2)
    for (const [address] of fetched.mock.calls) {
      expect(String(address)).toMatch(/^http:\/\/localhost:4000\/order\?/)
    }
  })

  it('asks for words and another order', async () => {
    const fetched = serveOrders(true)
    await new QueryClient().fetchInfiniteQuery(
      pagesQuery(ordersPages, { q: 'reel & co', sort: 'email' }),
    )
    expect(searches(fetched)).toEqual(['?limit=1000&q=reel+%26+co&sort=email'])
  })
})

it('a list without an order of its own is asked for in the server’s', async () => {
  const fetched = vi.fn(async (_: string | URL | Request) => Response.json(users))
  vi.stubGlobal('fetch', fetched)
  await new QueryClient().fetchInfiniteQuery(pagesQuery(usersPages, usualQuestion(usersPages)))
  expect(searches(fetched)).toEqual(['?limit=1000'])
})

it('a server without pages answers the whole list as one, and is asked for nothing else', async () => {
  const fetched = serveOrders(false)
  await serverOffers([])
  vi.stubGlobal('fetch', fetched)
  const client = new QueryClient()
  const data = await client.fetchInfiniteQuery(
    pagesQuery(ordersPages, { q: 'reel', sort: 'email' }),
  )
  expect(data.pages).toEqual([{ rows: orders, after: undefined }])
  expect(searches(fetched)).toEqual([''])
  // Would notice: a list in the wrong order, since it was read before the server had said that it sorts.
  await serverOffers()
  expect(client.getQueryData(pagesQuery(ordersPages, usual).queryKey)).toBeUndefined()
})

it('a changed row is in every page of every question', async () => {
  serveOrders(true)
  const client = new QueryClient()
  const searched = pagesQuery(ordersPages, { q: 'reel', sort: undefined })
  await client.fetchInfiniteQuery({ ...pagesQuery(ordersPages, usual), pages: 2 })
  await client.fetchInfiniteQuery(searched)
  changeRows(client, 'listOrders', (rows) => rows.filter(({ _id }) => _id !== first?._id))
  const rowsOf = (key: typeof searched.queryKey) =>
    client.getQueryData(key)?.pages.flatMap(({ rows }) => rows)
  expect(rowsOf(pagesQuery(ordersPages, usual).queryKey)).toEqual(others.slice(0, 1))
  expect(rowsOf(searched.queryKey)).toEqual([])
})

// Alone notices that all pages share the time of one, so that a long list on a slow server is never read again.
it('a list of many slow pages is read again, each page within its own time', async () => {
  vi.useFakeTimers()
  const pages = 10
  const fetched = vi.fn(async (address: string | URL | Request, init?: RequestInit) => {
    await new Promise((resolve, reject) => {
      setTimeout(resolve, 2000)
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    })
    const at = Number(new URL(String(address)).searchParams.get('after') ?? 0) + 1
    return Response.json([first], {
      headers: at < pages ? { Link: `</order?after=${at}>; rel="next"` } : {},
    })
  })
  vi.stubGlobal('fetch', fetched)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = pagesQuery(ordersPages, usual)
  for (let page = 0; page < pages; page += 1) {
    const read = queryClient.fetchInfiniteQuery({ ...query, pages: page + 1 })
    await vi.advanceTimersByTimeAsync(60_000)
    await read
  }
  fetched.mockClear()
  const again = queryClient.refetchQueries({ queryKey: query.queryKey, type: 'all' })
  await vi.advanceTimersByTimeAsync(60_000)
  await again
  expect(queryClient.getQueryState(query.queryKey)).toMatchObject({
    status: 'success',
    error: null,
  })
  expect(fetched).toHaveBeenCalledTimes(pages)
  vi.useRealTimers()
})
