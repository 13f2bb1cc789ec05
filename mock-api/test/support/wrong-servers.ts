/** Servers that are wrong in one thing each, made of a right one. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Difference } from '@strapline/conformance/report'
import { eventsPath } from '@strapline/contract/events'
import { onTestFinished } from 'vitest'

/** A request as it arrives, and the answer of the right server to it. */
interface Exchange {
  method: string
  path: string
  token: string | undefined
  status: number
  /** The answer's JSON. */
  json: unknown
  /** Asks the right server in somebody's name. */
  askAs(token: string): Promise<{ status: number; json: unknown }>
  response: ServerResponse
}

/** What is sent instead of the right answer; nothing when it was sent by `response`. */
type Change = (exchange: Exchange) => Promise<Sent | undefined> | Sent | undefined
interface Sent {
  status?: number
  json: unknown
  /** Headers in place of the right ones; an undefined one is left out. */
  headers?: Record<string, string | undefined>
}

/** What a browser sends from a page of another origin. */
const ofPages = ['origin', 'access-control-request-method', 'access-control-request-headers']

const isForBrowsers = (name: string) => /^(link|etag|access-control-.*)$/.test(name)

async function readBody(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Serves until the test ends; resolves with the address. */
export async function serve(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** How the stream of events is asked for. */
interface Listening {
  token: string | undefined
  lastId: string | undefined
}

/** Asks for the stream of events as `change` says, and passes on what is told as it comes. */
export async function passEvents(
  url: string,
  { headers }: IncomingMessage,
  response: ServerResponse,
  change: (asked: Listening) => Listening = (asked) => asked,
): Promise<void> {
  const { token, lastId } = change({
    token: headers.authorization,
    lastId: headers['last-event-id']?.toString(),
  })
  const ending = new AbortController()
  response.on('close', () => ending.abort())
  const answer = await fetch(url + eventsPath, {
    signal: ending.signal,
    headers: {
      ...(token && { Authorization: token }),
      ...(lastId && { 'Last-Event-ID': lastId }),
    },
  })
  response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? '' })
  response.flushHeaders()
  try {
    for await (const chunk of answer.body ?? []) response.write(chunk)
    response.end()
  } catch {
    // Whoever listened has gone.
  }
}

/**
 * A server like the one at `url`, but for what `change` sends, and for how it is asked for its events. Resolves with its
 * address.
 */
export function wrap(
  url: string,
  change: Change,
  listening?: (asked: Listening) => Listening,
): Promise<string> {
  return serve(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    if (path === eventsPath) return passEvents(url, request, response, listening)
    const body = await readBody(request)
    const { authorization } = headers
    const ask = async (bearer: string | undefined) => {
      const answer = await fetch(url + path, {
        method,
        headers: {
          ...(bearer && { authorization: bearer }),
          ...Object.fromEntries(
            ['content-type', 'if-match', 'idempotency-key', ...ofPages].flatMap((name) =>
              headers[name] === undefined ? [] : [[name, String(headers[name])]],
            ),
          ),
        },
        ...(body.length > 0 && { body }),
      })
      // A preflight has no body.
      const json = answer.status === 204 ? null : await answer.json()
      return { status: answer.status, json, headers: answer.headers }
    }
    const right = await ask(authorization)
    const sent = await change({
      method,
      path,
      token: authorization?.slice('Bearer '.length),
      status: right.status,
      json: right.json,
      askAs: (token) => ask(`Bearer ${token}`),
      response,
    })
    if (!sent) return
    const kept = [...right.headers].filter(([name]) => isForBrowsers(name))
    for (const [name, value] of Object.entries({ ...Object.fromEntries(kept), ...sent.headers })) {
      if (value !== undefined) response.setHeader(name, value)
    }
    response
      .writeHead(sent.status ?? right.status, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(sent.json))
  })
}

export type Tokens = Record<'buyer' | 'admin', string>

/** A wrong server, and the difference that the suite has to name; `got` is its beginning. */
export interface WrongServer {
  is: string
  /** @default false */
  writes?: boolean
  /** Whether it is asked as by a page of the app. @default false */
  fromPage?: boolean
  change: (exchange: Exchange, tokens: Tokens) => ReturnType<Change>
  told: Partial<Difference>
}

/** A server that is wrong at one call without parameters, and right at all others. */
function at(
  call: `${string} /${string}`,
  change: (exchange: Exchange, tokens: Tokens) => ReturnType<Change>,
): WrongServer['change'] {
  return (exchange, tokens) => {
    const { method, path, json } = exchange
    return `${method} ${path.split('?')[0]}` === call ? change(exchange, tokens) : { json }
  }
}

