import { request } from 'node:http'
import { endpoints } from '@strapline/contract/endpoints'
import { apiErrorSchema } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import { readSettings } from '@strapline/mock-api/settings'
import { hostsOf } from '@strapline/server-kit/http/host'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Api, freshApi, sendRaw } from './support/api.ts'

let api: Api

beforeEach(async () => {
  api = await freshApi({ hosts: ['Shop.test', 'api.test:8080'] })
})

const port = () => new URL(api.url).port

/** Calls the server under another name: fetch doesn't let its caller set Host. */
function under(host: string, method: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; origin: string | undefined; text: string }>(
    (resolve, reject) => {
      const options = { method, headers: { ...headers, Host: host.replace('PORT', port()) } }
      const call = request(api.url + path, options, (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            origin: response.headers['access-control-allow-origin'],
            text,
          }),
        )
      })
      call.on('error', reject)
      call.end()
    },
  )
}

describe('a call is answered under', () => {
  test.each([
    'localhost:PORT',
    'LOCALHOST:PORT',
    '127.0.0.1:PORT',
    '[::1]:PORT',
    'shop.test',
    'api.test:8080',
  ])('%s', async (host) => {
    const { status } = await under(host, 'GET', endpoints.listProducts.path)
    expect(status).toBe(200)
  })
})

describe.each([
  ['evil.example:PORT'],
  ['localhost'],
  ['localhost:1'],
  ['localhost.evil.example:PORT'],
  ['evil.example@localhost:PORT'],
  ['127.0.0.1.nip.example:PORT'],
  ['api.test'],
  ['shop.test:PORT'],
  ['0.0.0.0:PORT'],
])('under %s', (host) => {
  test('no call gets data, a token or leave for its page', async () => {
    const { token } = await api.asAdmin()
    const page = { Origin: 'http://localhost:5173' }
    for (const [method, path, headers] of [
      ['GET', '/api/v1/products', page],
      ['GET', '/order', { ...page, Authorization: `Bearer ${token}` }],
      ['POST', '/identity/google', page],
      ['OPTIONS', '/order', { ...page, 'Access-Control-Request-Method': 'GET' }],
      ['GET', '/nowhere', page],
    ] as const) {
      const { status, origin, text } = await under(host, method, path, headers)
      expect([status, origin], `${method} ${path}`).toStrictEqual([400, undefined])
      expect(apiErrorSchema.parse(JSON.parse(text))).toStrictEqual({
        message: messages.refusal.unknownHost,
      })
    }
  })
})

test('under no name, as HTTP 1.0 allows, a call is refused too', async () => {
  const answer = await sendRaw(api.url, `GET ${endpoints.listProducts.path} HTTP/1.0\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain(messages.refusal.unknownHost)
})

test('under two names a call is refused, whichever of them is known', async () => {
  const known = `Host: localhost:${port()}`
  for (const names of [`${known}\r\nHost: evil.example`, `Host: evil.example\r\n${known}`]) {
    const head = `GET ${endpoints.listReviews.path} HTTP/1.1\r\n${names}\r\nConnection: close`
    expect(await sendRaw(api.url, `${head}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
  }
})

test('a server at the standard port is called without it', () => {
  expect([...hostsOf('http://127.0.0.1:80')]).toStrictEqual(['localhost', '127.0.0.1', '[::1]'])
})

describe('MOCK_API_HOSTS', () => {
  test('adds names', () => {
    const env = { MOCK_API_HOSTS: ' api.test:4000, shop.test ,[fd00::1]:80' }
    expect(readSettings(env).hosts).toStrictEqual(['api.test:4000', 'shop.test', '[fd00::1]:80'])
    expect(readSettings({}).hosts).toStrictEqual([])
  })

  test.each(['http://api.test', 'api.test/', 'api.test:port', '*'])(
    'that has %s is refused with an example',
    (value) => {
      expect(() => readSettings({ MOCK_API_HOSTS: value })).toThrow(`MOCK_API_HOSTS has "${value}"`)
    },
  )
})
