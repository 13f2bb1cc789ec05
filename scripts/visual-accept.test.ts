import { expect, it } from 'vitest'
import { signOffLine } from '../packages/ui/src/foundations/changes/sign-offs.ts'
import { accept, tooManyUnseen } from './lib/accepting.ts'

const stored = { 'button--default': 'a', 'button--busy': 'b', 'price--default': 'c' }

/** The keys of this many pictures. */
const keys = (count: number) => Array.from({ length: count }, (_, index) => `button--${index}`)

it('accepts everything that was drawn, and drops the others', () => {
  expect(accept(stored, { 'button--default': 'z', 'button--new': 'n' }, false)).toEqual({
    pictures: { 'button--default': 'z', 'button--new': 'n' },
    changed: ['button--default'],
    added: ['button--new'],
    dropped: ['button--busy', 'price--default'],
  })
})

it('keeps the others of some components', () => {
  expect(accept(stored, { 'button--default': 'a', 'button--busy': 'z' }, true)).toEqual({
    pictures: { ...stored, 'button--busy': 'z' },
    changed: ['button--busy'],
    added: [],
    dropped: [],
  })
})

it('takes twenty pictures, and asks for --all and a look at more', () => {
  expect(tooManyUnseen({ changed: keys(15), dropped: keys(5) })).toBeUndefined()
  const asked = tooManyUnseen({ changed: keys(15), dropped: keys(6) })
  expect(asked).toContain('15 accepted pictures would change and 6 would go')
  expect(asked).toContain('npm run visual:diff -- HEAD')
  expect(asked).toContain('npm run visual:accept -- --all')
})

it('a sign-off names the day, the person and the components, once each', () => {
  const accepted = {
    changed: ['shop-browse-price--default', 'shop-browse-price--default@phone'],
    added: ['primitives-mark--quiet'],
    dropped: [],
  }
  expect(signOffLine('2026-11-26', 'A Name', accepted)).toBe(
    '- 2026-11-26, A Name: 2 changed, 1 added in primitives-mark, shop-browse-price',
  )
})
