import { products } from '@strapline/contract/fixtures'
import { describe, expect, it } from 'vitest'
import { findProducts, noOwnProducts } from './find-products.ts'
import { everything } from './query.ts'
import { mostSuggested, suggestProducts } from './suggest-products.ts'

describe('suggestProducts', () => {
  it.each(['strap', '20-06', 'mm', 'multimetre', 'qqzzqq', 'a'])(
    'has what the catalogue shows first for %s',
    (search) => {
      const {
        matches,
        isNear,
        products: shown,
      } = findProducts(products, { ...everything, search }, noOwnProducts)
      expect(suggestProducts(products, search)).toEqual({
        products: shown.slice(0, mostSuggested),
        matches,
        isNear,
      })
    },
  )

  it('suggests six products of many, and counts all', () => {
    const { products: suggested, matches } = suggestProducts(products, 'strap')
    expect(suggested).toHaveLength(6)
    expect(matches).toBeGreaterThan(6)
  })

  it.each(['', '   '])('suggests nothing for "%s"', (search) => {
    expect(suggestProducts(products, search).products).toEqual([])
  })
})
