import { afterEach, describe, expect, it, vi } from 'vitest'
import { ownPath, productPath, slideHash, slideOf } from './paths.ts'

describe('ownPath', () => {
  it.each(['/', '/purchase/65f1', '/dashboard/order?page=2', '/#slide2', '/a%2Fb'])(
    'keeps %s',
    (path) => {
      expect(ownPath(path)).toBe(path)
    },
  )

  it.each([
    '///evil.example/%2e%2e',
    '////evil.example',
    '/\\/evil.example',
    '/\\\\evil.example',
    '\\/\\/evil.example',
    '\\/evil.example',
    '/\t//evil.example',
    '/\r/evil.example',
    '/\n\\evil.example',
    '\t//evil.example',
    '\n/path',
    ' //evil.example',
    '\u00a0//evil.example',
    '\u2028//evil.example',
    '\ufeff/path',
    '\u3000//evil.example',
    '／／evil.example',
    '/./\\evil.example',
    '/../\\evil.example',
    '/a/..//evil.example',
    '/a/../..//evil.example',
    '/.\\/evil.example',
    '/%2e%2e//evil.example',
    '/%2e//evil.example',
    '/a/%2e%2e//evil.example',
    '/\t\\evil.example',
    'http://evil.example',
    'HTTPS://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'ftp://evil.example',
    'file:///etc/passwd',
    'blob:https://evil.example/1',
    'vbscript:msgbox(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'view-source:/login',
    'mailto:a@b.example',
    '?next=//evil.example',
    '#//evil.example',
    '%2f%2fevil.example',
    '%5c%5cevil.example',
    './/evil.example',
    '..//evil.example',
    'evil.example',
    'user@evil.example',
    ':@evil.example',
    '[::1]/',
  ])('refuses the bypass %j', (path) => {
    expect(ownPath(path)).toBeUndefined()
  })

  it.each([
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
    ['/%5cevil.example', '/%5cevil.example'],
    ['/javascript:alert(1)', '/javascript:alert(1)'],
    ['/https://evil.example', '/https://evil.example'],
    ['/@evil.example', '/@evil.example'],
    ['/a?next=//evil.example', '/a?next=//evil.example'],
    ['/a#//evil.example', '/a#//evil.example'],
    ['/a//b', '/a//b'],
  ])('%j only looks like another site, and is kept', (path, kept) => {
    expect(ownPath(path)).toBe(kept)
    expect(new URL(kept, 'https://shop.example').host).toBe('shop.example')
  })

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

  it('returns the path that a browser would go to', () => {
    expect(ownPath('/a/../b')).toBe('/b')
  })
})

describe('the slides', () => {
  it.each([0, 1, 2, 3])('are named by a hash and found by it: %i', (slide) => {
    expect(slideOf(slideHash(slide))).toBe(slide)
  })

  it.each(['', '#slide0', '#slide5', '#slide11', '#market-sector', '#Slide2', 'slide2'])(
    'fall back to the first for %j',
    (hash) => {
      expect(slideOf(hash)).toBeUndefined()
    },
  )
})

describe('productPath', () => {
  it('encodes special characters of an id', () => {
    expect(productPath('a/../b?c#d')).toBe('/purchase/a%2F..%2Fb%3Fc%23d')
  })
})

/** The functions of an app that is served at `base`. */
async function servedAt(base: string) {
  vi.resetModules()
  vi.stubEnv('BASE_URL', base)
  return import('./paths.ts')
}

afterEach(() => vi.unstubAllEnvs())

describe('an app below /a/b/', () => {
  it.each([
    ['/', '/a/b/'],
    ['/login', '/a/b/login'],
  ])('has %s at %s', async (path, address) => {
    const { withBase, withoutBase } = await servedAt('/a/b/')
    expect(withBase(path)).toBe(address)
    expect(withoutBase(address)).toBe(path)
  })

  it('is at the address of its folder without a slash, too', async () => {
    const { withoutBase } = await servedAt('/a/b/')
    expect(withoutBase('/a/b')).toBe('/')
  })

  it.each(['/', '/a/', '/a/bc', '/a/b-2/login', '/login'])('is not at %s', async (address) => {
    const { withoutBase } = await servedAt('/a/b/')
    expect(withoutBase(address)).toBeUndefined()
  })
})

it.each(['/', '/login', '/a/b/c'])('an app at the root has %s there', async (path) => {
  const { withBase, withoutBase } = await servedAt('/')
  expect(withBase(path)).toBe(path)
  expect(withoutBase(path)).toBe(path)
})
