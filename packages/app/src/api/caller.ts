import {
  type CallAnswer,
  type CallInput,
  type Endpoint,
  type EndpointTable,
  fillPath,
} from '@strapline/contract/endpoints'
import { apiErrorSchema } from '@strapline/contract/entities'
import { idempotencyHeader } from '@strapline/contract/rules'
import { safeParse } from 'zod/mini'
import { ApiRefusal, NetworkFailure, UnexpectedAnswer } from './failures.ts'

/** The server and the token of every call. */
export interface CallerOptions {
  /** The server's address, without a trailing slash. */
  baseUrl: string
  /** Returns the bearer token, or null for none. Called for each request. */
  token: () => string | null
  /** Milliseconds to wait for an answer. */
  timeout?: number
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
interface CallOptions {
  signal?: AbortSignal
  /** A bearer token for this call instead of the default one. */
  token?: string
  /** The Idempotency-Key of a change (decision D24). */
  idempotencyKey?: string | undefined
}

/**
 * A typed client for a table of endpoints. Throws `UnexpectedAnswer` for an answer that doesn't
 * match the contract, `ApiRefusal` for a 4xx, `NetworkFailure` when no answer comes, and the signal's own
 * reason when the call is aborted.
 */
export function createCaller<Table extends EndpointTable>(
  table: Table,
  { baseUrl, token, timeout = 15_000 }: CallerOptions,
): Caller<Table> {
  async function call(name: string, input: LooseInput = {}, options: CallOptions = {}) {
    const endpoint = (table as EndpointTable)[name]
    if (!endpoint) throw new Error(`There is no endpoint ${name}.`)
    const bearer = options.token ?? token()
    const headers = new Headers({ Accept: 'application/json' })
    if (bearer) headers.set('Authorization', `Bearer ${bearer}`)
    if (options.idempotencyKey) headers.set(idempotencyHeader, options.idempotencyKey)
    if (input.body !== undefined) headers.set('Content-Type', 'application/json')
    const limit = AbortSignal.timeout(timeout)
    const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
    const response = await fetchText(`${baseUrl}${fillPath(endpoint.path, input.params)}`, {
      method: endpoint.method,
      headers,
      signal,
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    }).catch((error: unknown) => {
      if (options.signal?.aborted) throw error
      throw new NetworkFailure(error)
    })
    return readAnswer(endpoint, response)
  }
  return call as unknown as Caller<Table>
}

/** `fetch` and read the body: the connection can break during either. */
async function fetchText(address: string, request: RequestInit) {
  const response = await fetch(address, request)
  return { ok: response.ok, status: response.status, text: await response.text() }
}

function readAnswer(endpoint: Endpoint, response: Awaited<ReturnType<typeof fetchText>>): unknown {
  const json = readJson(response.text)
  if (!response.ok) {
    const refusal = safeParse(apiErrorSchema, json)
    if (refusal.success) throw new ApiRefusal(response.status, refusal.data)
    if (response.status < 500) {
      throw new ApiRefusal(response.status, {
        message: 'The server refused this. Try again later.',
      })
    }
    throw new UnexpectedAnswer(response.status)
  }
  const answer = safeParse(endpoint.answer, json)
  if (!answer.success) throw new UnexpectedAnswer(answer.error)
  return answer.data
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
