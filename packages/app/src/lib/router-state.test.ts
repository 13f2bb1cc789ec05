import { describe, expect, it } from 'vitest'
import { readState } from './router-state.ts'

describe('what is remembered with an entry of the history', () => {
  it('is read as it was written', () => {
    const state = {
      addressChange: 3,
      layer: 'booking',
      catalogue: '/purchase?q=a',
      origin: '/purchase/a?b=1#c',
      originState: { layer: 'booking' },
      email: 'new.buyer@customers.example',
    }
    expect(readState(state)).toEqual(state)
  })

  it('is the rest where one field is not as expected', () => {
    const state = { email: 41, layer: { toString: 'x' }, addressChange: '3', origin: '/a' }
    expect(readState(state)).toEqual({ origin: '/a' })
  })

  it.each([undefined, null, 'text', 7, {}])('is nothing in %j', (state) => {
    expect(readState(state)).toEqual({})
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', 7])(
    'is no address of another site: %j',
    (address) => {
      expect(readState({ origin: address, catalogue: address })).toEqual({})
    },
  )
})
