import { expect, it } from 'vitest'
import type { ComponentChange, PictureChange } from './changes.ts'
import { countsOf } from './counts.ts'
import { componentNames, nameOf } from './names.ts'
import { drawnIn, fateOf, itemsOf, shownIn, statesOf } from './sections.ts'

const place = { before: [0, 0, 1, 1], after: [0, 0, 1, 1] } as const

const changed = (
  key: string,
  share?: number,
  rest: Partial<PictureChange> = {},
): PictureChange => ({
  key,
  kind: 'changed',
  ...(share !== undefined && { share, places: share > 0 ? [place] : [] }),
  ...rest,
})

const added = (key: string): PictureChange => ({ key, kind: 'added' })

const component = (id: string, ...pictures: PictureChange[]): ComponentChange => ({
  id,
  paths: [],
  pictures,
})

/** What the page shows, in its order. */
const shown = (components: readonly ComponentChange[]) =>
  itemsOf(components, (id) => id).map(({ section, pictures }) => [
    section,
    ...pictures.map(({ key }) => key),
  ])

it('shows new components first, then new states, then other looks, each component once', () => {
  // Defect: a page opens with a dialog that is a little lower, and what is new stands below it as names.
  expect(
    shown([
      component('dialog', changed('dialog--default', 0.04, { moved: 0.9 })),
      component('look', changed('look--default', 0.2), changed('look--busy', 0.7)),
      component('mixed', changed('mixed--default', 0.9), added('mixed--noted')),
      component('gone', { key: 'gone--default', kind: 'removed' }),
      { ...component('fresh', added('fresh--default')), isNew: true },
      component('unknown', changed('unknown--default')),
      component('states', added('states--a'), added('states--b')),
    ]),
  ).toEqual([
    ['components', 'fresh--default'],
    ['states', 'states--a', 'states--b'],
    ['states', 'mixed--noted', 'mixed--default'],
    ['looks', 'look--busy', 'look--default'],
    ['looks', 'unknown--default'],
    ['gone', 'gone--default'],
    ['slight', 'dialog--default'],
  ])
})

it('shows what looks different of a component with new states in both sections', () => {
  // Defect: fifteen pictures of a screen look different, and the section of that name leaves them out.
  const items = itemsOf(
    [
      component('mixed', changed('mixed--default', 0.9), added('mixed--noted')),
      component('states', added('states--a'), changed('states--default', 0.001)),
      component('look', changed('look--default', 0.2)),
    ],
    (id) => id,
  )
  const of = (section: 'states' | 'looks') =>
    shownIn(section, items).map(({ pictures }) => pictures.map(({ key }) => key))
  // Defect: the figures add up to more than all, and nobody says why.
  expect(countsOf(items).map(({ count, words }) => `${count} ${words}`)).toEqual([
    '2 have new states',
    '2 look different, 1 of them with new states',
  ])
  expect(of('states')).toEqual([['mixed--noted'], ['states--a', 'states--default']])
  expect(of('looks')).toEqual([['mixed--default'], ['look--default']])
})

it('the large view leads through all that can be shown, new pictures among them, in the order of the page', () => {
  // Defect: new components are left out of the large view, which then counts fewer components than the form.
  const size = [1280, 800] as const
  const items = itemsOf(
    [
      component(
        'look',
        changed('look--default', 0.2, { before: size, after: size, hasBefore: true }),
      ),
      component(
        'mixed',
        changed('mixed--default', 0.9, { before: size, after: size, hasBefore: true }),
        { ...added('mixed--noted'), after: size },
      ),
      component('gone', { key: 'gone--default', kind: 'removed', before: size }),
      { ...component('fresh', { ...added('fresh--default'), after: size }), isNew: true },
    ],
    (id) => id,
  )
  const seen = drawnIn(items)
  expect(seen.map(({ change }) => change.key)).toEqual([
    'fresh--default',
    'mixed--noted',
    'mixed--default',
    'look--default',
  ])
  // What is said there is said of all of a component, whichever of its pictures one looks at.
  expect(seen.map(({ item }) => (item.whole ?? item).pictures.length)).toEqual([1, 2, 2, 1])
})

it('shows first what a story shows that did not change, last what rarely happens, and documentation apart', () => {
  // Defect: the first pair differs because its story shows another example or a hostile text, and the tokens' pages stand among components.
  expect(
    shown([
      component('foundations-measures', changed('foundations-measures--radii', 0.9)),
      component('guide-recipes', added('guide-recipes--form')),
      component('hostile', changed('hostile--hostile', 0.9, { isEdge: true })),
      component('example', changed('example--default', 0.8, { isRedeclared: true })),
      component(
        'alone',
        changed('alone--other', 0.5, { isRedeclared: true }),
        changed('alone--default', 0.02),
      ),
    ]),
  ).toEqual([
    ['looks', 'alone--default', 'alone--other'],
    ['looks', 'example--default'],
    ['looks', 'hostile--hostile'],
    ['documentation', 'foundations-measures--radii'],
    ['documentation', 'guide-recipes--form'],
  ])
})

it('takes other words for a difference, however few pixels they are', () => {
  // Defect: "Cancel" becomes "Delete" in a long page, and the page hides it below what only moved.
  const words = { gone: ['Cancel'], come: ['Delete'] }
  expect(fateOf(changed('a--x', 0.002))).toBe('slight')
  expect(fateOf(changed('a--x', 0.002, { words }))).toBe('seen')
  expect(fateOf(changed('a--x', 0.03, { moved: 0.95, words }))).toBe('seen')
  expect(fateOf(changed('a--x', 0, { words }))).toBe('slight')
})

it('shows what came into something that moved for it', () => {
  // Defect: a dialog that grew by a new part is one that only moved.
  expect(fateOf(changed('a--x', 0.2, { moved: 0.9 }))).toBe('seen')
})

it('leaves out what only has another place in the sidebar', () => {
  expect(shown([component('a', { key: 'a--y', kind: 'moved' })])).toEqual([])
})

it('shows a new story once, in the window of a desktop where it has one', () => {
  // Defect: the same story three times beside each other, as it is on a phone and in forced colours.
  const keys = ['a--y@phone', 'a--x@phone', 'a--x', 'a--x@forced-colours']
  expect(statesOf(keys.map(added)).map(({ key }) => key)).toEqual(['a--y@phone', 'a--x'])
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
  expect([gone, unknown].map((each) => nameOf(each, {}))).toEqual(['No match, phone', 'Default'])
  const components = [component('screens-lists-orders', gone), component('act-old-button', unknown)]
  expect([...componentNames(components, {}).values()]).toEqual(['Orders', 'Act old button'])
})
