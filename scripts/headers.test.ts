import { createHash } from 'node:crypto'
import { type HeaderRule, headersFor } from '@strapline/server-kit/artifact'
import { describe, expect, it } from 'vitest'
import { headerRules } from './lib/headers.ts'

const script = 'document.title = "a"'
const style = 'p { margin: 0 }'
const html = `<!doctype html><script>${script}</script><style media="all">${style}</style>
<script type="module" crossorigin src="/static/js/index-abc.js"></script>`

function rulesFor(settings: Record<string, string> = {}, base = '/'): HeaderRule[] {
  return headerRules({ settings, base, html, unhashed: ['/', '/shop/*', '/icon.svg'] })
}

/** The directives of a deployment's content security policy. */
function policyOf(settings: Record<string, string> = {}): Record<string, string> {
  const policy = headersFor(rulesFor(settings), '/')['Content-Security-Policy'] ?? ''
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the content security policy', () => {
  it('allows nothing foreign, inline only what the page has, and no text as script', () => {
    expect(policyOf()).toEqual({
      'default-src': "'none'",
      'script-src': `'self' ${hash(script)}`,
      'style-src': `'self' ${hash(style)}`,
      'img-src': "'self' https: data:",
      'font-src': "'self'",
      'connect-src': "'self' http://localhost:4000",
      'frame-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
    })
  })

  it.each([
    ['https://api.example.com/v1', "'self' https://api.example.com"],
    ['/api', "'self'"],
  ])('allows calls to the API at %s', (address, sources) => {
    expect(policyOf({ VITE_API_URL: address })['connect-src']).toBe(sources)
  })

  it('allows Firebase what it needs, and only for Firebase', () => {
    const policy = policyOf({
      VITE_IDENTITY: 'firebase',
      VITE_FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
      VITE_FIREBASE_AUTH_EMULATOR: 'http://127.0.0.1:9099',
    })
    expect(policy['script-src']).toBe(`'self' ${hash(script)} https://apis.google.com`)
    expect(policy['frame-src']).toBe('https://shop.firebaseapp.com')
    expect(policy['connect-src']).toBe(
      "'self' http://localhost:4000 https://identitytoolkit.googleapis.com https://securetoken.googleapis.com http://127.0.0.1:9099",
    )
    expect(policy['trusted-types']).toBe('default')
    expect(policy['require-trusted-types-for']).toBe("'script'")
  })
})

describe('the cache rules', () => {
  it.each([
    ['/static/js/index-abc.js', 'public, max-age=31536000, immutable'],
    ['/static/font-abc.woff2', 'public, max-age=31536000, immutable'],
    ['/', 'no-cache'],
    ['/shop/7', 'no-cache'],
    ['/icon.svg', 'no-cache'],
    ['/statically', undefined],
  ])('for %s', (path, expected) => {
    const headers = headersFor(rulesFor(), path)
    expect(headers['Cache-Control']).toBe(expected)
    expect(headers['X-Content-Type-Options'], 'as every path').toBe('nosniff')
  })
})

describe('for an app below a path', () => {
  const rules = rulesFor({}, '/a/b/')

  it.each(['/', '/a/', '/a/b', '/a/bc', '/static/js/index-abc.js'])('%s gets none', (path) => {
    expect(headersFor(rules, path)).toEqual({})
  })

  it.each(['/', '/shop/7', '/icon.svg', '/static/font-abc.woff2', '/no/such/page'])(
    '/a/b%s gets those of %s at the root',
    (path) => {
      expect(headersFor(rules, `/a/b${path}`)).toEqual(headersFor(rulesFor(), path))
    },
  )
})
