import { buyer } from '@strapline/contract/fixtures'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { stubBrowser } from './test-storage.ts'

const key = 'strapline.test'
const padKey = 'strapline.pad.test'
const owner = buyer.email
const somebodyElse = 'somebody.else@strapline.example'
const schema = z.array(z.string())

let browser: ReturnType<typeof stubBrowser>

/** A page that is loaded anew, and what it says. */
async function openPage() {
  vi.resetModules()
  const { notify } = await import('@strapline/ui/primitives/toast-host')
  const said = vi.spyOn(notify, 'warning').mockImplementation(() => undefined)
  const page = await import('./kept.ts')
  const { kept } = page
  return {
    ...page,
    said,
    ids: kept({ key, schema, scope: 'browser' }),
    ofUser: (email = owner) => kept({ key: padKey, schema, scope: 'user', owner: email }),
  }
}

beforeEach(() => {
  browser = stubBrowser()
})

describe('a kept value', () => {
  it('is there for others that read the same key, until it is deleted', async () => {
    const { ids, kept } = await openPage()
    expect(ids.read()).toBeUndefined()
    expect(ids.write(['a'])).toBe(true)
    expect(kept({ key, schema, scope: 'browser' }).read()).toEqual(['a'])
    expect(browser.stored.get(key)).toBe('["a"]')
    expect(ids.write(undefined)).toBe(true)
    expect(ids.read()).toBeUndefined()
    expect(browser.stored.size).toBe(0)
  })

  // Would notice: a page that is rendered without end, since its value is always another one.
  it('is the same object until it changes', async () => {
    const { ids } = await openPage()
    ids.write(['a'])
    const first = ids.read()
    expect(ids.read()).toBe(first)
    browser.stored.set(key, '["b"]')
    expect(ids.read()).toEqual(['b'])
  })

  it.each(['{', '7', '[7]', 'null', '', '"text"'])('is none when %j is stored', async (text) => {
    browser.stored.set(key, text)
    expect((await openPage()).ids.read()).toBeUndefined()
  })

  it('is a text without quotes where others have written it', async () => {
    const { kept } = await openPage()
    const value = kept({ key, schema: z.literal('compact'), scope: 'browser', format: 'text' })
    value.write('compact')
    expect(browser.stored.get(key)).toBe('compact')
    expect(value.read()).toBe('compact')
    browser.stored.set(key, 'narrow')
    expect(value.read()).toBeUndefined()
  })

  it('of a tab is not shared', async () => {
    const { kept } = await openPage()
    const value = kept({ key, schema, scope: 'tab' })
    value.write(['a'])
    expect(browser.stored.size).toBe(0)
    expect(browser.ofTab.get(key)).toBe('["a"]')
    expect(value.read()).toEqual(['a'])
  })

  it('tells of changes here and in other tabs, until nobody listens', async () => {
    const { ids } = await openPage()
    const listener = vi.fn()
    const stop = ids.watch(listener)
    ids.write(['a'])
    expect(listener).toHaveBeenCalledTimes(1)
    browser.storeElsewhere(key, '["b"]')
    expect(listener).toHaveBeenCalledTimes(2)
    browser.storeElsewhere('strapline.other', '[]')
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    ids.write(['c'])
    browser.storeElsewhere(key, '["d"]')
    expect(listener).toHaveBeenCalledTimes(2)
  })
})

