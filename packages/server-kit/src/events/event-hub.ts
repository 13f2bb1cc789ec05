import { type EventName, eventsPulse, type ShopEvent } from '@strapline/contract/events'
import { messages } from '@strapline/contract/messages'
import { tokenLifetime } from '../auth/tokens.ts'
import { tooMany } from '../http/refusal.ts'

/** An event with whom it is for. */
export type AddressedEvent = ShopEvent & {
  /** What Last-Event-ID names: milliseconds since 1970, since a number of its own would tell how much is ordered. */
  id: string
  /** Whom it is for besides administrators: the person with an email, or everybody. @default nobody */
  to?: { email: string } | 'everybody' | undefined
}

/** Somebody who is told of events over one connection. */
export interface Listener {
  email: string
  sessionId: string
  /** When the session ends, in milliseconds since 1970. */
  endsAt: number
  /** Sends text; false when the connection takes no more for now. */
  write(text: string): boolean
  end(): void
}

/** Whom a listener is at the moment when an event is told. */
export interface Present {
  isAdmin: boolean
}

interface HubOptions {
  /** Those of these listeners whose session holds, and who they are now. */
  presentOf(listeners: readonly Listener[]): Promise<ReadonlyMap<Listener, Present>>
  /** Milliseconds since 1970. */
  now(): number
}

/** The connections that are told of events. */
export interface EventHub {
  /**
   * Tells a listener of what happens from now on. Refuses with 429 too many connections of one account. Returns a function
   * that is called when the connection has ended.
   */
  join(listener: Listener): () => void
  /** Tells everybody whom they concern, in this order, after what was told before. */
  tell(events: readonly AddressedEvent[]): Promise<void>
  /** Tells one listener, after what was told before. */
  tellOne(listener: Listener, events: () => Promise<readonly AddressedEvent[]>): Promise<void>
  /** Tells everybody that something may be missing. */
  tellMissed(): Promise<void>
  /** How many listen. */
  count(): number
  /** Ends all connections, and lets nobody in. */
  close(): void
}

/** The headers of a stream: a proxy must neither keep nor gather it. */
export const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
}

/** The most connections of one account. */
const mostOfOne = 20

/** For how many milliseconds a connection is kept at most: as long as an access token is valid. */
const longest = tokenLifetime * 1000

/** Seconds after which somebody with too many connections may try again. */
const waitSeconds = 30

/** An event as it is sent: JSON has no line breaks. An event without an id leaves the client's last one. */
export function eventText({
  name,
  data,
  id,
}: {
  name: EventName
  data: object
  id?: string
}): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`
  return `${idLine}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

function concerns({ to }: AddressedEvent, { email }: Listener, { isAdmin }: Present): boolean {
  if (isAdmin || to === 'everybody') return true
  // An order of somebody who was erased has no email.
  return to !== undefined && to.email !== '' && to.email === email
}

/** Makes a hub, for a server that knows how to find out who its listeners are. */
export function createEventHub({ presentOf, now }: HubOptions): EventHub {
  const listeners = new Map<Listener, NodeJS.Timeout | number>()
  let isClosed = false
  /** What was told last: one thing after the other, so that no older state follows a newer one. */
  let last: Promise<unknown> = Promise.resolve()

  const pulse = setInterval(() => {
    for (const listener of listeners.keys()) send(listener, ':\n\n')
  }, eventsPulse)
  // Nothing waits for it where that can be said.
  if (typeof pulse === 'object') pulse.unref()

  function leave(listener: Listener): void {
    clearTimeout(listeners.get(listener))
    listeners.delete(listener)
  }

  function end(listener: Listener): void {
    leave(listener)
    listener.end()
  }

  /** Ends a stream and says why: its client must not come back with the token that it has. */
  function endBecause(listener: Listener, name: 'expired' | 'ended'): void {
    listener.write(eventText({ name, data: {} }))
    end(listener)
  }

  /** Ends a connection that takes no more: its client comes back with what it had last. */
  function send(listener: Listener, text: string): void {
    if (!listener.write(text)) end(listener)
  }

  /** Sends each listener what concerns them. Who is not signed in any more hears nothing, and is sent away. */
  async function deliver(
    to: readonly Listener[],
    events: readonly AddressedEvent[],
  ): Promise<void> {
    // Administrators hear everything, and only the present role counts.
    if (to.length === 0 || events.length === 0) return
    const present = await presentOf(to)
    for (const listener of to) {
      if (!listeners.has(listener)) continue
      const who = present.get(listener)
      if (!who) {
        endBecause(listener, 'ended')
        continue
      }
      const text = events
        .filter((event) => concerns(event, listener, who))
        .map(eventText)
        .join('')
      if (text !== '') send(listener, text)
    }
  }

  function inTurn(job: () => Promise<void>): Promise<void> {
    const done = last.then(job)
    last = done.catch(() => {})
    return done
  }

  return {
    join(listener) {
      const own = [...listeners.keys()].filter(({ email }) => email === listener.email)
      if (isClosed || own.length >= mostOfOne) {
        throw tooMany(messages.limit.tooManyStreams(waitSeconds), waitSeconds)
      }
      const time = Math.max(0, Math.min(listener.endsAt - now(), longest))
      const timer = setTimeout(() => endBecause(listener, 'expired'), time)
      if (typeof timer === 'object') timer.unref()
      listeners.set(listener, timer)
      return () => leave(listener)
    },
    tell: (events) => inTurn(() => deliver([...listeners.keys()], events)),
    tellOne: (listener, events) => inTurn(async () => deliver([listener], await events())),
    tellMissed: () =>
      inTurn(async () => {
        for (const listener of listeners.keys()) {
          send(listener, eventText({ name: 'missed', data: {} }))
        }
      }),
    count: () => listeners.size,
    close() {
      isClosed = true
      clearInterval(pulse)
      for (const listener of [...listeners.keys()]) end(listener)
    },
  }
}
