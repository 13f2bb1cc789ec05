import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints, errorStatuses } from '@strapline/contract/endpoints'
import { apiErrorSchema } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Api, freshApi, type Person, type Reply, sendRaw, startApi } from './support/api.ts'
import { sampleProducts } from './support/samples.ts'

let api: Api
let folder: string
let admin: Person
const logged: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'strapline-'))
  api = await startApi(folder, { log: (line) => logged.push(line) })
  admin = await api.asAdmin()
})

afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

// No request causes an unexpected error or deletes a product.
afterEach(async () => {
  expect(logged).toStrictEqual([])
  expect((await api.call('listProducts', {})).json).toStrictEqual({ data: sampleProducts })
})

function expectRefusal(reply: Reply, status: number, message: string): void {
  expect(reply.status, reply.text).toBe(status)
  expect(reply.json).toMatchObject({ message })
  expect(Object.keys(apiErrorSchema.parse(reply.json)).sort()).toStrictEqual(
    reply.text.includes('"fields"') ? ['fields', 'message'] : ['message'],
  )
  expect(reply.text).not.toMatch(/<|node_modules|\bat .*:\d+/)
}

function rawGet(target: string) {
  const { url } = api
  const head = `GET ${target} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nConnection: close`
  return sendRaw(url, `${head}\r\n\r\n`)
}

describe("json-server's own routes can't be reached", () => {
  test.each([
    ['GET', '/db'],
    ['GET', '/'],
    ['GET', '/products'],
    ['GET', '/orders'],
    ['GET', '/users'],
    ['GET', '/users/65f200000000000000000002'],
    ['GET', '/accounts'],
    ['GET', '/__rules'],
    ['PATCH', '/api/v1/products/65f100000000000000000001'],
    ['POST', '/products'],
    ['DELETE', '/products/65f100000000000000000001'],
    ['HEAD', '/api/v1/products'],
    ['OPTIONS', '/db'],
    ['GET', '/api/v1/products/'],
    ['GET', '//api/v1/products'],
    ['GET', '/API/v1/products'],
    ['GET', '/api/v1/products/65f100000000000000000001/orders'],
    ['GET', '/order/'],
    ['GET', '/user/admin/'],
    ['GET', '/__proto__'],
    ['GET', '/api%2Fv1%2Fproducts'],
    ['GET', '/favicon.ico'],
    ['GET', '/index.html'],
  ])('%s %s', async (method, path) => {
    const reply = await api.at(method, path, { token: admin.token })
    if (method === 'HEAD') expect([reply.status, reply.text]).toStrictEqual([404, ''])
    else expectRefusal(reply, 404, messages.refusal.notFound)
  })

  test.each([
    '/../db',
    '/api/v1/products/../../../db',
    'http://localhost/db',
    'http://localhost/review',
    '*',
    '/db#',
  ])('the request target %s, sent unchanged', async (target) => {
    expect(await rawGet(target)).toMatch(/^HTTP\/1\.1 404 /)
  })

  test.each([
    'callback=alert',
    '_callback=alert',
    'name_like=(a%2B)%2B%24',
    'name_like=((((((((((.*)*)*)*)*)*)*)*)*)*',
    'name_like=%5B',
    '_embed=orders&_expand=user',
    '_limit=1&_page=2',
    '_sort=unitPrice&_delay=100000',
    '__proto__%5Bx%5D=1',
    `x=${'&y'.repeat(2000)}`,
  ])('a query string is ignored: %s', async (query) => {
    for (const path of ['/api/v1/products', '/review']) {
      const plain = await api.at('GET', path)
      const reply = await api.at('GET', `${path}?${query}`)
      expect([reply.status, reply.text]).toStrictEqual([200, plain.text])
      expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
    }
  })

  test.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])(
    'the header %s is ignored',
    async (header) => {
      const body = { ratting: 5, review: 'Good.' }
      const headers = { [header]: 'DELETE' }
      const posted = await api.at('POST', '/review', { token: admin.token, body, headers })
      expect(posted.status).toBe(200)
      const path = '/api/v1/products/65f100000000000000000001'
      expect((await api.at('GET', path, { token: admin.token, headers })).status).toBe(200)
      const there = await api.at('POST', path, { token: admin.token, body, headers })
      expectRefusal(there, 404, messages.refusal.notFound)
    },
  )

  test('a body of a GET is ignored', async () => {
    const reply = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'Content-Type': 'application/json', 'Content-Length': '8' }
      const sent = request(`${api.url}${endpoints.listProducts.path}`, { headers }, (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode))
      })
      sent.on('error', reject)
      sent.end('{"broken')
    })
    expect(reply).toBe(200)
  })
})

