/**
 * What buyers write on an order for their own books (decision 0093): each text is declared once. The schemas of answers
 * and inputs, the capability, the search, the files and both servers are made of these entries.
 */
import * as z from 'zod/mini'
import { messages } from './messages.ts'
import { cleanName, isVisible } from './visible-text.ts'

/** The texts, and the most characters of each. */
export const orderTexts = {
  /** The number of the buyer's purchase order, which their invoice has to name. */
  poNumber: 50,
  /** Whom within the buyer's company it is charged to. */
  costCentre: 50,
  /** The part number that the buyer has for the product. */
  buyerPart: 80,
  /** Whatever else the buyer wants to find on it. */
  note: 300,
} as const

/** The name of a text. */
export type OrderTextName = keyof typeof orderTexts

/** The names, in the order in which they are shown. */
export const orderTextNames = Object.keys(orderTexts) as OrderTextName[]

/** The texts of an order, those that it has. */
export type OrderTexts = { [Name in OrderTextName]?: string | undefined }

/** The texts that are the same for all lines of a sending, unless a line has its own. */
export const sendingTextNames = ['poNumber', 'costCentre', 'note'] as const

/** The texts of these names that `order` has, and nothing else. */
export function orderTextsOf(
  order: OrderTexts,
  names: readonly OrderTextName[] = orderTextNames,
): OrderTexts {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = order[name]
      return text === undefined || text === '' ? [] : [[name, text]]
    }),
  )
}

const shapeOf = <Schema>(of: (limit: number) => Schema) =>
  Object.fromEntries(orderTextNames.map((name) => [name, of(orderTexts[name])])) as {
    [Name in OrderTextName]: Schema
  }

/** The fields in an answer, lenient as all of entities.ts. */
export const orderTextAnswers = shapeOf(() => z.optional(z.string()))

const { orderTextInvalid } = messages.booking

const tooLong = (limit: number) => z.maxLength(limit, { error: messages.tooLong(limit) })

/** The fields in an input: one line each, with something that can be seen. */
export const orderTextInputs = shapeOf((limit) =>
  z.optional(
    z
      .string({ error: orderTextInvalid })
      .check(
        z.overwrite(cleanName),
        z.refine(isVisible, { error: orderTextInvalid, abort: true }),
        tooLong(limit),
      ),
  ),
)

/** The fields of a form: they may be empty. */
export const typedOrderTexts = shapeOf((limit) =>
  z.string().check(
    z.overwrite((text) => (isVisible(text) ? cleanName(text) : '')),
    tooLong(limit),
  ),
)
