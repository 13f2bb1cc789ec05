import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from './test-storage.ts'

let browser: ReturnType<typeof stubBrowser>

/** A page that is loaded anew: nothing is in its memory. */
function openPage() {
  vi.resetModules()
  return import('./storage.ts')
}

beforeEach(() => {
  vi.unstubAllEnvs()
  browser = stubBrowser()
})

describe('the storage of the browser', () => {
  it('keeps a text until it is deleted', async () => {
    const { readStored, writeStored } = await openPage()
    expect(writeStored('key', 'text')).toBe(true)
    expect(browser.stored.get('key')).toBe('text')
    expect(readStored('key')).toBe('text')
    expect(writeStored('key', null)).toBe(true)
    expect(browser.stored.has('key')).toBe(false)
    expect(readStored('key')).toBeNull()
  })

  // Would notice: a draft of this tab that is written for all tabs.
  it('has another text under the same key for this tab', async () => {
    const { readStored, storedKeys, writeStored } = await openPage()
    writeStored('key', 'of this tab', 'tab')
    expect(readStored('key')).toBeNull()
    expect([...browser.ofTab]).toEqual([['key', 'of this tab']])
    expect(readStored('key', 'tab')).toBe('of this tab')
    expect(storedKeys('k', 'tab')).toEqual(['key'])
  })

  it('lists the keys with a prefix', async () => {
    const { storedKeys } = await openPage()
    browser.stored.set('drafts.a', 'x').set('other', 'x').set('drafts.b', 'x')
    expect(storedKeys('drafts.')).toEqual(['drafts.a', 'drafts.b'])
  })

  // Would notice: a pad of 500 lines that is lost for the 501st letter that finds no room.
  it('that is full keeps the new text for this page, and the old one for a reload', async () => {
    browser.room = 5
    const { readStored, writeStored } = await openPage()
    expect(writeStored('key', 'old')).toBe(true)
    expect(writeStored('key', 'much longer')).toBe(false)
    expect(readStored('key')).toBe('much longer')
    expect((await openPage()).readStored('key')).toBe('old')
  })

  // Would notice: a token that is still there after a sign-out.
  it('that is full still deletes, and then stores what has room again', async () => {
    browser.room = 5
    const { readStored, writeStored } = await openPage()
    writeStored('key', 'old')
    writeStored('key', 'much longer')
    expect(writeStored('key', null)).toBe(true)
    expect(readStored('key')).toBeNull()
    expect(browser.stored.has('key')).toBe(false)
    expect(writeStored('key', 'new')).toBe(true)
    expect(readStored('key')).toBe('new')
  })

  it.each(['forbidden', 'absent'])('that is %s keeps texts for this page', async (kind) => {
    if (kind === 'forbidden') browser.isForbidden = true
    else vi.stubGlobal('localStorage', undefined)
    const { readStored, storedKeys, writeStored } = await openPage()
    expect(readStored('key')).toBeNull()
    expect(writeStored('key', 'text')).toBe(false)
    expect(readStored('key')).toBe('text')
    expect(storedKeys('k')).toEqual(['key'])
    expect(writeStored('key', null)).toBe(false)
    expect(readStored('key')).toBeNull()
    expect(storedKeys('k')).toEqual([])
  })
})

describe('another tab', () => {
  it('is heard with each key that it changes, and with none when it clears all', async () => {
    const { onStoredElsewhere } = await openPage()
    const listener = vi.fn()
    const stop = onStoredElsewhere(listener)
    browser.storeElsewhere('key', 'text')
    browser.storeElsewhere(null, null)
    expect(listener.mock.calls).toEqual([['key'], [null]])
    stop()
    browser.storeElsewhere('key', 'newer')
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('is heard for one key, and for a clear', async () => {
    const { onKeyStoredElsewhere } = await openPage()
    const listener = vi.fn()
    onKeyStoredElsewhere('key', listener)
    browser.storeElsewhere('other', 'text')
    expect(listener).not.toHaveBeenCalled()
    browser.storeElsewhere('key', 'text')
    browser.storeElsewhere(null, null)
    expect(listener).toHaveBeenCalledTimes(2)
  })

  // Would notice: a page that shows for ever what it once had no room for.
  it('has the newer text, whatever this page had no room for', async () => {
    browser.room = 5
    const { onStoredElsewhere, readStored, writeStored } = await openPage()
    onStoredElsewhere(() => undefined)
    writeStored('key', 'too long to store')
    browser.storeElsewhere('key', 'new')
    expect(readStored('key')).toBe('new')
    writeStored('key', 'too long to store')
    browser.storeElsewhere(null, null)
    expect(readStored('key')).toBeNull()
  })
})

describe('a tab with a session of its own', () => {
  it('keeps what is personal for itself, and shares the rest', async () => {
    vi.stubEnv('VITE_DEMO', 'on')
    const { keepOwnSession, onStoredElsewhere, readStored, storedKeys, writeStored } =
      await openPage()
    const { stored, ofTab } = browser
    stored.set('accessToken', 'shared').set('strapline.draft.review', 'shared')
    keepOwnSession()
    expect(readStored('accessToken')).toBeNull()
    expect(storedKeys('strapline.draft.')).toEqual([])
    writeStored('accessToken', 'own')
    writeStored('strapline.pad.buyer', 'own')
    writeStored('strapline.favourites', '[]')
    expect([...ofTab.keys()]).toEqual(['accessToken', 'strapline.pad.buyer'])
    expect(stored.get('accessToken')).toBe('shared')
    expect(stored.get('strapline.favourites')).toBe('[]')
    const listener = vi.fn()
    onStoredElsewhere(listener)
    browser.storeElsewhere('accessToken', 'of another tab')
    expect(listener, 'what others share is not its own').not.toHaveBeenCalled()
    writeStored('accessToken', null)
    expect([...ofTab.keys()]).toEqual(['strapline.pad.buyer'])
    expect(stored.get('accessToken')).toBe('of another tab')
  })

  it('is there in demos only', async () => {
    vi.stubEnv('VITE_DEMO', 'off')
    const { keepOwnSession, writeStored } = await openPage()
    keepOwnSession()
    writeStored('accessToken', 'token')
    expect(browser.stored.get('accessToken')).toBe('token')
    expect(browser.ofTab.size).toBe(0)
  })
})
