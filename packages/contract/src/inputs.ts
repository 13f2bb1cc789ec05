/**
 * The input of calls, with the rules and messages of spec section 5. Unknown fields are refused. The forms'
 * fields are in forms.ts.
 */
import * as z from 'zod/mini'
import { isProductImage } from './drawings.ts'
import { messages } from './messages.ts'
import { orderLineSchema, orderReferenceSchema } from './order-reference.ts'
import { orderTextInputs } from './order-texts.ts'
import { type Priced, wrongBreakOf } from './price-breaks.ts'
import { productExtraInputs } from './product-extras.ts'
import { isMoney, isRating, maxPasswordLength, minPasswordLength } from './rules.ts'
import { cleanName, hasInvisible, normaliseEmail, visible } from './visible-text.ts'

/** The value of an Idempotency-Key header (decision D24). A UUID is one. */
export const idempotencyKeySchema = z.string().check(z.regex(/^[\w-]{16,64}$/))

/** The spec's "simple address pattern": something, an at sign, something with a dot. */
const emailPattern = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/

/**
 * An email address in its one spelling (`normaliseEmail`), so that one mailbox is one account. Characters that
 * can't be seen are refused: two accounts would look alike.
 */
export const emailSchema = visible(
  z.string({ error: messages.account.emailRequired }).check(z.overwrite(normaliseEmail)),
  messages.account.emailRequired,
).check(
  z.maxLength(254, { error: messages.account.emailInvalid, abort: true }),
  z.regex(emailPattern, { error: messages.account.emailInvalid, abort: true }),
  z.refine((email) => !hasInvisible(email), { error: messages.account.emailInvisible }),
)

