import { eventsPath, type ToldList } from '@strapline/contract/events'
import { adminRole } from '@strapline/contract/rules'
import {
  type AddressedEvent,
  createEventHub,
  type EventHub,
  type Listener,
} from '@strapline/server-kit/events/event-hub'
import { authenticate, type People } from '@strapline/server-kit/http/access'
import type { CallRequest } from '@strapline/server-kit/http/call-request'
import { matchPath } from '@strapline/server-kit/http/routes'
import { findSession } from '@strapline/server-kit/identity/provider'
import type { Database } from '../store/database.ts'
import { rowsBetween } from '../store/rows-between.ts'

/** The stream's address, as routes have theirs. */
export const eventsRoute = {
  endpoint: { method: 'GET', path: eventsPath },
  parts: eventsPath.split('/'),
} as const

/** Whether a request asks for the stream of events. */
export const asksForEvents = ({ method, url }: Pick<CallRequest, 'method' | 'url'>) =>
  method === eventsRoute.endpoint.method && matchPath([eventsRoute], url).length > 0

/** With more events at once everybody reads again. */
const mostAtOnce = 200

/** How many events are remembered for those who come back. */
const mostRemembered = 100

/** By how many milliseconds a client's clock may differ. */
const clockGap = 60_000

/** JSON with the fields in one order: data that another tab has kept may have another. */
const sorted = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted())
      : part,
  )

const isSame = (one: unknown, other: unknown) => one === other || sorted(one) === sorted(other)

/** Whether lists say the same. What a change leaves as it is stays the same object, and is not looked into. */
function isSameList<Row>(
  one: readonly Row[],
  other: readonly Row[],
  as: (row: Row) => unknown = (row) => row,
): boolean {
  if (one.length !== other.length) return false
  return one.every((row, index) => {
    const next = other[index] as Row
    return row === next || isSame(as(row), as(next))
  })
}

const missed = (now: number): AddressedEvent => ({
  id: String(now),
  name: 'missed',
  data: {},
  to: 'everybody',
})

/** What has happened between two states of the data. */
export function eventsBetween(before: Database, next: Database, now: number): AddressedEvent[] {
  const id = String(now)
  const orders = rowsBetween(before.orders, next.orders)
  const changedLists: Record<ToldList, boolean> = {
    // Not of the stock: a booking changes it, and tells of its order.
    listProducts: !isSameList(before.products, next.products, (product) => ({
      ...product,
      availAble: 0,
    })),
    listUsers: !isSameList(before.users, next.users),
    listReviews: !isSameList(before.reviews, next.reviews),
    listAudit: !isSameList(before.audit, next.audit),
  }
  const events: AddressedEvent[] = [
    ...orders.written
      .filter(({ row, old }) => !isSame(old, row))
      .map(({ row: order }) => ({ id, name: 'order' as const, to: order, data: { order } })),
    ...orders.removed.map(({ _id, email }) => ({
      id,
      name: 'orderDeleted' as const,
      to: { email },
      data: { _id },
    })),
    ...(Object.keys(changedLists) as ToldList[])
      .filter((list) => changedLists[list])
      .map((list) => ({ id, name: 'changed' as const, data: { list } })),
  ]
  return events.length > mostAtOnce ? [missed(now)] : events
}

/** A shop as far as somebody listens to it. */
export interface Heard {
  people: People
  read(): Database
}

interface Channel {
  /** Undefined while nobody has listened. */
  hub?: EventHub
  /** The newest events, the oldest first, and since when they are remembered. */
  recent: AddressedEvent[]
  since: number
}

export type Live = ReturnType<typeof createLive>

/** The streams of events of several shops, each with a key of its own. @param now milliseconds since 1970 */
export function createLive(now: () => number) {
  const channels = new Map<string, Channel>()

  const begun = now()

  function channelOf(key: string): Channel {
    const channel = channels.get(key) ?? { recent: [], since: begun }
    channels.set(key, channel)
    return channel
  }

  /** @param find the shop at any later moment; undefined once there is none */
  const newHub = (find: () => Heard | undefined) =>
    createEventHub({
      now,
      async presentOf(listeners) {
        const database = find()?.read()
        if (!database) return new Map()
        return new Map(
          listeners.flatMap((listener) => {
            const { sessionId, email } = listener
            const session = findSession(database, sessionId, now())
            const user = database.users.find((one) => one.email === email)
            const isThere = session?.email === email && user !== undefined
            return isThere ? [[listener, { isAdmin: user.role === adminRole }] as const] : []
          }),
        )
      },
    })

  /** What happened since a time that was told as an id. */
  function replay({ recent, since }: Channel, lastId: string): AddressedEvent[] {
    // A client that has heard nothing yet names a time by its own clock.
    const isKnown = /^\d{1,15}$/.test(lastId) && Number(lastId) <= now() + clockGap
    return isKnown && Number(lastId) >= since - clockGap
      ? recent.filter(({ id }) => Number(id) >= Number(lastId))
      : [missed(now())]
  }

  return {
    /** Tells who listens to a shop what has changed in it. */
    changed(key: string, before: Database, next: Database): void {
      const channel = channelOf(key)
      const events = eventsBetween(before, next, now())
      channel.recent.push(...events)
      const tooMany = channel.recent.length - mostRemembered
      const lastGone = tooMany > 0 ? channel.recent.splice(0, tooMany).at(-1) : undefined
      if (lastGone) channel.since = Number(lastGone.id) + 1 + clockGap
      void channel.hub?.tell(events)
    },

    /**
     * Lets the caller listen to a shop; refuses like a call of whoever is signed in. The result begins the stream, once its
     * headers are sent.
     *
     * @param find the shop at any later moment; undefined once there is none
     * @returns the start, and what is called when the connection has ended
     */
    async listen(
      key: string,
      request: CallRequest,
      find: () => Heard | undefined,
      sink: Pick<Listener, 'write' | 'end'>,
    ): Promise<{ begin: () => Promise<void>; leave: () => void } | undefined> {
      const { authorization, 'last-event-id': lastId } = request.headers
      const shop = find()
      const found =
        shop &&
        (await authenticate('signed-in', 'strapline-api', authorization?.toString(), shop.people))
      if (!found) return undefined
      const { caller, session } = found
      const listener: Listener = {
        ...sink,
        email: caller.email,
        sessionId: session.id,
        endsAt: session.endsAt,
      }
      const channel = channelOf(key)
      channel.hub ??= newHub(find)
      const { hub } = channel
      const leave = hub.join(listener)
      const begin = () =>
        hub.tellOne(listener, async () => [
          ...(lastId === undefined ? [] : replay(channel, lastId.toString())),
          { id: String(now()), name: 'open', data: {}, to: 'everybody' },
        ])
      return { begin, leave }
    },

    /** Whether anybody listens. */
    isHeard: () => [...channels.values()].some(({ hub }) => hub && hub.count() > 0),

    /** Ends all streams. */
    close(): void {
      for (const { hub } of channels.values()) hub?.close()
    },
  }
}
