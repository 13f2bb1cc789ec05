import { endpoints } from '@strapline/contract/endpoints'
import type { Order } from '@strapline/contract/entities'
import { extraLists } from '@strapline/contract/extras'
import { orders, products, reviews, users } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { mostRows } from '@strapline/contract/rules'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Api, freshApi, type Person, sharedApi } from './support/api.ts'
import { booking } from './support/samples.ts'

interface Row {
  _id: string
}

let api: Api
let buyer: Person
let admin: Person

async function useApi(server: Api) {
  api = server
  buyer = await api.asBuyer()
  admin = await api.asAdmin()
}

/** The rows at an address, and the address of the next page. */
async function page(
  path: string,
): Promise<{ ids: string[]; rows: Row[]; next: string | undefined }> {
  const reply = await api.at('GET', path, { token: admin.token })
  expect(reply.status, reply.text).toBe(200)
  const json = reply.json as Row[] | { data?: Row[]; reviews?: Row[] }
  const rows = Array.isArray(json) ? json : (json.data ?? json.reviews ?? [])
  const link = reply.headers.get('link')
  const next = link === null ? undefined : /^<([^>]+)>; rel="next"$/.exec(link)?.[1]
  if (link !== null) expect(next).toBeDefined()
  return { rows, ids: rows.map(({ _id }) => _id), next }
}

/** The ids of all pages from this one on. */
async function pages(path: string): Promise<string[][]> {
  const { ids, next } = await page(path)
  return next === undefined ? [ids] : [ids, ...(await pages(next))]
}

const ids = (rows: readonly Row[]) => rows.map(({ _id }) => _id)

const lists: [path: string, rows: readonly Row[]][] = [
  ['/api/v1/products', products],
  ['/order', orders],
  [
    '/order/buyer%40strapline.example',
    orders.filter(({ email }) => email === 'buyer@strapline.example'),
  ],
  ['/user', users],
  ['/review', reviews],
]

describe('the total', () => {
  beforeAll(async () => useApi(await sharedApi()))

  const totalOf = async (path: string) =>
    (await api.at('GET', path, { token: admin.token })).headers.get('x-total-count')

  test.each(lists)('of %s is said on the first page of several', async (path, rows) => {
    expect(await totalOf(`${path}?limit=1`)).toBe(String(rows.length))
    const { next = '' } = await page(`${path}?limit=1`)
    expect(await totalOf(next)).toBeNull()
    expect(await totalOf(path)).toBeNull()
  })

  test('of a search counts what it finds', async () => {
    const { ids: found } = await page('/order?q=strap')
    expect(found.length).toBeGreaterThan(1)
    expect(await totalOf('/order?q=strap&limit=1')).toBe(String(found.length))
  })
})

describe('a place that was made up', () => {
  beforeAll(async () => useApi(await sharedApi()))

  /** Times and numbers that one program reads and another does not. */
  const odd = [
    ...['0000-01-01T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00.000Z'],
    ...[
      '2026-02-30T00:00:00.000Z',
      '2026-01-01T24:00:00.000Z',
      '2026',
      '0',
      'Sat',
      'now',
      'infinity',
    ],
    ...['NaN', '1e400', '0x10', 1e308, -1e308, 5e-324, -0, Number.MAX_SAFE_INTEGER],
  ]
  const text = () => fc.string({ unit: 'binary' })
  const values = fc.oneof(fc.constantFrom(...odd), text(), fc.double(), fc.date().map(String))

  test.each([
    ['listProducts', '/api/v1/products'],
    ['listOrders', '/order'],
    ['listMyOrders', '/order/buyer%40strapline.example'],
    ['listUsers', '/user'],
    ['listReviews', '/review'],
    ['listAudit', '/api/v1/audit'],
  ] as const)('in %s is a page or a 422', async (name, path) => {
    const ask = async (sort: string, id: string, value: unknown) => {
      const place = JSON.stringify([`${name} ${sort}`, id, value])
      const after = Buffer.from(place).toString('base64url')
      const query = new URLSearchParams({ limit: '2', after, ...(sort && { sort }) })
      const { status } = await api.at('GET', `${path}?${query}`, { token: admin.token })
      expect([200, 422], place).toContain(status)
    }
    const sorts = ['', ...extraLists[name].sort.flatMap((key) => [key, `-${key}`])]
    for (const sort of sorts) for (const value of odd) await ask(sort, '65f1', value)
    await fc.assert(fc.asyncProperty(fc.constantFrom(...sorts), text(), values, ask), {
      numRuns: 50,
      seed: 29,
    })
  })
})

