import { tours } from '@strapline/ui/content/tour'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTourStore, type TourState } from './tour-state.ts'

const key = 'strapline.demo.tour'
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the tour of a tab', () => {
  const states: NonNullable<TourState>[] = [
    { status: 'choosing' },
    { status: 'starting', role: 'admin' },
    { status: 'at-stop', role: 'buyer', stop: tours.buyer.stops.length - 1 },
  ]

  it.each(states)('is kept over a reload: $status', (state) => {
    createTourStore().write(state)
    expect(createTourStore().read()).toEqual(state)
  })

  it('is gone once it was left', () => {
    createTourStore().write({ status: 'at-stop', role: 'buyer', stop: 1 })
    const store = createTourStore()
    store.write(undefined)
    expect(store.read()).toBeUndefined()
    expect(createTourStore().read()).toBeUndefined()
  })

  it.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['another shape', '{"status":"at-stop"}'],
    ['an unknown role', '{"status":"at-stop","role":"guest","stop":0}'],
    ['a stop before the first', '{"status":"at-stop","role":"buyer","stop":-1}'],
    [
      'a stop after the last',
      `{"status":"at-stop","role":"admin","stop":${tours.admin.stops.length}}`,
    ],
    ['a part of a stop', '{"status":"at-stop","role":"buyer","stop":0.5}'],
  ])('is none where %s is stored', (_, text) => {
    if (text !== undefined) stored.set(key, text)
    expect(createTourStore().read()).toBeUndefined()
  })

  it('does not show a problem again after a reload', () => {
    createTourStore().write({ status: 'choosing', problem: 'The server cannot be reached.' })
    expect(createTourStore().read()).toEqual({ status: 'choosing' })
  })

  it('lasts until a reload in a browser without storage', () => {
    vi.stubGlobal('sessionStorage', undefined)
    const store = createTourStore()
    store.write({ status: 'choosing' })
    expect(store.read()).toEqual({ status: 'choosing' })
  })

  it('tells of each change, until nobody listens', () => {
    const store = createTourStore()
    const listener = vi.fn(() => store.read())
    const unsubscribe = store.subscribe(listener)
    store.write({ status: 'choosing' })
    expect(listener).toHaveLastReturnedWith({ status: 'choosing' })
    unsubscribe()
    store.write(undefined)
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
