import { demoHeader } from '@strapline/contract/demo'
import { createTokens } from '@strapline/server-kit/auth/tokens'
import type { CallRequest } from '@strapline/server-kit/http/call-request'
import { bodyLimit, parseJson, tooLarge } from '@strapline/server-kit/http/json-body'
import { answerByDemo } from '../demo/demo-calls.ts'
import { createDemos, type Demos } from '../demo/demos.ts'
import { type Answer, describeError, failure, orRefusal } from '../shop/answer.ts'
import type { Shelf } from './shelf.ts'

/** What answers the calls of a page, like the page's own `fetch`. */
export type PageApi = (request: Request) => Promise<Response>

interface PageApiOptions {
  /** Where data sets are kept; undefined where the browser keeps nothing. */
  shelf: Shelf | undefined
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

const idHeader = demoHeader.toLowerCase()

async function callRequest(request: Request, url: string): Promise<CallRequest> {
  const bytes = new Uint8Array(await request.arrayBuffer())
  return {
    method: request.method,
    url: request.url.slice(url.length),
    headers: { [idHeader]: usualId, ...Object.fromEntries(request.headers) },
    client: 'this browser',
    async json() {
      if (bytes.length > bodyLimit) throw tooLarge()
      return parseJson(bytes, request.headers.get('Content-Type') ?? undefined)
    },
  }
}

/** An answer as a page gets it. */
export const responseOf = ({ status, headers, body }: Answer) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' },
  })

/** Does what a call does, together with what it keeps: alone of all tabs, and on what they have done before. */
type Turn = <Result>(call: () => Promise<Result>) => Promise<Result>

/** The data sets of a page, and how a call gets at them. */
async function openDemos({ shelf, now }: PageApiOptions): Promise<{ demos: Demos; inTurn: Turn }> {
  const makeKey = () => crypto.getRandomValues(new Uint8Array(32))
  // Only `fetch` is answered in a page: a link in a mail would lead nowhere, whatever address it begins with.
  const partsWith = (key: Uint8Array) => ({
    tokens: createTokens(key, now),
    passwordCost,
    now,
    url: undefined,
  })
  if (!shelf) return { demos: createDemos(partsWith(makeKey())), inTurn: (call) => call() }

  const key = await shelf.exclusively(async () => {
    const stored = await shelf.read('key')
    if (stored instanceof Uint8Array && stored.length === 32) return stored
    const made = makeKey()
    await shelf.write({ key: made })
    return made
  })
  let known: unknown
  let isChanged = false
  const demos = createDemos(partsWith(key), () => {
    isChanged = true
  })
  return {
    demos,
    inTurn: (call) =>
      shelf.exclusively(async () => {
        const revision = await shelf.read('revision')
        if (revision !== known) await demos.replace(await shelf.read('demos'))
        known = revision
        isChanged = false
        const result = await call()
        if (!isChanged) return result
        // The data are read by other tabs only when the revision is another one.
        known = crypto.randomUUID()
        await shelf.write({ revision: known, demos: demos.all() })
        return result
      }),
  }
}

/** The mock API in a page: the handlers of the one over HTTP. */
export async function createPageApi(options: PageApiOptions): Promise<PageApi> {
  const { shelf, url, wait, log } = options
  const { demos, inTurn } = await openDemos(options)

  async function answer(request: CallRequest): Promise<Answer> {
    try {
      return await inTurn(async () => {
        const isUsual = request.headers[idHeader] === usualId
        if (isUsual && !demos.find(usualId)) await demos.start(usualId, 'normal')
        const answered = answerByDemo(demos, request, shelf !== undefined)
        return (await orRefusal(answered)) ?? failure()
      })
    } catch (error) {
      log(describeError(error))
      return failure()
    }
  }

  return async (request) => {
    request.signal.throwIfAborted()
    const answered = await answer(await callRequest(request, url))
    // Outside of the turn: calls wait beside each other.
    if (answered.delay) await wait(answered.delay)
    request.signal.throwIfAborted()
    // What a browser makes of a broken connection.
    if (answered.isLost) throw new TypeError('Failed to fetch')
    return responseOf(answered)
  }
}
