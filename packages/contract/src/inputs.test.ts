import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { bookingForm, productForm, profileForm, reviewForm } from './forms.ts'
import { identityEndpoints } from './identity.ts'
import {
  addProductSchema,
  addReviewSchema,
  bookOrderSchema,
  emailSchema,
  idempotencyKeySchema,
  loginSchema,
  registerUserSchema,
  signUpSchema,
  updateUserSchema,
} from './inputs.ts'
import { messages } from './messages.ts'
import { bookableQuantities } from './rules.ts'

type Fields = Record<string, unknown>

/** All messages by field. */
function problems(schema: z.ZodMiniType, input: unknown): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const { path, message } of schema.safeParse(input).error?.issues ?? []) {
    const field = path.join('.')
    found[field] = [...(found[field] ?? []), message]
  }
  return found
}

const login = { email: 'jo@firm.example', password: 'secret1' }
const signUp = { ...login, name: 'Jo Mason' }
const registration = { email: login.email, name: signUp.name }
const order = {
  orderId: '65f100000000000000000001',
  displayName: 'Jo Mason',
  email: 'jo@firm.example',
  address: '1 Quay Road',
  orderName: 'Wire buckle',
  phoneNumber: '+39 02 5550 1234',
  myOrder: 12,
}
const bookingLimits = { minOrder: 10, availAble: 20 }
const booking = { address: '1 Quay Road', phoneNumber: '+39 02 5550 1234', quantity: '12' }
const review = { ratting: 4, review: 'Holds its tension.' }
const typedReview = { ...review, ratting: '4' }
const profile = {
  name: 'Jo Mason',
  education: 'Logistics',
  age: 41,
  country: 'Italy',
  linkdin: 'https://www.linkedin.example/in/jo',
}
const typedProfile = { ...profile, age: '41' }
const product = {
  name: 'Wire buckle',
  description: 'Phosphated, 19 mm.',
  image: '/drawings/wire-buckle.svg',
  minOrder: 1000,
  availAble: 60000,
  unitPrice: 0.11,
}
const typedProduct = { ...product, minOrder: '1000', availAble: '60000', unitPrice: '0.11' }

const wire: [string, z.ZodMiniType, Fields][] = [
  ['loginSchema', loginSchema, login],
  ['signUpSchema', signUpSchema, signUp],
  ['registerUserSchema', registerUserSchema, registration],
  ['bookOrderSchema', bookOrderSchema, order],
  ['addReviewSchema', addReviewSchema, review],
  ['updateUserSchema', updateUserSchema, profile],
  ['addProductSchema', addProductSchema, product],
  ['setDisplayName', identityEndpoints.setDisplayName.body, { displayName: 'Jo Mason' }],
]
const forms: [string, z.ZodMiniType, Fields][] = [
  ['bookingForm', bookingForm(bookingLimits), booking],
  ['reviewForm', reviewForm, typedReview],
  ['profileForm', profileForm, typedProfile],
  ['productForm', productForm(), typedProduct],
]

describe('every wire schema', () => {
  it.each(wire)('%s accepts a valid input unchanged', (_, schema, good) => {
    expect(schema.parse(good)).toEqual(good)
  })

  it.each(
    wire.flatMap(([name, schema, good]) =>
      ['extra', '_id', 'role', 'constructor', '__proto__']
        .filter((field) => !Object.hasOwn(good, field))
        .map((field) => [name, field, schema, good] as const),
    ),
  )('%s refuses the unknown field %s', (_, field, schema, good) => {
    const input = JSON.parse(`${JSON.stringify(good).slice(0, -1)},"${field}":"x"}`)
    expect(schema.safeParse(input).error?.issues).toEqual([
      expect.objectContaining({ code: 'unrecognized_keys', keys: [field] }),
    ])
  })

  it.each(
    wire.flatMap(([name, schema]) =>
      [null, undefined, [], 'text', 7].map((input) => [name, input, schema] as const),
    ),
  )('%s refuses %j', (_, input, schema) => {
    expect(schema.safeParse(input).success).toBe(false)
  })

  it.each([...wire, ...forms])(
    '%s names every required field that is missing',
    (_, schema, good) => {
      const optional = ['country', 'linkdin']
      const required = Object.keys(good).filter((field) => !optional.includes(field))
      const found = problems(schema, {})
      expect(Object.keys(found).sort()).toEqual(required.sort())
      for (const field of required) {
        expect(found[field]).toEqual([expect.stringMatching(/required|add/i)])
      }
    },
  )
})

