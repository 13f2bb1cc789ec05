import { buyer } from '@strapline/contract/fixtures'
import { editPad, emptyPad, type PadHistory } from '@strapline/ui/order-pad/edit-pad'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteKept, keepOnlyFor } from '../kept/kept.ts'
import { ownedPrefixes } from '../kept/keys.ts'
import { stubBrowser } from '../kept/test-storage.ts'
import { createStoredPad } from './stored-pad.ts'

const { email } = buyer
const key = `${ownedPrefixes.pad}current`

/** What several tabs share; each hears of what the others store. */
let browser: ReturnType<typeof stubBrowser>

const partsOf = ({ lines }: PadHistory) => lines.map(({ part }) => part)
const padOfParts = (...parts: string[]) =>
  editPad(emptyPad(), { kind: 'replace', rows: parts.map((part) => ({ part, quantity: '5' })) })

beforeEach(() => {
  vi.useFakeTimers()
  browser = stubBrowser()
  keepOnlyFor(email)
})
afterEach(() => {
  deleteKept()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A tab that shows the pad. */
function open(tab: string, owner = email) {
  const pad = createStoredPad(owner, tab)
  return Object.assign(pad, { leave: pad.subscribe(() => undefined) })
}

/** Edits a pad, and waits until it is stored. */
function edit(tab: ReturnType<typeof createStoredPad>, ...parts: string[]) {
  const pad = padOfParts(...parts)
  tab.keep(pad)
  vi.runAllTimers()
  return pad
}

describe('the stored pad', () => {
  it('is there again after a reload, with the ids of its lines', () => {
    const pad = edit(open('a'), 'BX-16', 'HT-110')
    const read = open('b').read()
    expect(read.lines).toEqual(pad.lines)
    expect(read.next).toBe(pad.next)
  })

  it('is stored before the page is left, also when it was edited just now', () => {
    const tab = open('a')
    tab.keep(padOfParts('BX-16'))
    expect(browser.stored.size, 'not with every letter').toBe(0)
    tab.leave()
    expect(partsOf(open('a').read())).toEqual(['BX-16', ''])
  })

  it('belongs to one user', () => {
    edit(open('a'), 'BX-16')
    expect(partsOf(open('a', 'somebody.else@strapline.example').read())).toEqual([''])
  })

  // Would notice: a pad that is stored for whoever signs in next, 300 ms after its owner has signed out.
  it('is not stored after a sign-out, and nothing is said about that', () => {
    const tab = open('a')
    tab.keep(padOfParts('BX-16'))
    deleteKept()
    vi.runAllTimers()
    tab.keep(padOfParts('BX-16'))
    tab.leave()
    expect(browser.stored.size).toBe(0)
    expect(tab.status()).toBe('stored')
  })

  it.each([
    ['no JSON', '{'],
    ['something else', '[]'],
    ['of another version', JSON.stringify({ owner: email, value: { version: 2, rows: [] } })],
    [
      'with too many lines',
      JSON.stringify({
        owner: email,
        value: {
          version: 1,
          tab: 'a',
          next: 1000,
          lines: Array.from({ length: 501 }, (_, at) => ({
            id: `line-${at}`,
            part: '',
            quantity: '',
          })),
        },
      }),
    ],
    [
      'with one id twice',
      JSON.stringify({
        owner: email,
        value: {
          version: 1,
          tab: 'a',
          next: 3,
          lines: [
            { id: 'line-1', part: 'BX-16', quantity: '' },
            { id: 'line-1', part: 'HT-110', quantity: '' },
          ],
        },
      }),
    ],
  ])('is empty when what is stored is %s', (_, text) => {
    browser.stored.set(key, text)
    expect(partsOf(open('a').read())).toEqual([''])
  })

  it('gives no new line the id of one that was sent', () => {
    const { lines } = createStoredPad(email, 'a', () => ['line-7']).read()
    expect(lines.map(({ id }) => id)).toEqual(['line-8'])
  })

  it('is kept in memory without room, and says so', () => {
    const tab = open('a')
    edit(tab, 'BX-16')
    browser.room = 10
    edit(tab, 'HT-110')
    expect(tab.status()).toBe('in-memory')
    expect(partsOf(tab.read())).toEqual(['HT-110', ''])
    browser.room = 1000
    edit(tab, 'HT-111')
    expect(tab.status()).toBe('stored')
  })
})

describe('two tabs with one pad', () => {
  it('the newer edit is right, and the other tab says so', () => {
    const one = open('one')
    const other = open('other')
    one.read()
    other.read()
    edit(one, 'BX-16')
    expect(one.status()).toBe('stored')
    expect(other.status()).toBe('behind')
    edit(other, 'HT-110')
    expect(partsOf(one.read()), 'who is behind stores nothing').toEqual(['BX-16', ''])
  })

  it('an edit that was not stored yet when the other tab stored its own is not stored', () => {
    const one = open('one')
    const other = open('other')
    one.read()
    other.read()
    one.keep(padOfParts('BX-16'))
    other.keep(padOfParts('HT-110'))
    other.flush()
    vi.runAllTimers()
    expect(partsOf(other.read())).toEqual(['HT-110', ''])
    expect(one.status()).toBe('behind')
  })

  it('the other tab can take over', () => {
    const one = open('one')
    const other = open('other')
    edit(one, 'BX-16')
    expect(partsOf(other.takeOver())).toEqual(['BX-16', ''])
    expect(other.status()).toBe('stored')
    edit(other, 'BX-16', 'HT-110')
    expect(one.status()).toBe('behind')
    expect(partsOf(one.takeOver())).toEqual(['BX-16', 'HT-110', ''])
  })
})
