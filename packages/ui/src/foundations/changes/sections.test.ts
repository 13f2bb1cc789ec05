import { expect, it } from 'vitest'
import type { ComponentChange, PictureChange } from './changes.ts'
import { componentNames, nameOf } from './names.ts'
import { countOf, sectionsOf } from './sections.ts'

const place = { before: [0, 0, 1, 1], after: [0, 0, 1, 1] } as const

const changed = (key: string, share?: number): PictureChange => ({
  key,
  kind: 'changed',
  ...(share !== undefined && { share, places: share > 0 ? [place] : [] }),
})

const component = (id: string, ...pictures: PictureChange[]): ComponentChange => ({
  id,
  paths: [],
  pictures,
})

it('shows first what differs most, and apart from it what nobody can see', () => {
  // Defect: a page opens with pairs in which one looks in vain for a difference.
  const { seen, unseen } = sectionsOf(
    [
      component('a', changed('a--default', 0), changed('a--busy', 0.1)),
      component('b', changed('b--default')),
      component('c', changed('c--default', 0.2), changed('c--busy', 0.7)),
    ],
    (id) => id,
  )
  expect(seen.map(({ pictures }) => pictures.map(({ key }) => key))).toEqual([
    ['c--busy', 'c--default'],
    ['a--busy'],
    ['b--default'],
  ])
  expect(unseen.flatMap(({ pictures }) => pictures.map(({ key }) => key))).toEqual(['a--default'])
})

it('counts what came, went and moved apart', () => {
  // Defect: a story that has another place in the sidebar is one of those that look different.
  const sections = sectionsOf(
    [
      component('a', { key: 'a--x', kind: 'added' }, { key: 'a--y', kind: 'moved' }),
      component('b', { key: 'b--x', kind: 'removed' }, { key: 'b--y', kind: 'added' }),
    ],
    (id) => id,
  )
  const counts = Object.entries(sections).map(([name, list]) => [name, countOf(list)])
  expect(Object.fromEntries(counts)).toEqual({ seen: 0, added: 2, removed: 1, moved: 1, unseen: 0 })
})

it('names what is gone as the sidebar did, and never by an id', () => {
  // Defect: "default", and screens-lists-my-orders.
  const former = {
    key: 'screens-lists-orders--no-match@phone',
    title: 'Screens/Lists/Orders',
    name: 'No Match',
  }
  const gone: PictureChange = { key: former.key, kind: 'removed', former }
  const unknown: PictureChange = { key: 'act-old-button--default', kind: 'removed' }
  expect([gone, unknown].map((each) => nameOf(each, {}))).toEqual(['No Match, phone', 'Default'])
  const components = [component('screens-lists-orders', gone), component('act-old-button', unknown)]
  expect([...componentNames(components, {}).values()]).toEqual(['Orders', 'Act old button'])
})
