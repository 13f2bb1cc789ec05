import pg from 'pg'
import type { Logger } from 'pino'

/** The channel that the triggers of the tables notify. Its payloads are ids of events with commas between them. */
const channel = 'strapline_events'

/** How long it waits before it connects again, and how often it asks whether the connection still lives, in milliseconds. */
const pauses = { reconnect: 1000, pulse: 10_000, answer: 5000 }

interface Hearing {
  /** Ids of events, once each transaction is committed. */
  onIds(ids: readonly number[]): void
  /** It hears again after a time in which it may have heard nothing. */
  onBack(): void
  log: Logger
}

/** A connection of its own that hears of events. It connects again by itself until it is closed. */
export function listenToEvents(url: string, { onIds, onBack, log }: Hearing) {
  let isClosed = false
  let client: pg.Client | undefined
  let wasLost = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'strapline-events',
      keepAlive: true,
      connectionTimeoutMillis: pauses.answer,
      query_timeout: pauses.answer,
    })
    client = next
    const lose = (error?: Error) => {
      if (client !== next || isClosed) return
      client = undefined
      wasLost = true
      log.warn({ err: error }, 'events are not heard; connecting again')
      // Its error was told.
      next.end().catch(() => {})
      timer = setTimeout(() => void connect(), pauses.reconnect)
    }
    next.on('error', lose)
    next.on('end', () => lose())
    next.on('notification', ({ payload = '' }) => {
      onIds(payload.split(',').map(Number).filter(Number.isSafeInteger))
    })
    try {
      await next.connect()
      await next.query(`LISTEN ${channel}`)
    } catch (error) {
      lose(error as Error)
      return
    }
    if (wasLost) onBack()
    wasLost = false
    beat(next, lose)
  }

  /** A host that vanished without a word is noticed by a question that gets no answer. */
  function beat(of: pg.Client, lose: (error: Error) => void): void {
    timer = setTimeout(() => {
      of.query('SELECT').then(() => client === of && beat(of, lose), lose)
    }, pauses.pulse)
    timer.unref()
  }

  void connect()
  return {
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
