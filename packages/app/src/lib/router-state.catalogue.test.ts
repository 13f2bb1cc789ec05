import { describe, expect, it } from 'vitest'
import { catalogueHref, catalogueState } from './router-state.ts'

const search = '?q=strap+%26+seal&sort=price-desc&page=2'

describe('the way back from a product', () => {
  it.each(['/purchase', '/purchase/'])('is the search of %s that led to it', (pathname) => {
    const state = catalogueState('/purchase/65f1', { pathname, search })
    expect(catalogueHref(state)).toBe(`/purchase${search}`)
  })

  it('is the search that led to a comparison, too', () => {
    const state = catalogueState('/compare?ids=1&ids=2', { pathname: '/purchase', search })
    expect(catalogueHref(state)).toBe(`/purchase${search}`)
  })

  it.each(['/', '/home', '/purchase/65f1', '/dashboard/order', '/compare'])(
    'is the unfiltered catalogue for a product opened from %s',
    (pathname) => {
      const state = catalogueState('/purchase/65f2', { pathname, search })
      expect(state).toBeUndefined()
      expect(catalogueHref(state)).toBe('/purchase')
    },
  )

  it.each(['/purchase', '/purchase?page=3', '/', '/my-blogs', '/dashboard/order#top'])(
    'is stored for products only, not for %s',
    (path) => {
      expect(catalogueState(path, { pathname: '/purchase', search })).toBeUndefined()
    },
  )

  it.each([
    undefined,
    null,
    7,
    'x',
    {},
    { catalogue: undefined },
    { catalogue: 7 },
    { catalogue: '' },
    { catalogue: '/' },
    { catalogue: '/login?q=a' },
    { catalogue: '/purchase/65f1' },
    { catalogue: '/purchases?q=a' },
    { catalogue: '/dashboard/make-admin' },
    { catalogue: '//evil.example/purchase' },
    { catalogue: 'https://evil.example/purchase?q=a' },
    { catalogue: 'javascript:alert(1)' },
    { catalogue: '/\\evil.example/purchase' },
    { catalogue: '/purchase/..//evil.example' },
  ])('is the unfiltered catalogue when %j was stored', (state) => {
    expect(catalogueHref(state)).toBe('/purchase')
  })
})
