import { longestSearch } from '@strapline/contract/rules'
import { mostChoices } from '@strapline/ui/catalogue/query'
import { describe, expect, it } from 'vitest'
import { compareAddress, comparePath } from './use-comparison.ts'

const { read, write } = compareAddress

describe('the address of a comparison', () => {
  it.each([
    { ids: [], onlyDifferences: false },
    { ids: ['65f1', '65f2'], onlyDifferences: false },
    { ids: ['a,b', 'c&ids=d', '#', '%2F', 'é'], onlyDifferences: true },
  ])('reads what it wrote: %j', (state) => {
    expect(read(write(state))).toEqual(state)
  })

  it('is short, and empty for nothing', () => {
    expect(comparePath(['65f1', '65f2'])).toBe('/compare?ids=65f1&ids=65f2')
    expect(comparePath([])).toBe('/compare')
  })

  it('has each product once, and as many as anybody chooses', () => {
    expect(read('?ids=a&ids=b&ids=a&ids=').ids).toEqual(['a', 'b'])
    const many = Array.from({ length: 500 }, (_, at) => `ids=${at}`).join('&')
    expect(read(`?${many}`).ids).toHaveLength(mostChoices)
    expect(read(`?ids=${'x'.repeat(longestSearch + 1)}`).ids).toEqual([])
  })

  it.each(['?only=', '?only=all', '?%', '&&==', '?unknown=1'])(
    'reads %s as the default',
    (search) => {
      expect(read(search)).toEqual({ ids: [], onlyDifferences: false })
    },
  )
})