describe('emailSchema', () => {
  const local = 'a'.repeat(64)
  /** An address of `length` characters with the longest local part. */
  const long = (length: number) => `${local}@${'d'.repeat(length - 64 - 1 - 3)}.eu`

  it.each([
    ['a plain one', 'jo@firm.example', 'jo@firm.example'],
    ['the shortest', 'a@b.c', 'a@b.c'],
    ['dots and plus', 'jo.m+bulk@mail.firm.example', 'jo.m+bulk@mail.firm.example'],
    ['upper case', 'Jo.Mason@FIRM.Example', 'jo.mason@firm.example'],
    ['space around', '  jo@firm.example\n', 'jo@firm.example'],
    ['64 characters before the at', `${local}@b.c`, `${local}@b.c`],
    ['254 characters', long(254), long(254)],
  ])('takes %s', (_, typed, email) => {
    expect(emailSchema.parse(typed)).toBe(email)
  })

  it.each([
    ['no at', 'jo.firm.example'],
    ['no dot after the at', 'jo@firm'],
    ['a dot before the at only', 'jo.mason@firm'],
    ['two ats', 'jo@mason@firm.example'],
    ['nothing before the at', '@firm.example'],
    ['nothing after the at', 'jo@'],
    ['a dot first after the at', 'jo@.example'],
    ['a dot last', 'jo@firm.'],
    ['two dots together', 'jo@firm..example'],
    ['a space before the at', 'jo mason@firm.example'],
    ['a space after the at', 'jo@firm .example'],
    ['two lines', 'jo@firm.example\nBcc: all@firm.example'],
    ['65 characters before the at', `a${local}@b.c`],
    ['255 characters', long(255)],
    ['10,000 letters', 'a'.repeat(10_000)],
    ['10,000 ats', '@'.repeat(10_000)],
    ['10,000 characters of dots', `a@${'a.'.repeat(4999)}`],
    ['10,000 characters of domain', `a@${'a.a'.repeat(3332)}@`],
  ])('refuses %s', (_, typed) => {
    expect(problems(emailSchema, typed)).toEqual({ '': ['provide valid email'] })
  })

  it.each([[''], ['   '], [undefined], [null], [7], [['jo@firm.example']]])(
    'asks for one instead of %j',
    (typed) => {
      expect(problems(emailSchema, typed)).toEqual({ '': ['Email is Required'] })
    },
  )

  it('has test addresses of the length they say', () => {
    expect([long(254).length, long(255).length]).toEqual([254, 255])
  })
})

describe.each([
  ['loginSchema', loginSchema, login],
  ['signUpSchema', signUpSchema, signUp],
])('the password of %s', (_, schema, good) => {
  it.each([
    [6, {}],
    [128, {}],
    [1, { password: ['must be 6 charters'] }],
    [5, { password: ['must be 6 charters'] }],
    [129, { password: ['must be at most 128 characters'] }],
  ])('of %i characters', (length, found) => {
    expect(problems(schema, { ...good, password: 'x'.repeat(length) })).toEqual(found)
  })

  it.each(['  se cret  ', '      ', '\tsecret\n', 'Sécret🔩', 'SECRET'])(
    'keeps %j as it was typed',
    (password) => {
      expect(schema.parse({ ...good, password }).password).toBe(password)
    },
  )

  it.each([[''], [undefined], [null], [1234567]])('is asked for instead of %j', (password) => {
    expect(problems(schema, { ...good, password })).toEqual({ password: ['Password is Required'] })
  })
})

