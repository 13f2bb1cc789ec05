import {
  type CallAnswer,
  type CallInput,
  type Endpoint,
  type EndpointTable,
  fillPath,
} from '@strapline/contract/endpoints'
import { apiErrorSchema } from '@strapline/contract/entities'
import { callTimeout, idempotencyHeader } from '@strapline/contract/rules'
import { safeParse } from 'zod/mini'
import { inDemo } from '../demo/data-set-calls.ts'
import { ApiRefusal, NetworkFailure, TimeLimitReached, UnexpectedAnswer } from './failures.ts'

/** The server and the token of every call. */
export interface CallerOptions {
  /** The server's address, without a trailing slash. */
  baseUrl: string
  /** Returns the bearer token, or null for none. Called for each request. */
  token: () => string | null
  /**
   * Called when a call starts. Returns a function that is called with its bearer token when the server refuses it with
   * a 401, and resolves with one to send the call again with, once, or with null. The call rejects when this does.
   */
  renewal?: () => (refused: string) => Promise<string | null>
  /** Milliseconds to wait for an answer; calls with the same signal share them. */
  timeout?: number
  /** Called with an answer that is not the contract's, before the call rejects. */
  onDrift?: (endpoint: Endpoint, answer: ReceivedAnswer) => void
  /** Called with each answer that is the contract's. */
  onAnswer?: (endpoint: Endpoint, answer: unknown) => void
}

/** An answer as it arrived. */
export interface ReceivedAnswer {
  status: number
  text: string
}

/** The input of any endpoint; `CallInput` has the exact one. */
interface LooseInput {
  params?: Record<string, string>
  body?: unknown
}

/** Calls an endpoint of `Table` by its name. The input is optional where the endpoint takes none. */
export type Caller<Table extends EndpointTable> = <Name extends keyof Table & string>(
  name: Name,
  ...rest: undefined extends CallInput<Table[Name]>['params'] & CallInput<Table[Name]>['body']
    ? [input?: CallInput<Table[Name]>, options?: CallOptions]
    : [input: CallInput<Table[Name]>, options?: CallOptions]
) => Promise<CallAnswer<Table[Name]>>

/** Options of a single call. */
export interface CallOptions {
  /** Aborts the call. The retries of a read have one signal, and so one time limit for all of them. */
  signal?: AbortSignal
  /** A bearer token for this call instead of the default one. */
  token?: string
  /** The Idempotency-Key of a change (decision D24). */
  idempotencyKey?: string | undefined
  /** The ETag of what is to be changed: it is not changed when it is another one by now. */
  ifMatch?: string | undefined
  /** The query of the address, with its question mark. */
  search?: string
  /** Called with the headers of the answer that this page may read, unless it is a refusal. */
  onHeaders?: (headers: Headers) => void
  /** Goes on when the page is closed. */
  keepalive?: boolean
}

/**
 * A typed client for a table of endpoints. Throws `UnexpectedAnswer` for an answer that doesn't
 * match the contract, `ApiRefusal` for a 4xx, `NetworkFailure` when no answer comes, `TimeLimitReached`
 * when none comes in time, and the signal's own reason when the call is aborted.
 */
