import { describe, expect, it } from 'vitest'
import { isLoadable } from './is-loadable.ts'

describe("a product's image", () => {
  it.each([
    '/drawings/heat-gun.svg',
    '/a..b/c.svg',
    '/bilder/größe.png?v=1',
    'https://pictures.example/a/../x.png',
    'HTTPS://pictures.example',
  ])('is loaded from %j', (image) => {
    expect(isLoadable(image)).toBe(true)
  })

  it.each([
    '',
    'drawings/heat-gun.svg',
    'http://pictures.example/x.png',
    'javascript:alert(1)',
    '//evil.example/x.svg',
    '/\\evil.example/x.svg',
    '/\t/evil.example/x.svg',
    '/../x.svg',
    '/drawings/..',
    '/drawings/%2E%2e/x.svg',
    '/drawings/.%2e?x',
  ])('is not loaded from %j', (image) => {
    expect(isLoadable(image)).toBe(false)
  })
})