/** Sends something that is no JSON by the contract. */
function sendRaw(
  { response }: Exchange,
  status: number,
  headers: Record<string, string>,
  body: string,
): undefined {
  response.writeHead(status, headers).end(body)
}

/** Writes until nobody reads any more. */
function writeOn({ response }: Exchange): undefined {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  const part = ' '.repeat(1024 * 1024)
  const write = () => {
    while (!response.destroyed && response.write(part));
  }
  response.on('drain', write)
  write()
}

const rowsOf = (json: unknown, field: 'data' | 'reviews') =>
  (json as Record<string, Record<string, unknown>[]>)[field] ?? []

/** The app's origin at the servers of tests. */
export const appOrigin = 'http://localhost:5173'

const productList = 'GET /api/v1/products'
const json = { 'Content-Type': 'application/json' }

/** THE table of wrong servers. */
export const wrongServers: WrongServer[] = [
  {
    is: 'leaves a field out',
    change: at(productList, ({ json }) => {
      const [first, { name: _, ...second } = {}, ...rest] = rowsOf(json, 'data')
      return { json: { data: [first, second, ...rest] } }
    }),
    told: {
      of: 'listProducts',
      aspect: 'answer',
      call: productList,
      where: 'data[1].name',
      expected: 'a text',
      got: 'nothing',
    },
  },
  {
    is: 'has a field of a wrong type',
    change: at('GET /review', ({ json }) => {
      const [first, ...rest] = rowsOf(json, 'reviews')
      return { json: { reviews: [{ ...first, ratting: '5' }, ...rest] } }
    }),
    told: { where: 'reviews[0].ratting', expected: 'a number', got: 'a text, "5"' },
  },
  {
    is: 'lets everybody read all orders',
    change: at('GET /order', ({ askAs }, { admin }) => askAs(admin)),
    told: {
      of: 'listOrders',
      aspect: 'access',
      asked: 'without a token',
      where: 'status',
      expected: '401',
      got: '200',
    },
  },
  {
    is: 'lets every buyer read all users',
    change: at('GET /user', ({ askAs, token, json }, { admin, buyer }) =>
      token === buyer ? askAs(admin) : { json },
    ),
    told: { of: 'listUsers', aspect: 'access', asked: 'as a buyer', expected: '403', got: '200' },
  },
  {
    is: 'lets everybody delete products',
    writes: true,
    change: ({ askAs, json, method, path, status }, { admin }) =>
      method === 'DELETE' && path.startsWith('/api/v1/products/') && status < 404 && status > 400
        ? askAs(admin)
        : { json },
    told: {
      of: 'deleteProduct',
      aspect: 'access',
      call: 'DELETE /api/v1/products/{id}',
      asked: 'without a token',
      where: 'status',
      expected: '401',
    },
  },
  {
    is: "answers another user's orders",
    change: ({ askAs, json, path, status }, { admin }) =>
      path.startsWith('/order/') && status === 200
        ? askAs(admin).then(({ json: own }) => ({
            json: [
              ...(own as object[]),
              {
                ...{ _id: 'x', orderId: 'x', displayName: 'x', email: 'other@example.com' },
                ...{ address: 'x', orderName: 'x', phoneNumber: 'x', myOrder: 1 },
              },
            ],
          }))
        : { json },
    told: { of: 'listMyOrders', aspect: 'answer', got: '"other@example.com"' },
  },
  {
    is: 'answers 200 with an error inside',
    change: at('GET /review', () => ({ status: 200, json: { error: 'the database is down' } })),
    told: { of: 'listReviews', where: 'reviews', expected: 'a list', got: 'nothing' },
  },
  {
    is: 'answers 200 about what does not exist',
    change: ({ json, path, status }) =>
      path.startsWith('/api/v1/products/') && status === 404 ? { status: 200, json } : { json },
    told: { of: 'getProduct', aspect: 'errors', where: 'status', expected: '404' },
  },
  {
    is: 'refuses with a wrong status',
    change: at('GET /user', ({ status, json }) => ({
      status: status === 403 ? 400 : status,
      json,
    })),
    told: { of: 'listUsers', asked: 'as a buyer', expected: '403', got: '400' },
  },
  {
    is: 'refuses in another form',
    change: at('GET /user', ({ status, json }) => ({
      json: status >= 400 ? { error: 'no' } : json,
    })),
    told: {
      of: 'listUsers',
      aspect: 'errors',
      where: 'message',
      expected: 'a text',
      got: 'nothing',
    },
  },
  {
    is: 'takes any body',
    writes: true,
    change: at('POST /review', ({ status, json }) =>
      status === 422 ? { status: 200, json: { _id: 'x', ratting: 1, review: '' } } : { json },
    ),
    told: { of: 'addReview', aspect: 'body', where: 'status', expected: '422', got: '200' },
  },
  {
    is: 'answers a method that the contract does not have',
    writes: true,
    change: ({ method, path, json }) =>
      method === 'PATCH' && path === '/review' ? { status: 200, json: {} } : { json },
    told: { of: 'elsewhere', call: 'PATCH /review', expected: '404 or 405', got: '200' },
  },
  {
    is: 'lets no page of the app in',
    fromPage: true,
    change: ({ json }) => ({ json, headers: { 'access-control-allow-origin': undefined } }),
    told: {
      of: 'browsers',
      call: 'OPTIONS /order',
      where: 'header Access-Control-Allow-Origin',
      expected: appOrigin,
      got: 'nothing',
    },
  },
  {
    is: 'lets no page read a refusal',
    fromPage: true,
    change: ({ json, status }) => ({
      json,
      headers: status >= 400 ? { 'access-control-allow-origin': 'https://other.example' } : {},
    }),
    told: {
      of: 'browsers',
      call: 'GET /order',
      expected: appOrigin,
      got: 'https://other.example',
    },
  },
  {
    is: 'does not know the keys of changes, and forgets that browsers ask',
    fromPage: true,
    change: ({ method, json }) => ({
      json,
      headers:
        method === 'OPTIONS'
          ? { 'access-control-allow-headers': 'authorization, Content-Type' }
          : {},
    }),
    told: {
      of: 'browsers',
      call: 'OPTIONS /order/{id}',
      asked: `from a page of ${appOrigin}, before a DELETE`,
      where: 'header Access-Control-Allow-Headers',
      expected: 'Idempotency-Key',
      got: 'authorization, Content-Type',
    },
  },
  {
    is: 'refuses preflights',
    fromPage: true,
    change: ({ method, json }) => (method === 'OPTIONS' ? { status: 405, json: {} } : { json }),
    told: { of: 'browsers', where: 'status', expected: '200 to 299', got: '405' },
  },
  {
    is: 'lets no page read how a list goes on',
    fromPage: true,
    change: ({ json }) => ({
      json,
      headers: { link: '</next>; rel="next"', 'access-control-expose-headers': 'Retry-After' },
    }),
    told: {
      of: 'browsers',
      where: 'header Access-Control-Expose-Headers',
      expected: 'Link',
      got: 'Retry-After',
    },
  },
  {
    is: 'does not have a call',
    change: at('GET /review', () => ({ status: 404, json: { message: 'There is nothing.' } })),
    told: { of: 'listReviews', aspect: 'path', where: 'status', got: '404 each time' },
  },
  {
    is: 'answers HTML',
    change: at(productList, (exchange) =>
      sendRaw(exchange, 200, { 'Content-Type': 'text/html' }, '<p>Hello'),
    ),
    told: {
      of: 'listProducts',
      where: 'header Content-Type',
      expected: 'application/json',
      got: '"text/html"',
    },
  },
  {
    is: 'answers an error page',
    change: at(productList, (exchange) =>
      sendRaw(exchange, 502, { 'Content-Type': 'text/html' }, '<h1>Bad gateway'),
    ),
    told: { of: 'listProducts', where: 'status', expected: '200', got: '502 with "text/html"' },
  },
  {
    is: 'redirects',
    change: at('GET /review', (exchange) => sendRaw(exchange, 302, { Location: '/login' }, '')),
    told: { of: 'listReviews', where: 'status', got: '302, a redirect to "/login"' },
  },
  {
    is: 'answers half of a JSON',
    change: at('GET /review', (exchange) => sendRaw(exchange, 200, json, '{"reviews":[')),
    told: {
      of: 'listReviews',
      where: 'answer',
      expected: 'JSON',
      got: String.raw`a text, "{\"reviews\":["`,
    },
  },
  {
    is: 'never stops to answer',
    change: at('GET /review', writeOn),
    told: { of: 'listReviews', where: 'answer', expected: 'at most 32 MB' },
  },
  {
    is: 'breaks the connection',
    change: at('GET /review', ({ response }) => void response.destroy()),
    told: { of: 'listReviews', aspect: 'path', where: 'connection', got: 'UND_ERR_SOCKET' },
  },
]
