import type { Product } from '@strapline/contract/entities'
import { hostileProduct, products } from '@strapline/contract/fixtures'
import { productForm } from '@strapline/contract/forms'
import { addProductSchema } from '@strapline/contract/inputs'
import { messages } from '@strapline/contract/messages'
import { productNames, unreadable } from '@strapline/contract/product-texts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldsOf } from './fields-of.ts'

const noNames = productNames(undefined)
const [stored] = products as [Product]

/** What is sent of a product that nobody has changed in the form. */
function sentUnchanged(product: Product, names = noNames) {
  const { _id, ...input } = product
  const read = productForm({ names, product }).parse(fieldsOf(product, names))
  return { read: JSON.parse(JSON.stringify(read)), input }
}

it.each([0, 0.06, 0.125, 1.125, 12.5, 64.5, 1490, 1490.25, 12345.678, 1e9])(
  'a price of %d is read as itself',
  (unitPrice) => {
    const { read } = sentUnchanged({ ...stored, unitPrice, availAble: 12_000 })
    expect(read).toMatchObject({ unitPrice, availAble: 12_000 })
  },
)

it('any price, minimum and stock are read as themselves', () => {
  const price = fc.integer({ min: 0, max: 1e12 }).map((thousandths) => thousandths / 1000)
  fc.assert(
    fc.property(price, fc.maxSafeNat(), fc.maxSafeNat(), (unitPrice, minOrder, availAble) => {
      const { read } = sentUnchanged({ ...stored, unitPrice, minOrder, availAble })
      expect(read).toMatchObject({ unitPrice, minOrder, availAble })
    }),
  )
})

it.each(products)('$name is read as itself', (product) => {
  const { read, input } = sentUnchanged(product, productNames(products))
  expect(read).toEqual(input)
})

/** Texts with what separates and quotes, beside what people write. */
const text = fc.oneof(
  fc.string({
    unit: fc.constantFrom('"', ',', ':', ';', ' ', '1', '2', 'm', '\u00a0'),
    minLength: 1,
    maxLength: 8,
  }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
)
const attribute = fc.record({ name: text, values: fc.array(text, { minLength: 1, maxLength: 4 }) })
/** Few ids and part numbers, so that some are taken twice, or look like one another. */
const id = fc.constantFrom('a', 'b', 'c', 'd,1', '1-0', '"e')
const others = fc.uniqueArray(
  fc.record({ _id: id, partNumber: fc.option(fc.oneof(id, text), { nil: undefined }) }),
  { selector: ({ _id }) => _id },
)

it('any attributes and linked products that a server takes are read as themselves', () => {
  const links = fc.uniqueArray(id, { minLength: 1 })
  fc.assert(
    fc.property(
      fc.array(attribute, { minLength: 1, maxLength: 4 }),
      links,
      links,
      others,
      (attributes, needs, fits, others) => {
        const { _id, ...rest } = stored
        const links = { needs, fits, replacedBy: needs[0] }
        const taken = addProductSchema.safeParse({ ...rest, attributes, ...links })
        fc.pre(taken.success)
        const known = others.map((other) => ({ ...hostileProduct, ...other }) as Product)
        const { read, input } = sentUnchanged({ ...taken.data, _id: 'b' }, productNames(known))
        expect(read).toEqual(JSON.parse(JSON.stringify(input)))
      },
    ),
    { numRuns: 1000 },
  )
})

const twin = { ...stored, _id: 'twin', partNumber: '10 9901' }
const known = [
  stored,
  { ...stored, _id: 'one', partNumber: '10-1608' },
  twin,
  { ...twin, _id: 'other' },
]

/** What is read of a text, or the message for it. */
function readAs(
  field: 'attributes' | 'needs' | 'replacedBy' | 'restockAt',
  text: string,
  names = productNames(known),
) {
  const product = { ...stored, _id: stored._id, needs: ['gone'] }
  const typed = { ...fieldsOf(product, names), [field]: text }
  const result = productForm({ names, product }).safeParse(typed)
  return result.success ? result.data[field] : result.error.issues.map(({ message }) => message)
}

describe('what somebody types', () => {
  it.each([
    ['Strap width: 13 mm, 16 mm', [{ name: 'Strap width', values: ['13 mm', '16 mm'] }]],
    ['Width:13 mm,16 mm,', [{ name: 'Width', values: ['13 mm', '16 mm'] }]],
    ['Tension: up to 2,500 N', [{ name: 'Tension', values: ['up to 2,500 N'] }]],
    ['Drive: 1/2", 3/8"', [{ name: 'Drive', values: ['1/2"', '3/8"'] }]],
    ['Set: "case, charger", bag', [{ name: 'Set', values: ['case, charger', 'bag'] }]],
    ['"Ratio 1:2": 4:1', [{ name: 'Ratio 1:2', values: ['4:1'] }]],
    [
      ' \n A: b \r\n\n C: d',
      [
        { name: 'A', values: ['b'] },
        { name: 'C', values: ['d'] },
      ],
    ],
    [' \n ', undefined],
    ['A: b\nWidth 13 mm', [unreadable.attribute('Width 13 mm')]],
    ['A: ,', [unreadable.attribute('A: ,')]],
    [': b', [unreadable.attribute(': b')]],
    ['A: b\nA: c', [messages.product.attributeTwice]],
    [`A: ${'x'.repeat(301)}`, [messages.tooLong(300)]],
  ])('as attributes: %j', (text, expected) => {
    expect(readAs('attributes', text)).toEqual(expected)
  })

  it.each([
    ['10-1608', ['one']],
    [' 10 1608 ; gone,', ['one', 'gone']],
    ['one, other', ['one', 'other']],
    ['', undefined],
    ['10-1608, 99-9999', [unreadable.noProduct('99-9999')]],
    ['10-9901', [unreadable.severalProducts('10-9901')]],
    [stored.partNumber ?? '', [unreadable.itself(stored.partNumber ?? '')]],
    ['10-1608, 10 1608', [unreadable.twice('10 1608')]],
  ])('as products: %j', (text, expected) => {
    expect(readAs('needs', text)).toEqual(expected)
  })

  it.each([
    ['one', 'one'],
    ['10 1608', 'one'],
    [' ', undefined],
    // A large catalogue has others: the server knows them.
    ['65f100000000000000009999', '65f100000000000000009999'],
    ['10-9901', [unreadable.severalProducts('10-9901')]],
    [stored._id, [unreadable.itself(stored._id)]],
    ['one, other', [unreadable.severalReplacements]],
  ])('as the product that replaces another one: %j', (text, expected) => {
    expect(readAs('replacedBy', text)).toEqual(expected)
  })

  it.each([
    [' 2026-05-12 ', '2026-05-12'],
    ['', undefined],
    ['12 May', [messages.product.restockAtInvalid]],
    ['2026-02-29', [messages.product.restockAtInvalid]],
  ])('as a day: %j', (text, expected) => {
    expect(readAs('restockAt', text)).toEqual(expected)
  })

  it('as products, while none is loaded, but for those that were named before', () => {
    expect(readAs('needs', 'gone', noNames)).toEqual(['gone'])
    expect(readAs('needs', '10-1608', noNames)).toEqual([unreadable.notLooked('10-1608')])
  })
})
