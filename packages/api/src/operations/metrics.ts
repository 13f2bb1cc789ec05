import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { MailResult } from '../mails/mailer.ts'

/** How a booking ended: placed, answered with the order that it repeats, refused, or failed for a fault of ours. */
export type BookingResult = 'placed' | 'repeated' | 'refused' | 'failed'

/** What is counted. Labels are routes, methods and numbers of statuses: nothing of a person. */
export interface Metrics {
  answered(request: FastifyRequest, reply: FastifyReply): void
  booked(result: BookingResult): void
  mailed(result: MailResult): void
  /** All figures, as Prometheus reads them. */
  text(): Promise<string>
  contentType: string
}

/** The upper ends of the classes of durations, in seconds. Most calls take some milliseconds; the database gives up after ten seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The states of connections of a pool, as Prometheus' gauge has them. */
function watchPool(pool: pg.Pool, registers: [Registry]): void {
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections to the database by state, and calls that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  new Gauge({
    name: 'db_pool_connections_max',
    help: 'The most connections to the database.',
    registers,
  }).set(pool.options.max)
}

/**
 * The figures of one server, its process included (memory, event loop, garbage collection).
 *
 * @param countStreams how many streams of events are open
 */
export function createMetrics(pool: pg.Pool, countStreams: () => number): Metrics {
  const register = new Registry()
  const registers: [Registry] = [register]
  collectDefaultMetrics({ register })
  watchPool(pool, registers)
  new Gauge({
    name: 'event_streams',
    help: 'Open streams of events.',
    registers,
    collect() {
      this.set(countStreams())
    },
  })
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long calls took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: durations,
    registers,
  })
  const bookings = new Counter({
    name: 'shop_bookings_total',
    help: 'Bookings by how they ended.',
    labelNames: ['result'],
    registers,
  })
  const mails = new Counter({
    name: 'shop_mails_total',
    help: 'Attempts to send a mail by how they ended: sent, logged without a mail server, delayed, failed for good.',
    labelNames: ['result'],
    registers,
  })
  // A figure that is not there yet can't be told from one that is missing.
  for (const result of ['placed', 'repeated', 'refused', 'failed']) bookings.inc({ result }, 0)
  for (const result of ['sent', 'logged', 'delayed', 'failed']) mails.inc({ result }, 0)
  return {
    answered({ method, routeOptions }, { statusCode, elapsedTime }) {
      // The route's pattern, never the address: that has emails.
      const route = routeOptions.url ?? 'none'
      answers.observe({ method, route, status: statusCode }, elapsedTime / 1000)
    },
    booked: (result) => bookings.inc({ result }),
    mailed: (result) => mails.inc({ result }),
    text: () => register.metrics(),
    contentType: register.contentType,
  }
}
