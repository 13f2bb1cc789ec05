import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { store } from './storage.ts'
import { storedValue } from './stored-value.ts'

const key = 'strapline.test'
const ids = storedValue(key, z.array(z.string()))

let stored: Map<string, string>
let hear: ((event: { key: string | null }) => void)[]

beforeEach(() => {
  stored = new Map()
  hear = []
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: (typeof hear)[number]) => hear.push(listener),
    removeEventListener: (_: string, listener: (typeof hear)[number]) => {
      hear = hear.filter((each) => each !== listener)
    },
  })
})
afterEach(() => {
  store(key, null)
  vi.unstubAllGlobals()
})

describe('a stored value', () => {
  it('is there for others that read the same key', () => {
    expect(ids.read()).toBeUndefined()
    expect(ids.write(['a'])).toBe(true)
    expect(storedValue(key, z.array(z.string())).read()).toEqual(['a'])
    expect(stored.get(key)).toBe('["a"]')
  })

  it('is the same object until it changes', () => {
    ids.write(['a'])
    const first = ids.read()
    expect(ids.read()).toBe(first)
    stored.set(key, '["b"]')
    expect(ids.read()).toEqual(['b'])
  })

  it.each(['{', '7', '[7]', 'null'])('is none when %s is stored', (text) => {
    stored.set(key, text)
    expect(ids.read()).toBeUndefined()
  })

  it('tells of changes here and in other tabs, until nobody listens', () => {
    const listener = vi.fn()
    const unsubscribe = ids.subscribe(listener)
    ids.write(['a'])
    expect(listener).toHaveBeenCalledTimes(1)
    for (const tell of hear) tell({ key })
    expect(listener).toHaveBeenCalledTimes(2)
    unsubscribe()
    ids.write(['b'])
    for (const tell of hear) tell({ key })
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('says when it finds no room', () => {
    const full = storedValue(key, z.array(z.string()), () => false)
    expect(full.write(['a'])).toBe(false)
  })
})
