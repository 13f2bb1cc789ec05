import { vi } from 'vitest'

/** What a browser that is made for a test does. */
interface Browser {
  /** What all tabs share. */
  stored: Map<string, string>
  /** What this tab has for itself. */
  ofTab: Map<string, string>
  /** The most characters of all texts together. */
  room: number
  /** Whether the browser lets the page store nothing, and read nothing either. */
  isForbidden: boolean
  /** Another tab stores a text, or deletes it with null. Without a key it deletes all. */
  storeElsewhere(key: string | null, text: string | null): void
}

/** For tests: the storage of a browser, and its other tabs. `vi.unstubAllGlobals` takes it away. */
export function stubBrowser(): Browser {
  const page = new EventTarget()
  const browser: Browser = {
    stored: new Map(),
    ofTab: new Map(),
    room: Number.POSITIVE_INFINITY,
    isForbidden: false,
    storeElsewhere(key, text) {
      if (key === null) browser.stored.clear()
      else if (text === null) browser.stored.delete(key)
      else browser.stored.set(key, text)
      page.dispatchEvent(Object.assign(new Event('storage'), { key }))
    },
  }
  vi.stubGlobal('window', page)
  vi.stubGlobal('localStorage', storageOf(browser, browser.stored))
  vi.stubGlobal('sessionStorage', storageOf(browser, browser.ofTab))
  return browser
}

function storageOf(browser: Browser, texts: Map<string, string>): Storage {
  function allowed() {
    if (browser.isForbidden) throw new DOMException('Forbidden.', 'SecurityError')
    return texts
  }
  return {
    get length() {
      return allowed().size
    },
    key: (index) => [...allowed().keys()][index] ?? null,
    getItem: (key) => allowed().get(key) ?? null,
    setItem(key, text) {
      const others = [...allowed()].filter(([each]) => each !== key)
      const used = others.reduce((sum, [, { length }]) => sum + length, text.length)
      if (used > browser.room) throw new DOMException('Full.', 'QuotaExceededError')
      texts.set(key, text)
    },
    removeItem: (key) => void allowed().delete(key),
    clear: () => allowed().clear(),
  }
}
