import { afterEach, expect, it, vi } from 'vitest'
import { allowGoogleScripts } from './google-scripts.ts'

afterEach(() => vi.unstubAllGlobals())

it('lets scripts of Google be added, and no others', () => {
  const createPolicy = vi.fn()
  vi.stubGlobal('trustedTypes', { defaultPolicy: null, createPolicy })
  allowGoogleScripts()
  const [name, { createScriptURL, ...others }] = createPolicy.mock.calls[0] ?? []
  expect([name, others], 'neither HTML nor code').toEqual(['default', {}])
  const own = 'https://apis.google.com/js/api.js?onload=done'
  expect(createScriptURL(own)).toBe(own)
  for (const url of [
    'https://apis.google.com.evil.example/js/api.js',
    'http://apis.google.com/js/api.js',
    'https://evil.example/https://apis.google.com/',
    'data:text/javascript,alert(1)',
    '/static/js/x.js',
  ]) {
    expect(createScriptURL(url), url).toBeNull()
  }
})

it('makes its policy once, and none where browsers have no trusted types', () => {
  const createPolicy = vi.fn()
  vi.stubGlobal('trustedTypes', { defaultPolicy: {}, createPolicy })
  allowGoogleScripts()
  expect(createPolicy).not.toHaveBeenCalled()
  vi.stubGlobal('trustedTypes', undefined)
  expect(allowGoogleScripts).not.toThrow()
})
