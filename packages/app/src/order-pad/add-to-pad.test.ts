import { buyer, productOf, products } from '@strapline/contract/fixtures'
import { editPad, emptyPad } from '@strapline/ui/order-pad/edit-pad'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteKept, keepOnlyFor } from '../kept/kept.ts'
import { ownedPrefixes } from '../kept/keys.ts'
import { stubBrowser } from '../kept/test-storage.ts'
import type { Entry } from '../outbox/entry.ts'
import { entryIn } from '../outbox/test-world.ts'
import { padGroup } from './sent-lines.ts'
import { addToPad, createStoredPad } from './stored-pad.ts'

const { email } = buyer
const gun = productOf('heat-gun')
const meter = productOf('clamp-meter')
const key = `${ownedPrefixes.pad}current`

let browser: ReturnType<typeof stubBrowser>
/** What was sent of the pad. */
let entries: Entry[]

beforeEach(() => {
  entries = []
  vi.useFakeTimers()
  browser = stubBrowser()
  keepOnlyFor(email)
})
afterEach(() => {
  deleteKept()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const add = (tab: string, product = gun) =>
  addToPad(email, { entries: () => entries }, product, 3, products, tab)

/** What a page that shows the pad would read. */
const linesOf = (owner = email) =>
  createStoredPad(owner, 'reader')
    .read()
    .lines.map(({ part, quantity }) => `${part} ${quantity}`)

describe('adding to the stored pad', () => {
  it('stores it at once, and adds each product to what is there', () => {
    expect(add('a')).toMatchObject({ kind: 'added', quantity: 3 })
    add('a', meter)
    expect(add('a')).toMatchObject({ kind: 'raised', quantity: 6 })
    expect(linesOf()).toEqual(['22-0650 6', '20-0600 3', ' '])
  })

  it('loses nothing between two tabs that add', () => {
    add('a')
    add('b', meter)
    add('a')
    expect(linesOf()).toEqual(['22-0650 6', '20-0600 3', ' '])
  })

  it('makes a tab that shows the pad one that is behind, as an edit of another tab does', () => {
    const open = createStoredPad(email, 'open')
    const leave = open.subscribe(() => undefined)
    open.read()
    open.keep(editPad(emptyPad(), { kind: 'replace', rows: [{ part: '20-0600', quantity: '2' }] }))
    vi.runAllTimers()
    add('other')
    expect(open.status()).toBe('behind')
    expect(open.takeOver().lines.map(({ part }) => part)).toEqual(['20-0600', '22-0650', ''])
    leave()
  })

  it('belongs to one user', () => {
    add('a')
    expect(linesOf('somebody.else@strapline.example')).toEqual([' '])
  })

  it('adds to what this page has, where there is no room', () => {
    browser.room = 10
    add('a')
    expect(linesOf()).toEqual(['22-0650 3', ' '])
  })

  it('leaves a line that was sent as it is, and gives none its id', () => {
    add('a')
    const { lines } = createStoredPad(email, 'reader').read()
    const [{ id } = { id: '' }] = lines
    entries = [entryIn({ kind: 'sending' }, { group: padGroup, line: id })]
    expect(add('a').kind).toBe('added')
    expect(linesOf()).toEqual(['22-0650 3', '22-0650 3', ' '])

    // One that was refused is not on its way any more.
    browser.stored.delete(key)
    const refused = { kind: 'refused', status: 422, message: 'No', fields: {} } as const
    entries = [entryIn(refused, { group: padGroup, line: 'line-7' })]
    add('a')
    expect(createStoredPad(email, 'reader').read().lines[0]?.id).not.toBe('line-7')
  })
})
