import { randomUUID } from 'node:crypto'
import autocannon, { type Request } from 'autocannon'
import { bookingOf as bodyOf } from '../../attack/shop.ts'

/** A request as it is sent. */
export interface Outgoing {
  method?: 'POST'
  path: string
  token?: string
  body?: unknown
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
}

/** What a load has measured. */
interface Measured {
  /** Answers per second. */
  rate: number
  /** Milliseconds of each answer. */
  times: number[]
}

function requestOf({ method, path, token, body }: Outgoing): Request {
  return {
    method: method ?? 'GET',
    path,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

/**
 * Sends the next request each time, one after the other on each connection. Rejects when an answer has another status
 * than 200, so that a wrong one is never taken for a fast one.
 */
export function send(
  url: string,
  next: () => Outgoing,
  { connections, time = 0, amount }: LoadOptions,
): Promise<Measured> {
  const times: number[] = []
  const begun = performance.now()
  let ended = begun
  let failure: Error | undefined
  return new Promise((resolve, reject) => {
    const load = autocannon(
      {
        url,
        connections,
        ...(amount === undefined ? { duration: time / 1000 } : { amount }),
        requests: [{ setupRequest: (before) => ({ ...before, ...requestOf(next()) }) }],
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
    load.on('response', (_client, status, _bytes, duration) => {
      times.push(duration)
      ended = performance.now()
      if (status === 200) return
      failure ??= new Error(`An answer of ${url} had the status ${status}.`)
      load.stop()
    })
  })
}
