/** The fields that administrators type into as they take an order on (fulfilment-steps.ts). */
import * as z from 'zod/mini'
import { typedNumber } from './forms.ts'
import { updateOrderSchema } from './fulfilment.ts'
import { messages } from './messages.ts'
import { isVisible } from './visible-text.ts'

const fulfilment = updateOrderSchema.shape
const texts = messages.extra.fulfilment

/** A text that may be left empty, as it is sent where it is not. */
const leftOut = z.transform((text: string) => (isVisible(text) ? text : undefined))
const typedDay = z.pipe(z.pipe(z.string(), leftOut), fulfilment.expectedAt)

/** What is asked before an order is confirmed. */
export const confirmForm = z.object({ expectedAt: typedDay })
export type ConfirmFields = z.input<typeof confirmForm>

const { shape: parcelShape } = updateOrderSchema.shape.shipments._zod.def.innerType._zod.def.element

const typedCarrier = z.pipe(z.pipe(z.string(), leftOut), parcelShape.carrier)

/**
 * What is asked before a parcel is sent.
 *
 * @param open the pieces of the order that were not sent
 */
export const shipForm = (open: number) =>
  z.object({
    pieces: typedNumber(parcelShape.pieces.check(z.lte(open, { error: texts.tooManyOpen(open) })), {
      kind: 'whole',
      required: texts.piecesInvalid,
      invalid: texts.piecesInvalid,
      example: String(open),
    }),
    carrier: typedCarrier,
    tracking: z.pipe(z.pipe(z.string(), leftOut), parcelShape.tracking),
    expectedAt: typedDay,
  })
export type ShipFields = z.input<ReturnType<typeof shipForm>>

/** What is asked before all that is open of several orders is sent: each in one parcel. */
export const shipAllForm = z.object({
  carrier: typedCarrier,
  expectedAt: typedDay,
})
