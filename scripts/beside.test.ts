import { expect, it } from 'vitest'
import { besideChoices, sidesOf } from '../.storybook/toolbar/menus.ts'

it('a story stands beside itself with the same brand and direction, in another theme', () => {
  const globals = {
    theme: 'dark',
    direction: 'rtl',
    brand: 'ffd400-111111',
    beside: 'theme-light-contrast',
  }
  const sides = sidesOf('shop-browse-price--default', globals) ?? []
  const settings = sides.map(({ address }) =>
    new URL(address, 'http://a').searchParams.get('globals'),
  )
  expect(settings).toEqual([
    'theme:dark;direction:rtl;brand:ffd400-111111',
    'theme:light-contrast;direction:rtl;brand:ffd400-111111',
  ])
  expect(sides[0]?.address).toContain('id=shop-browse-price--default&')
  expect(sides[0]?.caption).toBe('Dark')
})

it.each(['', 'theme', 'theme-none', 'none-dark', 'constructor-name'])(
  'shows one side alone where the address asks for "%s" beside it',
  (beside) => {
    expect(sidesOf('shop-browse-price--default', { beside })).toBeUndefined()
  },
)

it('each choice has two sides that differ', () => {
  for (const { value } of besideChoices().slice(1)) {
    const [own, other] = sidesOf('shop-browse-price--default', { beside: value }) ?? []
    expect(own?.address, value).not.toBe(other?.address)
  }
})
