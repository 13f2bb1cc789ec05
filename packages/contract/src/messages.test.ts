import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { bookingForm, productForm, profileForm, reviewForm } from './forms.ts'
import {
  addProductSchema,
  addReviewSchema,
  bookOrderSchema,
  loginSchema,
  registerUserSchema,
  signUpSchema,
  updateUserSchema,
} from './inputs.ts'
import { messages } from './messages.ts'

/** The message that a form shows beside `field`: the first one, as form libraries do. */
function shown(schema: z.ZodMiniType, input: Record<string, unknown>, field: string) {
  const { error } = schema.safeParse(input)
  return error?.issues.find(({ path }) => path[0] === field)?.message
}

const booking = bookingForm({ minOrder: 10, availAble: 20 })

// The right-hand column is copied by hand from the specification, on purpose: this is the second,
// independent copy, misspellings included. Never import a message into it.
describe('what a form shows', () => {
  it.each<[string, z.ZodMiniType, Record<string, unknown>, string, string]>([
    ['login without an email', loginSchema, { email: '' }, 'email', 'Email is Required'],
    ['login with nothing at all', loginSchema, {}, 'email', 'Email is Required'],
    ['login with a blank email', loginSchema, { email: '   ' }, 'email', 'Email is Required'],
    ['login with half an email', loginSchema, { email: 'a@b' }, 'email', 'provide valid email'],
    ['login without a password', loginSchema, { password: '' }, 'password', 'Password is Required'],
    ['login with no password field', loginSchema, {}, 'password', 'Password is Required'],
    ['login, short', loginSchema, { password: '12345' }, 'password', 'must be 6 charters'],
    ['sign-up without an email', signUpSchema, { email: '' }, 'email', 'Email is Required'],
    ['sign-up, bad email', signUpSchema, { email: 'nobody' }, 'email', 'provide valid email'],
    ['sign-up without a password', signUpSchema, {}, 'password', 'Password is Required'],
    ['sign-up, short', signUpSchema, { password: 'x' }, 'password', 'must be 6 charters'],
    ['sign-up without a name', signUpSchema, { name: '' }, 'name', 'Email is Required'],
    ['register without a name', registerUserSchema, {}, 'name', 'Email is Required'],
    [
      'booking the minimum itself',
      booking,
      { quantity: '10' },
      'quantity',
      'Please enter minimun To Maximun quantity',
    ],
    [
      'booking all there is',
      booking,
      { quantity: '20' },
      'quantity',
      'Please enter minimun To Maximun quantity',
    ],
    [
      'ordering half a piece',
      bookOrderSchema,
      { myOrder: 12.5 },
      'myOrder',
      'Please enter minimun To Maximun quantity',
    ],
    ['review, no rating', reviewForm, { ratting: '' }, 'ratting', 'Add a retting between 1 -5'],
    ['review, no rating sent', addReviewSchema, {}, 'ratting', 'Add a retting between 1 -5'],
    ['review without a text', reviewForm, { review: '' }, 'review', 'Add review'],
    ['review, no text sent', addReviewSchema, {}, 'review', 'Add review'],
    ['rating 0', reviewForm, { ratting: '0' }, 'ratting', 'Please insert a valid ratting'],
    ['rating 6', reviewForm, { ratting: '6' }, 'ratting', 'Please insert a valid ratting'],
    ['rating 6 sent', addReviewSchema, { ratting: 6 }, 'ratting', 'Please insert a valid ratting'],
    ['profile, no education', profileForm, { education: '' }, 'education', 'Education is required'],
    ['profile, none sent', updateUserSchema, {}, 'education', 'Education is required'],
    ['profile without an age', profileForm, { age: '' }, 'age', 'Age is required'],
    ['profile, no age sent', updateUserSchema, {}, 'age', 'Age is required'],
    ['product without a name', productForm(), { name: '' }, 'name', 'name is required'],
    [
      'product without a description',
      productForm(),
      { description: '' },
      'description',
      'description is required',
    ],
    ['product, no minimum', productForm(), { minOrder: '' }, 'minOrder', 'minOrder is required'],
    ['product, no stock', productForm(), { availAble: '' }, 'availAble', 'availAble is required'],
    ['product, no price', productForm(), { unitPrice: '' }, 'unitPrice', 'unitPrice is required'],
    ['product without an image', productForm(), { image: '' }, 'image', 'image is required'],
    ['product, no name sent', addProductSchema, {}, 'name', 'name is required'],
    ['product, no text sent', addProductSchema, {}, 'description', 'description is required'],
    ['product, no minimum sent', addProductSchema, {}, 'minOrder', 'minOrder is required'],
    ['product, no stock sent', addProductSchema, {}, 'availAble', 'availAble is required'],
    ['product, no price sent', addProductSchema, {}, 'unitPrice', 'unitPrice is required'],
    ['product, no image sent', addProductSchema, {}, 'image', 'image is required'],
  ])('%s', (_, schema, input, field, message) => {
    expect(shown(schema, input, field)).toBe(message)
  })
})