/** A phone number with an optional extension: `ext. 12`, `x12`, `int 12`, `#12`. */
const phonePattern =
  /^(\+?[\d\s()./-]+)([,;]\s*)?((ext(\.|n\.?|ension)?|x|int(\.|erno)?|#)[\s.:]*\d{1,8})?$/i

/** A required text, trimmed. */
function text(required: string, limit: number) {
  return visible(z.string({ error: required }).check(z.trim()), required).check(
    z.maxLength(limit, { error: messages.tooLong(limit) }),
  )
}

/** A required name of somebody or something: a text on one line, without marks of direction. */
function name(required: string, limit: number) {
  return visible(z.string({ error: required }).check(z.overwrite(cleanName)), required).check(
    z.maxLength(limit, { error: messages.tooLong(limit) }),
  )
}

/** A text that may be missing or empty, trimmed. */
function optionalText(limit: number) {
  return z.optional(
    z.string().check(z.trim(), z.maxLength(limit, { error: messages.tooLong(limit) })),
  )
}

/** A number in JSON; the message is `required` when it is missing, `invalid` when `isValid` is false. */
function number(required: string, invalid: string, isValid: (value: number) => boolean) {
  return z
    .number({ error: (issue) => (issue.input === undefined ? required : invalid) })
    .check(z.refine(isValid, { error: invalid }))
}

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0

const passwordSchema = z
  .string({ error: messages.account.passwordRequired })
  .check(
    z.minLength(1, { error: messages.account.passwordRequired, abort: true }),
    z.minLength(minPasswordLength, { error: messages.account.passwordTooShort }),
    z.maxLength(maxPasswordLength, { error: messages.account.passwordTooLong }),
  )

/** Email and password, for the form and for the identity provider. */
export const loginSchema = z.strictObject({ email: emailSchema, password: passwordSchema })
export type LoginInput = z.output<typeof loginSchema>

/** Whoever has forgotten the password. */
export const forgottenSchema = z.strictObject({ email: emailSchema })
export type ForgottenInput = z.output<typeof forgottenSchema>

/** How a code is written in a mail: two groups of five letters and digits, without those that look like another. */
export const resetCode = { letters: '23456789ABCDEFGHJKMNPQRSTVWXYZ', group: 5, groups: 2 } as const

/** A code as somebody types or pastes it: in capitals or not, with spaces or not. */
const typedCode = z.string({ error: messages.account.codeRequired }).check(
  z.overwrite((text) => text.replaceAll(/[\s-]/g, '').toUpperCase()),
  z.minLength(1, { error: messages.account.codeRequired, abort: true }),
  z.maxLength(40, { error: messages.account.codeInvalid }),
)

/** What is typed to choose a new password: the code of the mail, which proves whose address it is. */
export const newPasswordSchema = z.strictObject({ code: typedCode, password: passwordSchema })
export type NewPasswordInput = z.output<typeof newPasswordSchema>

/** The same, with the address that the mail went to. */
export const resetPasswordSchema = z.extend(newPasswordSchema, { email: emailSchema })
export type ResetPasswordInput = z.output<typeof resetPasswordSchema>

/** The name that a person is shown with. */
export const personName = name(messages.account.nameRequired, 100)

/** Spec section 2, Signup. */
export const signUpSchema = z.strictObject({
  name: personName,
  email: emailSchema,
  password: passwordSchema,
})
export type SignUpInput = z.output<typeof signUpSchema>

/** POST /user: registers the user after a sign-in. */
export const registerUserSchema = z.strictObject({ email: emailSchema, name: personName })
export type RegisterUserInput = z.output<typeof registerUserSchema>

const address = text(messages.booking.addressRequired, 500)
const phoneNumber = visible(
  z.string({ error: messages.booking.phoneNumberRequired }).check(z.trim()),
  messages.booking.phoneNumberRequired,
).check(
  z.maxLength(40, { error: messages.booking.phoneNumberInvalid, abort: true }),
  z.regex(phonePattern, { error: messages.booking.phoneNumberInvalid, abort: true }),
  // Digits of the extension don't count: the number itself must be complete.
  z.refine((value) => (phonePattern.exec(value)?.[1] ?? '').replace(/\D/g, '').length >= 5, {
    error: messages.booking.phoneNumberInvalid,
  }),
)

/** POST /order. Whether `myOrder` is in range depends on the product: `isBookableQuantity`. */
export const bookOrderSchema = z.strictObject({
  orderId: text('orderId is required', 64),
  displayName: name('displayName is required', 100),
  email: emailSchema,
  address,
  orderName: name('orderName is required', 300),
  phoneNumber,
  myOrder: number(
    messages.booking.quantityRequired,
    messages.booking.quantityOutOfRange,
    Number.isSafeInteger,
  ),
  reference: z.optional(orderReferenceSchema),
  line: z.optional(orderLineSchema),
  ...orderTextInputs,
})
export type BookOrderInput = z.output<typeof bookOrderSchema>

const { rattingRequired, rattingInvalid, reviewRequired } = messages.review
const ratting = number(rattingRequired, rattingInvalid, isRating)
const review = text(reviewRequired, 2000)

/** POST /review. */
export const addReviewSchema = z.strictObject({ ratting, review })
export type AddReviewInput = z.output<typeof addReviewSchema>

const isHttps = (value: string) =>
  value === '' || (/^https:\/\/\S+$/i.test(value) && URL.canParse(value))

const age = number(
  messages.profile.ageRequired,
  messages.profile.ageInvalid,
  (value) => Number.isInteger(value) && value >= 1 && value <= 150,
)
const profileTexts = {
  name: name(messages.profile.nameRequired, 100),
  education: text(messages.profile.educationRequired, 200),
  country: optionalText(100),
  linkdin: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(300, { error: messages.tooLong(300) }),
        z.refine(isHttps, { error: messages.profile.linkdinInvalid }),
      ),
  ),
}

/** PUT /user/{email}: `role`, `email` and `_id` are not among the fields, so they are refused. */
export const updateUserSchema = z.strictObject({ ...profileTexts, age })
export type UpdateUserInput = z.output<typeof updateUserSchema>

const minOrder = number(
  messages.product.minOrderRequired,
  messages.product.minOrderInvalid,
  isCount,
)
const availAble = number(
  messages.product.availAbleRequired,
  messages.product.availAbleInvalid,
  isCount,
)
const unitPrice = number(
  messages.product.unitPriceRequired,
  messages.product.unitPriceInvalid,
  isMoney,
)
const productTexts = {
  name: name(messages.product.nameRequired, 300),
  description: text(messages.product.descriptionRequired, 5000),
  image: text(messages.product.imageRequired, 2000).check(
    z.refine(isProductImage, { error: messages.product.imageInvalid }),
  ),
}

/** Refuses steps of a product's prices that don't belong together. */
export const checkPriceBreaks = z.check<Priced>(({ value, issues }) => {
  const wrong = wrongBreakOf(value)
  if (!wrong) return
  const message = messages.product.priceBreakWrong(wrong)
  issues.push({ code: 'custom', path: ['priceBreaks'], message, input: value.priceBreaks })
})

/** POST /api/v1/products, and PUT of one, which replaces all of its fields. */
export const addProductSchema = z
  .strictObject({ ...productTexts, minOrder, availAble, unitPrice, ...productExtraInputs })
  .check(checkPriceBreaks)
export type AddProductInput = z.output<typeof addProductSchema>