describe('the sample data', () => {
  beforeAll(async () => useApi(await sharedApi()))

  describe.each(lists)('%s', (path, rows) => {
    test('has everything and no next page when nothing is asked for', async () => {
      expect(await page(path)).toMatchObject({ ids: ids(rows), next: undefined })
      expect(await page(`${path}?limits=1&page=2`)).toMatchObject({ ids: ids(rows) })
    })

    test.each([1, 2, 3])('in pages of %d has each row once, as it is listed', async (limit) => {
      const found = await pages(`${path}?limit=${limit}`)
      expect(found.flat()).toStrictEqual(ids(rows))
      expect(found.every((each) => each.length <= limit)).toBe(true)
      expect(found).toHaveLength(Math.ceil(rows.length / limit))
    })

    test('on its last page has no next one, also when it is full', async () => {
      expect((await page(`${path}?limit=${rows.length}`)).next).toBeUndefined()
      expect((await page(`${path}?limit=${rows.length - 1}`)).next).toBeDefined()
    })

    test.each(['-1', '0', '1.5', 'many', '', '1e2', '0x10', String(mostRows + 1), '9'.repeat(400)])(
      'refuses limit=%s',
      async (limit) => {
        const reply = await api.at('GET', `${path}?limit=${limit}`, { token: admin.token })
        const sentence = messages.extra.limitInvalid(mostRows)
        expect(reply.status).toBe(422)
        expect(reply.json).toStrictEqual({ message: sentence, fields: { limit: sentence } })
      },
    )

    test('is searched for eight words, and for no more', async () => {
      const words = (count: number) => Array.from({ length: count }, () => 'zq').join('+')
      const { ids: none } = await page(`${path}?q=${words(8)}`)
      expect(none).toStrictEqual([])
      const reply = await api.at('GET', `${path}?q=${words(9)}`, { token: admin.token })
      const sentence = messages.extra.tooManyWords(8)
      expect(reply.status).toBe(422)
      expect(reply.json).toStrictEqual({ message: sentence, fields: { q: sentence } })
    })

    test('names a next page by what it was asked for, and by nothing else', async () => {
      const { next } = await page(`${path}?x=1&limit=1&utm=mail`)
      expect(next).toMatch(/\?limit=1&after=[\w-]+$/)
    })

    test('refuses an after that is not its own', async () => {
      const { next = '' } = await page(`${path}?limit=1`)
      const own = new URLSearchParams(next.split('?')[1]).get('after') ?? ''
      const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const foreign = [
        '',
        '2',
        'null',
        own.slice(1),
        encoded(null),
        encoded({}),
        encoded(['listSomething ', 'x', null]),
        encoded([1, 2, 3]),
        encoded(['__proto__']),
        '%00',
        'x'.repeat(5000),
      ]
      for (const after of foreign) {
        const reply = await api.at('GET', `${path}?after=${after}`, { token: admin.token })
        expect([reply.status, after]).toStrictEqual([422, after])
        expect(reply.json).toMatchObject({ message: messages.extra.afterInvalid })
      }
      const sorted = path === '/review' ? 'ratting' : undefined
      const other = `${path}?sort=${sorted ?? (path.startsWith('/order') ? 'myOrder' : 'name')}&after=${own}`
      expect((await api.at('GET', other, { token: admin.token })).status).toBe(422)
    })

    test.each(['', 'password', '-', '--name', '_id', 'constructor', '__proto__'])(
      'refuses sort=%s and says what it can be',
      async (sort) => {
        const reply = await api.at('GET', `${path}?sort=${sort}`, { token: admin.token })
        expect(reply.status).toBe(422)
        expect(reply.json).toMatchObject({
          message: expect.stringMatching(/^sort must be one of .+\.$/),
        })
      },
    )

    test('refuses a search that is too long', async () => {
      const reply = await api.at('GET', `${path}?q=${'x'.repeat(201)}`, { token: admin.token })
      expect(reply.status).toBe(422)
      expect(reply.json).toMatchObject({ message: messages.extra.searchTooLong(200) })
    })

    test('finds nothing for what is nowhere, and everything for blanks', async () => {
      expect((await page(`${path}?q=zzzzzz`)).ids).toStrictEqual([])
      expect((await page(`${path}?q=%20%20`)).ids).toStrictEqual(ids(rows))
    })
  })

  test('a caller who may not read a list is refused before its parameters are', async () => {
    expect((await api.at('GET', '/order?limit=-1')).status).toBe(401)
    expect((await api.at('GET', '/order?limit=-1', { token: buyer.token })).status).toBe(403)
  })

  test('a search finds the rows that have all words, whatever their capitals', async () => {
    const names = async (q: string) =>
      (await page(`/api/v1/products?q=${encodeURIComponent(q)}`)).rows.map(
        (row) => (row as Row & { name: string }).name,
      )
    expect(await names('BATTERY 5.0')).toStrictEqual(['Battery pack 18 V, 5.0 Ah'])
    expect(await names('10-2416')).toStrictEqual(['Battery strapping tool BX 16'])
    expect(await names('.*')).toStrictEqual([])
    const [first] = orders as [Order]
    expect((await page(`/order?q=${first._id}`)).ids).toStrictEqual([first._id])
    expect((await page('/order?q=sundsvall%20cable')).ids).toStrictEqual([orders[5]?._id])
  })

  describe('a sorted list', () => {
    test.each(['name', 'partNumber', 'unitPrice', 'minOrder', 'availAble'])(
      'by %s',
      async (key) => {
        const up = (await pages(`/api/v1/products?sort=${key}&limit=5`)).flat()
        const keyOf = (id: string) =>
          products.find(({ _id }) => _id === id)?.[key as 'name' | 'unitPrice'] ?? ''
        const values = up.map(keyOf)
        const sorted = values.toSorted((one, other) =>
          typeof one === 'number'
            ? one - Number(other)
            : one.localeCompare(String(other), 'en', { numeric: true }),
        )
        expect(values).toStrictEqual(sorted)
        expect(up).toHaveLength(products.length)
        const down = (await pages(`/api/v1/products?sort=-${key}&limit=5`)).flat()
        expect(down.map(keyOf)).toStrictEqual(values.toReversed())
      },
    )
  })
})

