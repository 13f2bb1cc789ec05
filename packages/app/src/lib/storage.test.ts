import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { onStoredElsewhere, readStored, readStoredAs, store, storedKeys } from './storage.ts'

/** A browser's local storage with room for this many characters; undefined is one that is blocked. */
function browserWith(room?: number) {
  const kept = new Map<string, string>()
  const used = () => [...kept.values()].reduce((sum, { length }) => sum + length, 0)
  const blocked = () => {
    if (room === undefined) throw new DOMException('Blocked.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      blocked()
      return kept.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      blocked()
      if (used() + value.length > (room ?? 0)) throw new DOMException('Full.', 'QuotaExceededError')
      kept.set(key, value)
    },
    get length() {
      blocked()
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    removeItem: (key: string) => {
      blocked()
      kept.delete(key)
    },
  })
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  const changeElsewhere = (key: string | null, value: string) => {
    if (key) kept.set(key, value)
    window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  }
  return { kept, changeElsewhere }
}

afterEach(() => {
  browserWith(1000)
  store('key', null)
  vi.unstubAllGlobals()
})

describe('local storage', () => {
  it('keeps what is stored, and removes it', () => {
    const { kept } = browserWith(1000)
    store('key', 'value')
    expect(kept.get('key')).toBe('value')
    expect(readStored('key')).toBe('value')
    store('key', null)
    expect(kept.has('key')).toBe(false)
    expect(readStored('key')).toBeNull()
  })

  it('lists the keys with a beginning', () => {
    const { kept } = browserWith(1000)
    kept.set('drafts.a', 'x').set('other', 'x').set('drafts.b', 'x')
    expect(storedKeys('drafts.')).toEqual(['drafts.a', 'drafts.b'])
  })

  it('that is full or blocked lists what is remembered instead', () => {
    browserWith(3)
    store('key', 'much longer')
    expect(storedKeys('k')).toEqual(['key'])
    browserWith()
    expect(storedKeys('k')).toEqual(['key'])
    store('key', null)
    expect(storedKeys('k')).toEqual([])
  })

  it('that is full remembers the new value, and lets the old one not outlive it', () => {
    const { kept } = browserWith(5)
    store('key', 'old')
    store('key', 'much longer')
    expect(readStored('key')).toBe('much longer')
    expect(kept.has('key')).toBe(false)
    store('key', null)
    expect(readStored('key')).toBeNull()
  })

  it('that is full has room again once something short is stored', () => {
    const { kept } = browserWith(5)
    store('key', 'much longer')
    store('key', 'new')
    expect(kept.get('key')).toBe('new')
    expect(readStored('key')).toBe('new')
  })

  it.each([['blocked'], ['absent']])('that is %s remembers until the page is left', (kind) => {
    browserWith()
    if (kind === 'absent') vi.stubGlobal('localStorage', undefined)
    expect(readStored('key')).toBeNull()
    store('key', 'value')
    expect(readStored('key')).toBe('value')
    store('key', null)
    expect(readStored('key')).toBeNull()
  })

  it.each(['{', '"text"', '[1]', 'null', '', '{"token":1}'])('reads %j as nothing', (rubbish) => {
    browserWith(1000)
    store('key', rubbish)
    expect(readStoredAs(z.object({ token: z.string() }), 'key')).toBeNull()
  })

  it('hears of other tabs, of a clearing of everything, and of no other key', () => {
    const { changeElsewhere } = browserWith(5)
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
