import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endpoints } from '@strapline/contract/endpoints'
import { products } from '@strapline/contract/fixtures'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createCaller } from './caller.ts'
import { ApiRefusal, NetworkFailure, TimeLimitReached, UnexpectedAnswer } from './failures.ts'

/** The time limit of calls that are answered, in milliseconds: on a busy machine an answer may take long. */
const patience = 60_000

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

interface ReceivedRequest {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

/** A caller of a server that responds with `answer`, and the requests that the server received. */
async function callerOf(
  answer: (response: ServerResponse) => void,
  token: string | null = null,
  timeout = patience,
) {
  const received: ReceivedRequest[] = []
  const listening = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ method: request.method, url: request.url, headers: request.headers, body })
    answer(response)
  })
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const { port } = listening.address() as AddressInfo
  const baseUrl = `http://127.0.0.1:${port}`
  return {
    call: createCaller(endpoints, { baseUrl, token: () => token, timeout }),
    baseUrl,
    received,
  }
}

function json(status: number, body: unknown) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }
}

const product = products[0]
const review = { ratting: 5, review: 'Good.' }

describe('a call', () => {
  it('returns the fields of the contract, without unknown ones', async () => {
    const { call } = await callerOf(json(200, { data: [{ ...product, secret: 1 }], more: true }))
    await expect(call('listProducts')).resolves.toEqual({ data: [product] })
  })

  it('sends method, path, token and body', async () => {
    const { call, received } = await callerOf(json(200, { _id: '1', ...review }), 'abc')
    await call('addReview', { body: review })
    expect(received[0]).toMatchObject({
      method: 'POST',
      url: '/review',
      body: JSON.stringify(review),
    })
    expect(received[0]?.headers).toMatchObject({
      accept: 'application/json',
      authorization: 'Bearer abc',
      'content-type': 'application/json',
    })
  })

  it('without a body has no header that would make the browser ask the server first', async () => {
    const { call, received } = await callerOf(json(200, { reviews: [] }))
    await call('listReviews')
    expect(received[0]?.headers).not.toHaveProperty('content-type')
    expect(received[0]?.headers).not.toHaveProperty('idempotency-key')
  })

  it('goes on when the page is closed only if it is told to', async () => {
    const fetched = vi.fn(async (..._: Parameters<typeof fetch>) => Response.json({ reviews: [] }))
    vi.stubGlobal('fetch', fetched)
    onTestFinished(() => void vi.unstubAllGlobals())
    const call = createCaller(endpoints, { baseUrl: '', token: () => null })
    await call('listReviews')
    await call('listReviews', {}, { keepalive: true })
    expect(fetched.mock.calls.map(([, request]) => request?.keepalive)).toEqual([false, true])
  })

  it('names the tag of what it changes, and gives that of the answer', async () => {
    const { call, received } = await callerOf((response) => {
      response.setHeader('ETag', '"2"')
      json(200, { _id: '1', ...review })(response)
    })
    const tags: unknown[] = []
    const onHeaders = (headers: Headers) => void tags.push(headers.get('ETag'))
    await call('addReview', { body: review }, { ifMatch: '"1"', onHeaders })
    expect(received[0]?.headers['if-match']).toBe('"1"')
    expect(tags).toEqual(['"2"'])
    await call('addReview', { body: review })
    expect(received[1]?.headers).not.toHaveProperty('if-match')
  })

  it('asks with the query that it is given', async () => {
    const { call, received } = await callerOf(json(200, { reviews: [] }))
    await call('listReviews', {}, { search: '?limit=2' })
    expect(received[0]?.url).toBe('/review?limit=2')
  })

  it('gives no headers of a refusal', async () => {
    const onHeaders = vi.fn()
    const refused = await callerOf((response) => {
      response.setHeader('ETag', '"2"')
      json(412, { message: 'No.' })(response)
    })
    await expect(refused.call('addReview', { body: review }, { onHeaders })).rejects.toThrow('No.')
    expect(onHeaders).not.toHaveBeenCalled()
  })

  it('sends no token when there is none', async () => {
    const { call, received } = await callerOf(json(200, { reviews: [] }))
    await call('listReviews')
    expect(received[0]?.headers.authorization).toBeUndefined()
  })

  it('can use a token of its own', async () => {
    const { call, received } = await callerOf(json(200, { reviews: [] }), 'abc')
    await call('listReviews', {}, { token: 'proof' })
    expect(received[0]?.headers.authorization).toBe('Bearer proof')
  })

  it('encodes path parameters', async () => {
    const { call, received } = await callerOf(json(200, []))
    await call('listMyOrders', { params: { email: 'a/b?c@d.example' } })
    expect(received[0]?.url).toBe('/order/a%2Fb%3Fc%40d.example')
  })
})