describe('a list of more rows than an answer may have', () => {
  const rows = Array.from({ length: mostRows + 1 }, (_, index) => ({
    _id: index.toString(16).padStart(24, '0'),
    ratting: 5,
    review: 'Holds.',
  }))

  test('ends without being asked to, and names its next page', async () => {
    const empty = await freshApi()
    await useApi(await empty.restartWith({ reviews: rows }))
    onTestFinished(api.close)
    const found = await pages('/review')
    expect(found.map(({ length }) => length)).toStrictEqual([mostRows, 1])
    expect(found.flat()).toStrictEqual(ids(rows))
  })
})

describe('data that changes', () => {
  beforeEach(async () => useApi(await freshApi()))

  test('a sorted list has rows without a value last, in either direction', async () => {
    const body = { ...booking(buyer.email) }
    await api.call('bookOrder', { body }, buyer.token)
    const countries = async (sort: string) =>
      (await page(`/user?sort=${sort}`)).rows.map(
        (row) => (row as Row & { country?: string }).country,
      )
    const undated = users.filter(({ country }) => country === undefined).length
    for (const sort of ['country', '-country']) {
      const found = await countries(sort)
      expect(found.slice(-undated)).toStrictEqual(Array(undated).fill(undefined))
      expect(found.slice(0, -undated)).not.toContain(undefined)
    }
    expect((await page('/order?sort=-placedAt&limit=1')).rows).toMatchObject([
      { address: body.address },
    ])
  })

  describe('while somebody pages', () => {
    test.each(['', '&sort=name', '&sort=-unitPrice'])(
      'rows that are deleted neither repeat nor hide others (limit=5%s)',
      async (sort) => {
        const all = (await pages(`/api/v1/products?limit=1000${sort}`)).flat()
        const first = await page(`/api/v1/products?limit=5${sort}`)
        // The last row of the page, which the next one begins behind, and one before it.
        for (const id of [first.ids[4] ?? '', first.ids[1] ?? '', all[5] ?? '']) {
          await api.call('deleteProduct', { params: { id } }, admin.token)
        }
        const rest = (await pages(first.next ?? '')).flat()
        expect(rest).toStrictEqual(all.slice(6))
      },
    )

    test('a row that is added shows up behind the others, and repeats none', async () => {
      const first = await page('/order?limit=4')
      await api.call('bookOrder', { body: booking(buyer.email) }, buyer.token)
      const rest = (await pages(first.next ?? '')).flat()
      expect(rest).toHaveLength(orders.length - 4 + 1)
      expect([...first.ids, ...rest].slice(0, -1)).toStrictEqual(ids(orders))
    })

    test('two rows with one value are both listed', async () => {
      const found = (await pages('/review?sort=ratting&limit=1')).flat()
      expect(found.toSorted()).toStrictEqual(ids(reviews).toSorted())
    })
  })

  test('the next page of what was searched and sorted is searched and sorted, too', async () => {
    const { next = '' } = await page('/api/v1/products?q=strap&sort=-unitPrice&limit=2&other=1')
    const query = new URLSearchParams(next.split('?')[1])
    expect(Object.fromEntries(query)).toMatchObject({ q: 'strap', sort: '-unitPrice', limit: '2' })
    const all = endpoints.listProducts.answer.parse(
      (await api.at('GET', '/api/v1/products?q=strap&sort=-unitPrice')).json,
    )
    const found = (await pages('/api/v1/products?q=strap&sort=-unitPrice&limit=2')).flat()
    expect(found).toStrictEqual(ids(all.data))
    expect(found.length).toBeGreaterThan(4)
  })

  test('the address of a next page has an email’s odd characters encoded', async () => {
    const odd = await api.join('a>b"c@firm.example')
    for (const _ of [1, 2]) await api.call('bookOrder', { body: booking(odd.email) }, odd.token)
    const { next = '' } = await page(`/order/${encodeURIComponent(odd.email)}?limit=1`)
    expect(next).toMatch(/^\/order\/a%3Eb%22c%40firm\.example\?limit=1&after=[\w-]+$/)
    expect((await page(next)).ids).toHaveLength(1)
  })
})
