import { createHash } from 'node:crypto'
import { headersFor } from '@strapline/server-kit/artifact'
import { describe, expect, it } from 'vitest'
import { headerRules } from './lib/headers.ts'

const script = 'document.title = "a"'
const style = 'p { margin: 0 }'
const html = `<!doctype html><script>${script}</script><style media="all">${style}</style>
<script type="module" crossorigin src="/static/js/index-abc.js"></script>`

/** The directives of a deployment's content security policy. */
function policyOf(settings: Record<string, string> = {}): Record<string, string> {
  const rules = headerRules({ settings, base: '/', html, unhashed: [] })
  const policy = headersFor(rules, '/')['Content-Security-Policy'] ?? ''
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

  it('lets mails into their frame in a demo, and only there', () => {
    const demo = policyOf({ VITE_DEMO: 'on' })
    expect(demo['trusted-types']).toBe('strapline-mail')
    expect(demo['style-src-attr']).toBe("'unsafe-inline'")
    const shop = policyOf({ VITE_DEMO: 'off' })
    expect(shop['trusted-types']).toBe("'none'")
    expect(shop['style-src-attr']).toBeUndefined()
  })

  it('allows an issuer its calls and no frame, and only for its build', () => {
    const issuer = { VITE_OIDC_AUTHORITY: 'https://id.example/realms/firm' }
    const policy = policyOf({ VITE_API_URL: '/', VITE_IDENTITY: 'oidc', ...issuer })
    expect(policy['connect-src']).toBe("'self' https://id.example")
    expect(policy['frame-src']).toBe("'none'")
    expect(policy['form-action']).toBe("'self'")
    expect(policyOf({ VITE_API_URL: '/', ...issuer })['connect-src']).toBe("'self'")
    const demo = { VITE_API_URL: '/', VITE_DEMO_ISSUER: 'http://127.0.0.1:4010' }
    expect(policyOf(demo)['connect-src']).toBe("'self' http://127.0.0.1:4010")
    expect(policyOf({ ...demo, VITE_IDENTITY: 'oidc' })['connect-src']).toBe("'self'")
  })
})
