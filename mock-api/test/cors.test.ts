import { readSettings } from '@strapline/mock-api/settings'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Api, sharedApi } from './support/api.ts'
import { testServer } from './support/server.ts'

const appOrigins = ['http://localhost:5173', 'http://127.0.0.1:5173']
const foreign = [
  'http://evil.example',
  'https://localhost:5173',
  'http://localhost:51730',
  'http://localhost:5173.evil.example',
  'null',
]

let api: Api

beforeAll(async () => {
  api = await sharedApi()
})

describe.each([
  ['a call', 'GET', {}],
  ['a preflight', 'OPTIONS', { 'Access-Control-Request-Method': 'GET' }],
])('%s', (_what, method, extra) => {
  // Asked for in a test: the setup file of a project says which server it is.
  const vary = () => (method === 'OPTIONS' ? 'Origin' : testServer().vary)
  const from = (origin: string) =>
    api.at(method, '/api/v1/products', { headers: { Origin: origin, ...extra } })

  test.each(appOrigins)('from %s may be read', async (origin) => {
    const { headers } = await from(origin)
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('vary')).toBe(vary())
  })

  test.each(foreign)('from %s may not', async (origin) => {
    const { headers } = await from(origin)
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('vary')).toBe(vary())
  })
})

test('a refusal may be read too, so that the app can show it', async () => {
  const headers = { Origin: 'http://localhost:5173' }
  for (const path of ['/order', '/nowhere']) {
    const reply = await api.at('GET', path, { headers })
    expect(reply.headers.get('access-control-allow-origin')).toBe(headers.Origin)
    expect(reply.headers.get('access-control-expose-headers')).toBe(
      'Retry-After, Link, X-Total-Count, ETag',
    )
  }
})

test('a preflight lists methods and headers', async () => {
  const headers = { Origin: 'http://localhost:5173', 'Access-Control-Request-Method': 'PUT' }
  const reply = await api.at('OPTIONS', '/user/buyer@strapline.example', { headers })
  expect([reply.status, reply.text]).toStrictEqual([204, ''])
  expect(reply.headers.get('access-control-allow-methods')).toBe('GET, PUT, DELETE')
  expect(reply.headers.get('access-control-allow-headers')?.split(', ')).toStrictEqual([
    'Authorization',
    'Content-Type',
    'If-Match',
    'Last-Event-ID',
    'Idempotency-Key',
    ...testServer().ownHeaders,
  ])
})

describe('no preflight is', () => {
  const asked = { Origin: 'http://localhost:5173', 'Access-Control-Request-Method': 'GET' }

  test.each([
    ['one for an unknown address', 'OPTIONS', '/nowhere', asked, 404],
    ['OPTIONS alone', 'OPTIONS', '/api/v1/products', { Origin: asked.Origin }, 404],
    ['another method with its header', 'GET', '/api/v1/products', asked, 200],
  ])('%s', async (_what, method, path, headers, status) => {
    const reply = await api.at(method, path, { headers })
    expect(reply.status).toBe(status)
    expect(reply.headers.get('access-control-allow-methods')).toBeNull()
  })
})

test("the app's port is an allowed origin, and so is the standard one", () => {
  const settings = readSettings({ PORT: '8080' })
  expect(settings.appOrigins).toStrictEqual([
    ...appOrigins,
    'http://localhost:8080',
    'http://127.0.0.1:8080',
  ])
  expect(readSettings({}).appOrigins).toStrictEqual(appOrigins)
})
