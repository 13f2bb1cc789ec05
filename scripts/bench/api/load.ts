import { randomUUID } from 'node:crypto'
import autocannon, { type Request } from 'autocannon'
import { bookingOf as bodyOf } from '../../attack/shop.ts'

/** A request as it is sent. */
export interface Outgoing {
  method?: 'POST'
  path: string
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

/** What a browser sends with each request of a page of the same origin. */
export const asBrowser = {
  accept: '*/*',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-GB,en;q=0.9',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
  'sec-fetch-site': 'same-origin',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36',
}

/** Somebody who has signed in. */
interface Buyer {
  email: string
  token: string
}

/** A booking that no other one repeats. */
export function bookingOf({ email, token }: Buyer, orderId: string, myOrder: number): Outgoing {
  const product = { _id: orderId, name: 'Cable tie' }
  const body = bodyOf({ email }, product, myOrder, `Dock ${randomUUID()}`)
  return { method: 'POST', path: '/order', token, body }
}

/** How to send requests. */
interface LoadOptions {
  connections: number
  /** For how long, in milliseconds. */
  time?: number
  /** How many, instead of for how long. */
  amount?: number
  /** The status that each answer must have, so that a wrong one is never taken for a fast one. @default 200 */
  status?: number
  /** The bytes that each answer's body has to have. @default any */
  bytes?: number
}

/** What a load has measured. */
interface Measured {
  /** Answers per second. */
  rate: number
  /** Milliseconds of each answer. */
  times: number[]
}

/** More than any head of an answer has. */
const mostOfHead = 2000

function requestOf({ method, path, token, body, headers }: Outgoing): Request {
  return {
    method: method ?? 'GET',
    path,
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

/**
 * Sends the same request, or each time the next one, one after the other on each connection. Rejects when an answer
 * is not what it has to be.
 */
export function send(
  url: string,
  next: Outgoing | (() => Outgoing),
  { connections, time = 0, amount, status = 200, bytes }: LoadOptions,
): Promise<Measured> {
  const times: number[] = []
  const begun = performance.now()
  let ended = begun
  let failure: Error | undefined
  return new Promise((resolve, reject) => {
    const request: Request =
      typeof next === 'function'
        ? { setupRequest: (before) => ({ ...before, ...requestOf(next()) }) }
        : requestOf(next)
    const load = autocannon(
      {
        url,
        connections,
        ...(amount === undefined ? { duration: time / 1000 } : { amount }),
        requests: [request],
        // How often it looks whether it has to end, in milliseconds.
        sampleInt: 20,
        bailout: 1,
      },
      (error) => {
        const reason = error ?? failure
        if (reason) reject(reason)
        else resolve({ rate: (times.length / (ended - begun)) * 1000, times })
      },
    )
    load.on('reqError', (error) => {
      failure ??= error
    })
    load.on('response', (_client, answered, received, duration) => {
      times.push(duration)
      ended = performance.now()
      const isWhole = bytes === undefined || (received >= bytes && received < bytes + mostOfHead)
      if (answered === status && isWhole) return
      failure ??= new Error(`An answer of ${url} had the status ${answered} and ${received} bytes.`)
      load.stop()
    })
  })
}
