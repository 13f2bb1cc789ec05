import { expect, it } from 'vitest'
import { addressChange, addressChangeOf } from './address-change.ts'

it('tells the page’s own change of the address by its number', () => {
  expect(addressChangeOf(addressChange(3))).toBe(3)
})

it.each([null, undefined, 'text', {}, { addressChange: '3' }])(
  'takes an address with the state %j for one that a link led to',
  (state) => {
    expect(addressChangeOf(state)).toBeUndefined()
  },
)
