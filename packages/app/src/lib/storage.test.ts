import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { onStoredElsewhere, readStored, readStoredAs, store, storedKeys } from './storage.ts'

/** Stubs local storage with a quota of `room` characters; without one it is blocked. */
function stubStorage(room?: number) {
  const stored = new Map<string, string>()
  const used = () => [...stored.values()].reduce((sum, { length }) => sum + length, 0)
  const blocked = () => {
    if (room === undefined) throw new DOMException('Blocked.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      blocked()
      return stored.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      blocked()
      if (used() + value.length > (room ?? 0)) throw new DOMException('Full.', 'QuotaExceededError')
      stored.set(key, value)
    },
    get length() {
      blocked()
      return stored.size
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    removeItem: (key: string) => {
      blocked()
      stored.delete(key)
    },
  })
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  const changeElsewhere = (key: string | null, value: string) => {
    if (key) stored.set(key, value)
    window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
  return { stored, changeElsewhere }
}

afterEach(() => {
  stubStorage(1000)
  store('key', null)
  vi.unstubAllGlobals()
})

describe('local storage', () => {
  it('keeps what is stored, and removes it', () => {
    const { stored } = stubStorage(1000)
    store('key', 'value')
    expect(stored.get('key')).toBe('value')
    expect(readStored('key')).toBe('value')
    store('key', null)
    expect(stored.has('key')).toBe(false)
    expect(readStored('key')).toBeNull()
  })

  it('lists the keys with a prefix', () => {
    const { stored } = stubStorage(1000)
    stored.set('drafts.a', 'x').set('other', 'x').set('drafts.b', 'x')
    expect(storedKeys('drafts.')).toEqual(['drafts.a', 'drafts.b'])
  })

  it('that is full or blocked lists the keys in memory', () => {
    stubStorage(3)
    store('key', 'much longer')
    expect(storedKeys('k')).toEqual(['key'])
    stubStorage()
    expect(storedKeys('k')).toEqual(['key'])
    store('key', null)
    expect(storedKeys('k')).toEqual([])
  })

  it('that is full keeps the new value in memory, and deletes the old one', () => {
    const { stored } = stubStorage(5)
    store('key', 'old')
    store('key', 'much longer')
    expect(readStored('key')).toBe('much longer')
    expect(stored.has('key')).toBe(false)
    store('key', null)
    expect(readStored('key')).toBeNull()
  })

  it('that was full stores a shorter value again', () => {
    const { stored } = stubStorage(5)
    store('key', 'much longer')
    store('key', 'new')
    expect(stored.get('key')).toBe('new')
    expect(readStored('key')).toBe('new')
  })

  it.each([['blocked'], ['absent']])('that is %s keeps values in memory', (kind) => {
    stubStorage()
    if (kind === 'absent') vi.stubGlobal('localStorage', undefined)
    expect(readStored('key')).toBeNull()
    store('key', 'value')
    expect(readStored('key')).toBe('value')
    store('key', null)
    expect(readStored('key')).toBeNull()
  })

  it.each(['{', '"text"', '[1]', 'null', '', '{"token":1}'])(
    'reads invalid %j as null',
    (invalid) => {
      stubStorage(1000)
      store('key', invalid)
      expect(readStoredAs(z.object({ token: z.string() }), 'key')).toBeNull()
    },
  )

  it('notifies of changes in other tabs and of a clear, for its own key only', () => {
    const { changeElsewhere } = stubStorage(5)
    const listener = vi.fn(() => readStored('key'))
    store('key', 'too long to keep')
    const stop = onStoredElsewhere('key', listener)
    changeElsewhere('other', 'value')
    expect(listener).not.toHaveBeenCalled()
    changeElsewhere('key', 'new')
    expect(listener).toHaveLastReturnedWith('new')
    changeElsewhere(null, '')
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    changeElsewhere('key', 'newer')
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