export function createCaller<Table extends EndpointTable>(
  table: Table,
  { baseUrl, token, renewal, timeout = callTimeout, onDrift, onAnswer }: CallerOptions,
): Caller<Table> {
  /** When the first call with a signal was made. */
  const starts = new WeakMap<AbortSignal, number>()

  /** Milliseconds left for the calls with this signal. */
  function timeLeft(signal: AbortSignal | undefined): number {
    if (!signal) return timeout
    const start = starts.get(signal) ?? performance.now()
    starts.set(signal, start)
    return Math.max(0, Math.ceil(start + timeout - performance.now()))
  }

  async function call(name: string, input: LooseInput = {}, options: CallOptions = {}) {
    const endpoint = (table as EndpointTable)[name]
    if (!endpoint) throw new Error(`There is no endpoint ${name}.`)
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeLeft(options.signal))
    const signal = options.signal ? AbortSignal.any([options.signal, limit.signal]) : limit.signal
    const toFailure = (error: unknown) => {
      if (options.signal?.aborted) return error
      return limit.signal.aborted ? new TimeLimitReached(error) : new NetworkFailure(error)
    }
    /** Rejects at the call's limit, which the renewal of a token shares. */
    const atLimit = () =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(toFailure(signal.reason)))
      })
    const send = (bearer: string | null) => {
      const headers = new Headers({ Accept: 'application/json' })
      if (bearer) headers.set('Authorization', `Bearer ${bearer}`)
      if (options.idempotencyKey) headers.set(idempotencyHeader, options.idempotencyKey)
      if (options.ifMatch !== undefined) headers.set('If-Match', options.ifMatch)
      if (input.body !== undefined) headers.set('Content-Type', 'application/json')
      const path = fillPath(endpoint.path, input.params) + (options.search ?? '')
      const ask = () =>
        fetchText(baseUrl + path, {
          method: endpoint.method,
          headers,
          signal,
          keepalive: options.keepalive ?? false,
          ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
        })
      const answer = import.meta.env.VITE_DEMO === 'on' ? inDemo(endpoint, headers, ask) : ask()
      return answer.catch((error: unknown) => {
        throw toFailure(error)
      })
    }
    try {
      // A 401 of a call that anyone may make means a wrong password.
      const renew = options.token === undefined && endpoint.access !== 'anyone' && renewal?.()
      const bearer = options.token ?? token()
      let response = await send(bearer)
      const isRenewable = response.status === 401 && bearer && renew
      const renewed = isRenewable ? await Promise.race([renew(bearer), atLimit()]) : null
      if (renewed !== null) response = await send(renewed)
      const { retryAfter = 0 } = response
      // A read is not tried again after its time limit.
      if (options.signal && retryAfter > timeLeft(options.signal)) response.retryAfter = tooLate
      const answer = readAnswer(endpoint, response, () => onDrift?.(endpoint, response))
      onAnswer?.(endpoint, answer)
      options.onHeaders?.(response.headers)
      return answer
    } finally {
      clearTimeout(timer)
    }
  }
  return call as unknown as Caller<Table>
}

/** A Retry-After that is later than the caller may wait. */
const tooLate = Number.POSITIVE_INFINITY

/** `fetch` and read the body: the connection can break during either. */
async function fetchText(address: string, request: RequestInit) {
  const response = await fetch(address, request)
  return {
    ok: response.ok,
    status: response.status,
    retryAfter: readRetryAfter(response.headers.get('Retry-After')),
    headers: response.headers,
    text: await response.text(),
  }
}

function readAnswer(
  endpoint: Endpoint,
  response: Awaited<ReturnType<typeof fetchText>>,
  tellDrift: () => void,
): unknown {
  const json = readJson(response.text)
  if (!response.ok) {
    const refusal = safeParse(apiErrorSchema, json)
    const { retryAfter } = response
    if (refusal.success) throw new ApiRefusal(response.status, refusal.data, retryAfter)
    tellDrift()
    if (response.status < 500) {
      const message = 'The server refused this. Try again later.'
      throw new ApiRefusal(response.status, { message }, retryAfter)
    }
    throw new UnexpectedAnswer(response.status, retryAfter)
  }
  const answer = safeParse(endpoint.answer, json)
  if (!answer.success) {
    tellDrift()
    throw new UnexpectedAnswer(answer.error)
  }
  return answer.data
}

/** The milliseconds of a Retry-After header, which has seconds or a date; undefined when it has neither. */
function readRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined
  const milliseconds = /^\d+$/.test(header)
    ? Number(header) * 1000
    : Date.parse(header) - Date.now()
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