describe('a refusal', () => {
  it('keeps its status, message and fields', async () => {
    const body = { message: 'No.', fields: { review: 'Add review' } }
    const { call } = await callerOf(json(422, body))
    const error = await call('addReview', { body: review }).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiRefusal)
    expect(error).toMatchObject({ status: 422, message: 'No.', fields: body.fields })
  })

  it('is one even without a message', async () => {
    const { call } = await callerOf((response) => response.writeHead(403).end('<h1>Forbidden'))
    const error = await call('listProducts').catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiRefusal)
    expect(error).toMatchObject({
      status: 403,
      message: 'The server refused this. Try again later.',
    })
    expect(String(error)).not.toContain('<h1>')
  })
})

describe('an answer that does not match the contract', () => {
  it.each([
    ['HTML', 200, '<!doctype html>'],
    ['truncated JSON', 200, '{"data": ['],
    ['an empty body', 200, ''],
    ['another shape', 200, '{"data": [{"name": 1}]}'],
    ['a bare array', 200, '[]'],
    ['a broken gateway', 502, '<h1>Bad gateway</h1>'],
    ['a broken server', 500, '<h1>Internal server error</h1>'],
  ])('is not treated as a refusal: %s', async (_, status, body) => {
    const { call } = await callerOf((response) => response.writeHead(status).end(body))
    await expect(call('listProducts')).rejects.toBeInstanceOf(UnexpectedAnswer)
  })
})

describe('Retry-After', () => {
  const refusal = (retryAfter: string) => (response: ServerResponse) => {
    response.writeHead(429, { 'Retry-After': retryAfter }).end('{"message":"Wait."}')
  }

  it.each([
    ['seconds', '3', 3000],
    ['nothing to wait for', '0', 0],
    ['a date in the past', 'Wed, 21 Oct 2015 07:28:00 GMT', 0],
    ['a date that ends with its year', 'Wed Oct 21 07:28:00 2015', 0],
    ['something else', 'soon', undefined],
  ])('is read: %s', async (_, header, retryAfter) => {
    const { call } = await callerOf(refusal(header))
    await expect(call('listProducts')).rejects.toMatchObject({ status: 429, retryAfter })
  })

  it('may be a date', async () => {
    const { call } = await callerOf(refusal(new Date(Date.now() + 3_600_000).toUTCString()))
    const error = await call('listProducts').catch((caught: unknown) => caught)
    const { retryAfter = 0 } = error as ApiRefusal
    expect(retryAfter).toBeGreaterThan(3_000_000)
    expect(retryAfter).toBeLessThanOrEqual(3_600_000)
  })

  it('is read from a gateway’s own page too', async () => {
    const { call } = await callerOf((response) =>
      response.writeHead(503, { 'Retry-After': '2' }).end('<h1>Maintenance</h1>'),
    )
    await expect(call('listProducts')).rejects.toMatchObject({ retryAfter: 2000 })
  })

  it('is kept for a read that has the time', async () => {
    const { call } = await callerOf(refusal('0'))
    const read = call('listProducts', {}, { signal: new AbortController().signal })
    await expect(read).rejects.toMatchObject({ retryAfter: 0 })
  })

  it('is too late for a read when its time is over before, and never for a change', async () => {
    const { call } = await callerOf(refusal('120'))
    const { signal } = new AbortController()
    const read = call('listProducts', {}, { signal })
    await expect(read).rejects.toMatchObject({ retryAfter: Number.POSITIVE_INFINITY })
    const change = call('addReview', { body: review }, { idempotencyKey: 'a'.repeat(16) })
    await expect(change).rejects.toMatchObject({ retryAfter: 120_000 })
  })
})

