import { afterEach, describe, expect, it, vi } from 'vitest'
import { deleteKept } from '../kept/kept.ts'
import { ownedPrefixes } from '../kept/keys.ts'
import { writeStored } from '../kept/storage.ts'
import { describeSessionEnd, sessionEnding } from './stored-session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionEnding.clear()
  deleteKept()
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
    expect(sessionEnding.read(), 'it has ended all the same').toBe('/')
  })
})

it('the sentence says that something was kept only if it was', () => {
  expect(describeSessionEnd()).toBe('Your session has ended.')
  writeStored(`${ownedPrefixes.draft}review`, '{}')
  expect(describeSessionEnd()).toBe('Your session has ended. What you typed is kept.')
})
