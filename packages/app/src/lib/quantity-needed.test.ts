import { describe, expect, it } from 'vitest'
import { catalogueState } from './catalogue-return.ts'
import { quantityNeeded } from './quantity-needed.ts'

describe('the quantity that was needed in the catalogue', () => {
  it.each([
    ['?quantity=250', '250'],
    ['?q=strap&quantity=1%2C500&view=list', '1,500'],
    ['?q=strap', ''],
    ['', ''],
  ])('is read of %s as %j', (search, quantity) => {
    const state = catalogueState('/purchase/65f1', { pathname: '/purchase', search })
    expect(quantityNeeded(state)).toBe(quantity)
  })

  it.each([
    undefined,
    null,
    7,
    { catalogue: 7 },
    { catalogue: '//evil.example/purchase?quantity=9' },
  ])('is none of %j', (state) => {
    expect(quantityNeeded(state)).toBe('')
  })
})
