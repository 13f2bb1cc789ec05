import { describe, expect, it } from 'vitest'
import { basePath } from './lib/base-path.ts'
import { problemWith } from './lib/check-settings.ts'

const project = {
  VITE_IDENTITY: 'firebase',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'my-project.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'my-project',
}

const issuer = {
  VITE_IDENTITY: 'oidc',
  VITE_OIDC_AUTHORITY: 'https://id.example',
  VITE_OIDC_CLIENT_ID: 'shop',
  VITE_OIDC_NAME: 'Firm ID',
}

describe('the settings of a deployment', () => {
  it.each([
    {},
    { VITE_IDENTITY: 'demo', VITE_API_EXTRAS: 'off', VITE_DEMO: 'on', VITE_CURRENCY: 'CHF' },
    { VITE_COPY: 'edited' },
    issuer,
    { ...issuer, VITE_OIDC_AUTHORITY: 'http://127.0.0.1:4010' },
    { ...project, VITE_API_EXTRAS: 'on', VITE_DEMO: 'off', VITE_CURRENCY: '', VITE_BASE: '' },
    { VITE_SITE_URL: 'https://shop.example', VITE_BASE: '/' },
    { VITE_SITE_URL: 'http://localhost:5173/', VITE_BASE: '/shop' },
    { VITE_BASE: '/a/b-2/v1.0_~/' },
  ])('%j are right', (settings) => {
    expect(problemWith(settings)).toBeUndefined()
  })

  it.each(['shop.example', 'https://shop.example/a', 'javascript:alert(1)'])(
    '%s is no address of a shop',
    (site) => {
      expect(problemWith({ VITE_SITE_URL: site })).toContain('the site that serves the shop')
    },
  )

  it.each(['eur', 'EURO', '€', 'EUR ', 'XQZ', 'EUR,USD'])('%j is no currency', (currency) => {
    expect(problemWith({ VITE_CURRENCY: currency })).toBe(
      `VITE_CURRENCY is "${currency}": set it to the code of a currency in three capital letters, like EUR.`,
    )
  })

  it('texts that there are not are refused, and those that there are named', () => {
    expect(problemWith({ VITE_COPY: 'Edited' })).toBe(
      'VITE_COPY is "Edited": set it to specified or edited.',
    )
  })

  it.each([
    'shop',
    './',
    '//shop',
    '/a/../b',
    '/a b',
    '/a?b',
    '/a/"b"',
    '/größe',
    '/a/\n/*\n  X: y',
  ])('%j is no path of a shop', (base) => {
    expect(problemWith({ VITE_BASE: base })).toMatch(
      /^VITE_BASE is ".*": set it to the path that the shop is served at, like \/shop\/, [^\n]*\.$/s,
    )
  })

  it.each([
    [undefined, '/'],
    ['', '/'],
    ['/shop', '/shop/'],
    ['/a/b/', '/a/b/'],
  ])('VITE_BASE %j means %s', (value, base) => {
    expect(basePath(value)).toBe(base)
  })

  it.each([
    [
      { VITE_IDENTITY: 'Firebase' },
      'VITE_IDENTITY is "Firebase": set it to demo or firebase or oidc.',
    ],
    [{ ...issuer, VITE_OIDC_NAME: '' }, /VITE_OIDC_NAME must be set too/],
    [{ ...issuer, VITE_OIDC_AUTHORITY: 'http://id.example' }, /by https/],
    [{ ...issuer, VITE_OIDC_AUTHORITY: 'http://localhost.evil.example' }, /by https/],
    [{ VITE_DEMO_ISSUER: 'issuer' }, /address of the demo's issuer/],
    [{ VITE_API_EXTRAS: 'no' }, 'VITE_API_EXTRAS is "no": set it to on or off.'],
    [{ VITE_DEMO: 'true' }, 'VITE_DEMO is "true": set it to on or off.'],
    [
      { ...project, VITE_DEMO: 'on' },
      "VITE_DEMO is on, whose bar signs in with the demo's accounts, and VITE_IDENTITY is firebase: leave one of them out.",
    ],
    [
      { VITE_IDENTITY: 'firebase' },
      /VITE_FIREBASE_API_KEY, VITE_FIREBASE_AUTH_DOMAIN, VITE_FIREBASE_PROJECT_ID must be set/,
    ],
    [{ ...project, VITE_FIREBASE_API_KEY: '' }, /and VITE_FIREBASE_API_KEY must be set/],
    [{ ...project, VITE_FIREBASE_AUTH_DOMAIN: 'x; script-src *' }, /must be a host/],
  ])('%j are refused, with what to do', (settings, problem) => {
    expect(problemWith(settings as Record<string, string>)).toMatch(problem)
  })
})
