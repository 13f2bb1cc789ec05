import { describe, expect, it } from 'vitest'
import { tableAddress } from './use-list-page.ts'

const { read, write } = tableAddress
const defaults = { filter: '', sort: undefined, group: undefined }

describe('a table’s address', () => {
  it('is empty for the default view, and reads as the default view', () => {
    expect(write(defaults)).toBe('')
    expect(read('')).toEqual(defaults)
  })

  it.each([
    { ...defaults, filter: 'strap & seal +19 mm, 50 %' },
    { ...defaults, sort: { column: 'name', descending: false } },
    { filter: 'reel', sort: { column: 'price', descending: true }, group: 'buyer' },
  ])('reads what it wrote: %o', (view) => {
    expect(read(write(view))).toEqual(view)
  })

  it('marks descending with a minus', () => {
    expect(write({ ...defaults, sort: { column: 'price', descending: true } })).toBe('?sort=-price')
  })

  it.each([
    '?sort=',
    '?sort=-',
    `?sort=${'x'.repeat(50)}`,
    '?filter=',
    '?other=1',
    '?group=%3Cb%3E',
  ])('reads %s as the default view', (search) => {
    expect(read(search)).toEqual(defaults)
  })

  it('cuts off a filter that is too long, in both directions', () => {
    const filter = 'a'.repeat(1000)
    expect(read(`?filter=${filter}`).filter).toHaveLength(200)
    expect(write({ ...defaults, filter })).toBe(`?filter=${'a'.repeat(200)}`)
  })
})
