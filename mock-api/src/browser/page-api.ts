import { demoHeader } from '@strapline/contract/demo'
import { createPasswords } from '@strapline/server-kit/auth/passwords'
import { createTokens } from '@strapline/server-kit/auth/tokens'
import type { CallRequest } from '@strapline/server-kit/http/call-request'
import { bodyLimit, parseJson, tooLarge } from '@strapline/server-kit/http/json-body'
import { sampleAccounts } from '@strapline/server-kit/identity/sample-accounts'
import { createDemoAnswers } from '../demo/demo-calls.ts'
import { createScenarioDatabases } from '../demo/scenario-data.ts'
import { type Answer, failure } from '../shop/answer.ts'
import { createPageShops } from './page-shops.ts'
import type { Shelf } from './shelf.ts'

/** What answers the calls of a page. */
export interface PageApi {
  /** Like the page's own `fetch`, for the calls of the API. */
  fetch(request: Request): Promise<Response>
}

interface PageApiOptions {
  shelf: Shelf
  /** The address that the API would have, without a slash at its end. */
  url: string
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves after so many milliseconds. */
  wait(milliseconds: number): Promise<void>
  /** Called for unexpected errors, and for data that were dropped. */
  log(line: string): void
}

/**
 * scrypt's cost. Nobody but the owner of the browser reads these hashes, and the page stands still while one is made.
 */
const passwordCost = 2 ** 10

/** The id of the data set that calls without the header are for: nobody else's, since no other is all zeros. */
const usualId = '0'.repeat(32)

/** What a browser makes of a broken connection. */
const connectionBroke = () => new TypeError('Failed to fetch')

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

async function callRequest(request: Request, url: string): Promise<CallRequest> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  return {
    method: request.method,
    url: request.url.slice(url.length),
    headers: Object.fromEntries(request.headers),
    client: 'this browser',
    async json() {
      if (bytes.length > bodyLimit) throw tooLarge()
      return parseJson(bytes, request.headers.get('Content-Type') ?? undefined)
    },
  }
}

/** The mock API in a page: the handlers and the store of the one over HTTP. */
export async function createPageApi({
  shelf,
  url,
  now,
  wait,
  log,
}: PageApiOptions): Promise<PageApi> {
  const makeKey = () => crypto.getRandomValues(new Uint8Array(32))
  const key = await shelf.exclusively(() => shelf.signingKey(makeKey))
  const shops = createPageShops({
    tokens: createTokens(key, now),
    passwords: createPasswords(passwordCost),
    now,
    // Only `fetch` is answered in a page: a link would lead nowhere, whatever folder it begins with.
    url: undefined,
    shelf,
    databaseOf: createScenarioDatabases(() => sampleAccounts(passwordCost), now),
    log,
  })

  /** Calls without the header, from an app that knows nothing of demos. */
  async function answerUsual(request: CallRequest): Promise<Answer> {
    if (!(await shops.find(usualId))) await shops.start(usualId, 'normal')
    return answers({
      ...request,
      headers: { ...request.headers, [demoHeader.toLowerCase()]: usualId },
    })
  }
  const answers = createDemoAnswers(shops, answerUsual, shelf.isKept ? undefined : false)

  async function answer(request: CallRequest): Promise<Answer> {
    try {
      return await shelf.exclusively(() => answers(request))
    } catch (error) {
      log(describe(error))
      return failure()
    }
  }

  return {
    async fetch(request) {
      request.signal.throwIfAborted()
      const { status, headers, body, delay, isLost } = await answer(await callRequest(request, url))
      // Outside of the turn: calls wait beside each other.
      if (delay) await wait(delay)
      request.signal.throwIfAborted()
      if (isLost) throw connectionBroke()
      return new Response(JSON.stringify(body), {
        status,
        headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' },
      })
    },
  }
}

/** Answers all calls with a sentence, where the mock API can't run. */
export function createRefusingApi(message: string): PageApi {
  return {
    async fetch() {
      return new Response(JSON.stringify({ message }), {
        status: 503,
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
      })
    },
  }
}
