import { demoHeader } from '@strapline/contract/demo'
import { createTokens } from '@strapline/server-kit/auth/tokens'
import { streamHeaders } from '@strapline/server-kit/events/event-hub'
import type { CallRequest } from '@strapline/server-kit/http/call-request'
import { bodyLimit, parseJson, tooLarge } from '@strapline/server-kit/http/json-body'
import { answerByDemo, openEvents } from '../demo/demo-calls.ts'
import { createDemos } from '../demo/demos.ts'
import type { AllOptions } from '../settings.ts'
import { type Answer, describeError, failure, orRefusal } from '../shop/answer.ts'
import { asksForEvents, createLive } from '../shop/live.ts'
import type { Shelf } from './shelf.ts'

/** What answers the calls of a page, like the page's own `fetch`. */
export type PageApi = (request: Request) => Promise<Response>

interface PageApiOptions extends Pick<AllOptions, 'now' | 'wait' | 'log'> {
  shelf: Shelf
  /** The address that the API would have, without a slash at its end. */
  url: string
}

/** scrypt's cost. Nobody else reads these hashes, and the page stands still while one is made. */
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

/** The key that signs tokens, 32 bytes; it is made at the first time. */
async function signingKey(shelf: Shelf): Promise<Uint8Array> {
  const stored = await shelf.read('key')
  if (stored instanceof Uint8Array && stored.length === 32) return stored
  const key = crypto.getRandomValues(new Uint8Array(32))
  await shelf.write({ key })
  return key
}

/** The mock API in a page: the handlers of the one over HTTP. */
export async function createPageApi(options: PageApiOptions): Promise<PageApi> {
  const { shelf, url, now, wait, log } = options
  const tokens = createTokens(await shelf.exclusively(() => signingKey(shelf)), now)
  let known: unknown
  let isChanged = false
  // Only `fetch` is answered in a page: a link in a mail would lead nowhere, whatever address it begins with.
  const live = createLive(now)
  const setChanged = () => {
    isChanged = true
  }
  const parts = { tokens, passwordCost, now, url: undefined }
  const demos = createDemos(parts, setChanged, live.changed)

  /** Takes what other tabs have done. */
  async function catchUp(): Promise<void> {
    const revision = await shelf.read('revision')
    // Data, which may be megabytes, are read only when another tab has changed them.
    if (revision !== known) await demos.replace(await shelf.read('demos'))
    known = revision
    isChanged = false
  }

  // Who listens in this tab hears of what another one does.
  shelf.watch(() => {
    if (live.isHeard()) void shelf.exclusively(catchUp).catch((error) => log(describeError(error)))
  })

  /** Answers on what all tabs have done before, and keeps what that changes. */
  async function answer(request: CallRequest): Promise<Answer | undefined> {
    await catchUp()
    const isUsual = request.headers[idHeader] === usualId
    if (isUsual && !demos.find(usualId)) await demos.start(usualId, 'normal')
    const answered = await orRefusal(answerByDemo(demos, request, shelf.isKept))
    if (!isChanged) return answered
    known = crypto.randomUUID()
    await shelf.write({ revision: known, demos: demos.all() })
    return answered
  }

  /** A stream of events, until the page ends it; or the answer that refuses it. */
  async function stream(request: CallRequest, signal: AbortSignal): Promise<Response> {
    const text = new TransformStream<string, string>()
    const writer = text.writable.getWriter()
    const opened = await shelf.exclusively(async () => {
      await catchUp()
      return orRefusal(
        openEvents({ live, demos }, request, {
          write(sent) {
            void writer.write(sent).catch(() => {})
            return true
          },
          end: () => void writer.close().catch(() => {}),
        }),
      )
    })
    if ('status' in opened) return responseOf(opened)
    signal.addEventListener('abort', () => {
      opened.leave()
      void writer.abort(signal.reason).catch(() => {})
    })
    void opened.begin()
    return new Response(text.readable.pipeThrough(new TextEncoderStream()), {
      headers: streamHeaders,
    })
  }

  return async (request) => {
    request.signal.throwIfAborted()
    const call = await callRequest(request, url)
    if (asksForEvents(call)) return stream(call, request.signal)
    const answered = await shelf
      .exclusively(() => answer(call))
      .catch((error: unknown) => log(describeError(error)))
      .then((done) => done ?? failure())
    // Outside of the turn: calls wait beside each other.
    if (answered.delay) await wait(answered.delay)
    request.signal.throwIfAborted()
    // What a browser makes of a broken connection.
    if (answered.isLost) throw new TypeError('Failed to fetch')
    return responseOf(answered)
  }
}
