/**
 * Whether pages of the app may call the server from their own origin (CORS): a browser asks first, by a preflight, and
 * shows a page no answer that does not name its origin.
 */
import { type Endpoint, endpoints, fillPath } from '@strapline/contract/endpoints'
import { idempotencyHeader } from '@strapline/contract/rules'
import type { Reply } from './asker.ts'
import { expectThat, NotAsked } from './outcomes.ts'
import { noEmail, noId, type Run } from './run.ts'

/** What is asked of no call. */
export const browsers = 'browsers'

/** Why a run without an origin does not ask. */
const noOrigin =
  'it needs the origin of the app: --origin https://shop.example gives it. An app of the same origin needs none of it'

/** Headers of answers that the app reads, where a server sends them. */
const readHeaders = ['Retry-After', 'Link', 'X-Total-Count', 'ETag']

/** The methods that a browser sends without being allowed to. */
const plainMethods = ['GET', 'HEAD', 'POST']

/** The header's parts, in small letters. */
const listed = ({ headers }: Reply, name: string) =>
  (headers.get(name) ?? '').split(',').map((part) => part.trim().toLowerCase())

function expectOrigin({ headers }: Reply, origin: string): void {
  const name = 'Access-Control-Allow-Origin'
  const got = headers.get(name)
  expectThat(got === origin || got === '*', `header ${name}`, origin, got ?? 'nothing')
}

/** A header that has to list `part`; `*` is enough but for Authorization. */
function expectListed(reply: Reply, name: string, part: string): void {
  const parts = listed(reply, name)
  const small = part.toLowerCase()
  const holds = parts.includes(small) || (parts.includes('*') && small !== 'authorization')
  expectThat(holds, `header ${name}`, part, reply.headers.get(name) ?? 'nothing')
}

/** The headers that the app sends with a call, which a page may not send unasked. */
function sentHeaders({ method, body }: Endpoint): string[] {
  return [
    'Authorization',
    ...(body === undefined ? [] : ['Content-Type']),
    ...(method === 'GET' ? [] : [idempotencyHeader]),
  ]
}

/** Asks what a browser asks before each call, and whether a page may read an answer and a refusal. */
export async function checkBrowsers(run: Run, origin: string | undefined): Promise<void> {
  const { book, asker } = run
  const judge = (call: string, asked: string, check: () => Promise<void>) =>
    book.judge({ of: browsers, aspect: 'answer', call, asked }, async () => {
      if (origin === undefined) throw new NotAsked(noOrigin)
      await check()
    })
  const from = `from a page of ${origin}`
  const headers = { Origin: origin ?? '' }

  for (const [path, status] of [
    ['/api/v1/products?limit=1', 'an answer'],
    ['/order', 'a refusal'],
  ] as const) {
    const name = `GET ${path}`
    await judge(name, `${from}, ${status}`, async () => {
      const reply = await asker.ask({ name, method: 'GET', path, headers })
      expectOrigin(reply, headers.Origin)
      for (const header of readHeaders) {
        if (!reply.headers.has(header)) continue
        expectListed(reply, 'Access-Control-Expose-Headers', header)
      }
    })
  }
  if (origin === undefined) return

  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    const { method, path } = endpoint
    const sent = sentHeaders(endpoint)
    await judge(`OPTIONS ${path}`, `${from}, before a ${method}`, async () => {
      const reply = await asker.ask({
        name: `OPTIONS ${method} ${path}`,
        method: 'OPTIONS',
        path: fillPath(path, { id: noId, email: noEmail }),
        headers: {
          ...headers,
          'Access-Control-Request-Method': method,
          'Access-Control-Request-Headers': sent.join(',').toLowerCase(),
        },
      })
      const { status } = reply
      expectThat(status >= 200 && status < 300, 'status', '200 to 299', String(status))
      expectOrigin(reply, headers.Origin)
      if (!plainMethods.includes(method)) {
        expectListed(reply, 'Access-Control-Allow-Methods', method)
      }
      for (const header of sent) expectListed(reply, 'Access-Control-Allow-Headers', header)
    })
  }
}