describe('texts', () => {
  const booked = bookingForm(bookingLimits)
  const https = 'https://a.example/'
  /** Name, schema, good input, field, limit, and how the text has to begin. */
  const limits: [string, z.ZodMiniType, Fields, string, number, string?][] = [
    ['signUpSchema', signUpSchema, signUp, 'name', 100],
    ['registerUserSchema', registerUserSchema, registration, 'name', 100],
    ['setDisplayName', identityEndpoints.setDisplayName.body, {}, 'displayName', 100],
    ['bookOrderSchema', bookOrderSchema, order, 'orderId', 64],
    ['bookOrderSchema', bookOrderSchema, order, 'displayName', 100],
    ['bookOrderSchema', bookOrderSchema, order, 'address', 500],
    ['bookOrderSchema', bookOrderSchema, order, 'orderName', 300],
    ['bookingForm', booked, booking, 'address', 500],
    ['addReviewSchema', addReviewSchema, review, 'review', 2000],
    ['reviewForm', reviewForm, typedReview, 'review', 2000],
    ['updateUserSchema', updateUserSchema, profile, 'name', 100],
    ['updateUserSchema', updateUserSchema, profile, 'education', 200],
    ['updateUserSchema', updateUserSchema, profile, 'country', 100],
    ['updateUserSchema', updateUserSchema, profile, 'linkdin', 300, https],
    ['profileForm', profileForm, typedProfile, 'name', 100],
    ['profileForm', profileForm, typedProfile, 'education', 200],
    ['profileForm', profileForm, typedProfile, 'country', 100],
    ['profileForm', profileForm, typedProfile, 'linkdin', 300, https],
    ['addProductSchema', addProductSchema, product, 'name', 300],
    ['addProductSchema', addProductSchema, product, 'description', 5000],
    ['addProductSchema', addProductSchema, product, 'image', 2000, https],
    ['productForm', productForm(), typedProduct, 'name', 300],
    ['productForm', productForm(), typedProduct, 'description', 5000],
    ['productForm', productForm(), typedProduct, 'image', 2000, https],
  ]
  const cases = limits.map(([name, schema, good, field, limit, start = '']) => ({
    name,
    field,
    limit,
    fill: (length: number) => start.padEnd(length, 'x'),
    found: (value: string) => problems(schema, { ...good, [field]: value }),
    parsed: (value: string) => (schema.parse({ ...good, [field]: value }) as Fields)[field],
  }))

  it.each(cases)('$name takes $limit characters of $field', ({ fill, found, limit }) => {
    expect(found(fill(limit))).toEqual({})
  })

  it.each(cases)('$name refuses more than $limit of $field', ({ field, fill, found, limit }) => {
    expect(found(fill(limit + 1))).toEqual({ [field]: [`must be at most ${limit} characters`] })
  })

  it.each(cases)('$name drops the space around $field before it counts', (text) => {
    const longest = text.fill(text.limit)
    expect(text.parsed(`  ${longest}\n`)).toBe(longest)
  })

  it.each(cases.filter(({ field }) => field !== 'country' && field !== 'linkdin'))(
    '$name takes no blank $field, and says it once',
    ({ field, found }) => {
      for (const blank of ['', ' \n\t ']) {
        expect(found(blank)).toEqual({ [field]: [expect.stringMatching(/required|add/i)] })
      }
    },
  )

  it.each(cases.filter(({ field }) => field === 'country'))(
    '$name takes an empty $field',
    ({ found }) => {
      expect(found('')).toEqual({})
    },
  )
})