describe('no answer', () => {
  it.each([
    ['a connection that breaks', (response: ServerResponse) => void response.destroy()],
    [
      'a body that breaks',
      (response: ServerResponse) => {
        response.writeHead(200, { 'Content-Length': '100' }).write('{')
        response.destroy()
      },
    ],
  ])('is a failure of the network: %s', async (_, answer) => {
    const { call } = await callerOf(answer)
    await expect(call('listProducts')).rejects.toBeInstanceOf(NetworkFailure)
  })

  it.each([
    ['', {}],
    [' that can be aborted', { signal: new AbortController().signal }],
  ])('in time ends a call%s', async (_, options) => {
    const { call } = await callerOf(() => undefined, null, 500)
    await expect(call('listProducts', {}, options)).rejects.toBeInstanceOf(TimeLimitReached)
  })

  it('in time ends all tries with one signal', async () => {
    const { call } = await callerOf(() => undefined, null, 500)
    const { signal } = new AbortController()
    await expect(call('listProducts', {}, { signal })).rejects.toBeInstanceOf(TimeLimitReached)
    const timers = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => timers.mockRestore())
    const limits = () => timers.mock.calls.map(([, milliseconds]) => milliseconds)
    await expect(call('listProducts', {}, { signal })).rejects.toBeInstanceOf(TimeLimitReached)
    expect(limits(), 'no time is left').toContain(0)
    expect(limits()).not.toContain(500)
    const { signal: other } = new AbortController()
    await expect(call('listProducts', {}, { signal: other })).rejects.toThrow()
    expect(limits(), 'another read has its own').toContain(500)
  })

  it('is not a network failure when the call was aborted', async () => {
    const { call } = await callerOf(() => undefined)
    const cancel = new AbortController()
    const answer = call('listProducts', {}, { signal: cancel.signal })
    cancel.abort(new Error('cancelled'))
    await expect(answer).rejects.toThrow('cancelled')
  })
})

describe('a refused token', () => {
  const refusal = json(401, { message: 'Log in.' })

  /** A caller with a renewal, of a server that accepts the token `new` only. */
  async function renewingCaller(
    renew: (refused: string) => Promise<string | null>,
    timeout = patience,
  ) {
    const { received, baseUrl } = await callerOf((response) => {
      const { authorization } = response.req.headers
      if (authorization === 'Bearer new') json(200, { _id: '1', ...review })(response)
      else refusal(response)
    })
    const renewals = vi.fn(renew)
    const call = createCaller(endpoints, {
      baseUrl,
      token: () => 'old',
      renewal: () => renewals,
      timeout,
    })
    return { call, received, renewals }
  }

  it('is renewed, and the call is sent again as it was', async () => {
    const { call, received, renewals } = await renewingCaller(async () => 'new')
    const sent = call('addReview', { body: review }, { idempotencyKey: 'the-same-key' })
    await expect(sent).resolves.toEqual({ _id: '1', ...review })
    expect(renewals.mock.calls).toEqual([['old']])
    expect(received.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer old',
      'Bearer new',
    ])
    expect(received.map(({ body }) => body)).toEqual(Array(2).fill(JSON.stringify(review)))
    expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual(
      Array(2).fill('the-same-key'),
    )
  })

  it('is renewed after a 401 only', async () => {
    const { baseUrl } = await callerOf(json(403, { message: 'Not you.' }))
    const renewal = vi.fn(async () => 'new')
    const call = createCaller(endpoints, { baseUrl, token: () => 'old', renewal: () => renewal })
    await expect(call('addReview', { body: review })).rejects.toMatchObject({ status: 403 })
    expect(renewal).not.toHaveBeenCalled()
  })

  it('is renewed once: a second refusal is the answer', async () => {
    const { call, received } = await renewingCaller(async () => 'refused as well')
    await expect(call('addReview', { body: review })).rejects.toMatchObject({ status: 401 })
    expect(received).toHaveLength(2)
  })

  it('that can not be renewed is the answer', async () => {
    const { call, received } = await renewingCaller(async () => null)
    await expect(call('addReview', { body: review })).rejects.toMatchObject({ status: 401 })
    expect(received).toHaveLength(1)
  })

  it('is not called an expired session when the network fails', async () => {
    const failure = new NetworkFailure(undefined)
    const { call } = await renewingCaller(() => Promise.reject(failure))
    await expect(call('addReview', { body: review })).rejects.toBe(failure)
  })

  it('is not waited for longer than the call may take, nor after it was aborted', async () => {
    const { call } = await renewingCaller(() => new Promise(() => undefined), 500)
    await expect(call('addReview', { body: review })).rejects.toBeInstanceOf(TimeLimitReached)
    const abort = new AbortController()
    const { call: aborted, renewals } = await renewingCaller(() => new Promise(() => undefined))
    const sent = aborted('addReview', { body: review }, { signal: abort.signal })
    await expect.poll(() => renewals).toHaveBeenCalled()
    abort.abort(new Error('Left the page.'))
    await expect(sent).rejects.toThrow('Left the page.')
  })

  it('is not renewed when the call had a token of its own, or when anyone may call', async () => {
    const { call, renewals } = await renewingCaller(async () => 'new')
    const own = call('addReview', { body: review }, { token: 'proof' })
    await expect(own).rejects.toMatchObject({ status: 401 })
    await expect(call('listReviews')).rejects.toMatchObject({ status: 401 })
    expect(renewals).not.toHaveBeenCalled()
  })
})
