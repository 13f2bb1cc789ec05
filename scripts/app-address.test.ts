import { describe, expect, it } from 'vitest'
import { appAddressForStorybook } from './lib/app-address.ts'

const address = (url: string | undefined, built = false) =>
  appAddressForStorybook(built, { STRAPLINE_APP_URL: url })

describe('where Storybook finds the app', () => {
  it('is the app of npm start, and for a built Storybook unknown', () => {
    expect(address(undefined)).toBe('http://localhost:5173/')
    expect(address('', true)).toBe('')
  })

  it.each([
    ['https://shop.example', 'https://shop.example/'],
    ['https://company.example/shop/', 'https://company.example/shop/'],
    ['../shop', '../shop/'],
    ['/', '/'],
  ])('is what STRAPLINE_APP_URL says: %s', (url, expected) => {
    expect(address(url)).toBe(expected)
    expect(address(url, true)).toBe(expected)
  })

  it.each(['shop.example', 'javascript:alert(1)', '//shop.example', '../"><script>'])(
    'is refused: %s',
    (url) => {
      expect(() => address(url)).toThrow(`STRAPLINE_APP_URL is "${url}": set it to`)
    },
  )
})