describe.each([
  ['bookOrderSchema', bookOrderSchema, order],
  ['bookingForm', bookingForm(bookingLimits), booking],
])('the phone number of %s', (_, schema, good) => {
  it.each([
    '12345',
    '+39 02 5550 1234',
    '(040) 5550-9876',
    '040/5550.9876',
    '1'.repeat(40),
    '+39 02 5550 1234 ext. 12',
    '+39 02 5550 1234 ext 12',
    '+39 02 5550 1234, ext. 12',
    '02 5550 1234 x12',
    '0255501234X 12',
    '02 5550 1234 int 12',
    '02 5550 1234 int. 12',
    '02 5550 1234 interno 12',
    '02 5550 1234; extension: 12',
    '02 5550 1234 #12',
    '02 5550 1234,x12',
    '02 5550 1234;  x12',
    '02 5550 1234 extn 12',
    '02 5550 1234-12',
  ])('takes %s', (phoneNumber) => {
    expect(schema.parse({ ...good, phoneNumber }).phoneNumber).toBe(phoneNumber)
  })

  it('drops the space around it', () => {
    expect(schema.parse({ ...good, phoneNumber: ' 12345 ' }).phoneNumber).toBe('12345')
  })

  it.each([
    ['four digits', '1234'],
    ['four digits, well spaced', '1-2-3-4-(-)'],
    ['no digit', '+()-./'],
    ['letters', 'call me'],
    ['letters behind', '12345 ext'],
    ['an extension alone', 'ext. 12345'],
    ['too few digits before the extension', '123 ext. 45678'],
    ['two extensions', '12345 x12 x34'],
    ['a comma without an extension', '12345, 678'],
    ['an extension of words', '12345 ext. reception'],
    ['a plus inside', '39+0255501234'],
    ['two pluses', '++390255501234'],
    ['41 characters', '1'.repeat(41)],
    ['markup', '<b>12345</b>'],
    ['10,000 spaces', `1${' '.repeat(9998)}x`],
  ])('refuses %s', (__, phoneNumber) => {
    expect(problems(schema, { ...good, phoneNumber })).toEqual({
      phoneNumber: ['Enter a phone number, for example +39 02 5550 1234'],
    })
  })

  it.each([[''], ['   '], [undefined], [390255501234]])(
    'is asked for instead of %j',
    (phoneNumber) => {
      expect(problems(schema, { ...good, phoneNumber })).toEqual({
        phoneNumber: ['Phone number is required'],
      })
    },
  )
})

const outOfRange = ['Please enter minimun To Maximun quantity']

/** Texts that JavaScript converts to a number between 1 and 5000, and nobody types. */
const programmerNumerals = [
  '1e3',
  '1E3',
  '0x10',
  '0b11',
  '0o17',
  '1_000',
  '１２',
  '.5e1',
  '12 m',
  '--12',
]

describe('the quantity of bookingForm', () => {
  const wide = bookingForm({ minOrder: 0, availAble: 5000 })

  it.each([
    ['11', 11],
    ['12', 12],
    ['19', 19],
    [' 12 ', 12],
    ['012', 12],
    ['+12', 12],
    ['12.0', 12],
    ['12.', 12],
  ])('takes %j between 10 and 20', (quantity, pieces) => {
    expect(bookingForm(bookingLimits).parse({ ...booking, quantity })).toEqual({
      ...booking,
      quantity: pieces,
    })
  })

  it.each(['12000', '12,000', '12.000', '12 000', '12\u202f000', "12'000"])(
    'takes %j between 0 and 60,000 for 12,000',
    (quantity) => {
      const bulk = bookingForm({ minOrder: 0, availAble: 60_000 })
      expect(bulk.parse({ ...booking, quantity }).quantity).toBe(12_000)
    },
  )

  it.each(['1,23,4', '1 2', '1234,000'])('asks for %j without separators', (quantity) => {
    expect(problems(wide, { ...booking, quantity })).toEqual({
      quantity: ['Type the number without separators, for example 1'],
    })
  })

  it.each([['10'], ['20'], ['9'], ['21'], ['0'], ['-1'], ['-12'], ['12.5'], ['12,5'], ['abc']])(
    'refuses %j between 10 and 20',
    (quantity) => {
      expect(problems(bookingForm(bookingLimits), { ...booking, quantity })).toEqual({
        quantity: outOfRange,
      })
    },
  )

  it.each([...programmerNumerals, 'Infinity', '-Infinity', 'NaN', '9'.repeat(400)])(
    'refuses %j between 0 and 5000',
    (quantity) => {
      expect(problems(wide, { ...booking, quantity })).toEqual({ quantity: outOfRange })
    },
  )

  it.each([[''], ['   '], [undefined]])('is asked for instead of %j', (quantity) => {
    expect(problems(wide, { ...booking, quantity })).toEqual({
      quantity: ['Quantity is required'],
    })
  })

  it.each([['11'], ['10.5'], ['10'], ['12']])('is never %s between 10 and 11', (quantity) => {
    const none = bookingForm({ minOrder: 10, availAble: 11 })
    expect(problems(none, { ...booking, quantity })).toEqual({ quantity: outOfRange })
  })
})

/** JSON values in place of a number. */
const notNumbers = [
  ['a text', '12'],
  ['an empty text', ''],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  ['null', null],
  ['true', true],
  ['a list', [12]],
  ['an object', {}],
] as const

