import { expect, it } from 'vitest'
import { keepTogether } from './keep-together.ts'

it.each([
  ['Battery strapping tool BX 16', 'Battery strapping tool BX~16'],
  ['Polyester strap 16 x 0.8 mm, 1,500 m', 'Polyester strap 16 x 0.8~mm, 1,500~m'],
  ['Reel of 4 metres', 'Reel of 4 metres'],
  ['Steel seals', 'Steel seals'],
])('keeps the numbers of %j in line', (name, kept) => {
  expect(keepTogether(name).replaceAll('\u00a0', '~')).toBe(kept)
})
