/**
 * The forms' fields: each schema parses the typed text into the input of a call (inputs.ts), with the same
 * rules and messages.
 */
import * as z from 'zod/mini'
import {
  type AddProductInput,
  addProductSchema,
  addReviewSchema,
  bookOrderSchema,
  checkPriceBreaks,
  updateUserSchema,
} from './inputs.ts'
import { messages } from './messages.ts'
import { type NumeralKind, numeralProblem, readNumeral } from './numerals.ts'
import { typedOrderTexts } from './order-texts.ts'
import type { Packed } from './packs.ts'
import { productNames, type TypedAbout, typedExtra } from './product-texts.ts'
import { readQuantity } from './quantities.ts'
import { bookableQuantities, isBookableQuantity, type QuantityLimits } from './rules.ts'
import { cleanName } from './visible-text.ts'

/** Kind and messages of a number field. */
interface NumberField {
  kind: NumeralKind
  /** The message for an empty field. */
  required: string
  /** The message for an invalid number. */
  invalid: string
  /** A valid number, for the message about irregular groups. */
  example?: string
  /** What the number is a quantity of: it may be typed in packs. */
  sold?: Packed
}

/** A typed number, parsed by the grammar of numerals.ts. */
export function typedNumber<Schema extends z.ZodMiniType<number, number>>(
  schema: Schema,
  { kind, required, invalid, example, sold }: NumberField,
) {
  const parseNumeral = z.transform((text: string, context) => {
    const quantity = sold && readQuantity(text, sold)
    if (quantity?.kind === 'value') return quantity.value
    const reading = readNumeral(text, kind)
    if (reading.kind === 'value') return reading.value
    const message = reading.kind === 'empty' ? required : numeralProblem(reading, invalid, example)
    context.issues.push({ code: 'custom', message, input: text })
    return z.NEVER
  })
  return z.pipe(z.pipe(z.string({ error: required }), parseNumeral), schema)
}

const order = bookOrderSchema.shape

/**
 * The booking modal's fields for a product with these limits; quantities are pieces.
 *
 * @param quantityOutOfRange what is said of a quantity that can't be ordered
 */
export function bookingForm(
  limits: QuantityLimits,
  quantityOutOfRange: string = messages.booking.quantityOutOfRange,
) {
  const { quantityRequired } = messages.booking
  const quantity = z
    .number({ error: quantityOutOfRange })
    .check(z.refine((value) => isBookableQuantity(value, limits), { error: quantityOutOfRange }))
  return z.object({
    address: order.address,
    phoneNumber: order.phoneNumber,
    quantity: typedNumber(quantity, {
      kind: 'whole',
      required: quantityRequired,
      invalid: quantityOutOfRange,
      sold: limits,
      example: String(bookableQuantities(limits)?.smallest ?? 1),
    }),
  })
}
export type BookingFormFields = z.input<ReturnType<typeof bookingForm>>
export type BookingFormInput = z.output<ReturnType<typeof bookingForm>>

/** The most characters of the label that somebody gives an address. */
const longestLabel = 60

/** Where orders go: the booking's address and phone number, and an optional label to find them by. */
export const deliveryForm = z.object({
  label: z
    .string()
    .check(
      z.overwrite(cleanName),
      z.maxLength(longestLabel, { error: messages.tooLong(longestLabel) }),
    ),
  address: order.address,
  phoneNumber: order.phoneNumber,
})
export type DeliveryFormFields = z.input<typeof deliveryForm>
export type DeliveryFormInput = z.output<typeof deliveryForm>

const { buyerPart: _ofALine, ...textsOfSending } = typedOrderTexts

/** What is asked before lines are sent: where they go, and the texts of all of them. */
export const sendForm = z.object({ ...deliveryForm.shape, ...textsOfSending })
export type SendFormFields = z.input<typeof sendForm>
export type SendFormInput = z.output<typeof sendForm>

/** The same while a kept address is chosen: the address is not asked for, whatever its fields hold. */
export const sendToKeptForm = z.object({
  label: z.string(),
  address: z.string(),
  phoneNumber: z.string(),
  ...textsOfSending,
})

/** The texts of one line. */
export const lineTextsForm = z.object(typedOrderTexts)
export type LineTextsFields = z.input<typeof lineTextsForm>

/** The review form. */
export const reviewForm = z.object({
  ratting: typedNumber(addReviewSchema.shape.ratting, {
    kind: 'whole',
    required: messages.review.rattingRequired,
    invalid: messages.review.rattingInvalid,
  }),
  review: addReviewSchema.shape.review,
})
export type ReviewFormFields = z.input<typeof reviewForm>

const profile = updateUserSchema.shape

/** The profile form. */
export const profileForm = z.object({
  ...profile,
  age: typedNumber(profile.age, {
    kind: 'whole',
    required: messages.profile.ageRequired,
    invalid: messages.profile.ageInvalid,
    example: '41',
  }),
})
export type ProfileFormFields = z.input<typeof profileForm>

const { name, description, image, ...product } = addProductSchema.shape
const { product: texts } = messages

const productNumbers = {
  minOrder: typedNumber(product.minOrder, {
    kind: 'whole',
    required: texts.minOrderRequired,
    invalid: texts.minOrderInvalid,
    example: '12000',
  }),
  availAble: typedNumber(product.availAble, {
    kind: 'whole',
    required: texts.availAbleRequired,
    invalid: texts.availAbleInvalid,
    example: '12000',
  }),
  unitPrice: typedNumber(product.unitPrice, {
    kind: 'amount',
    required: texts.unitPriceRequired,
    invalid: texts.unitPriceInvalid,
    example: '1490.50',
  }),
}

/**
 * The fields of a product, for the form that adds one and the form that changes one.
 *
 * @param about the products that can be named, and the one that is changed
 */
export function productForm(about: TypedAbout = { names: noNames, product: undefined }) {
  return z
    .object({
      name,
      description,
      image,
      ...productNumbers,
      partNumber: typedExtra('partNumber', about),
      family: typedExtra('family', about),
      attributes: typedExtra('attributes', about),
      priceBreaks: typedExtra('priceBreaks', about),
      pack: typedExtra('pack', about),
      needs: typedExtra('needs', about),
      fits: typedExtra('fits', about),
      replacedBy: typedExtra('replacedBy', about),
      restockAt: typedExtra('restockAt', about),
    } satisfies Record<keyof AddProductInput, z.ZodMiniType>)
    .check(checkPriceBreaks)
}
export type ProductFormFields = z.input<ReturnType<typeof productForm>>

const noNames = productNames(undefined)
