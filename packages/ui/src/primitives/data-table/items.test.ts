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
    expect(itemsOf(rows, undefined, false)).toEqual(rows.map((row, index) => ({ ...row, index })))
  })

  it('is each group in the order of its first row, with its rows numbered as they are shown', () => {
    const items = itemsOf(rows, byMaker, false)
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

  const outline = (grouping: Grouping<Part>, isSorted = false) =>
    itemsOf(rows, grouping, isSorted).map((item) =>
      'group' in item ? `${item.isLoose ? 'loose' : 'group'} of ${item.group.length}` : item.id,
    )

  it('is all rows without a group below one heading, in the place of the first of them', () => {
    const of = ({ maker, name }: Part) => (maker === 'Nodo' && name !== 'a' ? maker : undefined)
    expect(outline({ ...byMaker, of })).toEqual([
      'loose of 3',
      'a',
      'b',
      'd',
      'group of 2',
      'c',
      'e',
    ])
    expect(outline({ ...byMaker, of: () => undefined })).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('has the rows of a group in their own order until somebody sorts', () => {
    const backwards = {
      ...byMaker,
      compare: (one: Part, other: Part) => (one.name < other.name ? 1 : -1),
    }
    const headings = ['group of 3', 'group of 2']
    expect(outline(backwards)).toEqual([headings[0], 'e', 'c', 'a', headings[1], 'd', 'b'])
    expect(outline(backwards, true)).toEqual([headings[0], 'a', 'c', 'e', headings[1], 'b', 'd'])
  })
})
