import { toldLists } from '@strapline/contract/events'
import { adminRole } from '@strapline/contract/rules'
import {
  type AddressedEvent,
  createEventHub,
  type EventHub,
  type Listener,
} from '@strapline/server-kit/events/event-hub'
import { type Selectable, sql } from 'kysely'
import type { Logger } from 'pino'
import { orderOf } from '../database/rows.ts'
import type { Database, Schema } from '../database/schema.ts'
import { listenToEvents } from './listen.ts'

/** How long notifications are gathered, so that those of many changes are read together, in milliseconds. */
const gathering = 5

/** How often events are looked for that no notification has told, in milliseconds. */
const lookEvery = 5000

/**
 * For how long an event may become visible after one with a later time: the longest transaction. What was told is
 * remembered, and what is replayed overlaps, for longer.
 */
const overlap = 30_000

/** The most events that somebody is told who comes back; with more they read again. */
const mostReplayed = 500

/** For how long events are kept, in milliseconds. */
const keptFor = 3_600_000

type Row = Selectable<Schema['events']>

const missed = (at: Date): AddressedEvent => ({
  id: String(at.getTime()),
  name: 'missed',
  data: {},
  to: 'everybody',
})

/** The events of the rows, with the orders as they are now. What is gone by now is told by its own event. */
async function eventsOf(database: Database, rows: readonly Row[]): Promise<AddressedEvent[]> {
  const ids = rows.filter(({ name }) => name === 'order').map(({ subject }) => subject)
  const orders =
    ids.length === 0
      ? []
      : await database.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  const known = new Map(orders.map((row) => [row.id, orderOf(row)]))
  return rows.flatMap((row): AddressedEvent[] => {
    const id = String(row.at.getTime())
    const { name, subject } = row
    if (name === 'order') {
      const order = known.get(subject)
      // Whose it is now, not whose it was.
      return order ? [{ id, name, to: order, data: { order } }] : []
    }
    if (name === 'orderDeleted') {
      return [{ id, name, to: { email: row.email ?? '' }, data: { _id: subject } }]
    }
    const list = toldLists.find((told) => told === subject)
    return list ? [{ id, name: 'changed', data: { list } }] : [missed(row.at)]
  })
}

/** What the server tells by itself. */
export interface ShopEvents extends Pick<EventHub, 'join' | 'count'> {
  /** Tells a listener where the stream begins, and before that what happened since `lastId`. */
  begin(listener: Listener, lastId: string | undefined, isAdmin: boolean): Promise<void>
  /** Deletes what nobody comes back for. */
  forgetOld(): Promise<void>
  /** Ends all streams. */
  close(): Promise<void>
}

/** Tells of what any server on the database has committed. */
export function createShopEvents(
  url: string,
  database: Database,
  { now, log }: { now: () => number; log: Logger },
): ShopEvents {
  /** What was told, with the time at which it was. */
  const told = new Map<number, number>()
  let gathered: number[] = []
  let timer: NodeJS.Timeout | undefined

  const hub = createEventHub({
    now,
    async presentOf(listeners) {
      const ids = [...new Set(listeners.map(({ sessionId }) => sessionId))]
      const rows = await database
        .selectFrom('sessions')
        .innerJoin('users', 'users.email', 'sessions.email')
        .select(['sessions.id', 'users.role', 'users.email'])
        .where('sessions.id', 'in', ids)
        .where('sessions.ends_at', '>', new Date(now()))
        .execute()
      const byId = new Map(rows.map((row) => [row.id, row]))
      return new Map(
        listeners.flatMap((listener) => {
          const row = byId.get(listener.sessionId)
          const isSame = row?.email === listener.email
          return isSame ? [[listener, { isAdmin: row.role === adminRole }] as const] : []
        }),
      )
    },
  })

  let isClosed = false
  // Once it is closed the database is, too.
  const fails = (err: unknown) => isClosed || log.error({ err }, 'events were not told')

  /** Those that were not told yet; they count as told from here on. */
  function untold(ids: readonly number[]): number[] {
    const time = performance.now()
    for (const [id, at] of told) if (time - at > 2 * overlap) told.delete(id)
    const fresh = ids.filter((id) => !told.has(id))
    for (const id of fresh) told.set(id, time)
    return fresh
  }

  async function tellIds(ids: readonly number[]): Promise<void> {
    const fresh = untold(ids)
    if (fresh.length === 0 || hub.count() === 0) return
    try {
      const rows = await database
        .selectFrom('events')
        .selectAll()
        .where('id', 'in', fresh)
        .orderBy('id')
        .execute()
      await hub.tell(await eventsOf(database, rows))
    } catch (error) {
      // The next look finds them again.
      for (const id of fresh) told.delete(id)
      throw error
    }
  }

  function gather(ids: readonly number[]): void {
    gathered.push(...ids)
    timer ??= setTimeout(() => {
      const all = gathered
      gathered = []
      timer = undefined
      tellIds(all).catch(fails)
    }, gathering)
  }

  /** Tells what no notification has told: a pooler between us and Postgres may pass none on. */
  async function look(): Promise<void> {
    if (hub.count() === 0) return
    const rows = await database
      .selectFrom('events')
      .select('id')
      .where('at', '>', sql<Date>`clock_timestamp() - ${overlap} * interval '1 ms'`)
      .execute()
    await tellIds(rows.map(({ id }) => id))
  }
  const looking = setInterval(() => void look().catch(fails), lookEvery)
  looking.unref()

  const hearing = listenToEvents(url, {
    log,
    onIds: gather,
    // What happened in a long silence is not looked for.
    onBack: () => void hub.tellMissed().catch(fails),
  })

  /** What happened since a time that was told as an id, to whoever may read it. */
  async function since(lastId: string, { email }: Listener, isAdmin: boolean, present: Date) {
    const age = present.getTime() - Number(lastId)
    if (!/^\d{1,15}$/.test(lastId) || age < -overlap || age > keptFor - 2 * overlap) {
      return [missed(present)]
    }
    const rows = await database
      .selectFrom('events')
      .selectAll()
      .where('at', '>=', new Date(Number(lastId) - overlap))
      .$if(!isAdmin, (query) =>
        query.where((eb) => eb.or([eb('email', '=', email), eb('name', '=', 'missed')])),
      )
      .orderBy('id')
      .limit(mostReplayed + 1)
      .execute()
    return rows.length > mostReplayed ? [missed(present)] : eventsOf(database, rows)
  }

  return {
    join: hub.join,
    count: hub.count,
    begin: (listener, lastId, isAdmin) =>
      hub.tellOne(listener, async () => {
        // The clock that stamps the events.
        const { rows } = await sql<{ at: Date }>`SELECT clock_timestamp() AS at`.execute(database)
        const [{ at } = { at: new Date(now()) }] = rows
        const before = lastId === undefined ? [] : await since(lastId, listener, isAdmin, at)
        return [...before, { id: String(at.getTime()), name: 'open', data: {}, to: 'everybody' }]
      }),
    async forgetOld() {
      await database
        .deleteFrom('events')
        .where('at', '<', sql<Date>`clock_timestamp() - ${keptFor} * interval '1 ms'`)
        .execute()
    },
    async close() {
      isClosed = true
      clearInterval(looking)
      clearTimeout(timer)
      hub.close()
      await hearing.close()
    },
  }
}
