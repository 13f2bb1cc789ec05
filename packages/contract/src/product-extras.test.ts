import { describe, expect, it } from 'vitest'
import { addProductSchema } from './inputs.ts'
import { messages } from './messages.ts'
import { productExtraNames, productExtras } from './product-extras.ts'

const product = {
  name: 'Sealer',
  description: 'Seals.',
  image: 'https://shop.example/sealer.png',
  minOrder: 2,
  availAble: 48,
  unitPrice: 64.5,
}

/** The message for each field that is refused, by its path. */
function problems(extras: object): Record<string, string> {
  const { error } = addProductSchema.safeParse({ ...product, ...extras })
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

const {
  attributesInvalid,
  attributeTwice,
  familyInvalid,
  needsInvalid,
  replacedByInvalid,
  restockAtInvalid,
} = messages.product

const attribute = { name: 'Drive', values: ['battery'] }
const times = <Value>(count: number, value: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => value(index))

describe('the extra fields of a product', () => {
  it.each(productExtraNames)('%s takes its own sample, and may be left out', (name) => {
    const value = productExtras[name].sample('x1', { _id: 'p1' })
    expect(addProductSchema.parse({ ...product, [name]: value })).toEqual({
      ...product,
      [name]: value,
    })
    expect(addProductSchema.parse(product)).toEqual(product)
  })

  it.each<[object, Record<string, string>]>([
    [{ family: '' }, { family: familyInvalid }],
    [{ family: '\u200b' }, { family: familyInvalid }],
    [{ family: 7 }, { family: familyInvalid }],
    [{ family: 'x'.repeat(61) }, { family: messages.tooLong(60) }],
    [{ attributes: {} }, { attributes: attributesInvalid }],
    [{ attributes: ['Drive'] }, { 'attributes.0': attributesInvalid }],
    [{ attributes: [{ name: 'Drive', values: [] }] }, { 'attributes.0.values': attributesInvalid }],
    [{ attributes: [{ name: ' ', values: ['x'] }] }, { 'attributes.0.name': attributesInvalid }],
    [{ attributes: [attribute, attribute] }, { attributes: attributeTwice }],
    [
      { attributes: [{ name: 'Drive', values: ['x'.repeat(301)] }] },
      { 'attributes.0.values.0': messages.tooLong(300) },
    ],
    [
      { attributes: times(41, (index) => ({ ...attribute, name: `${index}` })) },
      { attributes: messages.tooMany(40) },
    ],
    [{ needs: ['a', 'a'] }, { needs: needsInvalid }],
    [{ needs: 'a' }, { needs: needsInvalid }],
    [{ needs: times(21, String) }, { needs: messages.tooMany(20) }],
    [{ replacedBy: ['a'] }, { replacedBy: replacedByInvalid }],
    [{ replacedBy: ' ' }, { replacedBy: replacedByInvalid }],
    [{ restockAt: '2026-02-30' }, { restockAt: restockAtInvalid }],
    [{ restockAt: '12 May 2026' }, { restockAt: restockAtInvalid }],
    [{ restockAt: '2026-05-12T08:00:00Z' }, { restockAt: restockAtInvalid }],
    [{ restockAt: 20260512 }, { restockAt: restockAtInvalid }],
  ])('refuses %j', (extras, expected) => {
    expect(problems(extras)).toEqual(expected)
  })

  it('takes the longest texts, and one line of each', () => {
    const attributes = times(40, (index) => ({
      name: `${index}`.padEnd(60, 'n'),
      values: times(20, (value) => `${value}`.padEnd(300, 'v')),
    }))
    expect(problems({ attributes, family: 'x'.repeat(60), needs: times(20, String) })).toEqual({})
    expect(addProductSchema.parse({ ...product, family: ' Hand\ntools\u202e ' }).family).toBe(
      'Hand tools',
    )
  })
})
