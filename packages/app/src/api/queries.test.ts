import type { Product } from '@strapline/contract/entities'
import { orders, products, reviews, users } from '@strapline/contract/fixtures'
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  myOrdersPages,
  ordersPages,
  type PagedList,
  pagesQuery,
  productsPages,
  usersPages,
  usualQuestion,
} from './lists.ts'
import {
  catalogueQuery,
  homeProductsQuery,
  isAdminQuery,
  productQuery,
  productsQuery,
  productToChangeQuery,
  replacementsQuery,
  reviewsQuery,
  userQuery,
} from './queries.ts'

const email = 'jo@firm.example'
const [product] = products
const [user] = users

/** The first page of a list. */
const firstPage = <Row>(list: PagedList<Row>) => pagesQuery(list, usualQuestion(list))

/** A query that is shown by a page; its data is undefined until it has loaded. */
function show(query: object) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const shown: QueryObserver<unknown> =
    'getNextPageParam' in query
      ? (new InfiniteQueryObserver(client, query as never) as never)
      : new QueryObserver<unknown>(client, query as never)
  onTestFinished(shown.subscribe(() => undefined))
  return { client, shown }
}

function answerWith(body: unknown) {
  const fetched = vi.fn(async (..._: Parameters<typeof fetch>) => Response.json(body))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

afterEach(() => vi.unstubAllGlobals())

const queries: [string, () => object, unknown, unknown][] = [
  ['/api/v1/products', () => productsQuery(), { data: products }, products],
  ['/api/v1/products?limit=48', () => homeProductsQuery(), { data: products }, products],
  [`/api/v1/products/${product?._id}`, () => productQuery(product?._id ?? ''), product, product],
  ['/review', () => reviewsQuery(), { reviews }, reviews.toReversed()],
  ['/order', () => firstPage(ordersPages), orders, orders],
  ['/order/jo%40firm.example', () => firstPage(myOrdersPages(email)), orders, orders],
  ['/user', () => firstPage(usersPages), users, users],
  ['/api/v1/products', () => firstPage(productsPages), { data: products }, products],
  ['/user/jo%40firm.example', () => userQuery(email), user, user],
  ['/user/admin/jo%40firm.example', () => isAdminQuery(email), { admin: true }, true],
]

it('reviews are loaded to the last page that the server names', async () => {
  const asked: string[] = []
  const [first, ...others] = reviews
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const after = new URL(String(address), 'http://shop.example').searchParams.get('after')
    asked.push(after ?? 'the first')
    const link = { Link: '</review?after=one>; rel="next"' }
    return after === null
      ? Response.json({ reviews: [first] }, { headers: link })
      : Response.json({ reviews: others })
  })
  const { shown } = show(reviewsQuery())
  await expect.poll(() => shown.getCurrentResult().data).toEqual(reviews.toReversed())
  expect(asked).toEqual(['the first', 'one'])
})

it.each([
  ['all products', undefined, true],
  ['the first products of a larger catalogue', '</api/v1/products?after=one>; rel="next"', false],
])('knows %s by the Link header', async (_, link, isWhole) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: products }, { headers: link ? { Link: link } : {} }),
  )
  const { shown } = show(catalogueQuery())
  await expect.poll(() => shown.getCurrentResult().data).toEqual({ data: products, isWhole })
})

it.each([
  ['one after the other', 'b', { b: 'c', c: undefined }, ['b', 'c']],
  ['in a circle each once', 'b', { b: 'c', c: 'a' }, ['b', 'c']],
  ['without one that is gone', 'b', { b: 'c' }, ['b']],
  ['not itself', 'a', {}, []],
])('what replaces a product is loaded %s', async (_, replacedBy, shop, expected) => {
  vi.stubGlobal('fetch', async (address: string | URL | Request) => {
    const id = String(address).replace(/^.*\//, '')
    return id in shop
      ? Response.json({ ...product, _id: id, replacedBy: shop[id as keyof typeof shop] })
      : Response.json({ message: 'It is gone.' }, { status: 404 })
  })
  const { shown } = show(replacementsQuery({ ...(product as Product), _id: 'a', replacedBy }))
  await expect
    .poll(() => (shown.getCurrentResult().data as Product[] | undefined)?.map(({ _id }) => _id))
    .toEqual(expected)
})

describe('a product to be changed', () => {
  it('comes with its tag, and is not loaded again by itself', async () => {
    const fetched = vi.fn(async (..._: Parameters<typeof fetch>) =>
      Response.json(product, { headers: { ETag: '"1"' } }),
    )
    vi.stubGlobal('fetch', fetched)
    const { client, shown } = show(productToChangeQuery(product?._id ?? '', 1))
    await expect.poll(() => shown.getCurrentResult().data).toEqual({ product, tag: '"1"' })
    expect(shown.getCurrentResult().isStale).toBe(false)
    // Other changes of the product refresh it, too.
    await client.invalidateQueries({ queryKey: ['getProduct'] })
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('is loaded anew each time', async () => {
    const fetched = answerWith(product)
    const { client } = show(productToChangeQuery(product?._id ?? '', 1))
    await expect.poll(() => fetched).toHaveBeenCalledTimes(1)
    await client.fetchQuery(productToChangeQuery(product?._id ?? '', 2))
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('has no tag where the server has none', async () => {
    answerWith(product)
    const { shown } = show(productToChangeQuery(product?._id ?? '', 1))
    await expect.poll(() => shown.getCurrentResult().data).toEqual({ product })
  })
})

describe.each(queries)('the query of %s', (path, query, answer, data) => {
  it('asks for it, and gives what a page shows', async () => {
    const fetched = answerWith(answer)
    const { shown } = show(query())
    await expect.poll(() => shown.getCurrentResult().data).toEqual(data)
    expect(fetched).toHaveBeenCalledOnce()
    const { pathname, search } = new URL(String(fetched.mock.lastCall?.[0]))
    expect(pathname + search).toBe(path)
    expect(fetched.mock.lastCall?.[1]?.method).toBe('GET')
  })

  it('is cancelled with the page', async () => {
    const fetched = vi.fn(
      (..._: Parameters<typeof fetch>) => new Promise<Response>(() => undefined),
    )
    vi.stubGlobal('fetch', fetched)
    const { client } = show(query())
    await expect.poll(() => fetched).toHaveBeenCalled()
    await client.cancelQueries()
    expect(fetched.mock.lastCall?.[1]?.signal?.aborted).toBe(true)
  })
})

it('queries of other users and items are kept apart', () => {
  const keys = [
    ...[email, 'other@firm.example'].flatMap((one) => [
      firstPage(myOrdersPages(one)).queryKey,
      userQuery(one).queryKey,
      isAdminQuery(one).queryKey,
    ]),
    ...['p1', 'p2'].map((id) => productQuery(id).queryKey),
  ]
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(keys.length)
})

it('a refusal of one’s orders and of the role is handled by the page', () => {
  expect(firstPage(myOrdersPages(email)).meta).toMatchObject({ ownExpiry: true })
  // The guard is asked again when a call is refused, and when the window gets the focus.
  expect(isAdminQuery(email)).toMatchObject({
    meta: { ownExpiry: true, guard: true },
    refetchOnWindowFocus: 'always',
  })
})
