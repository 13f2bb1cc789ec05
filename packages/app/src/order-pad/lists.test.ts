import { describe, expect, it } from 'vitest'
import { duplicateList, keepList, type Lists, noLists, problemOf, restoreList } from './lists.ts'

const rows = [{ part: 'BX-16', quantity: '5' }]
const keep = (all: Lists, name: string) =>
  keepList(all, { id: `id of ${name}`, name, rows, changedAt: 1 })
const namesOf = ({ lists }: Lists) => lists.map(({ name }) => name)

/** The most lists that are kept, the newest first. */
const full = Array.from({ length: 100 }, (_, at) => `List ${at + 1}`).reduce(keep, noLists)

// Alone notices a list of which a line that was asked about is booked without a word.
it('keep what a row says beside its part', () => {
  const said = [{ part: '10-1815', quantity: '5', description: 'Safety strap cutter' }]
  const all = keepList(noLists, { id: '1', name: 'Tools', rows: said, changedAt: 1 })
  expect(all.lists[0]?.rows).toEqual(said)
})

describe('as many lists as are kept', () => {
  // Each would notice: an old list that is gone without a word, because it has made room.
  it('stay when another one is to be kept, which is refused with what to do', () => {
    expect(problemOf(noLists)).toBeUndefined()
    expect(problemOf(full)).toMatch(/^You have 100 lists.*[Dd]elete one/)
    expect(keep(full, 'One more')).toBe(full)
  })

  it('stay when one is to be copied', () => {
    expect(duplicateList(full, 'id of List 50', 'copy', 2)).toBe(full)
  })

  it('stay when another tab has taken the place of one that is to be put back', () => {
    const [list] = full.lists
    if (!list) throw new Error('There is no list.')
    expect(restoreList(full, { ...list, id: 'deleted', name: 'Deleted' }, 0)).toBe(full)
  })

  it('can still be replaced, one by its name', () => {
    const replaced = keep(full, 'List 1')
    expect(namesOf(replaced).toSorted()).toEqual(namesOf(full).toSorted())
    expect(namesOf(replaced)[0]).toBe('List 1')
  })
})
