/**
 * What is typed into the forms' fields: each schema reads text and gives what the call of inputs.ts
 * sends, with the same rules and messages.
 */
import * as z from 'zod/mini'
import { addProductSchema, addReviewSchema, bookOrderSchema, updateUserSchema } from './inputs.ts'
import { messages } from './messages.ts'
import { isBookableQuantity, type QuantityLimits } from './rules.ts'

/** A number as it is typed into a field: a decimal numeral, nothing cleverer. */
function typed<Schema extends z.ZodMiniType<number, number>>(
  schema: Schema,
  required: string,
  invalid: string,
) {
  const parseNumeral = z.transform((value: string, context) => {
    const numeral = value.trim()
    if (/^[+-]?\d+(\.\d+)?$/.test(numeral)) return Number(numeral)
    context.issues.push({
      code: 'custom',
      message: numeral === '' ? required : invalid,
      input: value,
    })
    return z.NEVER
  })
  return z.pipe(z.pipe(z.string({ error: required }), parseNumeral), schema)
}

const order = bookOrderSchema.shape

/** The booking modal's fields for a product with these limits; quantities are pieces. */
export function bookingForm(limits: QuantityLimits) {
  const { quantityRequired, quantityOutOfRange } = messages.booking
  const quantity = z
    .number({ error: quantityOutOfRange })
    .check(z.refine((value) => isBookableQuantity(value, limits), { error: quantityOutOfRange }))
  return z.object({
    address: order.address,
    phoneNumber: order.phoneNumber,
    quantity: typed(quantity, quantityRequired, quantityOutOfRange),
  })
}
export type BookingFormFields = z.input<ReturnType<typeof bookingForm>>
export type BookingFormInput = z.output<ReturnType<typeof bookingForm>>

/** The review form. */
export const reviewForm = z.object({
  ratting: typed(
    addReviewSchema.shape.ratting,
    messages.review.rattingRequired,
    messages.review.rattingInvalid,
  ),
  review: addReviewSchema.shape.review,
})
export type ReviewFormFields = z.input<typeof reviewForm>

const profile = updateUserSchema.shape

/** The profile form. */
export const profileForm = z.object({
  ...profile,
  age: typed(profile.age, messages.profile.ageRequired, messages.profile.ageInvalid),
})
export type ProfileFormFields = z.input<typeof profileForm>

const product = addProductSchema.shape
const { product: words } = messages

/** The add-product form. */
export const productForm = z.object({
  ...product,
  minOrder: typed(product.minOrder, words.minOrderRequired, words.minOrderInvalid),
  availAble: typed(product.availAble, words.availAbleRequired, words.availAbleInvalid),
  unitPrice: typed(product.unitPrice, words.unitPriceRequired, words.unitPriceInvalid),
})
export type ProductFormFields = z.input<typeof productForm>