describe('bodies', () => {
  const post = (body: string, headers?: Record<string, string>) =>
    api.at('POST', '/review', { token: admin.token, body, ...(headers && { headers }) })

  test.each(['', '{', '{"ratting":5,}', 'ratting=5', '\u0000', '{"a":1}{"b":2}'])(
    'that are not JSON are malformed: %j',
    async (body) => {
      expectRefusal(await post(body), 400, messages.refusal.malformed)
    },
  )

  test.each(['null', '[]', '"text"', '5', 'true', '['.repeat(30_000) + ']'.repeat(30_000)])(
    'that are JSON but no object are invalid as a whole: %.20s',
    async (body) => {
      const reply = await post(body)
      expectRefusal(reply, 422, messages.refusal.invalid)
      expect(reply.json).toStrictEqual({ message: messages.refusal.invalid, fields: {} })
    },
  )

  test('that are not declared as JSON are malformed', async () => {
    const body = JSON.stringify({ ratting: 5, review: 'Good.' })
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
    ]) {
      const reply = await post(body, { 'Content-Type': type })
      expectRefusal(reply, 400, messages.refusal.malformed)
    }
    const undeclared = await fetch(`${api.url}/review`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${admin.token}` },
      // Bytes: for a text, fetch would declare one.
      body: Buffer.from(body),
    })
    expect(undeclared.status).toBe(400)
    for (const type of ['Application/JSON; charset=utf-8', 'application/json ; charset=utf-8']) {
      expect((await post(body, { 'Content-Type': type })).status).toBe(200)
    }
  })

  test.each(['gzip', 'deflate', 'br', 'x-unknown', 'gzip, br'])(
    'that are compressed by %s are refused with a sentence, signed in or not',
    async (encoding) => {
      const headers = { 'Content-Encoding': encoding, 'Content-Type': 'application/json' }
      const signedIn = { ...headers, Authorization: `Bearer ${admin.token}` }
      for (const [method, path] of [
        ['POST', '/review'],
        ['PUT', `/user/${admin.email}`],
      ]) {
        const reply = await api.at(method ?? '', path ?? '', { headers: signedIn, body: '{}' })
        expectRefusal(reply, 415, messages.refusal.encoded)
      }
      const stranger = await api.at('POST', '/review', { headers, body: '{}' })
      expect(stranger.status).toBe(401)
    },
  )

  test('that say that they are not compressed are read', async () => {
    const headers = { 'Content-Encoding': 'identity' }
    const { token } = admin
    const reply = await api.at('POST', '/review', { token, headers, body: {} })
    expect(reply.status).toBe(422)
  })

  test('that are not UTF-8 are malformed', async () => {
    const body = '{"ratting":5,"review":"Für gut befunden."}'
    for (const [encoding, charset] of [
      ['utf16le', 'utf-16le'],
      ['latin1', 'iso-8859-1'],
      ['latin1', 'utf-8'],
    ] as const) {
      const reply = await fetch(`${api.url}/review`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${admin.token}`,
          'Content-Type': `application/json; charset=${charset}`,
        },
        body: Buffer.from(body, encoding),
      })
      expect(reply.status).toBe(400)
      expect(await reply.json()).toStrictEqual({ message: messages.refusal.malformed })
    }
  })

  test('may have 64 kB and not a byte more', async () => {
    const start = '{"ratting":5,"review":"Good."'
    const fits = `${start}${' '.repeat(64 * 1024 - start.length - 1)}}`
    expect((await post(fits)).status).toBe(200)
    expectRefusal(await post(`${fits} `), 413, messages.refusal.tooLarge)
  })

  test('that are far too large are refused, and the next call works', async () => {
    const reply = await post(`"${'x'.repeat(3_000_000)}"`)
    expectRefusal(reply, 413, messages.refusal.tooLarge)
    expect((await post('{"ratting":5,"review":"Good."}')).status).toBe(200)
  })

  test.each([
    ['has its rest discarded', 8 * 1024 * 1024, 'keep-alive'],
    ['costs the connection', 8 * 1024 * 1024 + 1, 'close'],
  ])('that are too large: one that %s', async (_what, size, connection) => {
    const reply = await post('x'.repeat(size))
    expectRefusal(reply, 413, messages.refusal.tooLarge)
    expect(reply.headers.get('connection')).toBe(connection)
  })

  test('that never end are cut off', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        Authorization: `Bearer ${admin.token}`,
        'Content-Type': 'application/json',
      }
      const sent = request(`${api.url}/review`, { method: 'POST', headers }, (response) => {
        response.resume()
        sent.removeAllListeners('error').on('error', () => {})
        resolve(response.statusCode)
        sent.destroy()
      })
      sent.on('error', reject)
      const chunk = 'x'.repeat(64 * 1024)
      const sendMore = () => {
        if (!sent.destroyed) sent.write(chunk, sendMore)
      }
      sendMore()
    })
    expect(status).toBe(413)
  })

  test('that end too early leave the server working', async () => {
    const { hostname, port, host } = new URL(api.url)
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        const head = `POST /identity/sign-out HTTP/1.1\r\nHost: ${host}\r\nExpect: 100-continue\r\n`
        socket.write(`${head}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n`)
      })
      // The server says "100 Continue": it waits for the body.
      socket.once('data', () => socket.resetAndDestroy())
      socket.on('close', () => resolve())
      socket.on('error', reject)
    })
    expect((await api.call('listReviews', {})).status).toBe(200)
  })

  test('with unknown fields are refused by every call with a body', async () => {
    const buyer = await api.asBuyer()
    for (const [method, path, token] of [
      ['POST', '/api/v1/products', admin.token],
      ['PUT', '/api/v1/products/65f100000000000000000001', admin.token],
      ['POST', '/order', buyer.token],
      ['POST', '/user', buyer.idToken],
      ['PUT', `/user/${buyer.email}`, buyer.token],
      ['POST', '/review', buyer.token],
      ['POST', '/identity/sign-up', undefined],
      ['POST', '/identity/sign-in', undefined],
      ['PUT', '/identity/display-name', buyer.idToken],
    ] as const) {
      const body = { role: 'admin', constructor: 1 }
      const reply = await api.at(method, path, { token, body })
      expectRefusal(reply, 422, messages.refusal.invalid)
      const { fields } = apiErrorSchema.parse(reply.json)
      expect(fields).toMatchObject({ role: messages.unknownField })
      expect(Object.hasOwn(fields ?? {}, 'constructor')).toBe(true)
    }
  })
})

describe('every answer', () => {
  test('is JSON, is not cached where it is about somebody, and reveals nothing about the server', async () => {
    const { at, asAdmin } = await freshApi()
    const { token } = await asAdmin()
    for (const reply of [
      await at('GET', '/order'),
      await at('GET', '/order', { token }),
      await at('GET', '/nowhere'),
      await at('POST', '/identity/sign-in', { body: '{' }),
    ]) {
      expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(reply.headers.get('cache-control')).toBe('no-store')
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
      expect(reply.headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(reply.headers.get('x-powered-by')).toBeNull()
      expect(reply.headers.get('etag')).toBeNull()
      if (reply.status !== 200) expect(errorStatuses).toContain(reply.status)
    }
  })
})
