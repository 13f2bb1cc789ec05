import { describe, expect, it } from 'vitest'
import { itemsOf, rowsAmong } from './items.ts'
import type { Grouping } from './types.ts'

interface Part {
  name: string
  maker: string
}

const rows = ['a Nodo', 'b Serra', 'c Nodo', 'd Serra', 'e Nodo'].map((text) => {
  const [name = '', maker = ''] = text.split(' ')
  return { id: name, original: { name, maker } }
})

const byMaker: Grouping<Part> = {
  key: 'maker',
  label: 'maker',
  of: ({ maker }) => maker,
  heading: ({ maker }) => maker,
  name: ({ maker }) => maker,
}

describe('what stands in the body of a table', () => {
  it('is the rows, numbered, without a grouping', () => {
    expect(itemsOf(rows, undefined)).toEqual(rows.map((row, index) => ({ ...row, index })))
  })

  it('is each group in the order of its first row, with its rows numbered as they are shown', () => {
    const items = itemsOf(rows, byMaker)
    expect(items.map((item) => ('group' in item ? item.group.length : item.id))).toEqual([
      3,
      'a',
      'c',
      'e',
      2,
      'b',
      'd',
    ])
    expect(rowsAmong(items).map(({ id, index }) => `${index} ${id}`)).toEqual([
      '0 a',
      '1 c',
      '2 e',
      '3 b',
      '4 d',
    ])
    expect(new Set(items.map(({ id }) => id)).size, 'no two have the same key').toBe(7)
  })
})
