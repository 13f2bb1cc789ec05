import {
  type EventName,
  eventSchemas,
  eventsSilence,
  type ShopEvent,
} from '@strapline/contract/events'
import { createParser } from 'eventsource-parser'

/**
 * How the connection stands: `connecting` until it is open or was given up on for a while, `late` once it has been away
 * for so long that a person should know, `none` where the server has no such thing, `ended` with the session: a page that
 * asked by itself would be let in again as somebody new, even if an administrator has just erased the person.
 */
export type ConnectionState = 'connecting' | 'open' | 'late' | 'none' | 'ended'

interface ConnectionParts {
  /** What it begins behind; later what was heard last. */
  firstId: string
  /** Asks for the stream, from the event with this id on. Rejects when no answer comes. */
  ask(lastId: string, signal: AbortSignal): Promise<Response>
  /** A bearer token was refused: resolves with whether there is another one by now. Rejects when that is not known. */
  renew(): Promise<boolean>
  onEvent(event: ShopEvent): void
  onState(state: ConnectionState): void
  /** Ends it for good. */
  signal: AbortSignal
  /** Calls `act` later. Returns a function that cancels it. */
  after(milliseconds: number, act: () => void): () => void
  /** From 0 to 1. */
  random(): number
}

/** Milliseconds before it asks again: longer each time, and another time for each client. */
const waits = { first: 1000, most: 30_000 }

/** Milliseconds without a connection after which a person is told. */
export const lateAfter = 10_000

/** The statuses of a server that has no such address. */
const missing: readonly number[] = [404, 405, 501]

/** An event of the contract; undefined for another one, which a later server may send. */
function readEvent(name: string, data: string): ShopEvent | undefined {
  if (!Object.hasOwn(eventSchemas, name)) return undefined
  try {
    const read = eventSchemas[name as EventName].safeParse(JSON.parse(data))
    return read.success ? ({ name, data: read.data } as ShopEvent) : undefined
  } catch {
    return undefined
  }
}

/** Keeps a stream of events open until `signal` is aborted, and asks again whenever it breaks. */
export function keepConnected(parts: ConnectionParts): void {
  const { ask, renew, onEvent, onState, signal, after, random } = parts
  let lastId = parts.firstId
  let failures = 0
  let cancelLate: (() => void) | undefined
  let cancelAsk: (() => void) | undefined
  let isRenewed = false
  /** Why the server is about to end the stream, where it has said so. */
  let ending: 'expired' | 'ended' | undefined

  function setOpen(): void {
    failures = 0
    isRenewed = false
    cancelLate?.()
    cancelLate = undefined
    onState('open')
  }

  function askLater(wait = Math.min(waits.first * 2 ** failures, waits.most)): void {
    if (signal.aborted) return
    failures += 1
    cancelLate ??= after(lateAfter, () => onState('late'))
    cancelAsk = after(wait * (0.5 + random() / 2), () => void connect())
  }

  async function read(body: ReadableStream<Uint8Array>, broken: AbortController): Promise<void> {
    const parser = createParser({
      onEvent({ event: name = 'message', data, id }) {
        if (id !== undefined) lastId = id
        const event = readEvent(name, data)
        if (event?.name === 'open') setOpen()
        else if (event?.name === 'expired' || event?.name === 'ended') ending = event.name
        else if (event) onEvent(event)
      },
    })
    const decoder = new TextDecoder()
    const reader = body.getReader()
    for (;;) {
      // A host that vanished sends neither bytes nor an end.
      const cancelSilence = after(eventsSilence, () => broken.abort())
      const { done, value } = await reader.read().finally(cancelSilence)
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
    }
  }

  async function connect(): Promise<void> {
    if (signal.aborted) return
    const broken = new AbortController()
    try {
      const response = await ask(lastId, AbortSignal.any([signal, broken.signal]))
      const { status, body } = response
      if (missing.includes(status)) {
        return onState('none')
      }
      if (status === 401) {
        if (isRenewed || !(await renew())) {
          // Other calls tell whoever owns it.
          return onState('ended')
        }
        isRenewed = true
        return void connect()
      }
      if (!response.ok || !body) {
        const wait = Number(response.headers.get('Retry-After')) * 1000
        return askLater(wait > 0 ? Math.min(wait, waits.most) : undefined)
      }
      await read(body, broken)
      if (ending === 'ended') return onState('ended')
      if (ending === 'expired') {
        ending = undefined
        if (await renew()) return void connect()
        return onState('ended')
      }
    } catch {
      // It broke, or no answer came.
    } finally {
      broken.abort()
    }
    askLater()
  }

  const cancelAll = () => {
    cancelLate?.()
    cancelAsk?.()
  }
  signal.addEventListener('abort', cancelAll, { once: true })
  onState('connecting')
  void connect()
}