describe('the quantity of bookOrderSchema', () => {
  it.each([1, 12, 12_000, Number.MAX_SAFE_INTEGER])('takes %d', (myOrder) => {
    expect(bookOrderSchema.parse({ ...order, myOrder }).myOrder).toBe(myOrder)
  })

  it.each([...notNumbers, ['half a piece', 12.5], ['an inexact integer', 2 ** 53]] as const)(
    'refuses %s',
    (_, myOrder) => {
      expect(problems(bookOrderSchema, { ...order, myOrder })).toEqual({ myOrder: outOfRange })
    },
  )
})

describe('the rating', () => {
  const invalid = { ratting: ['Please insert a valid ratting'] }
  const missing = { ratting: ['Add a retting between 1 -5'] }

  it.each(['1', '2', '3', '4', '5', ' 5 '])('of reviewForm may be %j', (ratting) => {
    expect(reviewForm.parse({ ...review, ratting }).ratting).toBe(Number(ratting))
  })

  it.each(['0', '6', '-1', '2.5', '0.5', '5.5', 'abc', 'five', '0x3', '3e0', 'NaN', 'Infinity'])(
    'of reviewForm may not be %j',
    (ratting) => {
      expect(problems(reviewForm, { ...review, ratting })).toEqual(invalid)
    },
  )

  it.each([[''], ['  '], [undefined]])('of reviewForm is asked for instead of %j', (ratting) => {
    expect(problems(reviewForm, { ...review, ratting })).toEqual(missing)
  })

  it.each([1, 2, 3, 4, 5])('of addReviewSchema may be %d', (ratting) => {
    expect(addReviewSchema.parse({ ...review, ratting }).ratting).toBe(ratting)
  })

  it.each([['0', 0], ['6', 6], ['-1', -1], ['2.5', 2.5], ...notNumbers] as const)(
    'of addReviewSchema may not be %s',
    (_, ratting) => {
      expect(problems(addReviewSchema, { ...review, ratting })).toEqual(invalid)
    },
  )

  it('of addReviewSchema is asked for', () => {
    expect(problems(addReviewSchema, { review: review.review })).toEqual(missing)
  })
})

describe('the age', () => {
  const invalid = { age: ['Enter your age in whole years'] }

  it.each([1, 41, 150])('may be %d', (age) => {
    expect(updateUserSchema.parse({ ...profile, age }).age).toBe(age)
    expect(profileForm.parse({ ...profile, age: ` ${age} ` }).age).toBe(age)
  })

  it.each([0, -1, 151, 41.5])('may not be %d', (age) => {
    expect(problems(updateUserSchema, { ...profile, age })).toEqual(invalid)
    expect(problems(profileForm, { ...profile, age: String(age) })).toEqual(invalid)
  })

  it.each(notNumbers)('of updateUserSchema may not be %s', (_, age) => {
    expect(problems(updateUserSchema, { ...profile, age })).toEqual(invalid)
  })

  it.each([...programmerNumerals, 'old', '41,5', '1.500'])(
    'of profileForm may not be %j',
    (age) => {
      expect(problems(profileForm, { ...profile, age })).toEqual(invalid)
    },
  )
})

describe('updateUserSchema', () => {
  it.each([
    ['role', 'admin'],
    ['_id', '65f200000000000000000001'],
    ['email', 'admin@strapline.example'],
    ['accessToken', 'x'],
  ])('refuses %s', (field, value) => {
    const result = updateUserSchema.safeParse({ ...profile, [field]: value })
    expect(result.error?.issues).toEqual([
      expect.objectContaining({ code: 'unrecognized_keys', keys: [field] }),
    ])
  })

  it('takes a profile without country and link', () => {
    const { name, education, age } = profile
    expect(updateUserSchema.parse({ name, education, age })).toEqual({ name, education, age })
  })
})

