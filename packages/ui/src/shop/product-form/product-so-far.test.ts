import { productOf } from '@strapline/contract/fixtures'
import { describe, expect, it } from 'vitest'
import { limitsSoFar, productSoFar } from './product-so-far.ts'

const nothing = {
  name: '',
  partNumber: '',
  description: '',
  minOrder: '',
  availAble: '',
  unitPrice: '',
  image: '',
}

describe('a product from a partly filled form', () => {
  it('has placeholders before anything is typed, and no image', () => {
    expect(productSoFar(nothing)).toEqual({
      _id: '',
      name: 'New product',
      description: 'What it is, what it takes and what it holds.',
      minOrder: 0,
      availAble: Number.POSITIVE_INFINITY,
      unitPrice: 0,
      image: '',
    })
    expect(productSoFar({ ...nothing, name: '  ' }).name).toBe('New product')
  })

  it('is the product that will be sent, once everything is typed', () => {
    const { name, description, image, minOrder, availAble, unitPrice } = productOf('steel-seals')
    const product = { name, description, image, minOrder, availAble, unitPrice }
    const typed = {
      ...product,
      partNumber: '',
      name: ` ${product.name} `,
      minOrder: ` ${minOrder}`,
      availAble: String(availAble),
      unitPrice: String(unitPrice),
    }
    expect(productSoFar(typed)).toEqual({ _id: '', ...product })
  })

  it.each([
    ['1.', 1],
    ['12,5', 12.5],
    ['1.490,00', 1490],
  ])('reads %j as the form will', (unitPrice, price) => {
    expect(productSoFar({ ...nothing, unitPrice }).unitPrice).toBe(price)
  })

  it.each(['-', '1,490', '-1', '1e9', 'Infinity', '9'.repeat(400), '<b>1</b>'])(
    'reads %j as no price yet',
    (unitPrice) => {
      expect(productSoFar({ ...nothing, unitPrice }).unitPrice).toBe(0)
    },
  )

  it('takes no fraction of a piece', () => {
    expect(productSoFar({ ...nothing, minOrder: '2.5', unitPrice: '2.5' })).toMatchObject({
      minOrder: 0,
      unitPrice: 2.5,
    })
  })

  it('has limits once both are typed', () => {
    expect(limitsSoFar({ ...nothing, availAble: '5' })).toBeUndefined()
    expect(limitsSoFar({ ...nothing, minOrder: '24', availAble: 'plenty' })).toBeUndefined()
    expect(limitsSoFar({ ...nothing, minOrder: '1.000', availAble: '0' })).toEqual({
      minOrder: 1000,
      availAble: 0,
    })
  })

  it('has a pack in its limits once that can be read', () => {
    const limits = { ...nothing, minOrder: '10', availAble: '50' }
    const pack = { pieces: 100, name: 'pallet', only: true }
    expect(limitsSoFar({ ...limits, pack: 'pallet: 100 only' })).toMatchObject({ pack })
    expect(limitsSoFar({ ...limits, pack: 'pallet: ' })).toEqual({ minOrder: 10, availAble: 50 })
  })

  it.each([
    ['https://pictures.example/tool.jpg', true],
    ['/drawings/steel-seals.svg', true],
    ['/drawings/none.svg', false],
    ['http://pictures.example/tool.jpg', false],
    ['https://', false],
    ['//pictures.example/tool.jpg', false],
    ['javascript:alert(1)', false],
    ['data:image/svg+xml,<svg/>', false],
  ])('shows %j: %s', (image, shown) => {
    expect(productSoFar({ ...nothing, image }).image).toBe(shown ? image : '')
  })
})
