import { describe, expect, it } from 'vitest'
import { tableAddress } from './table-address.ts'

const { read, write } = tableAddress
const nothing = { filter: '', sort: undefined }

describe('a table’s address', () => {
  it('is short for what is shown as listed, and reads as that', () => {
    expect(write(nothing)).toBe('')
    expect(read('')).toEqual(nothing)
  })

  it.each([
    { filter: 'strap & seal +19 mm, 50 %', sort: undefined },
    { filter: '', sort: { column: 'name', descending: false } },
    { filter: 'reel', sort: { column: 'price', descending: true } },
  ])('gives back what was written: %o', (view) => {
    expect(read(write(view))).toEqual(view)
  })

  it('says descending with a minus', () => {
    expect(write({ filter: '', sort: { column: 'price', descending: true } })).toBe('?sort=-price')
  })

  it.each(['?sort=', '?sort=-', `?sort=${'x'.repeat(50)}`, '?filter=', '?other=1'])(
    'asks nothing with %s',
    (search) => {
      expect(read(search)).toEqual(nothing)
    },
  )

  it('cuts off a filter that is too long, both ways', () => {
    const filter = 'a'.repeat(1000)
    expect(read(`?filter=${filter}`).filter).toHaveLength(200)
    expect(write({ filter, sort: undefined })).toBe(`?filter=${'a'.repeat(200)}`)
  })
})