describe.each([
  ['updateUserSchema', updateUserSchema, profile],
  ['profileForm', profileForm, typedProfile],
])('the link of %s', (_, schema, good) => {
  it.each(['', '   ', 'https://www.linkedin.example/in/jo?x=1#top', 'HTTPS://firm.example'])(
    'may be %j',
    (linkdin) => {
      expect(schema.parse({ ...good, linkdin }).linkdin).toBe(linkdin.trim())
    },
  )

  it.each([
    'http://www.linkedin.example/in/jo',
    'www.linkedin.example/in/jo',
    '//www.linkedin.example/in/jo',
    'javascript:alert(1)',
    'javascript:alert(1)//https://firm.example',
    'data:text/html,https://firm.example',
    'https:firm.example',
    'https://',
    'https://firm.example/two words',
    'https://firm.example\njavascript:alert(1)',
    'see https://firm.example',
  ])('may not be %j', (linkdin) => {
    expect(problems(schema, { ...good, linkdin })).toEqual({
      linkdin: ['Enter a link that starts with https://'],
    })
  })
})

describe.each([
  ['addProductSchema', addProductSchema, product],
  ['productForm', productForm(), typedProduct],
])('the image of %s', (_, schema, good) => {
  it.each([
    'https://cdn.firm.example/buckle.png',
    'https://cdn.firm.example/a%20b.png?w=480&h=360',
    '/drawings/wire-buckle.svg',
    ' /drawings/heat-gun.svg ',
  ])('may be %j', (image) => {
    expect(schema.parse({ ...good, image }).image).toBe(image.trim())
  })

  it.each([
    'http://cdn.firm.example/buckle.png',
    'javascript:alert(1)',
    'JavaScript:alert(1)//https://',
    'data:image/svg+xml,<svg/>',
    'blob:https://firm.example/1',
    '//cdn.firm.example/buckle.png',
    'cdn.firm.example/buckle.png',
    '/drawings/unknown.svg',
    '/drawings/wire-buckle.png',
    '/drawings/../drawings/wire-buckle.svg',
    '/drawings/wire-buckle.svg?x',
    'drawings/wire-buckle.svg',
    'wire-buckle',
    'https://',
    'https:cdn.firm.example/buckle.png',
    'https://cdn.firm.example/two words.png',
    'https://cdn.firm.example/a.png\nx',
  ])('may not be %j', (image) => {
    expect(problems(schema, { ...good, image })).toEqual({
      image: ['image must be an https address or one of our drawings'],
    })
  })
})

describe('the numbers of a product', () => {
  const invalid = {
    minOrder: 'minOrder must be a whole number, 0 or more',
    availAble: 'availAble must be a whole number, 0 or more',
    unitPrice: 'unitPrice must be a number, 0 or more, with at most 6 decimals',
  }
  const counts = ['minOrder', 'availAble'] as const
  const all = [...counts, 'unitPrice'] as const
  const pairs = <Field, Value>(fields: readonly Field[], values: readonly Value[]) =>
    fields.flatMap((field) => values.map((value) => [field, value] as const))

  it.each([
    ...pairs(counts, [0, 1, 60_000, Number.MAX_SAFE_INTEGER]),
    ...pairs(['unitPrice'] as const, [0, 0.04, 0.0125, 7, 1490.5, 999_999_999.999_999, 1e9]),
  ])('%s may be %d', (field, value) => {
    expect(addProductSchema.parse({ ...product, [field]: value })[field]).toBe(value)
    expect(productForm().parse({ ...typedProduct, [field]: ` ${value} ` })[field]).toBe(value)
  })

  it.each([
    ...pairs(counts, [-1, 0.5, 1000.5, 2 ** 53]),
    ...pairs(['unitPrice'] as const, [-0.01, -1, 0.000_000_1, 1 / 3, 1e9 + 1]),
  ])('%s may not be %d', (field, value) => {
    const found = { [field]: [invalid[field]] }
    expect(problems(addProductSchema, { ...product, [field]: value })).toEqual(found)
    expect(problems(productForm(), { ...typedProduct, [field]: String(value) })).toEqual(found)
  })

  it.each(pairs(all, notNumbers))('%s of addProductSchema may not be %s', (field, [, value]) => {
    expect(problems(addProductSchema, { ...product, [field]: value })).toEqual({
      [field]: [invalid[field]],
    })
  })

  it.each(pairs(all, [...programmerNumerals, 'abc', 'NaN', 'Infinity', '€7']))(
    '%s of productForm may not be %j',
    (field, value) => {
      expect(problems(productForm(), { ...typedProduct, [field]: value })).toEqual({
        [field]: [invalid[field]],
      })
    },
  )
})

