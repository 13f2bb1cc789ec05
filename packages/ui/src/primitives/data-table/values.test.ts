import { describe, expect, it } from 'vitest'
import { sortOptions } from './sort-options.ts'
import type { Column } from './types.ts'
import { orderOf, searchText, sortValueIn, type Value, valueIn, wordsOf } from './values.ts'

interface Part {
  name: string
  price?: number
}

const columns: Column<Part>[] = [
  { key: 'sl', header: 'sl', cell: (_, index) => index },
  { key: 'name', header: 'Name', value: ({ name }) => name, rowHeader: true },
  { key: 'price', header: 'Price / unit', value: ({ price }) => price },
]

const sorted = (values: Value[]) => values.toSorted(orderOf(() => values))

describe('the order of values', () => {
  it('is that of numbers by size, before texts', () => {
    expect(sorted([10, 'a', 9, -1])).toEqual([-1, 9, 10, 'a'])
  })

  it('is that of texts without case and accents, their numbers by size', () => {
    expect(sorted(['Wire', 'Élan reel 10', 'edge', 'elan reel 9'])).toEqual([
      'edge',
      'elan reel 9',
      'Élan reel 10',
      'Wire',
    ])
  })

  it('keeps texts that differ in case and accents as they came', () => {
    expect(sorted(['Corde', 'a', 'cordé', 'CORDE'])).toEqual(['a', 'Corde', 'cordé', 'CORDE'])
  })
})

describe('the value of a cell', () => {
  it.each(['', undefined, Number.NaN])('is none for %j, which is sorted last', (value) => {
    expect(valueIn({ value: () => value }, {})).toBeUndefined()
  })

  it('may be sorted by something else', () => {
    const column = { value: () => 'today', sortValue: () => 7 }
    expect([valueIn(column, {}), sortValueIn(column, {})]).toEqual(['today', 7])
  })
})

describe('what the filter finds', () => {
  const isFound = (filter: string, part: Part) =>
    wordsOf(filter).every((word) => searchText(columns, part).includes(word))
  const part = { name: 'Élan strap reel', price: 250_000 }

  it.each([
    ['ELAN', 'whatever the case and accents'],
    ['reel  25', 'by all words, in any column'],
    ['250000', 'a number as it is in the file'],
    ['250,000', 'a number as it is in the table'],
  ])('is found by %j: %s', (filter) => {
    expect(isFound(filter, part)).toBe(true)
  })

  it.each(['reel buckle', '25,00'])('is not found by %j', (filter) => {
    expect(isFound(filter, { ...part, price: 1 })).toBe(false)
  })
})

describe('sortOptions', () => {
  const labels = (usual?: { column: string; descending: boolean }) =>
    sortOptions(columns, [{ name: 'Reel' }, { name: 'Buckle', price: 1 }], usual).map(
      ({ label }) => label,
    )

  it('has both orders of each column with a value, called by what the first value is', () => {
    expect(labels()).toEqual([
      'As listed',
      'Name, A to Z',
      'Name, Z to A',
      'Price / unit, lowest first',
      'Price / unit, highest first',
    ])
  })

  it('begins with the usual order', () => {
    expect(labels({ column: 'price', descending: true })).toEqual([
      'Price / unit, highest first',
      'Name, A to Z',
      'Name, Z to A',
      'Price / unit, lowest first',
    ])
  })
})
