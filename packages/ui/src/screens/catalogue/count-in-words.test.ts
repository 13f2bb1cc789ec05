import { products } from '@strapline/contract/fixtures'
import { describe, expect, it } from 'vitest'
import { findProducts, noOwnProducts } from '../../catalogue/find-products.ts'
import { type CatalogueQuery, everything } from '../../catalogue/query.ts'
import { countInWords, productsInWords } from './count-in-words.ts'

function countOf(query: Partial<CatalogueQuery>, of = products) {
  const asked = { ...everything, ...query }
  return countInWords(findProducts(of, asked, noOwnProducts), asked.search)
}

describe('countInWords', () => {
  it.each([
    [{}, '28 products'],
    [{ search: 'strap tool' }, '5 of 28 products'],
    [{ search: 'anvil' }, '0 of 28 products'],
    [{ search: 'sealler' }, 'No product has exactly this name. One product is close:'],
    [
      { search: 'strping tool' },
      'No product has exactly this name. 3 products are close, the closest first:',
    ],
    [{ search: '12-1680' }, 'No part number 12-1680. The closest is 12-1608.'],
    [{ minPrice: '0' }, '28 of 28 products'],
    [{ quantity: 'many' }, '28 products'],
    [{ page: 2 }, 'Products 13 to 24 of 28'],
    [{ page: 3 }, 'Products 25 to 28 of 28'],
    [{ minPrice: '0', page: 3 }, 'Products 25 to 28 of 28 found'],
    [{ search: 'strap', page: 2 }, 'Product 13 of 13 found'],
  ])('says for %j “%s”', (query, said) => {
    expect(countOf(query)).toBe(said)
  })

  it('says of one product that it is one', () => {
    expect(countOf({}, products.slice(0, 1))).toBe('1 product')
    expect(countOf({ maxPrice: '0' }, products.slice(0, 1))).toBe('0 of 1 product')
  })
})

describe('productsInWords', () => {
  it.each([
    [0, '0 products'],
    [1, '1 product'],
    [12_000, '12,000 products'],
  ])('says %d as “%s”', (count, said) => {
    expect(productsInWords(count)).toBe(said)
  })
})
