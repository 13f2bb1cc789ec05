import { hostileProduct } from '@strapline/contract/fixtures'
import { productCorrectionForm } from '@strapline/contract/forms'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fieldsOf } from './fields-of.ts'

it.each([0, 0.06, 0.125, 1.125, 12.5, 64.5, 1490, 1490.25, 12345.678, 1e9])(
  'a price of %d is read as itself',
  (unitPrice) => {
    const fields = fieldsOf({ ...hostileProduct, unitPrice, availAble: 12_000 })
    expect(productCorrectionForm.parse(fields)).toEqual({ unitPrice, availAble: 12_000 })
  },
)

it('any price and stock are read as themselves', () => {
  const price = fc.integer({ min: 0, max: 1e12 }).map((thousandths) => thousandths / 1000)
  fc.assert(
    fc.property(price, fc.maxSafeNat(), (unitPrice, availAble) => {
      const fields = fieldsOf({ ...hostileProduct, unitPrice, availAble })
      expect(productCorrectionForm.parse(fields)).toEqual({ unitPrice, availAble })
    }),
  )
})
