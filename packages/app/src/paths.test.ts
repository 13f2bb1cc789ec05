import { describe, expect, it } from 'vitest'
import { ownPath, productPath, slideHash, slideOf } from './paths.ts'

describe('ownPath', () => {
  it.each(['/', '/purchase/65f1', '/dashboard/order?page=2', '/#slide2', '/a%2Fb'])(
    'keeps %s',
    (path) => {
      expect(ownPath(path)).toBe(path)
    },
  )

  it.each([
    '',
    ' /',
    'purchase',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    'https://evil.example',
    'http:evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '@evil.example',
    undefined,
    null,
    7,
    {},
    ['/'],
  ])('refuses %j', (path) => {
    expect(ownPath(path)).toBeUndefined()
  })

  it('answers what a browser would go to', () => {
    expect(ownPath('/a/../b')).toBe('/b')
  })
})

describe('the slides', () => {
  it.each([0, 1, 2, 3])('are named by a hash and found by it: %i', (slide) => {
    expect(slideOf(slideHash(slide))).toBe(slide)
  })

  it.each(['', '#slide0', '#slide5', '#slide11', '#market-sector', '#Slide2', 'slide2'])(
    'begin at the first for %j',
    (hash) => {
      expect(slideOf(hash)).toBeUndefined()
    },
  )
})

describe('productPath', () => {
  it('keeps a strange id inside its place', () => {
    expect(productPath('a/../b?c#d')).toBe('/purchase/a%2F..%2Fb%3Fc%23d')
  })
})
