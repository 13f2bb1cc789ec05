import { describe, expect, it } from 'vitest'
import { emailOf, originOf, originState, stateOf, withEmail } from './origin.ts'

const address = { pathname: '/purchase/a', search: '?b=1', hash: '#c' }
const origin = originState({ ...address, state: { layer: 'booking' } })

describe('the router state of the login', () => {
  it('has the email and the origin', () => {
    const state = withEmail(origin, 'new.buyer@customers.example')
    expect(emailOf(state)).toBe('new.buyer@customers.example')
    expect(originOf(state)).toBe('/purchase/a?b=1#c')
  })

  it('leads back to the address, with its search and its layer', () => {
    expect(originOf(origin)).toBe('/purchase/a?b=1#c')
  })

  it('has the state of the origin: what was open there is open again', () => {
    expect(stateOf(withEmail(origin, 'a@b.example'))).toEqual({ layer: 'booking' })
    expect(stateOf(originState({ ...address, state: null }))).toBeNull()
    expect(stateOf(undefined)).toBeUndefined()
  })

  it('may be the email alone', () => {
    expect(emailOf(withEmail(null, 'new.buyer@customers.example'))).toBe(
      'new.buyer@customers.example',
    )
  })

  it.each([undefined, null, 'text', {}, origin, { email: 41 }, { email: { toString: 'x' } }])(
    'has no email when it is %j',
    (state) => {
      expect(emailOf(state)).toBeUndefined()
    },
  )
})

describe('the page after the login', () => {
  it.each([undefined, null, 'text', 7, {}])('is home when the state is %j', (state) => {
    expect(originOf(state)).toBe('/')
    expect(stateOf(state)).toBeUndefined()
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', 7])(
    'is home when the stored origin is %j',
    (stored) => {
      expect(originOf({ origin: stored })).toBe('/')
    },
  )
})
