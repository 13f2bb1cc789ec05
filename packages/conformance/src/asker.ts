/** Sends the calls of a conformance run: within limits of time and size, and following nothing. */
import type { Mismatch } from '@strapline/contract/mismatches'
import { escapeText, showText } from '@strapline/contract/show-text'
import { Differs, NoAnswer, NotAsked } from './outcomes.ts'

/** A call to send. */
export interface Request {
  /** The call's name. One that gave no answer is not asked again. */
  name: string
  method: string
  path: string
  token?: string | undefined
  headers?: Record<string, string>
  /** Sent as JSON; a string is sent unchanged. */
  body?: unknown
  /** Sent although calls before gave no answer: it takes back what was stored. */
  evenSo?: boolean
}

/** An answer. */
export interface Reply {
  status: number
  headers: Headers
  /** The body; undefined where it is no JSON. */
  json: unknown
  /** Why the body is no JSON. */
  trouble?: Mismatch
}

/** What sends calls, and counts them. */
export interface Asker {
  /**
   * Rejects with `NoAnswer` when none comes, and with `NotAsked` when it, or the calls before it, gave none, or when
   * it might store something and the run may not.
   */
  ask(request: Request): Promise<Reply>
  sent(): number
  answered(): number
}

export interface AskerOptions {
  baseUrl: string
  /** Milliseconds for each call, its body included. */
  timeLimit: number
  /** Whether calls may be sent that might store something. */
  writes: boolean
}

/** The largest answer in bytes: a list of a hundred thousand orders. */
const mostBytes = 32 * 1024 * 1024

/** The most calls in a row without an answer; after them no more are sent. */
const mostSilent = 3

/** The methods that store nothing. */
const harmless = ['GET', 'HEAD', 'OPTIONS']

/** Why a run that may not write does not ask a call. */
export const mightStore = 'it might store something: --writes asks it'

/** The body as text; throws `Differs` for one that does not end. */
async function readText({ body }: Response): Promise<string> {
  if (!body) return ''
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  let size = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size > mostBytes) {
      await reader.cancel()
      const expected = `at most ${mostBytes / 1024 / 1024} MB`
      throw new Differs([{ path: 'answer', expected, got: 'more, and no end of it' }])
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

/** Names a failure of `fetch`, whose own message says nothing ("fetch failed"). */
export function describeFailure(error: unknown, timeLimit: number): Mismatch {
  const expected = `an answer within ${timeLimit / 1000} s`
  const { name, cause } = error instanceof Error ? error : new Error(String(error))
  if (name === 'TimeoutError') return { path: 'connection', expected, got: 'none' }
  const { code, message = String(error) } = (cause ?? {}) as { code?: string; message?: string }
  return { path: 'connection', expected, got: code ? escapeText(code) : showText(message) }
}

/** The answer's JSON, or why there is none. */
function parse(type: string | null, text: string): Pick<Reply, 'json' | 'trouble'> {
  if (!/^application\/json\b/i.test(type ?? '')) {
    const got = type === null ? 'nothing' : showText(type)
    const trouble = { path: 'header Content-Type', expected: 'application/json', got }
    return { json: undefined, trouble }
  }
  try {
    return { json: JSON.parse(text) }
  } catch {
    const got = text === '' ? 'nothing' : `a text, ${showText(text)}`
    return { json: undefined, trouble: { path: 'answer', expected: 'JSON', got } }
  }
}

export function createAsker({ baseUrl, timeLimit, writes }: AskerOptions): Asker {
  let sent = 0
  let answered = 0
  let silent = 0
  const silentCalls = new Set<string>()

  function checkMayAsk({ name, method, evenSo }: Request): void {
    if (!writes && !harmless.includes(method)) {
      throw new NotAsked(mightStore)
    }
    if (evenSo) return
    if (silent >= mostSilent) {
      throw new NotAsked(`the server gave ${mostSilent} calls in a row no answer`)
    }
    if (silentCalls.has(name)) throw new NotAsked('it gave no whole answer before')
  }

  async function fetchOnce({ method, path, token, headers, body }: Request): Promise<Reply> {
    const response = await fetch(baseUrl + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimit),
      headers: {
        Accept: 'application/json',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    answered += 1
    silent = 0
    const text = await readText(response)
    const type = response.headers.get('Content-Type')
    return { status: response.status, headers: response.headers, ...parse(type, text) }
  }

  return {
    async ask(request) {
      checkMayAsk(request)
      sent += 1
      try {
        return await fetchOnce(request)
      } catch (error) {
        silentCalls.add(request.name)
        if (error instanceof Differs) throw error
        silent += 1
        throw new NoAnswer(describeFailure(error, timeLimit))
      }
    },
    sent: () => sent,
    answered: () => answered,
  }
}
