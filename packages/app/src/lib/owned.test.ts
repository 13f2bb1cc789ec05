import { buyer } from '@strapline/contract/fixtures'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteOwned, deleteOwnedByOthers } from './owned.ts'

const own = JSON.stringify({ owner: buyer.email, fields: { review: 'Mine' } })
const foreign = JSON.stringify({ owner: 'somebody.else@strapline.example', fields: { age: '4' } })

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map([['strapline.favourites', '[]']])
  vi.stubGlobal('localStorage', {
    get length() {
      return stored.size
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('at sign-in', () => {
  it('only what belongs to the user who signs in is kept', () => {
    stored.set('strapline.draft.review', own)
    stored.set('strapline.draft.profile', foreign)
    stored.set('strapline.draft.booking.a-product', own)
    stored.set('strapline.draft.booking.another-product', foreign)
    stored.set('strapline.change.["addReview"]', own)
    stored.set('strapline.change.["cancelOrder","1"]', foreign)
    deleteOwnedByOthers(buyer.email)
    expect([...stored.keys()]).toEqual([
      'strapline.favourites',
      'strapline.draft.review',
      'strapline.draft.booking.a-product',
      'strapline.change.["addReview"]',
    ])
  })

  it.each([
    ['in another order', `{ "fields": { "review": "Mine" }, "owner": "${buyer.email}" }`, true],
    ['of two owners', `{"owner":"${buyer.email}","owner":"x@y.example","fields":{}}`, false],
    ['with an owner’s email and no more', `{"owner":"${buyer.email}",`, false],
    ['without an owner', '{"fields":{}}', false],
    ['of nothing', 'null', false],
  ])('the owner is read by parsing the draft: one %s', (_, draft, kept) => {
    stored.set('strapline.draft.review', draft)
    deleteOwnedByOthers(buyer.email)
    expect(stored.has('strapline.draft.review')).toBe(kept)
  })
})

it('at sign-out everything that belongs to a user is deleted, and nothing else', () => {
  stored.set('strapline.draft.review', own)
  stored.set('strapline.change.["addReview"]', own)
  stored.set('strapline.draft.booking.a-product', own)
  deleteOwned()
  expect([...stored.keys()]).toEqual(['strapline.favourites'])
})
