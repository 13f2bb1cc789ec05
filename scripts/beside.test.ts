import { expect, it } from 'vitest'
import { fitOf } from '../.storybook/toolbar/beside-fit.ts'
import { pictureOf } from '../.storybook/toolbar/beside-picture.ts'
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
    new URL(address, 'http://a').searchParams.get('globals')?.replace(';a11y.manual:!true', ''),
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

// Would notice: two screens beside each other at 44 %, in which no text can be read.
it.each([
  [2561, undefined, { isBeside: true, width: 1280, scale: 1 }],
  [1141, undefined, { isBeside: false, width: 1280, scale: 1141 / 1280 }],
  [391, undefined, { isBeside: false, width: 391, scale: 1 }],
  [1025, 'phone', { isBeside: true, width: 390, scale: 1 }],
  [391, 'phone', { isBeside: false, width: 390, scale: 1 }],
  [391, 'desktop', { isBeside: false, width: 1280, scale: 391 / 1280 }],
])('two windows of a screen in %d px, each for the viewport %s', (room, viewport, fit) => {
  expect(fitOf(room, { isScreen: true, viewport })).toEqual(fit)
})

// Would notice: a table stands beside itself as the cards of a phone, which nobody compares.
it.each([
  [1141, undefined, { isBeside: true, width: 832, scale: 570 / 832 }],
  [2001, undefined, { isBeside: true, width: 1000, scale: 1 }],
  [705, undefined, { isBeside: false, width: 832, scale: 705 / 832 }],
  [391, undefined, { isBeside: false, width: 391, scale: 1 }],
])('two windows of a component in %d px, each for the viewport %s', (room, viewport, fit) => {
  expect(fitOf(room, { isScreen: false, viewport })).toEqual(fit)
})

it('two windows stand as they are wanted, however small they are then', () => {
  expect(fitOf(1141, { isScreen: true, wanted: 'beside' })).toEqual({
    isBeside: true,
    width: 1280,
    scale: 570 / 1280,
  })
  expect(fitOf(1141, { isScreen: false, wanted: 'below' })).toEqual({
    isBeside: false,
    width: 1141,
    scale: 1,
  })
})

// Would notice: a screen in dark seems to be there while it is loaded, and a component waits behind that of a wide window.
it('a screen waits behind its accepted picture, pale where it will look otherwise', () => {
  const pictureWith = (globals: Record<string, unknown>, width = 1280) =>
    pictureOf('screens-login--default', globals, width)
  expect(pictureWith({ theme: 'light', beside: '' })).toEqual({
    src: 'pictures/screens-login--default.webp',
    isOther: false,
  })
  expect(pictureWith({ theme: 'dark', around: 'visitor' }, 390)).toEqual({
    src: 'pictures/screens-login--default@visitor@phone.webp',
    isOther: true,
  })
  expect(pictureWith({ brand: 'ffd400-111111' })?.isOther).toBe(true)
  expect(pictureWith({}, 768)).toBeUndefined()
  expect(pictureOf('act-buttons--primary', {}, 1280)).toBeUndefined()
})