describe('the numbers of productForm', () => {
  const counts = ['12000', '12,000', '12.000', '12 000', "12'000", '12.000,0', '+12000']
  it.each(counts)('reads %j pieces as 12,000', (typed) => {
    const { minOrder, availAble } = productForm().parse({
      ...typedProduct,
      minOrder: typed,
      availAble: typed,
    })
    expect([minOrder, availAble]).toEqual([12_000, 12_000])
  })

  it.each([
    ['1,50', 1.5],
    ['10.5', 10.5],
    ['64.50', 64.5],
    ['1,490.00', 1490],
    ['1.490,00', 1490],
    ['12 000', 12_000],
    ['12.', 12],
    ['0.005', 0.005],
    ['0,00001', 0.00001],
  ])('reads %j as a price of %d', (unitPrice, price) => {
    expect(productForm().parse({ ...typedProduct, unitPrice }).unitPrice).toBe(price)
  })

  it.each([
    ['1,234', 'Is this 1234 or 1.234? Type 1234 or 1.2340'],
    ['12.000', 'Is this 12000 or 12? Type 12000 or 12'],
    ['1,23,4', 'Type the number without separators, for example 1490.50'],
  ])('asks what a price of %j is', (unitPrice, message) => {
    expect(problems(productForm(), { ...typedProduct, unitPrice })).toEqual({
      unitPrice: [message],
    })
  })

  it.each(['minOrder', 'availAble'])('shows how to type %s', (field) => {
    expect(problems(productForm(), { ...typedProduct, [field]: '12,34,567' })).toEqual({
      [field]: ['Type the number without separators, for example 12000'],
    })
  })
})

describe('what a form gives', () => {
  it('is what POST /review takes', () => {
    expect(addReviewSchema.parse(reviewForm.parse(typedReview))).toEqual(review)
  })

  it('is what PUT /user/{email} takes', () => {
    expect(updateUserSchema.parse(profileForm.parse(typedProfile))).toEqual(profile)
  })

  it('is what POST /api/v1/products takes', () => {
    expect(addProductSchema.parse(productForm().parse(typedProduct))).toEqual(product)
  })

  it('is what POST /order takes, with the product and the buyer', () => {
    const { quantity, ...where } = bookingForm(bookingLimits).parse(booking)
    expect(bookOrderSchema.parse({ ...order, ...where, myOrder: quantity })).toEqual(order)
  })
})

describe('a number that can not be read is answered with one that can', () => {
  const first = (schema: z.ZodMiniType, input: Fields) => Object.values(problems(schema, input))[0]

  it('of the age', () => {
    expect(first(profileForm, { ...typedProfile, age: '1,2,3' })?.[0]).toContain('41')
  })

  it('of a quantity: the smallest that can be booked', () => {
    const smallest = String(bookableQuantities(bookingLimits)?.smallest)
    expect(first(bookingForm(bookingLimits), { ...booking, quantity: '1,2,3' })?.[0]).toContain(
      smallest,
    )
  })

  it('is not asked about a rating, which is whole', () => {
    expect(problems(reviewForm, { ratting: '1,234', review: 'Good.' })).toEqual({
      ratting: [messages.review.rattingInvalid],
    })
  })
})

describe('an Idempotency-Key', () => {
  const isKey = (key: string) => idempotencyKeySchema.safeParse(key).success

  it.each(['a'.repeat(16), 'A1_-'.repeat(16), '3f2b8c1e-7a54-4f0d-9b6e-0c1d2e3f4a5b'])(
    'may be %s',
    (key) => {
      expect(isKey(key)).toBe(true)
    },
  )

  it.each([
    ['15 characters', 'a'.repeat(15)],
    ['65 characters', 'a'.repeat(65)],
    ['a space before', ` ${'a'.repeat(16)}`],
    ['a line break behind', `${'a'.repeat(16)}\n`],
    ['other characters', '!'.repeat(16)],
    ['nothing', ''],
  ])('can not be %s', (_, key) => {
    expect(isKey(key)).toBe(false)
  })
})
