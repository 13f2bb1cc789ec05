import { afterEach, describe, expect, it, vi } from 'vitest'
import { deleteOwned } from '../lib/owned.ts'
import { store } from '../lib/storage.ts'
import { ownedPrefixes } from '../lib/storage-keys.ts'
import { describeSessionEnd, sessionEnding } from './session-ending.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionEnding.clear()
  deleteOwned()
})

describe('the address at which the session has ended', () => {
  it('is remembered, with its search and its layer, until somebody signs in or out', () => {
    expect(sessionEnding.read()).toBeUndefined()
    const location = { pathname: '/dashboard/order', search: '?q=drill', hash: '#open' }
    vi.stubGlobal('window', { location })
    sessionEnding.keep()
    expect(sessionEnding.read()).toBe('/dashboard/order?q=drill#open')
    sessionEnding.clear()
    expect(sessionEnding.read()).toBeUndefined()
  })

  it('is of this site only', () => {
    vi.stubGlobal('window', { location: { pathname: '//evil.example', search: '', hash: '' } })
    sessionEnding.keep()
    expect(sessionEnding.read()).toBeUndefined()
  })
})

it('the sentence says that something was kept only if it was', () => {
  expect(describeSessionEnd()).toBe('Your session has ended.')
  store(`${ownedPrefixes.draft}review`, '{}')
  expect(describeSessionEnd()).toBe('Your session has ended. What you typed is kept.')
})