describe('what a form shows where the specification leaves the words open', () => {
  it.each<[string, z.ZodMiniType, Record<string, unknown>, string, string]>([
    ['no address', booking, { address: '' }, 'address', 'Address is required'],
    ['no phone number', booking, { phoneNumber: '' }, 'phoneNumber', 'Phone number is required'],
    ['no quantity', booking, { quantity: '' }, 'quantity', 'Quantity is required'],
    ['profile without a name', profileForm, { name: '' }, 'name', 'Name is required'],
  ])('%s', (_, schema, input, field, message) => {
    expect(shown(schema, input, field)).toBe(message)
  })
})

describe('what a toast says', () => {
  it.each([
    [messages.booking.alreadyExists, 'data already exist'],
    [messages.booking.quantityOutOfRange, 'Please enter minimun To Maximun quantity'],
    [messages.review.rattingInvalid, 'Please insert a valid ratting'],
    [messages.failure.makeAdmin, 'Faild to make an admin'],
    [messages.failure.userExists, 'User already exist database'],
    [messages.success.booked, 'Successfully Booking Your Order'],
    [messages.success.userCreated, 'User crated Successfully'],
    [messages.success.verificationSent, 'Verification email send.'],
    [messages.success.reviewAdded, 'SuccessFully added your review'],
    [messages.success.updated, 'Successfully Update Your data'],
    [messages.success.deleted, 'Successfully DELETED'],
    [messages.success.madeAdmin, 'successfully make an admin'],
  ])('%s', (message, specified) => {
    expect(message).toBe(specified)
  })

  it('has no success toast that the specification does not list', () => {
    expect(Object.keys(messages.success)).toHaveLength(7)
  })
})

describe('chunkFailed', () => {
  it.each([
    ['N', 'Loading chunk N failed'],
    ['home-4f2a', 'Loading chunk home-4f2a failed'],
  ])('names the part %s', (part, message) => {
    expect(messages.chunkFailed(part)).toBe(message)
  })
})

describe('a limit says how long to wait', () => {
  it.each([
    [1, 'Wait a second and'],
    [59, 'Wait 59 seconds and'],
    [60, 'Wait a minute and'],
    [61, 'Wait 2 minutes and'],
    [3600, 'Wait 60 minutes and'],
    [7201, 'Wait 3 hours and'],
    [86_400, 'Wait 24 hours and'],
  ])('%i seconds', (seconds, words) => {
    expect(messages.limit.tooManyTries(seconds)).toContain(words)
    expect(messages.limit.tooManyChanges(seconds)).toContain(words)
  })
})

describe('messages', () => {
  const texts = (value: unknown): string[] =>
    typeof value === 'object' && value ? Object.values(value).flatMap(texts) : [value as string]

  it('has nothing empty, and no space around a text', () => {
    const found = texts(messages).filter((text) => typeof text === 'string')
    expect(found.length).toBeGreaterThan(40)
    expect(found.filter((text) => text === '' || text.trim() !== text)).toEqual([])
  })
})