describe('a value of a user', () => {
  it('is stored with its owner, and read by nobody else', async () => {
    const { keepOnlyFor, ofUser } = await openPage()
    keepOnlyFor(owner)
    expect(ofUser().write(['a'])).toBe(true)
    expect(browser.stored.get(padKey)).toBe(`{"owner":"${owner}","value":["a"]}`)
    expect(ofUser().read()).toEqual(['a'])
    expect(ofUser(somebodyElse).read()).toBeUndefined()
  })

  it.each([
    ['no JSON', '{'],
    ['no owner', '{"value":["a"]}'],
    ['nothing but the value', '["a"]'],
    ['another shape', `{"owner":"${owner}","value":{"version":2}}`],
    ['nothing', 'null'],
  ])('is none when what is stored is %s', async (_, text) => {
    browser.stored.set(padKey, text)
    expect((await openPage()).ofUser().read()).toBeUndefined()
  })

  it('outlives a reload and an expired session, until its owner signs out', async () => {
    const page = await openPage()
    page.keepOnlyFor(owner)
    page.ofUser().write(['a'])
    page.ids.write(['of the browser'])
    const later = await openPage()
    later.keepOnlyFor(owner)
    expect(later.ofUser().read()).toEqual(['a'])
    const listener = vi.fn()
    later.ofUser().watch(listener)
    later.deleteKept()
    expect(later.ofUser().read()).toBeUndefined()
    expect(listener).toHaveBeenCalledTimes(1)
    expect([...browser.stored.keys()], 'what is not a person’s stays').toEqual([key])
  })

  const own = JSON.stringify({ owner, fields: { review: 'Mine' } })
  const foreign = JSON.stringify({ owner: somebodyElse, fields: { age: '4' } })

  it('is deleted when somebody else signs in, whatever made it', async () => {
    browser.stored
      .set('strapline.favourites', '[]')
      .set('strapline.draft.review', own)
      .set('strapline.draft.profile', foreign)
      .set('strapline.draft.booking.a-product', own)
      .set('strapline.draft.booking.another-product', foreign)
      .set('strapline.outbox.entry.own', own)
      .set('strapline.outbox.entry.foreign', foreign)
    ;(await openPage()).keepOnlyFor(owner)
    expect([...browser.stored.keys()]).toEqual([
      'strapline.favourites',
      'strapline.draft.review',
      'strapline.draft.booking.a-product',
      'strapline.outbox.entry.own',
    ])
  })

  it.each([
    ['in another order', `{ "fields": { "review": "Mine" }, "owner": "${owner}" }`, true],
    ['of two owners', `{"owner":"${owner}","owner":"x@y.example","fields":{}}`, false],
    ['with an owner’s email and no more', `{"owner":"${owner}",`, false],
    ['without an owner', '{"fields":{}}', false],
    ['of nothing', 'null', false],
  ])('the owner is read by parsing it: one %s', async (_, text, isKept) => {
    browser.stored.set('strapline.draft.review', text)
    ;(await openPage()).keepOnlyFor(owner)
    expect(browser.stored.has('strapline.draft.review')).toBe(isKept)
  })

  // Would notice: what was typed just before a sign-out, and stored just after it, for whoever comes next.
  it('is not stored any more once its owner has signed out', async () => {
    const { deleteKept, keepOnlyFor, ofUser, said } = await openPage()
    expect(ofUser().write(['before']), 'nobody has signed in yet').toBe(false)
    keepOnlyFor(owner)
    const value = ofUser()
    value.write(['a'])
    deleteKept()
    expect(value.write(['late'])).toBe(false)
    expect(value.read()).toBeUndefined()
    keepOnlyFor(somebodyElse)
    expect(value.write(['later'])).toBe(false)
    expect(browser.stored.size).toBe(0)
    expect(said, 'it is no lack of room').not.toHaveBeenCalled()
    keepOnlyFor(owner)
    expect(value.write(['again'])).toBe(true)
  })
})

describe('a browser that stores nothing', () => {
  it.each([
    ['is full', () => Object.assign(browser, { room: 40 })],
    ['forbids it', () => Object.assign(browser, { isForbidden: true })],
  ])('and %s: the value is there until the page is left, which is said once', async (_, limit) => {
    limit()
    const { keepOnlyFor, ofUser, said } = await openPage()
    keepOnlyFor(owner)
    expect(ofUser().write(['longer than this browser has room for'])).toBe(false)
    expect(ofUser().read()).toEqual(['longer than this browser has room for'])
    ofUser().write(['longer than this browser has room for', 'again'])
    expect(said).toHaveBeenCalledOnce()
    expect(said).toHaveBeenCalledWith(
      expect.stringContaining('only until you close this page, so send'),
    )
    const later = await openPage()
    later.keepOnlyFor(owner)
    expect(later.ofUser().read()).toBeUndefined()
  })

  // Would notice: a warning about the person's work when only the height of rows was not stored.
  it('says nothing of what is not a person’s work', async () => {
    browser.room = 1
    const { ids, said } = await openPage()
    expect(ids.write(['a'])).toBe(false)
    expect(ids.read()).toEqual(['a'])
    expect(said).not.toHaveBeenCalled()
  })
})
