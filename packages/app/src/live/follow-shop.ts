import { eventsPath, type ShopEvent } from '@strapline/contract/events'
import { config } from '../config.ts'
import { streamInDemo } from '../demo/data-set-calls.ts'
import type { Session } from '../session/session.ts'
import { accessToken } from '../session/stored-session.ts'
import { type ConnectionState, keepConnected } from './event-connection.ts'

/** What the tabs of a browser tell one another: what the one that is connected has heard. */
type Told = { event: ShopEvent } | { state: ConnectionState } | { asks: true }

/** Behind which event a tab begins: a little before now, since what a page shows was read before it is connected. */
const before = 30_000

interface Follower {
  session: Session
  onEvent(event: ShopEvent): void
  onState(state: ConnectionState): void
  signal: AbortSignal
}

const after = (milliseconds: number, act: () => void) => {
  const timer = setTimeout(act, milliseconds)
  return () => clearTimeout(timer)
}

/**
 * Follows what the server tells the signed-in user, until `signal` is aborted. Of all tabs of a browser with this user one
 * is connected, since a browser opens few connections to a server, and tells the others.
 */
export function followShop({ session, onEvent, onState, signal }: Follower, owner: string): void {
  const name = `strapline-live ${owner}`
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined
  signal.addEventListener('abort', () => tabs?.close(), { once: true })
  let state: ConnectionState | undefined
  let isConnected = false
  const tell = (told: Told) => {
    if (!signal.aborted) tabs?.postMessage(told)
  }
  if (tabs) {
    tabs.onmessage = ({ data }: MessageEvent<Told>) => {
      if ('event' in data) onEvent(data.event)
      else if ('state' in data) onState(data.state)
      // A tab that has just been opened wants to know how it stands.
      else if (isConnected && state) tell({ state })
    }
    tell({ asks: true })
  }

  function connect(): void {
    isConnected = true
    const renew = session.renewal()
    let refused = ''
    keepConnected({
      firstId: String(Date.now() - before),
      signal,
      after,
      random: Math.random,
      async ask(lastId, asking) {
        refused = accessToken.read() ?? ''
        const headers = new Headers({
          Accept: 'text/event-stream',
          Authorization: `Bearer ${refused}`,
          'Last-Event-ID': lastId,
        })
        if (import.meta.env.VITE_DEMO === 'on') await streamInDemo(headers)
        return fetch(config.apiUrl + eventsPath, { headers, signal: asking, cache: 'no-store' })
      },
      renew: async () => (await renew(refused)) !== null,
      onEvent(event) {
        tell({ event })
        onEvent(event)
      },
      onState(next) {
        state = next
        tell({ state: next })
        onState(next)
      },
    })
  }

  const { locks } = navigator
  if (!locks || !tabs) {
    connect()
    return
  }
  const untilOver = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  locks
    .request(name, { signal }, () => {
      connect()
      return untilOver
    })
    // It was aborted before it was this tab's turn.
    .catch(() => {})
}
