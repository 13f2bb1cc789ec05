import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addProductSchema } from './inputs.ts'
import { messages } from './messages.ts'
import { cheaperQuantity, mostPriceBreaks, priceBreaksOf, unitPriceFor } from './price-breaks.ts'
import { ladders } from './test-ladders.ts'

const product = {
  name: 'Cable tie',
  description: 'Ties.',
  image: 'https://shop.example/tie.png',
  minOrder: 500,
  availAble: 60_000,
  unitPrice: 0.04,
}

const steps = [
  { from: 1000, unitPrice: 0.036 },
  { from: 5000, unitPrice: 0.031 },
]

describe('the price of a piece', () => {
  it.each([
    [1, 0.04],
    [999, 0.04],
    [1000, 0.036],
    [4999, 0.036],
    [5000, 0.031],
    [1e12, 0.031],
  ])('is that of the last step that a quantity of %d has reached: %d', (quantity, price) => {
    expect(unitPriceFor({ ...product, priceBreaks: steps }, quantity)).toBe(price)
  })

  it('is never higher than without steps, and never rises', () => {
    fc.assert(
      fc.property(ladders, fc.nat(2000), fc.nat(2000), (ladder, quantity, more) => {
        const price = unitPriceFor(ladder, quantity)
        expect(price).toBeLessThanOrEqual(ladder.unitPrice)
        expect(unitPriceFor(ladder, quantity + more)).toBeLessThanOrEqual(price)
      }),
    )
  })

  it.each([
    ['that rise', [{ from: 1000, unitPrice: 0.05 }]],
    ['that repeat', [steps[0], steps[0]]],
    ['below the minimum', [{ from: 500, unitPrice: 0.03 }]],
    ['that are no number', [{ from: 1000, unitPrice: Number.NaN }]],
    ['of parts of a piece', [{ from: 1000.5, unitPrice: 0.03 }]],
  ])('is the plain one where a server has steps %s', (_, priceBreaks) => {
    const odd = { ...product, priceBreaks: priceBreaks as typeof steps }
    expect(priceBreaksOf(odd)).toEqual([])
    expect(unitPriceFor(odd, 2000)).toBe(0.04)
  })
})

describe('a larger quantity that costs less', () => {
  const priced = { ...product, priceBreaks: steps }

  it('is the next step, with what is saved', () => {
    expect(cheaperQuantity(priced, 950)).toEqual({
      quantity: 1000,
      more: 50,
      saving: expect.closeTo(2, 10),
    })
  })

  it.each([
    ['costs more', priced, 899],
    ['costs the same', priced, 900],
    ['is more than there is', { ...priced, availAble: 1000 }, 950],
    ['is behind the last step', priced, 5000],
    ['has no step', product, 950],
  ])('is none where it %s', (_, of, quantity) => {
    expect(cheaperQuantity(of, quantity)).toBeUndefined()
  })
})

describe('the steps of a product', () => {
  const message = (priceBreaks: unknown, changes: object = {}) =>
    addProductSchema.safeParse({ ...product, ...changes, priceBreaks }).error?.issues[0]?.message

  it('are taken where they rise in quantity and not in price', () => {
    expect(message(steps)).toBeUndefined()
    expect(message([])).toBeUndefined()
    expect(message([{ from: 501, unitPrice: 0.04 }])).toBeUndefined()
  })

  it.each([
    [[{ from: 500, unitPrice: 0.03 }], 'Price 1: its quantity must be above the minimum order'],
    [[{ from: 1000, unitPrice: 0.041 }], 'Price 1: a piece must not cost more than without it'],
    [
      [...steps, { from: 5000, unitPrice: 0.03 }],
      'Price 3: its quantity must be above that of price 2',
    ],
    [
      [...steps, { from: 6000, unitPrice: 0.032 }],
      'Price 3: a piece must not cost more than at price 2',
    ],
    [[{ from: 1000 }], messages.product.priceBreaksInvalid],
    [[{ from: 1000, unitPrice: -1 }], messages.product.priceBreaksInvalid],
    [[{ from: 1000.5, unitPrice: 0.03 }], messages.product.priceBreaksInvalid],
    [[{ from: 1000, unitPrice: 0.03, note: 'x' }], messages.product.priceBreaksInvalid],
    ['cheap', messages.product.priceBreaksInvalid],
    [
      Array.from({ length: 11 }, (_, at) => ({ from: 1000 + at, unitPrice: 0 })),
      messages.tooMany(mostPriceBreaks),
    ],
  ])('%j are refused: %s', (priceBreaks, sentence) => {
    expect(message(priceBreaks)).toBe(sentence)
  })

  it('are judged with the minimum order and the price that are sent with them', () => {
    expect(message(steps, { minOrder: 1000 })).toBe(
      'Price 1: its quantity must be above the minimum order',
    )
  })
})
