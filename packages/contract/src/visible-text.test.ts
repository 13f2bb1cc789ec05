import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookingForm, productForm, profileForm, reviewForm } from './forms.ts'
import { identityEndpoints } from './identity.ts'
import {
  addProductSchema,
  bookOrderSchema,
  emailSchema,
  registerUserSchema,
  signUpSchema,
  updateUserSchema,
} from './inputs.ts'
import { cleanName, isVisible, normaliseEmail, withoutInvisible } from './visible-text.ts'

/** Characters that show nothing, each from another part of Unicode. */
const nothing: [string, string][] = [
  ['a zero-width space', '\u200b'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\ufeff'],
  ['a zero-width joiner', '\u200d'],
  ['a soft hyphen', '\u00ad'],
  ['a combining grapheme joiner', '\u034f'],
  ['a Hangul filler', '\u3164'],
  ['a half-width Hangul filler', '\uffa0'],
  ['a Hangul initial filler', '\u115f'],
  ["Braille's blank", '\u2800'],
  ['a variation selector', '\ufe0f'],
  ['a variation selector of the supplement', '\u{e0100}'],
  ['a tag', '\u{e0041}'],
  ['a bidi override', '\u202e'],
  ['a bidi isolate', '\u2066'],
  ['an Arabic letter mark', '\u061c'],
  ['an inherited Khmer vowel', '\u17b4'],
  ['a Mongolian selector', '\u180b'],
  ['an annotation anchor', '\ufff9'],
  ['a NUL', '\u0000'],
  ['a control of the second set', '\u0085'],
  ['an ideographic space', '\u3000'],
  ['a no-break space', '\u00a0'],
  ['a line separator', '\u2028'],
]

const visible = ['a', 'é', '5', '+', '字', 'م', '🔩', '\u0301', '\ufffd', '⠁', '👩\u200d🔧', 'ᄀ']

describe('isVisible', () => {
  it.each(nothing)('sees nothing in %s', (_, text) => {
    expect(isVisible(text)).toBe(false)
    expect(isVisible(text.repeat(3))).toBe(false)
    expect(isVisible(`${text}a${text}`)).toBe(true)
  })

  it.each(visible)('sees %j', (text) => {
    expect(isVisible(text)).toBe(true)
  })
})

/** The first message at `field`. */
function message(
  schema: { safeParse(input: unknown): { error?: { issues: Issue[] } | undefined } },
  field: string,
  value: string,
) {
  return schema.safeParse({ [field]: value }).error?.issues.find(({ path }) => path[0] === field)
    ?.message
}
interface Issue {
  path: PropertyKey[]
  message: string
}

const required: [string, Parameters<typeof message>[0], string, string][] = [
  ['the email of a sign-up', signUpSchema, 'email', 'Email is Required'],
  ['the name of a sign-up', signUpSchema, 'name', 'Email is Required'],
  ['a display name', identityEndpoints.setDisplayName.body, 'displayName', 'Email is Required'],
  ['the name of a registration', registerUserSchema, 'name', 'Email is Required'],
  ['an address', bookOrderSchema, 'address', 'Address is required'],
  ['a typed address', bookingForm({ minOrder: 1, availAble: 9 }), 'address', 'Address is required'],
  ['a phone number', bookOrderSchema, 'phoneNumber', 'Phone number is required'],
  ['a review', reviewForm, 'review', 'Add review'],
  ['the name of a profile', profileForm, 'name', 'Name is required'],
  ['an education', updateUserSchema, 'education', 'Education is required'],
  ['the name of a product', productForm(), 'name', 'name is required'],
  ['the description of a product', addProductSchema, 'description', 'description is required'],
  ['the image of a product', addProductSchema, 'image', 'image is required'],
]

describe('what is required', () => {
  it.each(required)('needs something visible: %s', (_, schema, field, sentence) => {
    for (const [name, text] of nothing) {
      expect(message(schema, field, text), name).toBe(sentence)
      expect(message(schema, field, ` ${text}\n${text}`), name).toBe(sentence)
    }
  })
})

describe('a name', () => {
  it.each([
    ['a bidi override', 'Buckle\u202e gpj.exe', 'Buckle gpj.exe'],
    ['isolates', '\u2068Jo\u2069', 'Jo'],
    ['marks of direction', '\u200fJo\u200e', 'Jo'],
    ['a zero-width space', 'Ad\u200bmin', 'Admin'],
    ['control characters', 'Jo\u0000\u0007\u001b[31m Mason\u0085', 'Jo[31m Mason'],
    ['a line break', 'Jo\r\nMason', 'Jo Mason'],
    ['a line separator', 'Jo\u2028Mason', 'Jo Mason'],
  ])('loses %s', (_, typed, name) => {
    expect(signUpSchema.shape.name.parse(typed)).toBe(name)
    expect(updateUserSchema.shape.name.parse(typed)).toBe(name)
    expect(addProductSchema.shape.name.parse(typed)).toBe(name)
    expect(identityEndpoints.setDisplayName.body.parse({ displayName: typed })).toEqual({
      displayName: name,
    })
  })

  it.each([
    'José Ñandú',
    'O’Brien-Łuksza',
    'می\u200cخواهم',
    'क्\u200dष',
    '👩\u200d🔧 Werkzeug ⚙\ufe0f',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'Strap 16 × 0.8 mm',
  ])('keeps %j', (typed) => {
    expect(cleanName(typed)).toBe(typed)
  })
})

describe('an email', () => {
  it.each([
    ['full-width letters', 'ｊｏ＠ｆｉｒｍ．example', 'jo@firm.example'],
    ['a ligature', 'o\ufb03ce@firm.example', 'office@firm.example'],
    ['a letter with its accent apart', 'jose\u0301@firm.example', 'jos\u00e9@firm.example'],
    ['a Kelvin sign', '\u212aim@firm.example', 'kim@firm.example'],
    ['a no-break space around', '\u00a0Jo@Firm.example\u3000', 'jo@firm.example'],
  ])('with %s has one spelling', (_, typed, email) => {
    expect(emailSchema.parse(typed)).toBe(email)
  })

  it('has the same spelling when it is normalised again', () => {
    const character = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('İ', 'ΐ', 'ǰ', 'ﬃ'))
    fc.assert(
      fc.property(fc.array(character), (parts) => {
        const once = normaliseEmail(parts.join(''))
        expect(normaliseEmail(once)).toBe(once)
      }),
    )
  })

  it.each(nothing)('with %s inside is refused', (_, character) => {
    for (const email of [`jo${character}mason@firm.example`, `jo@firm${character}.example`]) {
      expect(emailSchema.safeParse(email).success).toBe(false)
    }
  })

  it.each(['jo\u200b@firm.example', 'jo@firm.example\u2060', '\u202ejo@firm.example'])(
    '%j is refused with a sentence that says why',
    (email) => {
      const [issue, ...others] = emailSchema.safeParse(email).error?.issues ?? []
      expect(issue?.message).toContain('cannot be seen')
      expect(others).toEqual([])
    },
  )

  it('can be cleaned of what cannot be seen', () => {
    expect(withoutInvisible('\u200bjo \u3164@firm.example')).toBe('jo@firm.example')
  })
})
