/**
 * How far an order is, and what was shipped of it (capability `fulfilment`, decision 0096). Each field is declared once:
 * the schemas of answers and inputs and both servers are made of these.
 */
import * as z from 'zod/mini'
import { dayInput, earliestToday } from './days.ts'
import { messages } from './messages.ts'
import { cleanName, isVisible } from './visible-text.ts'

/** What an order goes through. It begins with the first one; the last two are its ends. */
export const orderStatuses = [
  'pending',
  'confirmed',
  'partly shipped',
  'shipped',
  'delivered',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** A part of an order, or all of it, that was sent. `sentAt` is an ISO 8601 time in UTC. */
export const shipmentSchema = z.object({
  pieces: z.number(),
  carrier: z.optional(z.string()),
  tracking: z.optional(z.string()),
  sentAt: z.string(),
})
export type Shipment = z.infer<typeof shipmentSchema>

/**
 * The fields of an order in an answer, lenient as all of entities.ts. `status` is one of {@link orderStatuses};
 * `expectedAt` the day by which all of it is expected to have arrived, such as 2026-05-12; the other times are ISO 8601 in
 * UTC. `revision` is another one after each change of them, and what If-Match names.
 */
export const fulfilmentAnswers = {
  status: z.optional(z.string()),
  expectedAt: z.optional(z.string()),
  shipments: z.optional(z.array(shipmentSchema)),
  confirmedAt: z.optional(z.string()),
  deliveredAt: z.optional(z.string()),
  cancelledAt: z.optional(z.string()),
  revision: z.optional(z.number()),
} as const
export type Fulfilment = z.infer<z.ZodMiniObject<typeof fulfilmentAnswers>>

/** The names of the fields. */
export const fulfilmentNames = Object.keys(fulfilmentAnswers) as (keyof Fulfilment)[]

/** The most shipments of an order, and the most characters of a carrier and of a tracking number. */
export const fulfilmentLimits = { shipments: 100, carrier: 60, tracking: 80 } as const

const texts = messages.extra.fulfilment

/** A text on one line, with something that can be seen. */
const line = (limit: number) =>
  z.optional(
    z
      .string({ error: texts.textInvalid })
      .check(
        z.overwrite(cleanName),
        z.refine(isVisible, { error: texts.textInvalid, abort: true }),
        z.maxLength(limit, { error: messages.tooLong(limit) }),
      ),
  )

/** The body of `updateOrder`: how far the order is to be, and all of its shipments. */
export const updateOrderSchema = z.strictObject({
  status: z.enum(orderStatuses, { error: texts.statusInvalid }),
  expectedAt: z.optional(dayInput(texts.expectedAtInvalid)),
  shipments: z.optional(
    z
      .array(
        z.strictObject(
          {
            pieces: z
              .int({ error: texts.piecesInvalid })
              .check(z.gte(1, { error: texts.piecesInvalid })),
            carrier: line(fulfilmentLimits.carrier),
            tracking: line(fulfilmentLimits.tracking),
            /** Left out for now. */
            sentAt: z.optional(z.iso.datetime({ error: texts.sentAtInvalid })),
          },
          { error: texts.shipmentsInvalid },
        ),
        { error: texts.shipmentsInvalid },
      )
      .check(
        z.maxLength(fulfilmentLimits.shipments, {
          error: messages.tooMany(fulfilmentLimits.shipments),
        }),
      ),
  ),
})
export type UpdateOrderInput = z.output<typeof updateOrderSchema>

/** An order as far as its fulfilment is judged. */
export interface Fulfilled extends Fulfilment {
  /** The ordered pieces. */
  myOrder: number
  placedAt?: string | undefined
}

/** How far an order is, of a server that says so; undefined for one that doesn't, and for a word that we don't know. */
export const statusOf = ({ status }: Pick<Fulfilment, 'status'>): OrderStatus | undefined =>
  orderStatuses.find((known) => known === status)

/** The pieces of an order that were sent. */
export const shippedPieces = ({
  shipments = [],
}: {
  shipments?: readonly { pieces: number }[] | undefined
}): number => shipments.reduce((sum, { pieces }) => sum + pieces, 0)

/** The pieces of an order that are still to be sent: none of a cancelled one. */
export const openPieces = (order: Fulfilled): number =>
  order.status === 'cancelled' ? 0 : Math.max(0, order.myOrder - shippedPieces(order))

/** How many pieces have to be sent for a status to be true: `some` is more than none and less than all. */
const shippedOf: Record<OrderStatus, readonly ('none' | 'some' | 'all')[]> = {
  pending: ['none'],
  confirmed: ['none'],
  'partly shipped': ['some'],
  shipped: ['all'],
  delivered: ['all'],
  cancelled: ['none', 'some'],
}

/** A field of {@link UpdateOrderInput} that can't be so for an order, with the message. */
export type WrongFulfilment = { [Field in keyof UpdateOrderInput]?: string }

/** By how many milliseconds a time may differ: a clock is another one, and a day is named by its noon. */
const halfDay = 12 * 60 * 60_000

/**
 * What of a change can't be so for an order; nothing where it is right. What the order has said before is not judged
 * again.
 *
 * @param before the order as it is stored
 * @param now milliseconds since 1970
 */
export function wrongFulfilmentOf(
  before: Fulfilled,
  { status, expectedAt, shipments = [] }: UpdateOrderInput,
  now: number,
): WrongFulfilment {
  const { myOrder, placedAt } = before
  const shipped = shippedPieces({ shipments })
  // Without Math.min: a sum beyond what a number keeps exactly is too many as well.
  if (shipped > myOrder) return { shipments: texts.tooManyPieces(myOrder) }
  if (before.status === 'cancelled') {
    const isSame = status === 'cancelled' && shipped === shippedPieces(before)
    if (!isSame) return { status: texts.cancelledStays }
  }
  const amount = shipped === 0 ? 'none' : shipped < myOrder ? 'some' : 'all'
  if (!shippedOf[status].includes(amount)) {
    return { status: texts.statusDiffers(status, { shipped, pieces: myOrder }) }
  }
  const isBetween = (time: number) =>
    time <= now + halfDay && !(time < Date.parse(placedAt ?? '') - halfDay)
  const known = new Set(before.shipments?.map(({ sentAt }) => sentAt))
  const isTold = ({ sentAt }: { sentAt?: string | undefined }) =>
    sentAt === undefined || known.has(sentAt) || isBetween(Date.parse(sentAt))
  if (!shipments.every(isTold)) return { shipments: texts.sentAtWrong }
  const isNewDay = expectedAt !== undefined && expectedAt !== before.expectedAt
  if (isNewDay && expectedAt < earliestToday(now)) return { expectedAt: texts.expectedAtPassed }
  return {}
}

/**
 * Since which day an order is late: the one after it was expected. Undefined where it isn't, where no day was said, and
 * once it was delivered or cancelled.
 *
 * @param today the reader's day, such as 2026-05-12
 */
export function lateSince({ status, expectedAt }: Fulfilment, today: string): string | undefined {
  const isOver = status === 'delivered' || status === 'cancelled'
  if (isOver || expectedAt === undefined || expectedAt >= today) return undefined
  const day = new Date(`${expectedAt}T00:00Z`)
  if (Number.isNaN(day.getTime())) return undefined
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
