/** What json-server's router gets to see (docs/decisions/0088): plain reads, whatever a client sends. */
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { products } from '@strapline/contract/fixtures'
import type { Request, RequestHandler } from 'express'
import jsonServer from 'json-server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Api, freshApi, type Person } from './support/api.ts'
import { sampledCalls, sampleProducts } from './support/samples.ts'

/** What the router was given: its lists, and the requests that came to it. */
const given = { lists: [] as string[], requests: [] as Pick<Request, 'method' | 'url'>[] }

beforeEach(async () => {
  given.requests = []
  const { router } = jsonServer
  vi.spyOn(jsonServer, 'router').mockImplementation((state) => {
    given.lists = Object.keys(state)
    const real = router(state)
    const watched: RequestHandler = (request, response, next) => {
      const { method, url, query, headers } = request
      given.requests.push(structuredClone({ method, url, query, headers }))
      real(request, response, next)
    }
    Object.defineProperty(watched, 'render', { set: (render) => Object.assign(real, { render }) })
    return Object.assign(watched, { db: real.db }) as typeof real
  })
  api = await freshApi()
  admin = await api.asAdmin()
  given.requests = []
})
afterEach(() => {
  vi.restoreAllMocks()
})

let api: Api
let admin: Person

const plain = (url: string, query = {}) => ({ method: 'GET', url, query, headers: {} })
const { email } = demoAccounts.buyer
const [product] = products

test('it answers every read of what is stored, from lists without secrets', async () => {
  const { token } = admin
  await api.call('listProducts', {})
  await api.call('searchCatalogue', {})
  await api.call('getProduct', { params: { id: product?._id ?? '' } })
  await api.call('listReviews', {})
  await api.call('listOrders', {}, token)
  await api.call('listMyOrders', { params: { email } }, (await api.asBuyer()).token)
  await api.call('listUsers', {}, token)
  await api.call('getUser', { params: { email } }, token)
  await api.call('isAdmin', { params: { email } }, token)
  await api.call('listAudit', {}, token)
  expect(given.requests).toStrictEqual([
    plain('/products'),
    plain('/products'),
    plain(`/products/${product?._id}`),
    plain('/reviews'),
    plain('/orders'),
    plain('/orders', { email }),
    plain('/users'),
    plain('/users', { email }),
    plain('/users', { email }),
    plain('/audit'),
  ])
  expect(given.lists).toStrictEqual(['products', 'orders', 'users', 'reviews', 'audit'])
})

test('its parameters, headers and bodies never come to it', async () => {
  const headers = { 'X-HTTP-Method-Override': 'DELETE', 'Content-Type': 'application/json' }
  const query = '_embed=orders&_expand=user&_page=1&_limit=1&_delay=9&name_like=(a%2B)&email=x'
  const list = await api.at('GET', `/api/v1/products?${query}`, { headers })
  expect(list.json).toStrictEqual({ data: sampleProducts })
  const one = await api.at('GET', `/api/v1/products/${product?._id}?${query}`, { headers })
  expect(one.json).toStrictEqual(product)
  expect(given.requests).toStrictEqual([plain('/products'), plain(`/products/${product?._id}`)])
})

test('a change never comes to it, nor a call that is refused or unknown', async () => {
  const named = { ...admin, code: 'x'.repeat(32) }
  const answered = given.requests.length
  for (const { name, sample } of sampledCalls) {
    const { body } = sample(named)
    if (body === undefined) continue
    await api.at('POST', '/order', { token: admin.token, body })
    await api.at('PUT', `/user/${admin.email}`, { token: admin.token, body })
    expect(given.requests.length, name).toBe(answered)
  }
  for (const [method, path] of [
    ['GET', '/order'],
    ['GET', '/db'],
    ['GET', '/products'],
    ['GET', '/api/v1/products/..%2Fdb'],
    ['GET', `/order/${email}`],
    ['DELETE', '/products/1'],
    ['PATCH', '/api/v1/products'],
    ['OPTIONS', '/api/v1/products'],
  ] as const) {
    await api.at(method, path)
  }
  expect(given.requests).toStrictEqual([])
})
