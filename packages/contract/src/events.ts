/**
 * What a server tells by itself to whoever is signed in (capability `events`, decision 0098): server-sent events at one
 * address, which take the bearer token as calls do. A client that reads none asks again at intervals.
 */
import * as z from 'zod/mini'
import { orderSchema } from './entities.ts'

/** The address of the stream. It takes the header Last-Event-ID, and answers what happened since. */
export const eventsPath = '/api/v1/events'

/** What administrators are told the change of, besides orders: the lists that they have. */
export const toldLists = ['listProducts', 'listUsers', 'listReviews', 'listAudit'] as const
export type ToldList = (typeof toldLists)[number]

/**
 * The events by their names, and the JSON that each brings. A client ignores names that it does not know, and an order
 * of an earlier revision than the one that it has.
 */
export const eventSchemas = {
  /** The stream is open: what happens from here on follows. */
  open: z.object({}),
  /** An order was placed or changed: it is so now. For its buyer and for administrators. */
  order: z.object({ order: orderSchema }),
  /** An order was deleted. For its buyer and for administrators. */
  orderDeleted: z.object({ _id: z.string() }),
  /** Something in a list has changed. For administrators. */
  changed: z.object({ list: z.enum(toldLists) }),
  /** The stream has lasted as long as a token does: come back with another one. */
  expired: z.object({}),
  /** The session was ended: nobody is to come back until a person does something. */
  ended: z.object({}),
  /** Something may have happened that is not told: what is shown has to be read again. */
  missed: z.object({}),
} as const
export type EventName = keyof typeof eventSchemas

/** An event as a client gets it. */
export type ShopEvent = {
  [Name in EventName]: { name: Name; data: z.output<(typeof eventSchemas)[Name]> }
}[EventName]

/** Milliseconds without a byte after which a connection counts as lost: a server sends a comment sooner. */
export const eventsSilence = 40_000

/** Milliseconds between two comments of a server. */
export const eventsPulse = 15_000
