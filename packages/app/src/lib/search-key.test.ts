import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isSearchKey } from './search-key.ts'

/** An element that matches `selector`'s part for what is typed into, or nothing. */
class FakeElement {
  readonly isTypedInto: boolean

  constructor(isTypedInto: boolean) {
    this.isTypedInto = isTypedInto
  }

  closest() {
    return this.isTypedInto ? this : null
  }
}

let dialog: object | null

beforeEach(() => {
  dialog = null
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('document', { querySelector: () => dialog })
})
afterEach(() => vi.unstubAllGlobals())

const press = (change: Partial<KeyboardEvent> = {}) =>
  isSearchKey({
    key: '/',
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    shiftKey: false,
    defaultPrevented: false,
    isComposing: false,
    target: new FakeElement(false) as unknown as EventTarget,
    ...change,
  } as KeyboardEvent)

describe('the key that leads to the search', () => {
  it('is / alone, also where it needs Shift', () => {
    expect(press()).toBe(true)
    expect(press({ shiftKey: true })).toBe(true)
    expect(press({ target: null })).toBe(true)
  })

  it.each<Partial<KeyboardEvent>>([
    { key: '?' },
    { key: '7' },
    { ctrlKey: true },
    { altKey: true },
    { metaKey: true },
    { isComposing: true },
    { defaultPrevented: true },
  ])('is not %j', (change) => {
    expect(press(change)).toBe(false)
  })

  it('is a letter like any other where something is typed', () => {
    expect(press({ target: new FakeElement(true) as unknown as EventTarget })).toBe(false)
  })

  it('is not heard while a dialog is open', () => {
    dialog = {}
    expect(press()).toBe(false)
  })
})
