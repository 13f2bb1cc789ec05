/** Prices by quantity for tests: any steps that a product may have. */
import fc from 'fast-check'
import { mostPriceBreaks } from './price-breaks.ts'

const cents = (count: number) => count / 100

/** A product's minimum, plain price and steps. */
export const ladders = fc
  .record({
    minOrder: fc.nat(50),
    price: fc.nat(100_000),
    steps: fc.array(fc.record({ more: fc.integer({ min: 1, max: 200 }), less: fc.nat(5000) }), {
      maxLength: mostPriceBreaks,
    }),
  })
  .map(({ minOrder, price, steps }) => {
    let before = { from: minOrder, count: price }
    const priceBreaks = steps.map(({ more, less }) => {
      before = { from: before.from + more, count: Math.max(0, before.count - less) }
      return { from: before.from, unitPrice: cents(before.count) }
    })
    return { minOrder, unitPrice: cents(price), priceBreaks }
  })
